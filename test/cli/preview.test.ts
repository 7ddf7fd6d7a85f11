import { expect, test } from 'vitest';
import { fakeHost, run } from './fake-host.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** What a pair of 5 nodes prints before its summary. */
async function preview(options: readonly string[], host: Parameters<typeof fakeHost>[0]): Promise<string> {
  const args = ['5', '--seed', '42', '-o', temporaryFolder(), ...options];
  const { stdout } = await run(args, fakeHost(host));
  return stdout.slice(0, stdout.indexOf('5 × 5 nodes'));
}

const BACKGROUNDS: Readonly<Record<string, string>> = { '40': '#', '30;47': ' ', '41': '*', '0': '' };

/** The backgrounds of a line in colors, a letter a node: two spaces. */
function nodesOf(line: string): string {
  const pieces = line.split('\x1b[').slice(1);
  return pieces
    .map((piece) => {
      const [code = '', spaces = ''] = piece.split('m');
      return BACKGROUNDS[code]?.repeat(spaces.length / 2) ?? `?${code}`;
    })
    .join('');
}

test('shows the maze and the maze solved, black and white and red, two columns a node', async () => {
  const shown = await preview([], { columns: 80 });
  const { stdout } = await run(['text', '5', '--seed', '42', '--as', 'road', '--solution']);
  const wall = '#'.repeat(7);
  const solved = [
    wall,
    ...stdout
      .trimEnd()
      .split('\n')
      .map((row) => `#${row}#`),
    wall,
  ];
  const unsolved = solved.map((row) => row.replaceAll('*', ' '));
  expect(shown.split('\n').map(nodesOf)).toEqual([...unsolved, '', ...solved, '', '']);
});

test('is plain where colors are not wanted', async () => {
  const shown = await preview([], { columns: 80, env: { NO_COLOR: '1' } });
  expect(shown).not.toContain('\x1b');
  expect(shown.split('\n').length).toBe(2 * 7 + 3);
});

test('shows on a terminal only, unless it is asked for or forbidden', async () => {
  expect(await preview([], {})).toBe('');
  expect(await preview(['--preview'], {})).not.toBe('');
  expect(await preview(['--no-preview'], { columns: 80 })).toBe('');
});

test('is judged by its width alone: 14 columns for 5 nodes', async () => {
  expect(await preview([], { columns: 14 })).toContain('\x1b[');
  expect(await preview([], { columns: 13 })).toBe(
    '(no preview: it would be 14 columns wide, and here are 13)\n',
  );
  const args = ['5x201', '--seed', '42', '-o', temporaryFolder()];
  expect((await run(args, fakeHost({ columns: 14 }))).stdout.split('\n').length).toBeGreaterThan(400);
});
