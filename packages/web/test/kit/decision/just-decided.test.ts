import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { JUST_NOW_MS, markJustDecided, readJustDecided } from '../../../src/kit/decision/just-decided.ts';
import { subscribeRowMarks } from '../../../src/kit/table/row-marks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it('a row shows its decision for ten seconds, and notifies its subscribers', () => {
  const hear = vi.fn();
  const stop = subscribeRowMarks(hear);
  markJustDecided('timesheets', { verb: 'decline', isTold: false }, [1, 2]);
  expect(hear).toHaveBeenCalledTimes(1);
  expect([1, 2, 3].map((key) => readJustDecided('timesheets', key)?.verb)).toEqual([
    'decline',
    'decline',
    undefined,
  ]);
  expect(readJustDecided('vendorInvoices', 1)).toBeUndefined();
  vi.advanceTimersByTime(JUST_NOW_MS - 1);
  expect(readJustDecided('timesheets', 1)?.verb).toBe('decline');
  vi.advanceTimersByTime(1);
  expect(readJustDecided('timesheets', 1)).toBeUndefined();
  expect(hear).toHaveBeenCalledTimes(2);
  stop();
});

it('a second decision of the same row has its own ten seconds', () => {
  markJustDecided('timesheets', { verb: 'decline', isTold: false }, [1]);
  vi.advanceTimersByTime(JUST_NOW_MS / 2);
  markJustDecided('timesheets', { verb: 'approve', isTold: false }, [1]);
  vi.advanceTimersByTime(JUST_NOW_MS / 2);
  expect(readJustDecided('timesheets', 1)?.verb).toBe('approve');
  vi.advanceTimersByTime(JUST_NOW_MS / 2);
  expect(readJustDecided('timesheets', 1)).toBeUndefined();
});
