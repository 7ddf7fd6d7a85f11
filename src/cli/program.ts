/** The command line: commands, options and help. The only module that knows commander. */
import { Command, CommanderError, Option } from 'commander';
import { corners } from '../maze/generators/binary-tree.ts';
import { algorithmNames } from '../maze/generators/index.ts';
import { MARKERS } from '../maze/markers.ts';
import { textFormNames } from '../maze/text/index.ts';
import { DEFAULT_CELL, DEFAULT_WALL } from '../render/layout.ts';
import { VERSION } from '../version.ts';
import { nearestWord, shown } from './arguments.ts';
import type { BookFileOptions } from './book.ts';
import type { CompareFilesOptions } from './compare.ts';
import type { ExitCode, Host } from './host.ts';
import type { InfoOptions } from './info.ts';
import {
  DEFAULT_ALGORITHM,
  DEFAULT_SIZE,
  type MazeInputs,
  type MazeOptions,
  mazeRequest,
} from './maze-request.ts';
import { makePair } from './pair.ts';
import { type PairOptions, pairRequest } from './pair-request.ts';
import type { PrintOptions } from './print-request.ts';
import type { RedoOptions } from './redo.ts';
import type { SolveOptions } from './solve.ts';
import type { StatsOptions } from './stats.ts';
import type { TextOptions } from './text.ts';
import type { VerifyOptions } from './verify.ts';

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
  readonly build: (command: Command, host: Host, finish: Finish) => void;
}

