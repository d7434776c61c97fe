// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import {
  budgetQuery,
  employeesQuery,
  enrollmentCheckQuery,
  fileUploadsQuery,
  hiredEmployeesQuery,
  payablesQuery,
  payrollSheetsQuery,
  reportsQuery,
  resourcesQuery,
  timesheetsQuery,
  vendorInvoicesQuery,
} from '../../src/api/queries.ts';
import { BudgetPage } from '../../src/features/budget/BudgetPage.tsx';
import { DashboardPage } from '../../src/features/dashboard/DashboardPage.tsx';
import { ReportsPage } from '../../src/features/documents/ReportsPage.tsx';
import { ResourcesPage } from '../../src/features/documents/ResourcesPage.tsx';
import { SubmissionsPage } from '../../src/features/documents/SubmissionsPage.tsx';
import { VendorInvoicesPage } from '../../src/features/invoices/VendorInvoicesPage.tsx';
import { PayablesPage } from '../../src/features/payables/PayablesPage.tsx';
import { PayrollPage } from '../../src/features/payroll/PayrollPage.tsx';
import { EmployeesPage } from '../../src/features/people/EmployeesPage.tsx';
import { HiredEmployeesPage } from '../../src/features/people/HiredEmployeesPage.tsx';
import { StatementPage } from '../../src/features/statement/StatementPage.tsx';
import { TimesheetsPage } from '../../src/features/timesheets/TimesheetsPage.tsx';
import { eventually, linesOf, PHONE, show } from './dom.tsx';
import * as records from './records.ts';

const ANSWERS = [
  [budgetQuery, records.budget],
  [employeesQuery, records.employees],
  [enrollmentCheckQuery, records.checkWith('terms')],
  [fileUploadsQuery, records.fileUploads],
  [hiredEmployeesQuery, records.hired],
  [payablesQuery, records.payables],
  [payrollSheetsQuery, records.payrollSheets],
  [reportsQuery, records.reports],
  [resourcesQuery, records.resources],
  [timesheetsQuery, records.timesheets],
  [vendorInvoicesQuery, records.invoices],
] as const;

/** Each screen with the requirement of its content, its number of reads and its address. */
const SCREENS: readonly (readonly [string, string, number, ReactElement, string])[] = [
  ['DASH-01', 'dashboard', 6, <DashboardPage key="" />, '/main/dashboard'],
  ['BUD-01', 'budget', 1, <BudgetPage key="" />, '/main/budget_monitoring'],
  ['EMP-01', 'list of employees', 1, <EmployeesPage key="" />, '/main/employees'],
  ['HIRE-02', 'list of hired employees', 1, <HiredEmployeesPage key="" />, '/main/hire_employees'],
  ['PBL-01', 'list of payables', 1, <PayablesPage key="" />, '/main/payables'],
  ['INV-01', 'list of invoices', 1, <VendorInvoicesPage key="" />, '/main/vendor_invoice'],
  ['PRL-02', 'list of payroll sheets', 2, <PayrollPage key="" />, '/main/payroll?whole=yes'],
  ['TS-05', 'list of timesheets', 2, <TimesheetsPage key="" />, '/main/timesheets?employee=7'],
  ['RES-01', 'list of resources', 1, <ResourcesPage key="" />, '/main/resources'],
  ['SUB-01', 'list of submissions', 1, <SubmissionsPage key="" />, '/main/Resources_uploader'],
  ['REP-01', 'list of reports', 1, <ReportsPage key="" />, '/main/reports'],
  ['PROD-14', 'statement of a month', 7, <StatementPage key="" />, '/main/statement'],
];

describe.each([
  ['a desk', 1280],
  ['a phone', PHONE],
])('on %s', (_, width) => {
  it.each(SCREENS)('%s the %s shows the same for any order of its responses', async (...screen) => {
    const [, , reads, element, address] = screen;
    const { client } = await show(element, ANSWERS, { address, width });
    // A part that is loaded on demand may come after the responses.
    await eventually(() => expect(linesOf(document.body).join()).not.toContain('Loading'));
    const findUsed = () => client.getQueryCache().findAll({ type: 'active' });
    await eventually(() => expect(findUsed()).toHaveLength(reads));
    const used = findUsed();
    const whole = linesOf(document.body);
    for (const { queryKey, state } of used) {
      cleanup();
      const others = ANSWERS.filter(([query]) => query.queryKey[0] !== queryKey[0]);
      const late = await show(element, others, { address, width });
      await act(async () => late.client.setQueryData(queryKey, state.data));
      await eventually(() => expect([queryKey, linesOf(document.body)]).toEqual([queryKey, whole]));
    }
  });
});
