// @vitest-environment jsdom
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  employeesQuery,
  fileUploadsQuery,
  hiredEmployeesQuery,
  payablesQuery,
  payrollSheetsQuery,
  reportsQuery,
  resourcesQuery,
  timesheetsQuery,
  vendorInvoicesQuery,
} from '../../src/api/queries.ts';
import { ReportsPage } from '../../src/features/documents/ReportsPage.tsx';
import { ResourcesPage } from '../../src/features/documents/ResourcesPage.tsx';
import { SubmissionsPage } from '../../src/features/documents/SubmissionsPage.tsx';
import { VendorInvoicesPage } from '../../src/features/invoices/VendorInvoicesPage.tsx';
import { PayablesPage } from '../../src/features/payables/PayablesPage.tsx';
import { PayrollPage } from '../../src/features/payroll/PayrollPage.tsx';
import { EmployeesPage } from '../../src/features/people/EmployeesPage.tsx';
import { HiredEmployeesPage } from '../../src/features/people/HiredEmployeesPage.tsx';
import { TimesheetsPage } from '../../src/features/timesheets/TimesheetsPage.tsx';
import { SCREEN_ID } from '../../src/kit/frame/SkipLink.tsx';
import { type Answers, show } from '../screens/dom.tsx';
import * as records from '../screens/records.ts';

const LISTS: readonly (readonly [
  name: string,
  screen: ReactElement,
  answers: Answers,
  whole: readonly string[],
])[] = [
  [
    'timesheets',
    <TimesheetsPage />,
    [[timesheetsQuery, records.timesheets]],
    ['', 'Time In', 'Time Out', 'Status', 'Action'],
  ],
  ['invoices', <VendorInvoicesPage />, [[vendorInvoicesQuery, records.invoices]], ['']],
  [
    'hired employees',
    <HiredEmployeesPage />,
    [[hiredEmployeesQuery, records.hired]],
    ['SP Number', 'Phone Number', 'Actions'],
  ],
  ['employees', <EmployeesPage />, [[employeesQuery, records.employees]], []],
  ['payroll sheets', <PayrollPage />, [[payrollSheetsQuery, records.payrollSheets]], ['Action']],
  ['payables', <PayablesPage />, [[payablesQuery, records.payables]], []],
  ['reports', <ReportsPage />, [[reportsQuery, records.reports]], ['Actions']],
  ['resources', <ResourcesPage />, [[resourcesQuery, records.resources]], ['Actions']],
  ['what was handed in', <SubmissionsPage />, [[fileUploadsQuery, records.fileUploads]], ['Actions']],
];

describe('a table with less room than its columns ask for', () => {
  // A screen without a width: this document has no layout.
  const narrow = document.createElement('main');
  narrow.id = SCREEN_ID;
  beforeEach(() => document.body.append(narrow));
  afterEach(() => narrow.remove());

  it.each(LISTS)('breaks no word of these columns: %s', async (_, screen, answers, whole) => {
    await show(screen, answers);
    const headings = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent);
    const columns = document.querySelector('table')?.style.getPropertyValue('--columns') ?? '';
    const tracks = columns.split(/ (?![^(]*\))/);
    expect(tracks).toHaveLength(headings.length);
    // A column whose words may break shares what room there is; the others keep theirs.
    expect(headings.filter((_heading, place) => !tracks[place]?.startsWith('minmax'))).toEqual(whole);
  });
});
