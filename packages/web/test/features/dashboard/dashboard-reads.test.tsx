// @vitest-environment jsdom
import type { OperationId } from '@client-portal/sdk';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DashboardPage } from '../../../src/features/dashboard/DashboardPage.tsx';
import { listAskedOperations, setResponse } from '../../lists/wire.ts';
import { press } from '../../screens/by-name.ts';
import { eventually, linesOf, show } from '../../screens/dom.tsx';

vi.mock('../../../src/api/portal-client.ts', () => import('../../lists/wire.ts'));

const READS: readonly OperationId[] = [
  ...(['listTimesheets', 'listVendorInvoices', 'getEnrollmentCheck', 'getBudget'] as const),
  ...(['listPayrollSheets', 'listReports'] as const),
];
const alerts = () => screen.queryAllByRole('alert').map((one) => linesOf(one)[0]);

it('ERR-01 the dashboard shows one message when every read fails, and retries all of them', async () => {
  for (const operation of READS) setResponse(operation, {}, 500);
  await show(<DashboardPage />);
  await eventually(() => expect(alerts()).toEqual(['We could not load your dashboard.']));
  expect(linesOf(document.body)).toEqual([
    ...[
      'Dashboard',
      'We could not load your dashboard.',
      'Something went wrong on our side. Please try again.',
    ],
    '[Try again] [Tell your provider]',
  ]);
  const before = listAskedOperations().length;
  setResponse('listReports', { status: 200, data: [] });
  await press('Try again');
  await eventually(() => {
    expect(alerts()).toHaveLength(5);
    expect(linesOf(document.body)).toContain('No reports yet.');
  });
  expect(new Set(listAskedOperations().slice(before))).toEqual(new Set(READS));
});

it('ERR-01 a panel of the dashboard fails alone', async () => {
  for (const operation of READS.slice(0, 5)) setResponse(operation, {}, 500);
  setResponse('listReports', { status: 200, data: [] });
  await show(<DashboardPage />);
  await eventually(() => expect(alerts()).toHaveLength(5));
  expect(alerts()).not.toContain('We could not load your dashboard.');
});

it('each panel of the dashboard says that it loads', async () => {
  await show(<DashboardPage />);
  const loading = linesOf(document.body).filter((line) => line.startsWith('Loading'));
  expect([loading.length, loading.includes('Loading your dashboard')]).toEqual([5, false]);
});
