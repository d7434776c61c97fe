import { MutationObserver, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { createPortalQueries } from '../src/query.ts';
import { payment } from './answered.ts';
import { contractOperations } from './contract.ts';
import { createRecordingClient, toResponse } from './recording-client.ts';

const REPORT = {
  id: 1,
  report_type: 'A',
  description: 'B',
  report_date: '2026-11-02',
  report_file: '/a.pdf',
};

/** Creates query options for a service that responds with `respond`, and for an account that a test can change. */
function createQueries(respond: (request: Request) => Response | Promise<Response>) {
  const { portal, requests } = createRecordingClient(respond);
  const signedIn = { account: 'rosa' as string | null };
  const client = new QueryClient();
  return {
    queries: createPortalQueries({ portal, account: () => signedIn.account }),
    requests,
    signedIn,
    client,
  };
}

const reports = (...rows: unknown[]) => toResponse(200, { status: 200, data: rows });

afterEach(() => onlineManager.setOnline(true));

describe('the options of TanStack Query', () => {
  it('are those of a query for an operation with x-safe, and of a mutation for each other', () => {
    const { queries } = createQueries(() => toResponse(500));
    const table: Readonly<Record<string, (input: never) => object>> = queries;
    for (const { operation } of contractOperations) {
      const made = table[operation.operationId]?.({} as never);
      expect(made, operation.operationId).toHaveProperty(
        operation['x-safe'] === true ? 'queryFn' : 'mutationFn',
      );
    }
    expect(queries.approveTimesheet()).toHaveProperty('mutationFn');
  });

  it('have a key of account, operation and input', () => {
    const { queries, signedIn } = createQueries(() => toResponse(500));
    const { queryKey } = queries.listAvailableEmployees({ position: 'Nurse' });
    expect(queryKey).toEqual(['portal', 'rosa', 'listAvailableEmployees', { position: 'Nurse' }]);
    signedIn.account = 'omar';
    expect(queries.listReports().queryKey).toEqual(['portal', 'omar', 'listReports', {}]);
    expect(queries.accountKey()).toEqual(['portal', 'omar']);
  });
});

describe('a query', () => {
  it('Q104 resolves to the rows of its operation', async () => {
    const { queries, requests, client } = createQueries(() => reports(REPORT));
    expect(await client.fetchQuery(queries.listReports())).toEqual([REPORT]);
    expect(requests).toHaveLength(1);
  });

  it('CALL-05 resolves to null when a result that may be absent is absent', async () => {
    const { queries, client } = createQueries(() => toResponse(200, { status: 200 }));
    expect(await client.fetchQuery(queries.getBudget())).toBeNull();
  });

  it('aborts its request when Query cancels it', async () => {
    const { queries, client, requests } = createQueries(
      ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          void client.cancelQueries(queries.listReports());
        }),
    );
    await expect(client.fetchQuery(queries.listReports())).rejects.toThrow('CancelledError');
    expect(requests[0]?.signal.aborted).toBe(true);
  });

  it('Q104 keeps the number of rows that could not be read when it is read again', async () => {
    const bodies = [[REPORT, null, null], [REPORT, null], [REPORT]];
    const { queries, client } = createQueries(() => reports(...(bodies.shift() ?? [])));
    const observer = new QueryObserver(client, { ...queries.listReports(), enabled: false });
    const read = async () => (await observer.refetch()).data;
    const first = await read();
    const second = await read();
    expect({ first, second }).toEqual({ first: [REPORT], second: [REPORT] });
    expect([first?.unreadable, second?.unreadable]).toEqual([2, 1]);
    expect(second?.[0]).toBe(first?.[0]);
    expect((await read())?.unreadable).toBe(undefined);
  });

  it('is sent again when the service asks to wait', async () => {
    const responses = [toResponse(429, {}, { 'retry-after': '0' }), reports(REPORT)];
    const { queries, requests, client } = createQueries(() => responses.shift() ?? toResponse(500));
    expect(await client.fetchQuery(queries.listReports())).toEqual([REPORT]);
    expect(requests).toHaveLength(2);
  });

  it('fails without a connection instead of waiting for one', async () => {
    onlineManager.setOnline(false);
    const { queries, client } = createQueries(() => Promise.reject(new TypeError('offline')));
    const read = client.fetchQuery({ ...queries.listReports(), retryDelay: 0 });
    await expect(read).rejects.toMatchObject({ kind: 'network' });
  });

  it('is not sent for the next account when the account has changed', async () => {
    const { queries, requests, signedIn, client } = createQueries(() => reports(REPORT));
    const options = queries.listReports();
    signedIn.account = 'omar';
    await expect(client.fetchQuery(options)).rejects.toMatchObject({ kind: 'aborted' });
    expect(requests).toEqual([]);
  });

  it('drops its response when the account changes before that arrives', async () => {
    const { queries, signedIn, client } = createQueries(() => {
      signedIn.account = null;
      return reports(REPORT);
    });
    const options = queries.listReports();
    await expect(client.fetchQuery(options)).rejects.toMatchObject({ kind: 'aborted' });
    expect(client.getQueryData(options.queryKey)).toBeUndefined();
  });
});

