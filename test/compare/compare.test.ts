import { describe, expect, it } from 'vitest';
import { type CompareOptions, compare, comparePixmaps } from '../../src/compare/compare.ts';
import { Random } from '../../src/maze/random.ts';
import { colorAt, type Pixmap } from '../../src/raster/pixmap.ts';
import { decodedOf, drawn, trueColor } from './drawn-picture.ts';

const PLAIN = ['#.#.#.#', '.#.#.#.', '#######'];

/** Every pixel of both on its own, by the rule alone. */
function slowly(actual: Pixmap, expected: Pixmap) {
  const places: [number, number][] = [];
  const width = Math.max(actual.width, expected.width);
  const height = Math.max(actual.height, expected.height);
  const colorIn = (pixmap: Pixmap, x: number, y: number) => {
    if (x >= pixmap.width || y >= pixmap.height) return null;
    const color = colorAt(pixmap, x, y);
    return color % 256 === 0 ? 0 : color;
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (colorIn(actual, x, y) !== colorIn(expected, x, y)) places.push([x, y]);
    }
  }
  const xs = places.map(([x]) => x);
  const ys = places.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const bounds = { x, y, width: Math.max(...xs) - x + 1, height: Math.max(...ys) - y + 1 };
  return { different: places.length, bounds: places.length === 0 ? null : bounds, first: places[0] ?? null };
}

function quickly(actual: Pixmap, expected: Pixmap) {
  const { different, bounds, first } = comparePixmaps(actual, expected);
  return { different, bounds, first: first && [first.x, first.y] };
}

describe('compare', () => {
  it('finds nothing in equal pictures, whatever their palettes and forms', async () => {
    for (const other of [drawn(PLAIN), drawn(PLAIN, '.#'), drawn(PLAIN, 'r.#.'), trueColor(PLAIN)]) {
      const found = await compare(decodedOf(drawn(PLAIN)), decodedOf(other));
      expect(found).toMatchObject({ equal: true, different: 0, bounds: null, first: null, notes: [] });
    }
  });

  it('counts, bounds and shows the first of the pixels that differ', async () => {
    const changed = ['#.#.#.#', '.#r#b#.', '####.##'];
    expect(await compare(decodedOf(drawn(changed)), decodedOf(drawn(PLAIN)))).toMatchObject({
      equal: false,
      different: 3,
      bounds: { x: 2, y: 1, width: 3, height: 2 },
      first: { x: 2, y: 1, actual: 0xff0000ff, expected: 0xffffffff },
    });
  });

  it('counts pixels that only one picture has', async () => {
    const wide = ['###', '###'];
    const high = ['##', '#.', '##'];
    expect(await compare(decodedOf(drawn(wide)), decodedOf(drawn(high)))).toMatchObject({
      different: 5,
      bounds: { x: 0, y: 0, width: 3, height: 3 },
      first: { x: 2, y: 0, actual: 0x000000ff, expected: null },
      actual: { width: 3, height: 2 },
      expected: { width: 2, height: 3 },
    });
    expect(await compare(decodedOf(drawn(high)), decodedOf(drawn(wide)))).toMatchObject({
      different: 5,
      first: { x: 2, y: 0, actual: null, expected: 0x000000ff },
    });
  });

  it('does not see the color of what is not there, but that it is not', () => {
    expect(quickly(drawn(['#o']), drawn(['#O'])).different).toBe(0);
    expect(quickly(trueColor(['#o']), drawn(['#O'])).different).toBe(0);
    expect(quickly(trueColor(['#o']), trueColor(['#O'])).different).toBe(0);
    expect(quickly(drawn(['#o']), drawn(['##'])).different).toBe(1);
  });

  it('agrees with a look at every pixel on its own, for all widths, forms and palettes', () => {
    const random = new Random(7);
    for (let round = 0; round < 300; round++) {
      const size = () => 1 + random.randbelow(round % 2 === 0 ? 9 : 40);
      const [width, height] = [size(), size()];
      const lines = (w: number, h: number) =>
        Array.from({ length: h }, () =>
          Array.from({ length: w }, () => random.choice([...'####..rboO'])).join(''),
        );
      const one = lines(width, height);
      const other = random.randbelow(3) === 0 ? lines(size(), size()) : one.map((line) => line);
      for (let changes = random.randbelow(4); changes > 0; changes--) {
        const y = random.randbelow(other.length);
        const line = other[y] ?? '';
        const x = random.randbelow(line.length);
        other[y] = line.slice(0, x) + random.choice([...'#.rb']) + line.slice(x + 1);
      }
      const forms: ((marks: string[]) => Pixmap)[] = [drawn, (marks) => drawn(marks, 'Oobr.##'), trueColor];
      const [actual, expected] = [random.choice(forms)(one), random.choice(forms)(other)];
      expect(quickly(actual, expected), `round ${round}`).toEqual(slowly(actual, expected));
    }
  });

  it('lets so many pixels differ as it is told', async () => {
    const pictures = [decodedOf(drawn(['..#'])), decodedOf(drawn(['##.']))] as const;
    expect((await compare(...pictures, { maxDifferent: 3 })).equal).toBe(true);
    expect((await compare(...pictures, { maxDifferent: 2 })).equal).toBe(false);
    expect(comparePixmaps(drawn(['..#']), drawn(['##.']), 3).different).toBe(3);
  });

  it('notes what differs in the files only', async () => {
    const dense = {
      pixelsPerMeter: { x: 11811, y: 11811 },
      bitsPerPixel: 48,
      colorType: 'rgb',
      paletteSize: 0,
    } as const;
    const found = await compare(decodedOf(drawn(PLAIN), dense), decodedOf(drawn(PLAIN)));
    expect(found.equal).toBe(true);
    expect(found.notes).toEqual([
      'depth: 48 bits a pixel (rgb), expected 8 bits a pixel (palette)',
      'palette: none, expected 6 colors',
      'density: 11811 pixels a meter (300 dpi), expected none',
      'depth: colors of 16 bits a sample are compared by 8 bits',
    ]);
  });

  it.each([
    [{ colorThreshold: 1.1 }, 'Expected a number from 0 to 1 for colorThreshold, got 1.1'],
    [{ colorThreshold: -0.1 }, 'Expected a number from 0 to 1 for colorThreshold, got -0.1'],
    [{ colorThreshold: Number.NaN }, 'Expected a number from 0 to 1 for colorThreshold, got NaN'],
    [{ maxDifferent: -1 }, 'Expected a whole number of pixels, at least 0, for maxDifferent, got -1'],
    [{ maxDifferent: 0.5 }, 'Expected a whole number of pixels, at least 0, for maxDifferent, got 0.5'],
  ] as [CompareOptions, string][])('refuses %j', async (options, message) => {
    const picture = decodedOf(drawn(PLAIN));
    await expect(compare(picture, picture, options)).rejects.toThrow(new RangeError(message));
  });
});

