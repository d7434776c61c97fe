import { describe, expect, it } from 'vitest';
import { type Moment, toInstant } from '../../src/core/instant.ts';

describe('a moment', () => {
  it.each<[Moment, number]>([
    [new Date(0), 0],
    [Date.UTC(2025, 5, 17), Date.UTC(2025, 5, 17)],
    ['2025-06-17', Date.UTC(2025, 5, 17)],
    ['2025-06-17T09:00:00Z', Date.UTC(2025, 5, 17, 9)],
    ['2025-06-17T09:00:00.250Z', Date.UTC(2025, 5, 17, 9, 0, 0, 250)],
    ['2025-06-17T09:00:00+02:00', Date.UTC(2025, 5, 17, 7)],
    ['2025-06-17T09:00:00-0130', Date.UTC(2025, 5, 17, 10, 30)],
  ])('%s is valid', (text, instant) => {
    expect(toInstant(text)).toBe(instant);
  });

  it.each([
    '',
    'today',
    '2025-06',
    'x2025-06-17',
    'Tue 2025-06-17',
    '2025-06-17x',
    '2025-06-17 09:00',
    '2025-06-17T09:00:00Z (noon)',
    '2025-13-40',
    '2025-06-17T25:00:00Z',
    '0999-12-31T23:59:59Z',
    new Date(Number.NaN),
    Number.POSITIVE_INFINITY,
    Date.UTC(10_000, 0, 1),
    true,
    null,
    undefined,
  ])('%j is invalid', (value) => {
    expect(toInstant(value)).toBeUndefined();
  });
});
