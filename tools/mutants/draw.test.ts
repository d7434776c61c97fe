import { describe, expect, it } from 'vitest';
import { draw } from './draw.mjs';

const items = Array.from({ length: 40 }, (_, number) => number);

describe('the draw of mutants', () => {
  it('picks as many as asked for, each once', () => {
    expect(new Set(draw(items, 10, 1)).size).toBe(10);
    expect(draw(items, Number.POSITIVE_INFINITY, 1).toSorted((a, b) => a - b)).toEqual(items);
  });

  it('picks the same for the same seed, and others for another', () => {
    expect(draw(items, 10, 7)).toEqual(draw(items, 10, 7));
    expect(draw(items, 10, 7)).not.toEqual(draw(items, 10, 8));
  });
});