/** The first is what the program does without a command. */
const COMMANDS: readonly [CommandEntry, ...CommandEntry[]] = [
  {
    name: 'pair',
    summary: 'make a maze and its solution as pictures (what mazepress does without a command)',
    build: buildPair,
  },
  { name: 'text', summary: 'print a maze as text', build: buildText },
  { name: 'print', summary: 'make a maze and its solution as pages that fit the paper', build: buildPrint },
  { name: 'book', summary: 'make a book of numbered mazes, answers at the back', build: buildBook },
  { name: 'solve', summary: 'solve a maze that is at hand as a picture or as text', build: buildSolve },
  {
    name: 'verify',
    summary: 'prove that a maze and its answer are right, from their pictures',
    build: buildVerify,
  },
  { name: 'compare', summary: 'compare pictures, or folders of them, pixel by pixel', build: buildCompare },
  {
    name: 'redo',
    summary: 'make the picture of a file again from its recipe, and check it',
    build: buildRedo,
  },
  { name: 'info', summary: 'show what a file is, its size on paper, and its recipe', build: buildInfo },
  { name: 'stats', summary: 'measure a maze: its solution, dead ends, difficulty', build: buildStats },
  {
    name: 'algorithms',
    summary: 'list the algorithms, how their mazes look and what they cost',
    build: buildAlgorithms,
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
  // The first word, where it is no option, is a size or a command, whatever comes after it.
  if (name !== undefined && !name.startsWith('-') && entry.name !== name) requireSizeOrCommand(name);
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

function buildPair(pair: Command, host: Host, finish: Finish): void {
  pair
    .usage('[size] [options]')
    .description(
      'Makes a maze and the same maze with its solution, as pictures: mazepress 31 writes out/31maze.bmp and out/31ans.bmp.',
    );
  addSize(pair);
  addMazeOptions(pair);
  addPictureOptions(pair);
  addSeriesOptions(pair);
  addOutputOptions(pair);
  pair.addHelpText('after', PAIR_EXAMPLES);
  pair.action(async (size: string | undefined, options: PairOptions) => {
    requireSizeOrCommand(size);
    finish(await makePair(pairRequest(size, options, await mazeInputs(options, host)), host));
  });
}

function buildText(text: Command, host: Host, finish: Finish): void {
  text.usage('[size] [options]').description('Prints a maze as text on the standard output.');
  addSize(text);
  text
    .addOption(option('--as <form>', textFormNames.join(', '), 'unicode'))
    .addOption(option('--solution', 'draw the solution too'));
  addMazeOptions(text);
  text
    .addOption(option('--markers <kind>', `${MARKERS.join(', ')} (default: letters where the form has room)`))
    .addOption(debugOption())
    .addHelpText('after', TEXT_EXAMPLES);
  text.action(async (size: string | undefined, options: TextOptions) => {
    const { printText, textRequest } = await import('./text.ts');
    finish(await printText(textRequest(size, options, await mazeInputs(options, host)), host));
  });
}

const TEXT_EXAMPLES = `
Examples:
  mazepress text 21 --seed 7                     box-drawing lines
  mazepress text 21 --seed 7 --solution --as ansi   black, white and red
  mazepress text 21 --as json > maze.json        as data, with the recipe that makes it again
  mazepress text --from maze.json --as matrix    one form into another
`;

function buildPrint(command: Command, host: Host, finish: Finish): void {
  command
    .usage('[size] [options]')
    .description(
      'Makes a maze and its solution as pages that fit the paper. One of a size, --cells, --pitch and --difficulty decides the cells; without them it is --difficulty medium.',
    );
  addSize(command, 'none');
  addGenerationOptions(command);
  addPaperOptions(command);
  command
    .addOption(option('--dpi <n>', 'dots an inch of pictures', '300'))
    .addOption(option('-f, --format <list>', 'pdf, svg, png, bmp, or several as pdf,png', 'pdf'))
    .addOption(option('--maze-only', 'write the maze without its answer'))
    .addOption(option('--answer-only', 'write the answer alone'))
    .addOption(sidecarOption())
    .addOption(option('-o, --out <dir>', 'folder for the files, made where it is missing', 'out'));
  addFileOptions(command);
  command.addHelpText('after', PRINT_EXAMPLES);
  command.action(async (size: string | undefined, options: PrintOptions) => {
    const { printRequest } = await import('./print-request.ts');
    const { printPages, printRecipe } = await import('./print.ts');
    const request = printRequest(size, options, {
      ...(await mazeInputs(options, host)),
      locale: host.locale,
    });
    finish(await printPages(request, printRecipe(options, request), host));
  });
}

const PRINT_EXAMPLES = `
Examples:
  mazepress print                               a page of medium difficulty as PDF, and its answer
  mazepress print --pitch 5mm --paper a3        corridors and walls of 5 mm together
  mazepress print --cells 20x28 --paper letter -f png --dpi 600
  mazepress print --difficulty hard --solution-style ink-safe
`;

function buildBook(command: Command, host: Host, finish: Finish): void {
  command
    .usage('[options]')
    .description(
      'Makes a book of numbered mazes, from easy to hard, with their answers at the back, as one PDF.',
    )
    .addOption(option('--count <n>', 'how many mazes', '40'))
    .addOption(option('-o, --output <file>', 'the book', 'book.pdf'))
    .addOption(option('--title <text>', 'a title page'))
    .addOption(
      option('--difficulty <range>', 'easy, medium, hard, expert, or a range of them', 'easy..expert'),
    )
    .addOption(option('--per-level <n>', 'so many mazes of each difficulty; the rest is of the last', '10'))
    .addOption(
      option('-a, --algorithm <list>', 'one or several as dfs,wilson, which take turns', DEFAULT_ALGORITHM),
    )
    .addOption(option('-s, --seed <seed>', 'makes the whole book again (default: random)'))
    .addOption(option('--cells <WxH>', 'cells of every maze (default: by the difficulty)'))
    .addOption(option('--mazes-per-page <n>', '1, 2 or 4', '1'))
    .addOption(option('--answers-per-page <n>', '1, 4, 6 or 9', '4'))
    .addOption(option('--gutter <mm>', 'more margin on the side that is bound', '6mm'));
  addPaperOptions(command);
  addFileOptions(command);
  command.addHelpText('after', BOOK_EXAMPLES);
  command.action(async (options: BookFileOptions) => {
    const { makeBook } = await import('./book.ts');
    finish(await makeBook(options, host));
  });
}

const BOOK_EXAMPLES = `
Examples:
  mazepress book --count 40 --paper letter -o book.pdf
  mazepress book --count 100 --paper 6x9in --title "Mazes" --answers-per-page 9
  mazepress book --difficulty easy --per-level 30 --count 30 --mazes-per-page 2
`;

function addPaperOptions(command: Command): void {
  command
    .addOption(
      option(
        '--paper <sheet>',
        'a3, a4, a5, letter, legal, tabloid, or as 200x150mm, 6x9in (default: by the locale)',
      ),
    )
    .addOption(option('--landscape', 'lay the paper on its longer side'))
    .addOption(option('--margin <mm>', 'free on all sides, as 12mm or 0.5in', '12mm'))
    .addOption(option('--pitch <mm>', 'corridor and wall together; the number of cells follows'))
    .addOption(option('--wall <mm>', 'thickness of walls (default: 12 % of the pitch)'))
    .addOption(option('--openings <how>', 'cut or closed: the outer wall at start and goal', 'cut'))
    .addOption(option('--markers <kind>', MARKERS.join(', '), 'arrows'))
    .addOption(option('--solution <kind>', 'line, dashed, dots or cells (default: line; dashed if ink-safe)'))
    .addOption(option('--solution-width <share>', "the solution's share of the corridor, as 0.4 or 40%"))
    .addOption(
      option('--solution-style <style>', 'color, or ink-safe: black and dashed between gray walls', 'color'),
    )
    .addOption(option('--wall-color <color>', '#rgb, #rrggbb or a name', 'black'))
    .addOption(option('--floor-color <color>', '#rgb, #rrggbb or a name', 'white'))
    .addOption(option('--path-color <color>', '#rgb, #rrggbb or a name', 'red'));
}

function addFileOptions(command: Command): void {
  command
    .addOption(option('--no-clobber', 'refuse to overwrite files (default: replace them, whole)'))
    .addOption(option('-q, --quiet', 'print nothing but the line "seed N", on the error output'))
    .addOption(option('--json', 'print one JSON object and nothing else'))
    .addOption(debugOption());
}

function buildSolve(command: Command, host: Host, finish: Finish): void {
  command
    .usage('<file> [options]')
    .description(
      'Solves a maze that is at hand: a picture is written again with the way in red, a text is printed with its solution.',
    )
    .argument('<file>', 'a BMP or PNG picture, or a maze as text; - for the standard input')
    .addOption(
      option('-o, --output <file>', 'where to write (default for pictures: <name>-solved beside it)'),
    )
    .addOption(option('--start <place>', 'pictures: x,y in pixels or cell:x,y; texts: as for mazepress text'))
    .addOption(
      option(
        '--goal <place>',
        'likewise (default: what the maze shows: openings, marks, colors; a closed one without marks: first and last cell)',
      ),
    )
    .addOption(
      option('--threshold <0..255>', 'pictures: what is darker than that is wall (default: by itself)'),
    )
    .addOption(option('--as <form>', `texts: ${textFormNames.join(', ')} (default: the form of the file)`))
    .addOption(maxPixelsOption())
    .addOption(option('--force', 'let --output replace the file that was read'))
    .addOption(option('--json', 'print one JSON object: solvable, and the length of the solution'))
    .addOption(debugOption())
    .addHelpText('after', SOLVE_EXAMPLES);
  command.action(async (file: string, options: SolveOptions) => {
    const { solveFile } = await import('./solve.ts');
    finish(await solveFile(file, options, host));
  });
}

const SOLVE_EXAMPLES = `
Examples:
  mazepress solve scan.png                      writes scan-solved.png
  mazepress solve ring.bmp --start 10,200 --goal 300,200 -o way.png
  mazepress solve maze.txt
  mazepress text 31 | mazepress solve - --as ansi
`;

function buildCompare(command: Command, host: Host, finish: Finish): void {
  command
    .usage('<actual> <expected> [options]')
    .description(
      'Compares two pictures, or the pictures of two folders by their names, pixel by pixel. Names that begin with a dot are left out.',
    )
    .argument('<actual>', 'a BMP or PNG picture, or a folder')
    .argument('<expected>', 'the golden picture, or a folder of them')
    .addOption(
      option('-o, --output <file>', 'draw the differences into a picture; for folders, into a folder'),
    )
    .addOption(option('--color-threshold <0..1>', 'how far apart colors may be', '0'))
    .addOption(option('--max-different <n>', 'how many pixels may differ', '0'))
    .addOption(option('--update', 'replace the golden pictures that differ'))
    .addOption(maxPixelsOption())
    .addOption(option('--force', 'let --output replace a file that was read'))
    .addOption(option('--json', 'print one JSON object'))
    .addOption(debugOption())
    .addHelpText('after', COMPARE_EXAMPLES);
  command.action(async (actual: string, expected: string, options: CompareFilesOptions) => {
    const { compareFiles } = await import('./compare.ts');
    finish(await compareFiles({ actual, expected }, options, host));
  });
}

const COMPARE_EXAMPLES = `
Examples:
  mazepress compare out/31maze.bmp golden/31maze.png -o difference.png
  mazepress compare out/ golden/
  mazepress compare out/ golden/ --update

Exits with 0 where all are equal, 1 where some differ, are missing or extra, 2 where some cannot be read.
`;

function buildVerify(verify: Command, host: Host, finish: Finish): void {
  verify
    .usage('<maze> [answer] [options]')
    .description(
      'Reads a maze from its picture (or text), proves that it is perfect and can be solved, and that the answer picture is the same maze with exactly the shortest path.',
    )
    .argument('<maze>', 'a BMP or PNG picture, or a maze as text')
    .argument('[answer]', 'the picture of the same maze with its solution')
    .addOption(maxPixelsOption())
    .addOption(option('--json', 'print one JSON object'))
    .addOption(debugOption())
    .addHelpText('after', VERIFY_EXAMPLES);
  verify.action(async (maze: string, answer: string | undefined, options: VerifyOptions) => {
    const { verifyFiles } = await import('./verify.ts');
    finish(await verifyFiles({ maze, answer }, options, host));
  });
}

const VERIFY_EXAMPLES = `
Examples:
  mazepress verify out/31maze.bmp out/31ans.bmp
  mazepress verify maze.txt

The pictures of a pair are checked to the pixel; in pages and other layouts a way may be as thick as its maker likes,
and may have dashes or dots.

Exits with 0 where all is right, 1 where something is wrong (the first thing is told), 2 where a file is no
picture or no maze can be recognized in it.
`;

function buildRedo(redo: Command, host: Host, finish: Finish): void {
  redo
    .usage('<file> [options]')
    .description(
      'Makes the picture of a file again from the recipe in it, and checks the one against the other: PNG and BMP pixel by pixel, SVG by its bytes, PDF by its content, mazes in JSON cell by cell. Writes nothing unless --output says where.',
    )
    .argument('<file>', 'a PNG, SVG, PDF or JSON file, or a BMP with its recipe beside it (see --sidecar)')
    .addOption(option('-o, --output <path>', 'write what was made again into a file, or a folder'))
    .addOption(maxPixelsOption())
    .addOption(option('--force', 'let --output replace the file that was read'))
    .addOption(option('--json', 'print one JSON object'))
    .addOption(debugOption())
    .addHelpText('after', REDO_EXAMPLES);
  redo.action(async (file: string, options: RedoOptions) => {
    const { redoFile } = await import('./redo.ts');
    finish(await redoFile(file, options, { host, run: runCommandLine }));
  });
}

const REDO_EXAMPLES = `
Examples:
  mazepress redo out/31ans.png
  mazepress redo out/31maze.json                 checks the pictures beside the recipe
  mazepress redo found.png -o again/

Exits with 0 where it is the same, 1 where it differs, 2 where the file or its recipe cannot be read.
`;

function buildInfo(info: Command, host: Host, finish: Finish): void {
  info
    .usage('<file> [options]')
    .description('Shows what a file is: pixels, bits, dpi, millimetres, and the recipe that makes it again.')
    .argument('<file>', 'a picture, a page, a recipe or a maze as text; - for the standard input')
    .addOption(maxPixelsOption())
    .addOption(option('--json', 'print one JSON object'))
    .addOption(debugOption())
    .addHelpText('after', '\nExamples:\n  mazepress info out/31maze.png\n  mazepress info page.pdf --json\n');
  info.action(async (file: string, options: InfoOptions) => {
    const { printInfo } = await import('./info.ts');
    finish(await printInfo(file, options, host));
  });
}

function maxPixelsOption(): Option {
  return option('--max-pixels <n>', 'largest picture to read, in pixels', '400000000');
}

function buildStats(stats: Command, host: Host, finish: Finish): void {
  stats.usage('[size] [options]').description('Measures a maze: its solution, dead ends and difficulty.');
  addSize(stats);
  addMazeOptions(stats);
  stats
    .addOption(option('--json', 'print one JSON object'))
    .addOption(debugOption())
    .addHelpText('after', STATS_EXAMPLES);
  stats.action(async (size: string | undefined, options: StatsOptions) => {
    const { printStats } = await import('./stats.ts');
    finish(printStats(mazeRequest(size, options, await mazeInputs(options, host)), options, host));
  });
}

const STATS_EXAMPLES = `
Examples:
  mazepress stats 31 --seed 7
  mazepress stats 31 -a wilson --json
  mazepress stats --from maze.txt
`;

function buildAlgorithms(command: Command, host: Host, finish: Finish): void {
  command
    .description('Lists the algorithms: how their mazes look, what they cost, their share of dead ends.')
    .addOption(option('--json', 'print one JSON object'))
    .addOption(debugOption())
    .addHelpText('after', '\nExamples:\n  mazepress algorithms\n  mazepress algorithms --json\n');
  command.action(async (options: { readonly json?: true }) => {
    const { printAlgorithms } = await import('./algorithms.ts');
    finish(printAlgorithms(options.json ? 'json' : 'table', host));
  });
}

/** What the command line leaves to the process: a random seed, and the maze of --from. */
async function mazeInputs({ from }: Pick<MazeOptions, 'from'>, host: Host): Promise<MazeInputs> {
  const { randomSeed } = host;
  if (from === undefined) return { randomSeed, given: null };
  const { readMaze } = await import('./read-maze.ts');
  return { randomSeed, given: await readMaze(from, host) };
}

const PAIR_EXAMPLES = `
Examples:
  mazepress                              31 × 31 nodes into the folder out
  mazepress 41x31 --seed 7               width × height; the same seed gives the same maze
  mazepress --cells 20x15 -f png         counted in cells, as PNG
  mazepress 101 --cell 10 --wall 4       wider corridors (2·10 − 4 = 16 pixels), thicker walls
  mazepress 31 -s 7 --orientation original   byte for byte the files of the original scripts
  mazepress 31 --count 50 -s 7 --name {size}maze-{index}   50 pairs; --index 7 makes the seventh alone
`;

/** An option with a default that help shows as it is typed. */
function option(flags: string, description: string, initial?: string): Option {
  const made = new Option(flags, description);
  return initial === undefined ? made : made.default(initial, initial);
}

function addSize(command: Command, initial: string = DEFAULT_SIZE): void {
  command.argument(
    '[size]',
    `nodes, odd: 31, or width × height as 41x31 (default: ${initial}); n nodes are (n + 1) / 2 cells`,
  );
}

const PLACES = 'top-left, top, … center, … bottom-right, random, farthest, or x,y in cells';

function addMazeOptions(command: Command): void {
  addGenerationOptions(command);
  command.addOption(option('--openings', 'cut the outer wall at start and goal'));
}

function addGenerationOptions(command: Command): void {
  command
    .addOption(option('--cells <WxH>', 'size in cells instead of nodes'))
    .addOption(
      option(
        '-a, --algorithm <name>',
        `${algorithmNames.join(', ')} (default: ${DEFAULT_ALGORITHM}); see mazepress algorithms; the time of bfs grows with the square of the cells: growing-tree --pick random is alike and fast`,
      ),
    )
    .addOption(option('-s, --seed <seed>', 'whole number or text; negative as --seed=-7 (default: random)'))
    .addOption(
      option('--swaps <n>', 'dfs, stops: random swaps that mix the directions, or uniform (default: 4)'),
    )
    .addOption(option('--stop-chance <0..1>', 'stops: how often a corridor breaks off (default: 0.3)'))
    .addOption(
      option(
        '--pick <rule>',
        'growing-tree: newest, oldest, random, middle, or a mix as newest:75,random:25',
      ),
    )
    .addOption(option('--bias <corner>', `binary-tree: ${corners.join(', ')}`))
    .addOption(option('--braid <0..1>', 'share of dead ends to open, which makes loops'))
    .addOption(option('--start <place>', PLACES))
    .addOption(option('--goal <place>', 'likewise; --start farthest takes the ends of the longest way'))
    .addOption(option('--difficulty <band>', 'try seeds until the maze is easy, medium, hard or expert'))
    .addOption(option('--min-solution <0..1>', 'try seeds until the solution has that share of the cells'))
    .addOption(option('--from <file>', 'draw the maze of a text file; - for the standard input'));
}

function debugOption(): Option {
  return option('--debug', 'show where in the program an error arose');
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
    .addOption(option('--markers <kind>', MARKERS.join(', '), 'none'))
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

function addSeriesOptions(command: Command): void {
  command
    .addOption(option('--count <n>', 'so many mazes; maze k is that of the seed "seed/k", whatever n'))
    .addOption(option('--index <k>', 'maze k of those, alone'))
    .addOption(
      option(
        '--name <pattern>',
        'names of the files, of {size}, {kind} (maze or ans), {index}, {seed}, {algorithm}; ' +
          'without {kind} the answer gets -ans (default: {size}{kind}, or {size}{kind}-{index})',
      ),
    )
    .addOption(sidecarOption());
}

function sidecarOption(): Option {
  return option('--sidecar', 'write the recipe beside each picture too, as <name>.json');
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
    .addOption(debugOption());
}

/** An argument that is neither: most likely a misspelt command. */
function requireSizeOrCommand(size: string | undefined): void {
  if (size === undefined || size === '' || /[0-9]/.test(size)) return;
  const others = COMMANDS.map(({ name }) => name).filter((name) => name !== size);
  const nearest = nearestWord(size, others);
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
