// @vitest-environment jsdom
import { PortalError } from '@client-portal/sdk';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  budgetQuery,
  enrollmentCheckQuery,
  payrollSheetsQuery,
  reportsQuery,
  timesheetsQuery,
  vendorInvoicesQuery,
} from '../../../src/api/queries.ts';
import { Notifications } from '../../../src/app/layout/Notifications.tsx';
import { DashboardPage } from '../../../src/features/dashboard/DashboardPage.tsx';
import { setResponse } from '../../forms/plain-portal.ts';
import { eventually, type Responses, show } from '../../screens/dom.tsx';
import * as records from '../../screens/records.ts';

vi.mock('../../../src/api/portal-client.ts', () => import('../../forms/plain-portal.ts'));

/** Responses of a client with nothing left to do. */
const QUIET: Responses = [
  [timesheetsQuery, records.timesheets.slice(2, 4)],
  [vendorInvoicesQuery, []],
  [payrollSheetsQuery, []],
  [reportsQuery, []],
  [enrollmentCheckQuery, records.checkWith()],
  [budgetQuery, records.budget],
];

beforeEach(() => onlineManager.setOnline(true));

/** Shows bell and dashboard, and lets the next read of one list fail. */
async function showOld(operationId: 'listTimesheets' | 'getEnrollmentCheck', queryKey: readonly string[]) {
  const { client } = await show(
    <>
      <Notifications />
      <DashboardPage />
    </>,
    QUIET,
  );
  await screen.findByRole('region', { name: 'All done' });
  setResponse(operationId, new PortalError({ kind: 'server', operationId, status: 500 }));
  await act(async () => client.refetchQueries({ queryKey }));
}

it('the dashboard does not say that all is done once a list could not be refreshed', async () => {
  await showOld('listTimesheets', timesheetsQuery.queryKey);
  await eventually(() => expect(screen.queryByRole('region', { name: 'All done' })).toBeNull());
  expect(screen.getByText(/^We could not refresh the timesheets/)).toBeDefined();
});

it.each([
  ['listTimesheets', timesheetsQuery, /^We could not refresh the timesheets/],
  ['getEnrollmentCheck', enrollmentCheckQuery, /^Some notifications could not be loaded$/],
] as const)(
  'LAY-05 the bell does not say that no item is pending by an old response of %s',
  async (operation, query, text) => {
    await showOld(operation, query.queryKey);
    const name = 'Some notifications could not be loaded';
    await eventually(() => expect(screen.getByRole('button', { name })).toBeDefined());
    fireEvent.click(screen.getByRole('button', { name }));
    expect(await screen.findByRole('menuitem', { name: text })).toBeDefined();
  },
);