describe('a color threshold', () => {
  const gray = (level: number): Pixmap => ({
    kind: 'indexed',
    width: 2,
    height: 1,
    palette: [0x808080ff, (level * 0x01010100 + 255) >>> 0],
    pixels: Uint8Array.of(0, 1),
  });

  it('lets near colors pass, and far ones not', async () => {
    const [base, near, far] = [gray(0x80), gray(0x84), gray(0x00)].map((pixmap) => decodedOf(pixmap));
    if (!base || !near || !far) throw new Error('Expected three pictures');
    expect((await compare(near, base)).different).toBe(1);
    expect((await compare(near, base, { colorThreshold: 0.1 })).different).toBe(0);
    expect(await compare(far, base, { colorThreshold: 0.1 })).toMatchObject({
      different: 1,
      first: { x: 1, y: 0 },
    });
  });

  it('counts anti-aliased pixels, and finds the same pixels as the exact way where all are far apart', async () => {
    const random = new Random(3);
    for (let round = 0; round < 20; round++) {
      const lines = () =>
        Array.from({ length: 1 + random.randbelow(6) }, () => random.choice(['#..#.#', '..####', '#.#.#.']));
      const [one, other] = [lines(), lines()];
      const [actual, expected] = [drawn(one), trueColor(other)];
      const found = await compare(decodedOf(actual), decodedOf(expected), { colorThreshold: 0.2 });
      const { different, bounds, first } = comparePixmaps(actual, expected);
      expect(found).toMatchObject({ different, bounds, first });
    }
  });

  it('counts pixels that only one picture has', async () => {
    const found = await compare(decodedOf(drawn(['###'])), decodedOf(drawn(['##', '##'])), {
      colorThreshold: 0.5,
    });
    expect(found).toMatchObject({ different: 3, bounds: { x: 0, y: 0, width: 3, height: 2 } });
  });
});
