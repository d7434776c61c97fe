import { describe, expect, it } from 'vitest';
import { judgePhoto } from '../../../../src/kit/files/choose/judge-photo.ts';

const WIDTH = 400;
const HEIGHT = 300;

/** Draws a receipt on a darker table: lines of strokes, two pixels thick, on paper with this brightness. */
function drawReceipt(paper: number, ink: number): Float64Array {
  const values = new Float64Array(WIDTH * HEIGHT).fill(paper);
  for (let at = 0; at < values.length; at += 1) if (at % WIDTH < 12) values[at] = paper / 2;
  for (let y = 20; y < HEIGHT - 20; y += 16) {
    for (let x = 30; x < WIDTH - 30; x += 1) {
      // Letters are strokes eight pixels high, with gaps between them.
      if (x % 7 < 2) for (let row = 0; row < 8; row += 1) values[(y + row) * WIDTH + x] = ink;
    }
  }
  return values;
}

/** Box blur; three passes look like an image out of focus. */
function blur(values: Float64Array, radius: number, passes = 3): Float64Array {
  let from = values;
  for (let pass = 0; pass < passes; pass += 1) {
    for (const step of [1, WIDTH]) {
      const to = new Float64Array(from.length);
      for (let at = 0; at < from.length; at += 1) {
        let sum = 0;
        for (let by = -radius; by <= radius; by += 1) sum += from[at + by * step] ?? from[at] ?? 0;
        to[at] = sum / (2 * radius + 1);
      }
      from = to;
    }
  }
  return from;
}

function toPixels(values: Float64Array) {
  const data = new Uint8ClampedArray(values.length * 4);
  for (const [at, value] of values.entries()) data.set([value, value, value, 255], at * 4);
  return { data, width: WIDTH, height: HEIGHT };
}

const judge = (values: Float64Array) => judgePhoto(toPixels(values));

describe('judging a photo of a receipt', () => {
  it.each([
    ['black on white', 250, 20],
    ['grey on white, as thermal paper', 245, 150],
    ['in a dim room', 130, 40],
  ])('finds no flaw in sharp print %s', (_, paper, ink) => {
    expect(judge(drawReceipt(paper, ink))).toEqual([]);
  });

  it.each([150, 280])('finds no flaw in a sharp photo of a page with few words in line %i', (line) => {
    // Of 120,000 pixels: twelve strokes of sixteen each.
    const page = new Float64Array(WIDTH * HEIGHT).fill(250);
    // A shade on it is soft, so that only the words are sharp.
    for (let at = 0; at < page.length; at += 1)
      page[at] = Math.min(250, 125 + 5 * Math.abs((at % WIDTH) - 25));
    for (let x = 100; x < 184; x += 7)
      for (let row = 0; row < 8; row += 1)
        page.fill(20, (line + row) * WIDTH + x, (line + row) * WIDTH + x + 2);
    expect(judge(page)).toEqual([]);
  });

  it.each([
    ['slightly soft', 1, 1, []],
    ['out of focus', 2, 3, ['blurry']],
    ['far out of focus', 8, 3, ['blurry']],
  ])('judges print that is %s', (_, radius, passes, flaws) => {
    expect(judge(blur(drawReceipt(250, 20), radius, passes))).toEqual(flaws);
  });

  it('finds a photo dark when nine tenths of it are dark', () => {
    expect(judge(drawReceipt(60, 5))).toEqual(['dark']);
    expect(judge(blur(drawReceipt(60, 5), 4))).toEqual(['dark']);
  });

  it('says nothing about a page with nothing but a soft shade on it', () => {
    const page = Float64Array.from({ length: WIDTH * HEIGHT }, (_, at) => 215 + ((at % WIDTH) / WIDTH) * 35);
    expect(judge(page)).toEqual([]);
  });

  it('says nothing about an empty page', () => {
    expect(judge(new Float64Array(WIDTH * HEIGHT).fill(240))).toEqual([]);
  });
});
