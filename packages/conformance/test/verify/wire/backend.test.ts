import { describe, expect, it } from 'vitest';
import { toWait } from '../../../src/verify/wire/backend.ts';

describe('how long a service asks to wait', () => {
  it.each([
    ['2', 2],
    ['0', 0],
    [' 0.5 ', 0.5],
    ['soon', 1],
    ['', 1],
    [undefined, 1],
  ])('%j is %s s', (value, seconds) => {
    expect(toWait(value)).toBe(seconds);
  });

  it('may be a date, which may be past', () => {
    const inSeconds = (seconds: number) => new Date(Date.now() + 1000 * seconds).toUTCString();
    expect(toWait(inSeconds(20))).toBeGreaterThan(15);
    expect(toWait(inSeconds(20))).toBeLessThanOrEqual(20);
    expect(toWait(inSeconds(-20))).toBe(0);
  });
});
