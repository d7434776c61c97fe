// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  availableEmployeesQuery,
  hiredEmployeesQuery,
  timesheetsQuery,
  vendorInvoicesQuery,
} from '../../src/api/queries.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { vendorInvoiceDecisions } from '../../src/features/invoices/vendor-invoice-decisions.ts';
import { terminations } from '../../src/features/people/termination.ts';
import { timesheetDecisions } from '../../src/features/timesheets/timesheet-decisions.ts';
import { portalCalls, setResponse } from '../forms/plain-portal.ts';
import { hired, invoices, timesheets } from '../screens/records.ts';

vi.mock('../../src/api/portal-client.ts', () => import('../forms/plain-portal.ts'));

afterEach(() => queryClient.clear());

const idOf = ({ id }: { id: number }) => id;

describe('the read after a decision', () => {
  it.each([
    [timesheetDecisions, timesheetsQuery, 'listTimesheets', timesheets],
    [vendorInvoiceDecisions, vendorInvoicesQuery, 'listVendorInvoices', invoices],
    [terminations, hiredEmployeesQuery, 'listHiredEmployees', hired],
  ] as const)('TS-16 INV-14 HIRE-21 takes over the new list (%#)', async (spec, query, operation, list) => {
    await queryClient.prefetchQuery({ ...query, queryFn: () => [] } as never);
    setResponse(operation, list);
    await queryClient.prefetchQuery({ ...query, staleTime: 0 } as never);
    portalCalls.length = 0;
    await spec.calls.recheck();
    expect(portalCalls.map(([name]) => name)).toContain(operation);
    const known = queryClient.getQueryData<readonly { id: number }[]>([...query.queryKey]);
    expect(known?.map(idOf)).toEqual(list.map(idOf));
  });

  it.each([
    [timesheetDecisions, timesheetsQuery, 'listTimesheets'],
    [vendorInvoiceDecisions, vendorInvoicesQuery, 'listVendorInvoices'],
    [terminations, hiredEmployeesQuery, 'listHiredEmployees'],
  ] as const)('TS-18 reports that the list could not be read (%#)', async (spec, query, operation) => {
    setResponse(operation, []);
    await queryClient.prefetchQuery(query as never);
    setResponse(operation, new Error('no answer'));
    await expect(spec.calls.recheck()).rejects.toThrow('no answer');
  });
});

it('HIRE-14 HIRE-21 reads the hired and the available employees again after a termination', async () => {
  for (const list of ['listHiredEmployees', 'listAvailableEmployees']) setResponse(list, []);
  const lists = [hiredEmployeesQuery, availableEmployeesQuery];
  await Promise.all(lists.map((query) => queryClient.prefetchQuery(query as never)));
  portalCalls.length = 0;
  await terminations.calls.recheck();
  expect(portalCalls.map(([name]) => name)).toEqual(['listHiredEmployees', 'listAvailableEmployees']);
});

describe('an item of the question, compared with the current list', () => {
  const [sheet] = timesheets;
  const [bill] = invoices;
  const [record] = hired;
  it.each([
    [timesheetDecisions, timesheetsQuery, { ...sheet, status: 0 }, { status: 1 }],
    [
      vendorInvoiceDecisions,
      vendorInvoicesQuery,
      { ...bill, is_client_approved: 0 },
      { is_client_approved: 1 },
    ],
    [
      terminations,
      hiredEmployeesQuery,
      { ...record, separation_date: null },
      { separation_date: '2026-01-02' },
    ],
  ] as const)('TS-10 INV-05 HIRE-05 is its row while it is pending (%#)', (spec, { queryKey }, row, over) => {
    const currentOf = spec.calls.currentOf as (item: unknown) => unknown;
    const listed = (...rows: unknown[]) => {
      queryClient.setQueryData([...queryKey], rows);
      return currentOf(row);
    };
    // Without a list, nothing shows that the item changed.
    expect(currentOf(row)).toBe(row);
    expect(listed({ ...row, note: 'newer' })).toEqual({ ...row, note: 'newer' });
    expect(listed({ ...row, ...over })).toBeUndefined();
    expect(listed()).toBeUndefined();
  });
});
