import { describe, expect, it } from 'vitest';
import { toEmploymentState } from '../../src/lifecycles/employment.ts';

describe('toEmploymentState', () => {
  it.each([null, undefined, '', '  '])('HIRE-14 reads separation date %o as hired', (value) => {
    expect(toEmploymentState({ separation_date: value })).toBe('hired');
  });

  it('HIRE-14 reads a record without the field as hired', () => {
    expect(toEmploymentState({})).toBe('hired');
  });

  it.each(['2025-06-01', 'N/A', '0000-00-00', 0, 1750000000, false, [], {}])(
    'HIRE-14 reads separation date %o as terminated',
    (value) => {
      expect(toEmploymentState({ separation_date: value })).toBe('terminated');
    },
  );
});
