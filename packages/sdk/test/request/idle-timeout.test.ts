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

  const drip = ({ heard }: ReturnType<typeof startIdleTimeout>, bytes: number, seconds: number) => {
    for (let half = 0; half < 2 * seconds; half += 1) {
      heard(bytes);
      vi.advanceTimersByTime(500);
    }
  };

  it('ends a response of a byte each half second once a minute has passed', () => {
    const timeout = startIdleTimeout(6_000);
    drip(timeout, 1, 59);
    expect(timeout.signal.aborted).toBe(false);
    drip(timeout, 1, 2);
    expect(timeout.signal.reason).toMatchObject({ name: 'TimeoutError' });
  });

  it('lets a slow response of a long list come, however long it takes', () => {
    const timeout = startIdleTimeout(6_000);
    drip(timeout, 52, 600);
    expect(timeout.signal.aborted).toBe(false);
    drip(timeout, 50, 20);
    expect(timeout.signal.aborted).toBe(true);
  });

  it('ends no upload for its rate, whose bytes are not received ones', () => {
    const timeout = startIdleTimeout(30_000);
    for (let count = 0; count < 20; count += 1) {
      vi.advanceTimersByTime(20_000);
      timeout.heard();
    }
    expect(timeout.signal.aborted).toBe(false);
  });

  it('stops when the request has ended', () => {
    const { signal, heard, end } = startIdleTimeout(1_000);
    heard(1);
    end();
    vi.advanceTimersByTime(100_000);
    expect(signal.aborted).toBe(false);
  });
});
