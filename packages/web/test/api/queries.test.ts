// @vitest-environment jsdom
import { PortalError } from '@client-portal/sdk';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as queries from '../../src/api/queries.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { session } from '../../src/api/session.ts';
import { reads } from '../../src/paths.ts';
import { answer, calls } from '../forms/plain-portal.ts';
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
    // The fields of the hire form go along as they stand; on opening they are empty.
    [
      queries.availableEmployeesQuery,
      'listAvailableEmployees',
      { position: '', hired_date: '', employee_id: '' },
    ],
  ] as const)('are one call each, whose answer stays as it is (%#)', async (query, operation, input) => {
    const list = [{ id: 1 }];
    answer(operation, list);
    expect(await read(query)).toEqual(list);
    expect(calls).toEqual([[operation, input]]);
  });

  it('have keys of their own', () => {
    const keys = Object.values(queries).flatMap((one) => ('queryKey' in one ? [String(one.queryKey)] : []));
    expect(new Set(keys).size).toBe(keys.length);
    expect(Object.keys(reads).filter((name) => !keys.includes(name))).toEqual([]);
  });

  it.each([
    [queries.budgetQuery, 'getBudget'],
    [queries.signatureQuery, 'getSignature'],
  ] as const)('say that there is none where the service says nothing (%#)', async (query, operation) => {
    expect(await read(query)).toBeNull();
    queryClient.clear();
    answer(operation, { id: 1 });
    expect(await read(query)).toEqual({ id: 1 });
  });

  it('PRL-01 ask for no payroll sheets without a client id', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    session.start('no id in it');
    expect(await read(queries.payrollSheetsQuery)).toEqual([]);
    expect([calls, warned.mock.calls]).toEqual([
      [],
      [['The session token holds no client id, so no payroll sheets are read.']],
    ]);
    warned.mockRestore();
  });
});

describe('the record of a client', () => {
  it.each([{ id: 1001 }, { first_name: 'Rosa' }, { last_name: null }, information])(
    'PI-09 is one where it says who it is: %j',
    async (record) => {
      answer('getClientInformation', record);
      expect(await read(queries.clientInformationQuery)).toEqual(record);
    },
  );

  it('PI-09 is none where it says nothing: a form over it would wipe what is on file', async () => {
    answer('getClientInformation', { message: 'Later.' });
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
  ])('LAY-06 gives the frame the name and the e-mail alone: %j', async (record, name, email) => {
    answer('getClientInformation', { ...record, ss_number: '123456789' });
    expect(await read(queries.clientNameQuery)).toEqual({ name, email });
  });
});

describe('the bank details of a client', () => {
  it.each([payment, null])('PAY-01 are those on file, or that there are none (%#)', async (details) => {
    answer('getPaymentDetails', details);
    expect(await read(queries.paymentDetailsQuery)).toEqual(details);
  });

  it('PAY-01 are not taken for none where the service says nothing', async () => {
    expect(await reasonOf(queries.paymentDetailsQuery)).toEqual(['unreadable', 'getPaymentDetails']);
  });

  it('PAY-01 leave the memory with the panel, as the personal ones and the signature do', () => {
    const kept = Object.entries(queries).filter(([, query]) => 'gcTime' in query && query.gcTime === 0);
    expect(kept.map(([name]) => name)).toEqual([
      ...['clientInformationQuery', 'paymentDetailsQuery', 'signatureQuery'],
    ]);
  });
});

describe('reads that are sent while the code of their page is loading', () => {
  it('ROUTE-01 are there when the page mounts, which asks for nothing again', async () => {
    answer('listReports', []);
    queries.prefetchReads(['reports']);
    await expect.poll(() => queryClient.getQueryData(queries.reportsQuery.queryKey)).toEqual([]);
    queries.prefetchReads(['reports']);
    const page = new QueryObserver(queryClient, queries.reportsQuery);
    const leave = page.subscribe(() => undefined);
    expect(page.getCurrentResult().data).toEqual([]);
    leave();
    expect(calls).toEqual([['listReports', {}]]);
  });

  it('ERR-01 show their failure on the page, which reads again only when it is opened later', async () => {
    vi.useFakeTimers({ now: 0, toFake: ['Date'] });
    answer('listReports', new PortalError({ kind: 'server', operationId: 'listReports', status: 500 }));
    queries.prefetchReads(['reports']);
    const page = () => new QueryObserver(queryClient, queries.reportsQuery);
    await expect.poll(() => page().getCurrentResult().isError).toBe(true);
    page().subscribe(() => undefined)();
    expect(calls).toHaveLength(1);
    vi.setSystemTime(2_001);
    page().subscribe(() => undefined)();
    expect(calls).toHaveLength(2);
    vi.useRealTimers();
  });

  it('SIG-01 are not those whose data leave the memory with their panel', async () => {
    answer('getSignature', null);
    queries.prefetchReads(['signature']);
    expect(queryClient.getQueryState(queries.signatureQuery.queryKey)).toBeUndefined();
    expect(calls).toEqual([]);
  });
});
