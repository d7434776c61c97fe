import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowserGlobals } from '../../browser-globals.ts';

let store: typeof import('../../../src/kit/feedback/toast-store.ts');

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  stubBrowserGlobals();
  store = await import('../../../src/kit/feedback/toast-store.ts');
});
afterEach(() => void vi.useRealTimers());

const shown = () => store.toastStore.get().toasts.map(({ tone, message }) => `${tone}: ${message}`);

describe('toasts', () => {
  it('TS-15 CONST-14 of a success disappear after 1.5 s, their text for screen readers stays', () => {
    store.showToast('success', 'Saved');
    vi.advanceTimersByTime(1_499);
    expect(shown()).toEqual(['success: Saved']);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
    expect(store.toastStore.get().announcement).toBe('Saved');
  });

  it('TS-18 of a failure or a running task stay until they are dismissed', () => {
    const failed = store.showToast('error', 'Not saved', 'Try again');
    const running = store.showToast('progress', 'Sending');
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual(['error: Not saved', 'progress: Sending']);
    store.dismissToast(failed);
    expect(shown()).toEqual(['progress: Sending']);
    store.dismissToast(running);
    expect(shown()).toEqual([]);
  });

  it('TS-18 are announced with their second line', () => {
    store.showToast('error', 'Not saved', 'Try again');
    expect(store.toastStore.get()).toMatchObject({
      announcement: 'Not saved. Try again',
      toasts: [{ tone: 'error', message: 'Not saved', detail: 'Try again' }],
    });
    store.announce('Done');
    expect(store.toastStore.get().announcement).toBe('Done');
    expect(shown()).toEqual(['error: Not saved']);
    const { said } = store.toastStore.get();
    store.announce('Done');
    expect(store.toastStore.get()).toMatchObject({ announcement: 'Done', said: said + 1 });
    store.announceStillSending();
    expect(store.toastStore.get().announcement).toMatch(/\w/);
  });

  it('are removed on log-out, also for screen readers', async () => {
    store.showToast('error', 'Not saved');
    store.showToast('progress', 'Sending');
    (await import('../../../src/lib/client-store.ts')).clearClientStores();
    expect(store.toastStore.get()).toMatchObject({ toasts: [], announcement: '' });
  });

  it('TS-18 notify their subscribers until they unsubscribe', () => {
    const hear = vi.fn();
    const stop = store.toastStore.subscribe(hear);
    store.announce('One');
    expect(hear).toHaveBeenCalledTimes(1);
    stop();
    store.announce('Two');
    expect(hear).toHaveBeenCalledTimes(1);
  });
});
