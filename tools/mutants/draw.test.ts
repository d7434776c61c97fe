import { describe, expect, it } from 'vitest';
import { drawFiles } from './draw.mjs';

const files = Array.from({ length: 40 }, (_, number) => `${number}.ts`);
const drawn = (lines: number, seed: number) => drawFiles(files, () => 10, lines, seed);

describe('the draw of files to mutate', () => {
  it('has as many lines as asked for, in the order of the files', () => {
    expect(drawn(100, 1)).toHaveLength(10);
    expect(drawn(95, 1)).toHaveLength(10);
    expect(drawn(100, 1)).toEqual(files.filter((file) => drawn(100, 1).includes(file)));
  });

  it('is the same for the same seed, and another for another', () => {
    expect(drawn(100, 7)).toEqual(drawn(100, 7));
    expect(drawn(100, 7)).not.toEqual(drawn(100, 8));
  });

  it('contains all files if no number of lines is given', () => {
    expect(drawn(Number.POSITIVE_INFINITY, 1)).toEqual(files);
  });
});
