/** The command line: commands, options and help. The only module that knows commander. */
import { Command, CommanderError, Option } from 'commander';
import { DEFAULT_CELL, DEFAULT_WALL } from '../render/layout.ts';
import { VERSION } from '../version.ts';
import { nearestWord, shown } from './arguments.ts';
import type { ExitCode, Host } from './host.ts';
import { makePair } from './pair.ts';
import { algorithmNames, DEFAULT_SIZE, type PairOptions, pairRequest } from './pair-request.ts';

/**
 * Runs a command line, without the program's own name, and returns the exit code. Wrong usage is thrown as
 * a RangeError.
 */
export async function runCommandLine(args: readonly string[], host: Host): Promise<ExitCode> {
  let code: ExitCode = 0;
  const program = createProgram(args, host, (result) => {
    code = result;
  });
  requireValues(args, program);
  // `help text` is `text --help`.
  const words = args[0] === 'help' ? [...args.slice(1), '--help'] : args;
  try {
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return 0;
    throw new RangeError(error.message.replace(/^error: /, '').replace(/\s+/g, ' '));
  }
  return code;
}

type Finish = (code: ExitCode) => void;

/** A command's name, its line in the list of commands, and what builds it. */
interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  readonly build: (command: Command, host: Host, finish: Finish) => Command;
}

/** The first is what the program does without a command. */
const COMMANDS: readonly [CommandEntry, ...CommandEntry[]] = [
  {
    name: 'pair',
    summary: 'make a maze and its solution as pictures (what mazepress does without a command)',
    build: buildPair,
  },
];

/** Builds the command that is asked for alone: each takes as long as a small maze. */
function createProgram(args: readonly string[], host: Host, finish: Finish): Command {
  const program = prepare(new Command('mazepress'), host).enablePositionalOptions().helpCommand(false);
  const [pair] = COMMANDS;
  const name = args[0] === 'help' ? args[1] : args[0];
  const entry = COMMANDS.find((known) => known.name === name) ?? pair;
  const command = prepare(program.command(entry.name, { isDefault: entry === pair }), host);
  entry.build(command, host, finish);
  program.helpInformation = () =>
    `${command.helpInformation().replace('mazepress pair', 'mazepress')}\n${commandList()}${PAIR_EXAMPLES}`;
  return program;
}

/** What all commands share, the root too. */
function prepare(command: Command, host: Host): Command {
  return command
    .configureOutput({ writeOut: host.stdout.write, writeErr: () => {} })
    .version(VERSION, '-V, --version', 'show the version')
    .helpOption('-h, --help', 'show this help')
    .exitOverride();
}

function buildPair(pair: Command, host: Host, finish: Finish): Command {
  pair
    .usage('[size] [options]')
    .description(
      'Makes a maze and the same maze with its solution, as pictures: mazepress 31 writes out/31maze.bmp and out/31ans.bmp.',
    )
    .argument(
      '[size]',
      `nodes, odd: 31, or width × height as 41x31 (default: ${DEFAULT_SIZE}); n nodes are (n + 1) / 2 cells`,
    );
  addMazeOptions(pair);
  addPictureOptions(pair);
  addOutputOptions(pair);
  pair.addHelpText('after', PAIR_EXAMPLES);
  return pair.action(async (size: string | undefined, options: PairOptions) => {
    requireSizeOrCommand(size);
    finish(await makePair(pairRequest(size, options, host.randomSeed), host));
  });
}

const PAIR_EXAMPLES = `
Examples:
  mazepress                              31 × 31 nodes into the folder out
  mazepress 41x31 --seed 7               width × height; the same seed gives the same maze
  mazepress --cells 20x15 -f png         counted in cells, as PNG
  mazepress 101 --cell 10 --wall 4       wider corridors (2·10 − 4 = 16 pixels), thicker walls
  mazepress 31 -s 7 --orientation original   byte for byte the files of the original scripts
`;

/** An option with a default that help shows as it is typed. */
function option(flags: string, description: string, initial?: string): Option {
  const made = new Option(flags, description);
  return initial === undefined ? made : made.default(initial, initial);
}

