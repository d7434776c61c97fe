import { describe, expect, it } from 'vitest';
import { toLayout, toLeastWidthRem, toTightTracks } from '../../../src/kit/table/use-table-layout.ts';

/** Widths from a desktop to a watch. */
const WIDTHS = Array.from({ length: 120 }, (_, index) => 120 - index);
const toRoom = (windowRem: number) => windowRem - 3 - (windowRem >= 80 ? 15.5 : windowRem >= 64 ? 4 : 0);

describe('how a list shows its rows', () => {
  it('is a table from 64 rem up and cards up to 30 rem, for columns that need 70 rem at most', () => {
    for (const least of [10, 40, 58, 70]) {
      for (const width of WIDTHS.filter((one) => one >= 64))
        expect(toLayout(width, toRoom(width), least)).not.toBe('cards');
      for (const width of WIDTHS.filter((one) => one <= 30))
        expect(toLayout(width, toRoom(width), least)).toBe('cards');
    }
  });

  it('changes once from wide to narrow', () => {
    for (const least of [10, 31, 40, 58, 62, 70]) {
      const kinds = WIDTHS.map((width) => toLayout(width, toRoom(width), least) === 'cards');
      expect(kinds.filter((isCards, index) => index > 0 && isCards !== kinds[index - 1])).toHaveLength(1);
    }
  });

  it('adds up the widths of columns, and distributes a smaller width', () => {
    const tracks = [
      { width: '2rem', isWhole: true },
      { width: 'minmax(10.25rem, 1.25fr)', isWhole: true, tightRem: 9.25 },
      { width: 'minmax(8.5rem, 1fr)', isWhole: false },
    ];
    expect(toLeastWidthRem(tracks)).toBe(21.75);
    expect(toTightTracks(tracks)).toBe('2rem 9.25rem minmax(0, 8.5fr)');
    expect(() => toLeastWidthRem([{ width: '1fr' }])).toThrow('has no least width in rem');
  });
});
