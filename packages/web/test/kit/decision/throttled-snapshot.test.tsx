// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useThrottledSnapshot } from '../../../src/kit/decision/use-throttled-snapshot.ts';

type Actor = Parameters<typeof useThrottledSnapshot>[0];

let now = { value: 'confirming', done: 0 };
let tell = (_: typeof now) => {};
const unsubscribe = vi.fn();
const actor = {
  getSnapshot: () => now,
  subscribe: (listener: typeof tell) => {
    tell = listener;
    return { unsubscribe };
  },
} as unknown as Actor;
const change = (next: Partial<typeof now>) =>
  act(() => {
    now = { ...now, ...next };
    tell(now);
  });
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  now = { value: 'submitting', done: 0 };
  unsubscribe.mockReset();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('the results of a run render five times a second, and its end at once', () => {
  const seen: unknown[] = [];
  renderHook(() => seen.push((useThrottledSnapshot(actor) as unknown as typeof now).done));
  seen.length = 0;
  for (let done = 1; done <= 10; done += 1) {
    change({ done });
    wait(50);
  }
  expect(seen).toEqual([4, 8]);
  change({ value: 'done', done: 11 });
  expect(seen).toEqual([4, 8, 11]);
  wait(1_000);
  expect(seen).toEqual([4, 8, 11]);
});

it('a run that is left renders no more', () => {
  const { unmount } = renderHook(() => useThrottledSnapshot(actor));
  change({ done: 1 });
  expect(vi.getTimerCount()).toBe(1);
  unmount();
  expect.soft(vi.getTimerCount()).toBe(0);
  expect.soft(unsubscribe.mock.calls.length).toBe(1);
});
