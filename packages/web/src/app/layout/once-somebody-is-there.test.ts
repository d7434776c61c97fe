import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onceSomebodyIsThere } from './once-somebody-is-there.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each(['pointermove', 'pointerdown', 'keydown', 'wheel'])(
  'LAY-06 %s is a sign of somebody, who counts once',
  (sign) => {
    const run = vi.fn();
    onceSomebodyIsThere(run);
    expect(run).not.toHaveBeenCalled();
    window.dispatchEvent(new Event(sign));
    expect(run).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event(sign));
    vi.advanceTimersByTime(60_000);
    expect(run).toHaveBeenCalledTimes(1);
  },
);

it('LAY-06 who gives no sign has waited for five seconds at most', () => {
  const run = vi.fn();
  onceSomebodyIsThere(run);
  vi.advanceTimersByTime(4_999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('keydown'));
  expect(run).toHaveBeenCalledTimes(1);
});

it('LAY-06 nothing runs once it is called off', () => {
  const run = vi.fn();
  onceSomebodyIsThere(run)();
  window.dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(60_000);
  expect(run).not.toHaveBeenCalled();
});
