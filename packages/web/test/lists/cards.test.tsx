// @vitest-environment jsdom
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import {
  employeesQuery,
  fileUploadsQuery,
  payablesQuery,
  payrollSheetsQuery,
  reportsQuery,
  resourcesQuery,
} from '../../src/api/queries.ts';
import { ReportsPage } from '../../src/features/documents/ReportsPage.tsx';
import { ResourcesPage } from '../../src/features/documents/ResourcesPage.tsx';
import { SubmissionsPage } from '../../src/features/documents/SubmissionsPage.tsx';
import { PayablesPage } from '../../src/features/payables/PayablesPage.tsx';
import { PayrollPage } from '../../src/features/payroll/PayrollPage.tsx';
import { EmployeesPage } from '../../src/features/people/EmployeesPage.tsx';
import { type Answers, iconLinesOf, PHONE, show } from '../screens/dom.tsx';
import * as records from '../screens/records.ts';

const payables = [...records.payables, { ...records.payables[0], id: 3, receipt: [' '] }];
const sheets = records.payrollSheets.map((sheet) => ({ ...sheet, employee: { SP_number: 'SP-1' } }));
/** The cards of lists that are tested as tables elsewhere. Timesheets, invoices and hired people have tests of their cards. */
const CARDS: readonly (readonly [string, ReactElement, Answers, readonly string[]])[] = [
  [
    'EMP-01 employees',
    <EmployeesPage key="" />,
    [[employeesQuery, records.employees]],
    [
      '| Ana Ruiz | SP-1 | [*pdf* Open ana-id.pdf] | <Timesheets of Ana Ruiz → /main/timesheets?employee=7>',
      '| Ben Okafor | SP-2 | No files | <Timesheets of Ben Okafor → /main/timesheets?employee=8>',
      'A wrong name, email or phone number? [Tell your provider]',
    ],
  ],
  [
    'PBL-01 PBL-05 payables',
    <PayablesPage key="" />,
    [[payablesQuery, payables]],
    [
      '| Taxi | 2026-11-05 | [*pdf* Open taxi.pdf] Receipt: [*pdf* Open taxi-receipt.pdf]',
      '| Bus bill | 2026-11-04 · No receipt available. | [*pdf* Open bill.pdf]',
      '| Bus bill | 2026-11-04 · No receipt available. | [*pdf* Open bill.pdf]',
    ],
  ],
  [
    'PRL-01 payroll sheets',
    <PayrollPage key="" />,
    [
      [payrollSheetsQuery, sheets],
      [employeesQuery, records.employees],
    ],
    [
      '| Ana Ruiz | SP-1 · Fri, Oct 16 – Sat, Oct 31, 2026 | [*pdf* Open october.pdf] | [*download* Download: Payroll Sheets Fri, Oct 16, 2026 Sat, Oct 31, 2026 SP-1]',
    ],
  ],
  [
    'REP-02 reports',
    <ReportsPage key="" />,
    [[reportsQuery, records.reports]],
    ['| Spending | Thu, Oct 1, 2026 · The third quarter | [*download* Download: Spending Thu, Oct 1, 2026]'],
  ],
  [
    'RES-01 resources',
    <ResourcesPage key="" />,
    [[resourcesQuery, records.resources]],
    ['| Guide | How to begin | [*download* Download: Guide]'],
  ],
  [
    'SUB-01 uploads',
    <SubmissionsPage key="" />,
    [[fileUploadsQuery, records.fileUploads]],
    ['| Lease | Nov 6, 2026, 6:00 PM | [*download* Download: Lease]'],
  ],
];

it.each(CARDS)('%s are cards on a phone, without headings', async (_name, page, answers, cards) => {
  await show(page, answers, { width: PHONE });
  const lines = iconLinesOf(document.body);
  const table = lines.findLastIndex((line) => line.startsWith('| ['));
  expect(lines.slice(table + 1)).toEqual(cards);
});
