import { PortalError, type PortalErrorKind } from '@client-portal/sdk';
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { stubBrowserGlobals } from '../browser-globals.ts';

let isWorthRetrying: typeof import('../../src/api/query-client.ts').isWorthRetrying;
let queryClient: typeof import('../../src/api/query-client.ts').queryClient;

beforeAll(async () => {
  stubBrowserGlobals();
  ({ isWorthRetrying, queryClient } = await import('../../src/api/query-client.ts'));
});

const failed = (kind: PortalErrorKind, status?: number) =>
  new PortalError({ kind, operationId: 'listTimesheets', ...(status !== undefined && { status }) });

describe('a read that failed', () => {
  test('is retried after 0.4 s, then after 0.8 s', () => {
    const { retryDelay } = queryClient.getDefaultOptions().queries ?? {};
    if (typeof retryDelay !== 'function') throw new Error('How long it waits is not reckoned.');
    expect([0, 1].map((attempt) => retryDelay(attempt, failed('network')))).toEqual([400, 800]);
  });

  test.each([
    ['network', undefined],
    ['timeout', undefined],
    ['server', 502],
    ['server', 503],
    ['server', 504],
  ] as const)('ERR-01 with %s %s is retried, at most twice', (kind, status) => {
    expect([0, 1, 2, 3].map((count) => isWorthRetrying(count, failed(kind, status)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test.each([
    ['server', 500],
    ['server', 501],
    ['server', undefined],
    ['refused', 404],
    ['refused', 429],
    ['unauthorized', 401],
    ['unreadable', 200],
    ['aborted', undefined],
  ] as const)('with %s %s is not retried', (kind, status) => {
    expect(isWorthRetrying(0, failed(kind, status))).toBe(false);
  });

  test('with Retry-After is not retried here, since the screen shows the wait', () => {
    const parts = { kind: 'server', operationId: 'listTimesheets', status: 503 } as const;
    expect(isWorthRetrying(0, new PortalError({ ...parts, retryAfterMs: 5_000 }))).toBe(false);
    expect(isWorthRetrying(0, new PortalError({ ...parts, retryAfterMs: 3_600_000 }))).toBe(true);
  });

  test("by an error of the portal's code is not retried", () => {
    expect(isWorthRetrying(0, new TypeError('x is not a function'))).toBe(false);
  });
});

describe('when the connection is back', () => {
  test('failed and stale queries are read again, and no others', async () => {
    queryClient.mount();
    const read = vi.fn(async (_: string) => ['row']);
    const shown = (name: string, isOld: boolean) => {
      if (name !== 'failed')
        queryClient.setQueryData([name], [], { updatedAt: Date.now() - (isOld ? 60_000 : 0) });
      return new QueryObserver(queryClient, {
        queryKey: [name],
        queryFn: () => read(name),
        refetchOnMount: false,
      }).subscribe(() => undefined);
    };
    onlineManager.setOnline(false);
    read.mockRejectedValueOnce(failed('refused'));
    const stops = [shown('failed', true), shown('old', true), shown('fresh', false)];
    await vi.waitFor(() => expect(queryClient.getQueryState(['failed'])?.status).toBe('error'));
    read.mockClear();
    onlineManager.setOnline(true);
    await vi.waitFor(() => expect(read.mock.calls).toEqual([['failed'], ['old']]));
    for (const stop of stops) stop();
    queryClient.unmount();
    queryClient.clear();
  });
});
