import { describe, expect, it } from 'vitest';
import { ONE_TIME_CODE_MS, OneTimeCodes } from '../../../../src/core/engine/world/one-time-codes.ts';

const NOW = 1_000_000;

describe('one-time codes', () => {
  it('OTP-08 OTP-10 open their own session, once, within ten minutes', () => {
    const codes = new OneTimeCodes('seed');
    const [one, other] = [codes.issue('one', NOW), codes.issue('other', NOW)];
    expect(one).toMatch(/^\d{6}$/);
    expect(other).not.toBe(one);
    expect(ONE_TIME_CODE_MS).toBe(600_000);
    expect(codes.redeem('nobody', one, NOW)).toBe(false);
    expect(codes.redeem('other', one, NOW)).toBe(false);
    expect(codes.redeem('one', one, NOW + ONE_TIME_CODE_MS)).toBe(false);
    expect(codes.redeem('one', one, NOW + ONE_TIME_CODE_MS - 1)).toBe(true);
    expect(codes.redeem('one', one, NOW)).toBe(false);
    expect(codes.redeem('other', other, NOW)).toBe(true);
  });

  it('OTP-10 are new for each sign-in, the same for the same seed', () => {
    const made = (seed: string) => {
      const codes = new OneTimeCodes(seed);
      return [codes.issue('one', NOW), codes.issue('one', NOW)];
    };
    expect(made('seed')).toEqual(made('seed'));
    expect(new Set([...made('seed'), ...made('another')]).size).toBe(4);
    const codes = new OneTimeCodes('seed');
    const [first, second] = [codes.issue('one', NOW), codes.issue('one', NOW)];
    expect([codes.redeem('one', first, NOW), codes.redeem('one', second, NOW)]).toEqual([false, true]);
  });

  it('OTP-10 are void after ten wrong tries, not after nine', () => {
    const codes = new OneTimeCodes('seed');
    const [one, other] = [codes.issue('one', NOW), codes.issue('other', NOW)];
    for (let count = 1; count <= 10; count += 1) {
      expect(codes.redeem('one', 'wrong', NOW)).toBe(false);
      if (count < 10) expect(codes.redeem('other', 'wrong', NOW)).toBe(false);
    }
    expect([codes.redeem('one', one, NOW), codes.redeem('other', other, NOW)]).toEqual([false, true]);
  });

  it('OTP-10 are restored from a save', () => {
    const codes = new OneTimeCodes('seed');
    const code = codes.issue('one', NOW);
    const later = new OneTimeCodes('seed');
    later.restore(codes.save());
    expect(later.issue('other', NOW)).toBe(codes.issue('other', NOW));
    expect(later.redeem('one', code, NOW)).toBe(true);
  });
});
