// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runStartPhases, startup, useFirstScreenPainted } from '../../src/lib/startup.ts';

const client = new QueryClient({ defaultOptions: { queries: { retry: 0, networkMode: 'always' } } });
let end: () => void;

/** Begins a start whose first screen has sent a read; returns the function that answers it. */
function startReading(): () => Promise<void> {
  let finish = (_rows: string) => {};
  const rows = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const read = client.prefetchQuery({ queryKey: ['rows'], queryFn: () => rows });
  end = runStartPhases(client);
  return async () => {
    finish('rows');
    await read;
  };
}

/** Lets the browser paint and time pass, in ms. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'Date'] });
  client.clear();
});
afterEach(() => {
  cleanup();
  end();
  vi.useRealTimers();
});

describe('the phase of a start', () => {
  it('LAY-02 is painted once the reads of the first screen are answered and the browser has painted them', async () => {
    const finish = startReading();
    await pass(1_000);
    expect(startup.get()).toBe('reading');
    await finish();
    expect(startup.get()).toBe('reading');
    await pass(100);
    expect(startup.get()).toBe('painted');
  });

  it('LAY-02 is painted when the first screen has no reads', async () => {
    end = runStartPhases(client);
    await pass(100);
    expect(startup.get()).toBe('painted');
  });

  it('LAY-02 waits two seconds for a read at most', async () => {
    startReading();
    await pass(1_999);
    expect(startup.get()).toBe('reading');
    await pass(1);
    expect(startup.get()).toBe('painted');
  });

  it('LAY-02 stays reading for the next start when the last one ended before its first paint', async () => {
    end = runStartPhases(client);
    end();
    await pass(100);
    expect(startup.get()).toBe('reading');
  });

  it('is painted as soon as the user scrolls, since a list has to render what comes into view', () => {
    startReading();
    window.dispatchEvent(new Event('scroll'));
    expect(startup.get()).toBe('painted');
  });

  it.each(['pointermove', 'pointerdown', 'keydown', 'wheel'])('is idle after the first %s', async (act) => {
    end = runStartPhases(client);
    window.dispatchEvent(new Event(act));
    expect(startup.get()).toBe('reading');
    await pass(100);
    window.dispatchEvent(new Event(act));
    expect(startup.get()).toBe('idle');
  });

  it('is idle five seconds after the paint without an interaction', async () => {
    startReading();
    await pass(2_000 + 4_999);
    expect(startup.get()).toBe('painted');
    await pass(1);
    expect(startup.get()).toBe('idle');
  });

  it('begins again when the frame unmounts', async () => {
    startReading();
    await pass(2_000);
    end();
    expect(startup.get()).toBe('reading');
    window.dispatchEvent(new Event('keydown'));
    window.dispatchEvent(new Event('scroll'));
    await pass(60_000);
    expect(startup.get()).toBe('reading');
  });
});

it('LAY-02 components learn that the first screen is painted, also between render and effect', async () => {
  function Frame() {
    return <p>{useFirstScreenPainted() ? 'painted' : 'reading'}</p>;
  }
  startReading();
  render(<Frame />);
  expect(screen.getByText('reading')).toBeDefined();
  await act(() => pass(2_000));
  expect(screen.getByText('painted')).toBeDefined();
});
