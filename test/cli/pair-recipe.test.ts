import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decode } from '../../src/codecs/read/decode.ts';
import { parseFileRecipe, RECIPE_KEY } from '../../src/recipe/file-recipe.ts';
import { fakeHost, run } from './fake-host.ts';
import { temporaryFolder, textsIn } from './temporary-folder.ts';

const bytes = (text: string | undefined) => Buffer.from(text ?? '', 'latin1');

const PICTURE = {
  cells: '3x3',
  cell: 6,
  wall: 2,
  style: 'line',
  orientation: 'upright',
  markers: 'none',
  'wall-color': '#000000',
  'floor-color': '#ffffff',
  'path-color': '#ff0000',
};

test.each([
  [[], { ...PICTURE, depth: '24' }],
  [['--depth', 'indexed'], { ...PICTURE, depth: 'indexed' }],
  [['--dpi', '300'], { ...PICTURE, depth: 'indexed', dpi: 300 }],
  [
    ['-a', 'stops', '--swaps', 'uniform', '--stop-chance', '0.5', '--braid', '0.00000012'],
    { ...PICTURE, depth: '24', swaps: 'uniform', 'stop-chance': 0.5, braid: '0.00000012' },
  ],
  [
    ['--start', '1,2', '--goal', 'farthest', '--openings', '--wall-color', 'navy', '--markers', 'dots'],
    {
      ...PICTURE,
      depth: '24',
      start: '1,2',
      goal: 'farthest',
      openings: true,
      'wall-color': '#000080',
      markers: 'dots',
    },
  ],
])('PNG files of %j tell all that decides them, before the pixels', async (args, options) => {
  const out = temporaryFolder();
  await run(['5', '-f', 'png', '--seed', 'ü "7"', ...args, '-o', out]);
  const texts = textsIn(out);
  for (const [name, kind] of [
    ['5maze.png', 'maze'],
    ['5ans.png', 'answer'],
  ] as const) {
    const { info } = await decode(bytes(texts[name]));
    expect(info.text.map(({ key }) => key)).toEqual([RECIPE_KEY]);
    expect(parseFileRecipe(info.text[0]?.value ?? '')).toEqual({
      command: 'pair',
      kind,
      algorithm: args[1] === 'stops' ? 'stops' : 'dfs',
      seed: 'ü "7"',
      version: '0.1.0',
      options,
    });
    const file = texts[name] ?? '';
    expect(file.indexOf('tEXt')).toBeLessThan(file.indexOf('IDAT'));
  }
});

test('--sidecar writes the recipes beside, one a picture whatever its formats; BMP files stay as they are', async () => {
  const [plain, beside] = [temporaryFolder(), temporaryFolder()];
  await run(['5', '-s', '7', '-o', plain]);
  const { stdout } = await run(['5', '-s', '7', '--sidecar', '-f', 'bmp,png', '-o', beside]);
  const texts = textsIn(beside);
  expect(Object.keys(texts)).toEqual([
    '5ans.bmp',
    '5ans.json',
    '5ans.png',
    '5maze.bmp',
    '5maze.json',
    '5maze.png',
  ]);
  expect(texts).toMatchObject(textsIn(plain));
  const { info } = await decode(bytes(texts['5ans.png']));
  expect(texts['5ans.json']).toBe(`${info.text[0]?.value}\n`);
  expect(stdout).toContain(`${join(beside, '5ans.json')}   the recipe\n`);
});

test('the recipe of a maze that was chosen has the seed that was', async () => {
  const out = temporaryFolder();
  const args = ['9', '--difficulty', 'hard', '-f', 'png', '-s', '3', '--json'];
  const { stdout } = await run([...args, '-o', out]);
  const { info } = await decode(bytes(textsIn(out)['9maze.png']));
  const recipe = parseFileRecipe(info.text[0]?.value ?? '');
  expect(recipe.seed).toBe(JSON.parse(stdout).seed);
  expect(recipe.seed).toMatch(/^3~\d+$/);
  expect(recipe.options).not.toHaveProperty('difficulty');
});

test('a seed that no recipe can tell leaves the files without one, and is refused for --sidecar', async () => {
  const out = temporaryFolder();
  const odd = ['5', '-f', 'png', '--seed', 'a\u001bb', '-o', out];
  const ran = await run(odd);
  expect(ran.stderr).toBe(
    'warning: the files carry no recipe, because of a seed or a text that is too long or has control characters\n',
  );
  expect((await decode(bytes(textsIn(out)['5maze.png']))).info.text).toEqual([]);
  const refused = await run([...odd, '--sidecar']);
  expect(refused.usage).toBe(
    'Expected options that a recipe can tell for --sidecar, got a seed or a text that is too long or has control characters',
  );
});

test('a maze that is read has no recipe', async () => {
  const out = temporaryFolder();
  const text = (await run(['text', '5', '--as', 'blocks'])).stdout;
  const host = () => fakeHost({ readFile: async () => new TextEncoder().encode(text) });
  const ran = await run(['--from', '-', '-f', 'png', '-o', out], host());
  expect(ran).toMatchObject({ code: 0, stderr: '' });
  expect((await decode(bytes(textsIn(out)['5maze.png']))).info.text).toEqual([]);
  const { usage } = await run(['--from', '-', '--sidecar', '-o', out], host());
  expect(usage).toBe('Expected --from or --sidecar, not both: a maze that is read has no recipe');
});
