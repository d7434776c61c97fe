import { describe, expect, it } from 'vitest';
import { toEmploymentState } from '../../src/lifecycles/employment.ts';
import { allowedEvents, initialState, isFinal, next } from '../../src/policy.ts';

describe('employment', () => {
  it.each([
    ['available', 'hire', 'hired'],
    ['hired', 'terminate', 'terminated'],
  ] as const)('HIRE-13 %s → %s → %s', (from, event, to) => {
    expect(next('employment', from, event)).toBe(to);
  });

  it('HIRE-13 begins as available', () => {
    expect(initialState('employment')).toBe('available');
  });

  it('HIRE-14 a terminated record has no event', () => {
    expect(allowedEvents('employment', 'terminated')).toEqual([]);
    expect(isFinal('employment', 'terminated')).toBe(true);
    expect(allowedEvents('employment', 'hired')).toEqual(['terminate']);
  });
});

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
