import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readText, startIdleTimeout } from '../src/idle-timeout.ts';

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

describe('the text of a response', () => {
  const inPieces = (...pieces: readonly Uint8Array<ArrayBuffer>[]) =>
    new Response(
      new ReadableStream({
        start(controller) {
          for (const piece of pieces) controller.enqueue(piece);
          controller.close();
        },
      }),
    );

  it('is joined when a character comes in two pieces, and each piece restarts the timeout', async () => {
    const bytes = new TextEncoder().encode('Señor €');
    const heard = vi.fn();
    const pieces = [bytes.slice(0, 3), bytes.slice(3, 8), bytes.slice(8)];
    expect(await readText(inPieces(...pieces), heard)).toBe('Señor €');
    expect(heard).toHaveBeenCalledTimes(3);
  });

  it('marks a character that is cut off, and is empty without a body', async () => {
    const bytes = new TextEncoder().encode('a€');
    expect(await readText(inPieces(bytes.slice(0, 2)), () => {})).toBe('a\uFFFD');
    expect(await readText(new Response(null), () => {})).toBe('');
    expect(await readText(inPieces(), () => {})).toBe('');
  });
});