function addMazeOptions(command: Command): void {
  command
    .addOption(option('--cells <WxH>', 'size in cells instead of nodes'))
    .addOption(option('-a, --algorithm <name>', `${algorithmNames().join(', ')}`, 'dfs'))
    .addOption(option('-s, --seed <seed>', 'whole number or text; negative as --seed=-7 (default: random)'))
    .addOption(option('--swaps <n>', 'dfs: random swaps that mix the directions, or uniform (default: 4)'));
}

function addPictureOptions(command: Command): void {
  command
    .addOption(option('--cell <px>', 'half the pitch: corridor = 2·cell − wall', String(DEFAULT_CELL)))
    .addOption(option('--wall <px>', 'wall thickness, below 2·cell; no part in block', String(DEFAULT_WALL)))
    .addOption(option('--style <style>', 'line: thin walls; block: walls as wide as corridors', 'line'))
    .addOption(
      option(
        '--orientation <way>',
        'upright: as the text; original: turned, as the original scripts',
        'upright',
      ),
    )
    .addOption(option('--wall-color <color>', '#rgb, #rrggbb or a name', 'black'))
    .addOption(option('--floor-color <color>', '#rgb, #rrggbb or a name', 'white'))
    .addOption(option('--path-color <color>', '#rgb, #rrggbb or a name', 'red'))
    .addOption(option('-f, --format <list>', 'bmp, png or both as bmp,png', 'bmp'))
    .addOption(
      option(
        '--depth <depth>',
        '24: true color; indexed: a palette; auto: 24 up to 16 million pixels',
        'auto',
      ),
    )
    .addOption(option('--dpi <n>', 'pixels an inch, written into the files'));
}

function addOutputOptions(command: Command): void {
  command
    .addOption(option('-o, --out <dir>', 'folder for the files, made where it is missing', 'out'))
    .addOption(option('--maze-only', 'write the maze without its answer'))
    .addOption(option('--answer-only', 'write the answer alone'))
    .addOption(option('--no-clobber', 'refuse to overwrite files (default: replace them, whole)'))
    .addOption(option('--open', "show the answer picture in the system's viewer"))
    .addOption(option('--preview', 'show the maze in the terminal (default: where the output is one)'))
    .addOption(option('--no-preview', 'do not'))
    .addOption(option('-q, --quiet', 'print nothing but the line "seed N", on the error output'))
    .addOption(option('--json', 'print one JSON object and nothing else'))
    .addOption(option('--debug', 'show where in the program an error arose'));
}

/** An argument that is neither: most likely a misspelt command. */
function requireSizeOrCommand(size: string | undefined): void {
  if (size === undefined || size === '' || /[0-9]/.test(size)) return;
  const nearest = nearestWord(
    size,
    COMMANDS.map(({ name }) => name),
  );
  const hint = nearest === null ? '' : `; did you mean ${nearest}?`;
  throw new RangeError(
    `Expected a size like 31 or a command, got ${shown(size)}, which is not a size or a command${hint}`,
  );
}

function commandList(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  const lines = COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `Commands (mazepress <command> --help tells more):\n${lines.join('\n')}\n`;
}

/**
 * Refuses an option that wants a value where the next word is an option: commander would take that as the
 * value. A word like −7 is a value.
 */
function requireValues(args: readonly string[], program: Command): void {
  const options = program.commands[0]?.options ?? [];
  for (let i = 0; i < args.length && args[i] !== '--'; i++) {
    if (!leavesItsValue(args[i]!, options)) continue;
    const value = args[++i];
    if (value === undefined || /^-[^0-9]/.test(value)) {
      throw new RangeError(
        `Expected a value for ${args[i - 1]}, got ${value === undefined ? 'nothing' : `the option ${value}`}`,
      );
    }
  }
}

/** Says whether a word is an option whose value is the next word: `--seed`, `-s`, or `-qs` for `-q -s`. */
function leavesItsValue(word: string, options: readonly Option[]): boolean {
  const wantsValue = (flag: string) =>
    options.some(({ short, long, required }) => required && (flag === short || flag === long));
  if (!/^-[^-]/.test(word)) return wantsValue(word);
  const first = [...word].findIndex((letter) => wantsValue(`-${letter}`));
  return first > 0 && first === word.length - 1;
}
