import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startIdleTimeout } from '../../src/request/idle-timeout.ts';

describe('an idle timeout', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('aborts when nothing was received for its time', () => {
    const { signal } = startIdleTimeout(1_000);
    vi.advanceTimersByTime(999);
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(signal.reason).toMatchObject({ name: 'TimeoutError', message: 'Nothing was heard in time.' });
  });

  it('restarts with each received piece, however long the response takes', () => {
    const { signal, heard } = startIdleTimeout(1_000);
    for (let count = 0; count < 5; count += 1) {
      vi.advanceTimersByTime(900);
      heard();
    }
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(signal.aborted).toBe(true);
  });

  it('stops when the request has ended', () => {
    const { signal, heard, end } = startIdleTimeout(1_000);
    heard();
    end();
    vi.advanceTimersByTime(10_000);
    expect(signal.aborted).toBe(false);
  });
});
