import { describe, expect, it } from 'vitest';
import { toRetryAfterSeconds } from '../../../src/verify/wire/backend.ts';

describe('the wait that Retry-After asks for', () => {
  it.each([
    ['2', 2],
    ['0', 0],
    [' 0.5 ', 0.5],
    ['soon', 1],
    ['', 1],
    [undefined, 1],
  ])('%j is %s s', (value, seconds) => {
    expect(toRetryAfterSeconds(value)).toBe(seconds);
  });

  it('is read from a date, also from a past one', () => {
    const inSeconds = (seconds: number) => new Date(Date.now() + 1000 * seconds).toUTCString();
    expect(toRetryAfterSeconds(inSeconds(20))).toBeGreaterThan(15);
    expect(toRetryAfterSeconds(inSeconds(20))).toBeLessThanOrEqual(20);
    expect(toRetryAfterSeconds(inSeconds(-20))).toBe(0);
  });
});
