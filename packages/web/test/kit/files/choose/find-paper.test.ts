import { expect, it } from 'vitest';
import { findPaper } from '../../../../src/kit/files/choose/find-paper.ts';

const SIDE = 100;

/** A photo of 100 by 100 pixels in two greys: the paper from the first to the second place, and what it lies on. */
function photo(ground: number, paper: number, [left, top, right, bottom]: readonly number[] = [0, 0, 0, 0]) {
  const data = new Uint8ClampedArray(4 * SIDE * SIDE);
  for (let at = 0; at < SIDE * SIDE; at += 1) {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
    const isPaper = x >= (left ?? 0) && x < (right ?? 0) && y >= (top ?? 0) && y < (bottom ?? 0);
    // Every third line of the paper is half print.
    const value = isPaper && !(y % 3 === 0 && x % 2 === 0) ? paper : ground;
    data.set([value, value, value, 255], 4 * at);
  }
  return { data, width: SIDE, height: SIDE };
}
const round = (cut: ReturnType<typeof findPaper>) =>
  cut && [cut.left, cut.top, cut.right, cut.bottom].map((share) => Math.round(share * 100));

it.each([
  ['in the middle of a table', [20, 10, 90, 85], [19, 9, 9, 14]],
  ['that goes beyond two sides', [0, 0, 70, 80], [0, 0, 29, 19]],
  ['that goes beyond all sides but the left', [30, 0, 100, 100], [29, 0, 0, 0]],
  ['that goes beyond all sides but the lower', [0, 0, 100, 60], [0, 0, 0, 39]],
])('a sheet of paper %s is found with a narrow margin', (_, place, expected) => {
  expect(round(findPaper(photo(70, 235, place)))).toEqual(expected);
});

it.each([
  ['fills the photo', photo(70, 235, [0, 0, SIDE, SIDE])],
  ['is hardly brighter than the table', photo(190, 235, [20, 10, 90, 85])],
  ['is no more than a strip', photo(70, 235, [20, 40, 90, 60])],
  ['is no more than an upright strip', photo(70, 235, [40, 10, 60, 90])],
  ['is not in the photo', photo(70, 70)],
])('nothing is cut if the paper %s', (_, pixels) => {
  expect(findPaper(pixels)).toBeUndefined();
});
