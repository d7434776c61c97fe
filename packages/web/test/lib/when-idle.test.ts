import { afterEach, expect, it, vi } from 'vitest';
import { whenIdle } from '../../src/lib/when-idle.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('runs a function once the browser is idle', () => {
  const requestIdleCallback = vi.fn((run: () => void) => run());
  vi.stubGlobal('window', { requestIdleCallback });
  const run = vi.fn();
  whenIdle(run);
  expect.soft(requestIdleCallback.mock.calls.length).toBe(1);
  expect.soft(run.mock.calls.length).toBe(1);
});

it('runs a function after a second in a browser that does not say when it is idle', () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
  const run = vi.fn();
  whenIdle(run);
  vi.advanceTimersByTime(999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
});
