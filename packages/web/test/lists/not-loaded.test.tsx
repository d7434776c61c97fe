// @vitest-environment jsdom
import type { OperationId } from '@client-portal/sdk';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { ReportsPage } from '../../src/features/documents/ReportsPage.tsx';
import { ResourcesPage } from '../../src/features/documents/ResourcesPage.tsx';
import { SubmissionsPage } from '../../src/features/documents/SubmissionsPage.tsx';
import { VendorInvoicesPage } from '../../src/features/invoices/VendorInvoicesPage.tsx';
import { PayablesPage } from '../../src/features/payables/PayablesPage.tsx';
import { PayrollPage } from '../../src/features/payroll/PayrollPage.tsx';
import { EmployeesPage } from '../../src/features/people/EmployeesPage.tsx';
import { HiredEmployeesPage } from '../../src/features/people/HiredEmployeesPage.tsx';
import { eventually, linesOf, show } from '../screens/dom.tsx';
import { listAskedOperations, setAnswer } from './wire.ts';

vi.mock('../../src/api/portal-client.ts', () => import('./wire.ts'));

const NOTHING = { status: 200, data: [] };

const LISTS: readonly (readonly [
  operation: OperationId,
  page: ReactElement,
  what: string,
  empty: string,
  body: unknown,
])[] = [
  [
    'listVendorInvoices',
    <VendorInvoicesPage />,
    'the vendor invoices',
    'No vendor invoices',
    { status: 200, data: { data: [] } },
  ],
  ['listPayables', <PayablesPage />, 'the payables', 'No payables yet', NOTHING],
  ['listPayrollSheets', <PayrollPage />, 'the payroll sheets', 'No payroll sheets in November 2026', NOTHING],
  ['listResources', <ResourcesPage />, 'the resources', 'No resources yet', NOTHING],
  ['listFileUploads', <SubmissionsPage />, 'your uploads', 'No uploads yet', NOTHING],
  ['listReports', <ReportsPage />, 'the reports', 'No reports yet', NOTHING],
  ['listEmployees', <EmployeesPage />, 'the employees', 'No employees yet', []],
  ['listHiredEmployees', <HiredEmployeesPage />, 'the hired employees', 'Nobody is hired yet', NOTHING],
];

it.each(LISTS)(
  'ERR-01 ERR-02 %s: a failed load has a message and another try; an empty list looks different',
  async (operation, page, what, empty, body) => {
    setAnswer(operation, {}, 500);
    await show(page);
    await eventually(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
    const [first] = linesOf(screen.getByRole('alert'));
    expect([first, linesOf(document.body).includes(empty)]).toEqual([`We could not load ${what}.`, false]);
    const before = listAskedOperations().length;
    setAnswer(operation, body);
    await act(async () => fireEvent.click(screen.getByText('Try again')));
    await eventually(() => expect(linesOf(document.body)).toContain(empty));
    expect([document.querySelector('[role=alert]'), listAskedOperations().slice(before)]).toEqual([
      null,
      [operation],
    ]);
  },
);