describe('a mutation', () => {
  it('Q083 sends the input of its call', async () => {
    const { queries, requests, client } = createQueries(() =>
      toResponse(201, { status: 201, message: 'Done.' }),
    );
    const result = await new MutationObserver(client, queries.approveTimesheet()).mutate({
      time_sheet_id: 7,
    });
    expect(result).toEqual({ status: 201, message: 'Done.' });
    const form = await requests[0]?.formData();
    expect([...(form ?? [])]).toEqual([
      ['time_sheet_id', '7'],
      ['status', '1'],
    ]);
  });

  it('is sent once when the service fails', async () => {
    const { queries, requests, client } = createQueries(() => toResponse(503));
    const retry = (count: number) => count < 3;
    client.setDefaultOptions({ mutations: { retry, retryDelay: 0 } });
    const save = new MutationObserver(client, queries.updatePaymentDetails());
    await expect(save.mutate(payment)).rejects.toMatchObject({ kind: 'server' });
    expect(requests).toHaveLength(1);
  });

  it('fails at once without a connection, and is not sent when the connection is back', async () => {
    onlineManager.setOnline(false);
    const { queries, requests, client } = createQueries(() => Promise.reject(new TypeError('offline')));
    const save = new MutationObserver(client, queries.updatePaymentDetails());
    await expect(save.mutate(payment)).rejects.toMatchObject({ kind: 'network' });
    onlineManager.setOnline(true);
    await client.resumePausedMutations();
    expect(requests).toHaveLength(1);
  });

  it('PAY-03 keeps no input in memory after the component has unmounted', async () => {
    const { queries, client } = createQueries(() => toResponse(200, { status: 200 }));
    const save = new MutationObserver(client, queries.updatePaymentDetails());
    await save.mutate(payment);
    const forgotten = new Promise((resolve) =>
      client.getMutationCache().subscribe(({ type }) => type === 'removed' && resolve(type)),
    );
    save.reset();
    expect(await forgotten).toBe('removed');
    expect(client.getMutationCache().getAll()).toEqual([]);
  });

  it('is not sent for the next account when the account has changed', async () => {
    const { queries, requests, signedIn, client } = createQueries(() => toResponse(200, { status: 200 }));
    const save = new MutationObserver(client, queries.updatePaymentDetails());
    signedIn.account = 'omar';
    await expect(save.mutate(payment)).rejects.toMatchObject({ kind: 'aborted' });
    expect(requests).toEqual([]);
  });

  it('AUTH-08 signs in when another account was signed in before', async () => {
    const { queries, signedIn, client } = createQueries(() => toResponse(200, { status: 200, token: 'a$1' }));
    const signIn = new MutationObserver(client, queries.createSession());
    signedIn.account = null;
    expect((await signIn.mutate({ email: 'a@example.com', password: 'secret' })).token).toBe('a$1');
  });
});
