// @vitest-environment jsdom

import { cleanup } from '@testing-library/react';
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
import { toLeastWidthRem } from '../../src/kit/table/use-table-layout.ts';
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

const readTracks = () =>
  (document.querySelector('table')?.style.getPropertyValue('--columns') ?? '').split(/ (?![^(]*\))/);

describe('a table narrower than its columns', () => {
  // Width of the screen in px, since jsdom has no layout.
  let room: number;
  const screenElement = document.createElement('main');
  screenElement.id = SCREEN_ID;
  Object.defineProperty(screenElement, 'clientWidth', { get: () => room });
  beforeEach(() => document.body.append(screenElement));
  afterEach(() => screenElement.remove());

  it.each(LISTS)('breaks no word in these columns: %s', async (_, screen, answers, whole) => {
    room = 2_000;
    await show(screen, answers);
    const least = toLeastWidthRem(readTracks().map((width) => ({ width })));
    cleanup();
    room = 0.9 * least * 16;
    await show(screen, answers);
    const headings = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent);
    const tracks = readTracks();
    expect(tracks).toHaveLength(headings.length);
    // Columns whose words may wrap share the width; the others keep theirs.
    expect(headings.filter((_heading, place) => !tracks[place]?.startsWith('minmax'))).toEqual(whole);
  });

  it('is shown as cards below four fifths of that width', async () => {
    const [, screen, answers] = LISTS[0] ?? ['', <TimesheetsPage key="" />, []];
    room = 2_000;
    await show(screen, answers);
    const least = toLeastWidthRem(readTracks().map((width) => ({ width })));
    for (const [share, layout] of [
      [0.81, 'table'],
      [0.79, 'cards'],
    ] as const) {
      cleanup();
      room = share * least * 16;
      await show(screen, answers);
      expect(document.querySelector('[data-layout]')?.getAttribute('data-layout')).toBe(layout);
    }
  });
});
