// @vitest-environment jsdom
import { PortalError } from '@client-portal/sdk';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ReadState, useTryAgain } from '../../../src/kit/feedback/use-try-again.ts';
import { NOW } from '../../screens/dom.tsx';
import { actAndSettle } from '../hands.ts';

const WAIT_MS = 5_000;
const failed = (retryAfterMs?: number) =>
  new PortalError({ kind: 'server', operationId: 'listReports', status: 503, retryAfterMs });
const refetch = vi.fn(async () => undefined);

const read = (changes: Partial<ReadState<unknown>>): ReadState<unknown> => ({
  data: undefined,
  dataUpdatedAt: 0,
  error: null,
  errorUpdateCount: 0,
  isError: false,
  isFetching: false,
  isSuccess: false,
  refetch,
  ...changes,
});
const use = async (changes: Partial<ReadState<unknown>>) => {
  const hook = renderHook((props: Partial<ReadState<unknown>>) => useTryAgain(read(props)), {
    initialProps: changes,
  });
  await act(() => vi.dynamicImportSettled());
  return {
    result: hook.result,
    unmount: hook.unmount,
    rerender: (props: Partial<ReadState<unknown>>) => actAndSettle(() => hook.rerender(props)),
  };
};
const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  refetch.mockClear();
});

describe('a read that the service asks to repeat later', () => {
  it('ERR-01 is sent once when the time is up, and left to the user when it fails again', async () => {
    const error = failed(WAIT_MS);
    const { result, rerender } = await use({ error, errorUpdateCount: 1 });
    expect(result.current.waitsUntil).toBe(NOW.getTime() + WAIT_MS);
    await wait(WAIT_MS - 1);
    expect(refetch).not.toHaveBeenCalled();
    await wait(1);
    // Another part of the page may have sent it by then.
    expect(refetch.mock.calls).toEqual([[{ cancelRefetch: false }]]);
    await rerender({ error, errorUpdateCount: 2 });
    await wait(WAIT_MS);
    expect.soft(result.current.waitsUntil).toBe(undefined);
    expect.soft(refetch.mock.calls.length).toBe(1);
  });

  it('is sent by the newest function of the query', async () => {
    const newest = vi.fn(async () => undefined);
    const { rerender } = await use({ error: failed(WAIT_MS), errorUpdateCount: 1 });
    await rerender({ error: failed(WAIT_MS), errorUpdateCount: 1, refetch: newest });
    await wait(WAIT_MS);
    expect.soft(refetch.mock.calls.length).toBe(0);
    expect.soft(newest.mock.calls.length).toBe(1);
  });

  it('waits anew after a success', async () => {
    const error = failed(WAIT_MS);
    const { result, rerender } = await use({ error, errorUpdateCount: 1 });
    await rerender({ isSuccess: true, errorUpdateCount: 1 });
    expect(result.current.waitsUntil).toBeUndefined();
    await wait(WAIT_MS);
    expect(refetch).not.toHaveBeenCalled();
    await rerender({ error, errorUpdateCount: 2 });
    expect(result.current.waitsUntil).toBe(Date.now() + WAIT_MS);
  });

  it.each([
    ['stop', 0],
    ['now', 1],
  ] as const)('is not sent by itself after "%s"', async (way, calls) => {
    const { result } = await use({ error: failed(WAIT_MS), errorUpdateCount: 1 });
    await act(async () => result.current[way]());
    expect(result.current.waitsUntil).toBeUndefined();
    await wait(WAIT_MS);
    expect(refetch).toHaveBeenCalledTimes(calls);
  });

  it('is not sent after the user left the page', async () => {
    const { unmount } = await use({ error: failed(WAIT_MS), errorUpdateCount: 1 });
    await actAndSettle(unmount);
    await wait(WAIT_MS);
    expect(refetch).not.toHaveBeenCalled();
  });

  it.each([null, failed()])('is left to the user without a time: %s', async (error) => {
    const { result } = await use({ error, errorUpdateCount: 1 });
    await wait(WAIT_MS);
    expect.soft(result.current.waitsUntil).toBe(undefined);
    expect.soft(refetch.mock.calls.length).toBe(0);
  });
});
