// @vitest-environment jsdom
import { PortalError } from '@client-portal/sdk';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as queries from '../../src/api/queries.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { session } from '../../src/api/session.ts';
import { portalCalls, setResponse } from '../forms/plain-portal.ts';
import { information, payment } from '../screens/records.ts';

vi.mock('../../src/api/portal-client.ts', () => import('../forms/plain-portal.ts'));

/** Returns the current data of a query. */
const read = (query: { readonly queryKey: readonly string[] }) =>
  queryClient.fetchQuery({ ...query, retry: 0 } as never) as Promise<unknown>;
const reasonOf = (query: { readonly queryKey: readonly string[] }) =>
  read(query).then(
    () => 'read',
    (error: unknown) => (error instanceof PortalError ? [error.kind, error.operationId] : error),
  );

beforeEach(() => queryClient.clear());
afterEach(() => queryClient.clear());

describe('the reads of the portal', () => {
  it.each([
    [queries.timesheetsQuery, 'listTimesheets', {}],
    [queries.employeesQuery, 'listEmployees', {}],
    [queries.payablesQuery, 'listPayables', {}],
    [queries.vendorInvoicesQuery, 'listVendorInvoices', {}],
    [queries.enrollmentCheckQuery, 'getEnrollmentCheck', {}],
    [queries.payrollSheetsQuery, 'listPayrollSheets', {}],
    [queries.reportsQuery, 'listReports', {}],
    [queries.resourcesQuery, 'listResources', {}],
    [queries.fileUploadsQuery, 'listFileUploads', {}],
    [queries.hiredEmployeesQuery, 'listHiredEmployees', {}],
    [queries.enrollmentDocumentsQuery, 'listEnrollmentDocuments', {}],
    // Input of the read when the hire form is empty.
    [
      queries.availableEmployeesQuery,
      'listAvailableEmployees',
      { position: '', hired_date: '', employee_id: '' },
    ],
  ] as const)('send one request each, whose response is unchanged (%#)', async (query, operation, input) => {
    const list = [{ id: 1 }];
    setResponse(operation, list);
    expect(await read(query)).toEqual(list);
    expect(portalCalls).toEqual([[operation, input]]);
  });

  it('are sent early for a screen, except those that are kept only while they are shown', async () => {
    setResponse('listPayables', []);
    queries.prefetchReads(['signature', 'payables']);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(portalCalls.map(([id]) => id)).toEqual(['listPayables']);
  });

  it('have different query keys', () => {
    const keys = Object.values(queries).flatMap((one) => ('queryKey' in one ? [String(one.queryKey)] : []));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each([
    [queries.budgetQuery, 'getBudget'],
    [queries.signatureQuery, 'getSignature'],
  ] as const)('are null when the service sends nothing (%#)', async (query, operation) => {
    expect(await read(query)).toBeNull();
    queryClient.clear();
    setResponse(operation, { id: 1 });
    expect(await read(query)).toEqual({ id: 1 });
  });

  it('PRL-01 do not request payroll sheets without a client id', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    session.start('no id in it');
    expect(await read(queries.payrollSheetsQuery)).toEqual([]);
    expect.soft(portalCalls).toEqual([]);
    expect
      .soft(warned.mock.calls)
      .toEqual([['The session token holds no client id, so no payroll sheets are read.']]);
    warned.mockRestore();
  });

  it('PRL-01 do not blame the token after the session ended in another tab', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    session.clear();
    expect(await read(queries.payrollSheetsQuery)).toEqual([]);
    expect({ portalCalls, warnedCalls: warned.mock.calls }).toEqual({ portalCalls: [], warnedCalls: [] });
    warned.mockRestore();
  });
});

describe('the record of a client', () => {
  it.each([{ id: 1001 }, { first_name: 'Rosa' }, { last_name: null }, information])(
    'PI-09 is a record when it identifies the client: %j',
    async (record) => {
      setResponse('getClientInformation', record);
      expect(await read(queries.clientInformationQuery)).toEqual(record);
    },
  );

  it('PI-09 is unreadable when it is empty, since a form based on it would overwrite the saved record', async () => {
    setResponse('getClientInformation', { message: 'Later.' });
    expect(await reasonOf(queries.clientInformationQuery)).toEqual(['unreadable', 'getClientInformation']);
  });

  it.each([
    [
      { first_name: ' Rosa ', last_name: 'Delgado', email: ' rosa@example.org ' },
      'Rosa Delgado',
      'rosa@example.org',
    ],
    [{ first_name: null, last_name: 'Delgado' }, 'Delgado', ''],
    [{ id: 1001 }, '', ''],
  ])('LAY-06 gives the frame only name and e-mail: %j', async (record, name, email) => {
    setResponse('getClientInformation', { ...record, ss_number: '123456789' });
    expect(await read(queries.clientNameQuery)).toEqual({ name, email });
  });
});

describe('the bank details of a client', () => {
  it.each([payment, null])('PAY-01 are those on file, or null (%#)', async (details) => {
    setResponse('getPaymentDetails', details);
    expect(await read(queries.paymentDetailsQuery)).toEqual(details);
  });

  it('PAY-01 reject as unreadable, not null, if the response is empty', async () => {
    expect(await reasonOf(queries.paymentDetailsQuery)).toEqual(['unreadable', 'getPaymentDetails']);
  });

  it('PAY-01 leave the cache with their panel, like personal information and signature', () => {
    const kept = Object.entries(queries).filter(([, query]) => 'gcTime' in query && query.gcTime === 0);
    expect(kept.map(([name]) => name)).toEqual([
      'clientInformationQuery',
      'paymentDetailsQuery',
      'signatureQuery',
    ]);
  });
});

describe('reads that are prefetched while the code of their page loads', () => {
  it('ROUTE-01 are used by the page when it mounts, without a second request', async () => {
    setResponse('listReports', []);
    queries.prefetchReads(['reports']);
    await expect.poll(() => queryClient.getQueryData(queries.reportsQuery.queryKey)).toEqual([]);
    queries.prefetchReads(['reports']);
    const page = new QueryObserver(queryClient, queries.reportsQuery);
    const leave = page.subscribe(() => undefined);
    expect(page.getCurrentResult().data).toEqual([]);
    leave();
    expect(portalCalls).toEqual([['listReports', {}]]);
  });

  it('ERR-01 show their failure on the page, which reads again only when it is opened again', async () => {
    vi.useFakeTimers({ now: 0, toFake: ['Date'] });
    setResponse('listReports', new PortalError({ kind: 'server', operationId: 'listReports', status: 500 }));
    queries.prefetchReads(['reports']);
    const page = () => new QueryObserver(queryClient, queries.reportsQuery);
    await expect.poll(() => page().getCurrentResult().isError).toBe(true);
    page().subscribe(() => undefined)();
    expect(portalCalls).toHaveLength(1);
    vi.setSystemTime(2_001);
    page().subscribe(() => undefined)();
    expect(portalCalls).toHaveLength(2);
    vi.useRealTimers();
  });

  it('SIG-01 exclude reads whose data leave the cache with their panel', async () => {
    setResponse('getSignature', null);
    queries.prefetchReads(['signature']);
    expect(queryClient.getQueryState(queries.signatureQuery.queryKey)).toBeUndefined();
    expect(portalCalls).toEqual([]);
  });
});
