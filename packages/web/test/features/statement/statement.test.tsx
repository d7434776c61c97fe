// @vitest-environment jsdom
import { withGaps } from '@client-portal/sdk';
import type { UseQueryResult } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paperClientQuery } from '../../../src/api/paper-client.ts';
import {
  budgetQuery,
  employeesQuery,
  payablesQuery,
  payrollSheetsQuery,
  timesheetsQuery,
  vendorInvoicesQuery,
} from '../../../src/api/queries.ts';
import type { Timesheet } from '../../../src/domain/timesheet-moments.ts';
import { addHours } from '../../../src/domain/totals.ts';
import { toCellText, toCellValue } from '../../../src/exports/paper.ts';
import { StatementPage } from '../../../src/features/statement/StatementPage.tsx';
import { toBudgetSection } from '../../../src/features/statement/statement-budget.ts';
import { toHoursSection } from '../../../src/features/statement/statement-hours.ts';
import {
  toFileBase,
  toPeriodSum,
  toStatementContent,
} from '../../../src/features/statement/statement-paper.ts';
import { toBillsSection, toInvoicesSection } from '../../../src/features/statement/statement-parts.ts';
import type { PaperPart } from '../../../src/kit/paper/PaperDocument.tsx';
import { toClientLine } from '../../../src/kit/paper/paper-head.ts';
import { HOURS } from '../../../src/kit/review/warning-words.ts';
import { ALL_LOCALES } from '../../../src/messages/languages.ts';
import { actAndSettle } from '../../kit/hands.ts';
import { iconLinesOf, linesOf, show } from '../../screens/dom.tsx';
import * as records from '../../screens/records.ts';
import { speak } from '../../speak.ts';

const NO_SECTION = { title: 'Hours', columns: [], rows: [] };

const responses = [
  [timesheetsQuery, records.timesheets],
  [vendorInvoicesQuery, records.invoices],
  [payablesQuery, records.payables],
  [payrollSheetsQuery, records.payrollSheets],
  [budgetQuery, records.budget],
  [employeesQuery, records.employees],
  [paperClientQuery, { first_name: 'Rosa', last_name: 'Delgado', uci: '7654321', email: 'rosa@example.com' }],
] as const;

it('the address of a statement names the month as soon as it names the year', async () => {
  const { address } = await show(<StatementPage />, responses, { address: '/main/statement' });
  await actAndSettle(() => fireEvent.change(screen.getByLabelText('Year'), { target: { value: '2025' } }));
  expect(address()).toBe('/main/statement?month=11&year=2025');
});

it('INV-07 PRL-09 the statement of a month has hours, invoices, bills and payroll sheets with their sums', async () => {
  await show(<StatementPage />, responses, { address: '/main/statement?month=11&year=2026' });
  await screen.findByText(/^Made/);
  expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
    [
      "Month Statement",
      "[*download* Export *chevronDown*]",
      "[*filter* Filters]",
      "November 2026",
      "Month",
      "{November} *chevronDown*",
      "Year",
      "{2026} *chevronDown*",
      "Days",
      "{All} *chevronDown*",
      "Client Portal",
      "Rosa Delgado · UCI 7654321 Made Nov 17, 2026, 12:00 PM",
      "November 2026",
      "Hours approved: 4 h",
      "Hours to review: 5.75 h",
      "Invoices approved: $120.00",
      "Budget left: $749.50",
      ": of $1,000.00",
      ": At this pace about $350 will not be used by Jun 30, 2027: ask your provider.",
      "Hours",
      "Hours",
      "| Employee | *check: positive* Approved, numeric | *clock: waiting* To review, numeric | *close: negative* Declined, numeric",
      "| Ana Ruiz (SP-1) | 4 h, numeric | 5.75 h, numeric | –, numeric, head",
      "| Service code 320 · 3 timesheets | 4 h, numeric | 5.75 h, numeric | –, numeric, detail",
      "| Ben Okafor (SP-2) | –, numeric | –, numeric | 6 h, numeric, head",
      "| Service code 331 · 1 timesheet | –, numeric | –, numeric | 6 h, numeric, detail",
      "| Total | 4 h, numeric | 5.75 h, numeric | 6 h, numeric, total",
      "Vendor invoices",
      "Vendor invoices",
      "| Date | Description | US dollars, numeric | Status | Proof of payment",
      "| Mon, Nov 2, 2026 | Ramp | $120.50, numeric | *clock: waiting* Waiting | None yet, row",
      "| Tue, Nov 3, 2026 | Walker | $80.00, numeric | *check: positive* Approved | paid.pdf, row",
      "| Wed, Nov 4, 2026 | Bed | $900.25, numeric | *close: negative* Declined Invoice | None yet, row",
      "| Thu, Nov 5, 2026 | Rail | $40.00, numeric | *check: positive* Approved | None yet, row",
      "| Fri, Nov 6, 2026 | Ramp again | $120.50, numeric | *clock: waiting* Waiting | None yet, row",
      "| Total | | $241.00, numeric | *clock: waiting* Waiting |, total",
      "| Total | | $120.00, numeric | *check: positive* Approved |, total",
      "| Total | | $900.25, numeric | *close: negative* Declined Invoice |, total",
      "Bills you sent",
      "Bills you sent",
      "| Date | Description | Files | Receipt",
      "| Wed, Nov 4, 2026 | Bus bill | bill.pdf | No receipt yet, row",
      "| Thu, Nov 5, 2026 | Taxi | taxi.pdf | taxi-receipt.pdf, row",
      "Payroll Sheets",
      "Nothing in this period.",
      "Budget Monitoring",
      "Budget Monitoring",
      "| Jul 1, 2026 – Jun 30, 2027 | US dollars, numeric",
      "| Total Budget | $1,000.00, numeric, row",
      "| Total Expenses | $250.50, numeric, row",
      "| Available Budget | $749.50, numeric, total",
      "$749.50 left. At this pace about $350 will not be used by Jun 30, 2027: ask your provider. 25% spent · 38% of the time has passed. This is today’s budget. Earlier ones are not kept.",
    ]
  `);
});

it('CONST-09 a half of the month has the days of that half', async () => {
  const { address } = await show(<StatementPage />, responses, {
    address: '/main/statement?month=11&year=2026',
  });
  await screen.findByText(/^Made/);
  const rows = () => screen.queryAllByRole('row').length;
  const whole = rows();
  await actAndSettle(() => fireEvent.change(screen.getByLabelText('Days'), { target: { value: 'second' } }));
  expect(address()).toBe('/main/statement?month=11&year=2026&half=second');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(
    '16 to the end of the month, November 2026',
  );
  expect(rows()).toBeLessThan(whole);
});

it('TS-04 a statement is exported once all of its parts are there', async () => {
  await show(<StatementPage />, responses.slice(1));
  expect(linesOf(document.body)).toContain('[Export, disabled]');
});

it.each([
  [
    'name and number',
    { first_name: 'Rosa', last_name: 'Delgado', uci: '7654321' },
    'Rosa Delgado · UCI 7654321',
  ],
  ['only a name', { first_name: '小龙', last_name: '李' }, '李小龙'],
  ['no name', { uci: '7654321' }, 'rosa@example.com · UCI 7654321'],
  ['neither', {}, 'rosa@example.com'],
])('PI-01 the head of a document has of a record with %s the line %s', (_, fields, line) => {
  const none = { first_name: '', last_name: '', uci: '', email: 'rosa@example.com' };
  expect(toClientLine({ ...none, ...fields })).toBe(line);
});

it('PI-01 the head of a document says that the record could not be read', () => {
  expect(toClientLine(undefined)).toBe("We could not load the client's name.");
});

const FAILED_READ = { data: undefined, isError: true, dataUpdatedAt: 0 };

it('TS-04 a part whose read failed says so in each kind of file, and its sum is no zero', () => {
  const failed = FAILED_READ as UseQueryResult<readonly Timesheet[]>;
  const part = { title: 'Hours', what: 'the timesheets', query: failed, toSection: () => NO_SECTION };
  const content = toStatementContent('November 2026', 'statement', [], [part]);
  expect.soft(content.gaps).toEqual(['We could not load the timesheets.']);
  expect.soft(content.sections).toEqual([{ ...NO_SECTION, note: 'We could not load the timesheets.' }]);
  expect(toPeriodSum('Hours approved', failed, addHours, [HOURS, 'hours'])).toMatchObject({
    value: 'Not loaded',
  });
});

it.each([
  ['a row that cannot be read', { unreadable: 1 }, {}, '1 of the timesheets could not be shown'],
  ['a page that was not sent', { isPartial: true }, {}, 'Not all of the timesheets are shown here'],
  [
    'an old read',
    {},
    { isError: true, dataUpdatedAt: 0 },
    expect.stringMatching(/^We could not refresh the timesheets\./),
  ],
])('TS-04 a file of %s says what it lacks, and its sums do', (_, gaps, state, sentence) => {
  const data = withGaps([...records.timesheets], { unreadable: 0, isPartial: false, ...gaps });
  const query = { data, isError: false, dataUpdatedAt: 0, ...state } as unknown as UseQueryResult<
    readonly Timesheet[]
  >;
  const part = { title: 'Hours', what: 'the timesheets', query, toSection: () => NO_SECTION };
  expect(toStatementContent('November 2026', 'statement', [], [part as PaperPart]).gaps).toEqual([sentence]);
  expect(toPeriodSum('Hours', query, addHours, [HOURS, 'hours']).notes).toEqual([
    'Not all rows are in this sum',
  ]);
});

it.each([
  ['without values', [null, null], 'hours missing', []],
  ['with one unknown', [8, null], '8 h', ['1 without hours']],
  ['none', [], '0 h', []],
])('a sum of timesheets %s is told beside what is missing', (_, hours, text, notes) => {
  const rows = hours.map((total_hours) => ({ ...records.timesheets[0], total_hours })) as Timesheet[];
  const query = { data: rows, isError: false } as unknown as UseQueryResult<readonly Timesheet[]>;
  const sum = toPeriodSum('Hours', query, addHours, [HOURS, 'hours']);
  expect([toCellText(sum.value).replaceAll('\u00a0', ' '), sum.notes]).toEqual([text, notes]);
});

it('BUD-01 the meter of a statement has the spent share, and a tick for the time that has passed', () => {
  const { share = 0, elapsed = 0 } = toBudgetSection(records.budget).meter ?? {};
  expect([share, elapsed].map((one) => Math.round(100 * one))).toEqual([25, 38]);
});

it('BUD-01 the meter of a statement ends at the whole budget, and its sentences with one mark in every language', async () => {
  const overspent = { ...records.budget, spent_budget: 1_250, remaining_budget: -250 };
  expect(toBudgetSection(overspent).meter?.share).toBe(1);
  for (const locale of ALL_LOCALES) {
    await speak(locale);
    expect(toBudgetSection(records.budget).note).toMatch(/[^.。][.。]$/);
    expect(toBudgetSection(records.budget).note).not.toMatch(/[.。]\./);
  }
  await speak('en');
});

it.each([
  ['', /2026-03$/],
  ['first', /2026-03-1$/],
  ['second', /2026-03-2$/],
] as const)(
  'EXP-01 the file of a statement is named after its month, and the half "%s" of it',
  (half, name) => {
    expect(toFileBase({ month: 3, year: 2026, half })).toMatch(name);
  },
);

it('a statement has the workers in the order of their names', () => {
  const period = { month: 11, year: 2026, half: '' } as const;
  const namesOf = (timesheets: readonly Timesheet[]) =>
    toHoursSection(timesheets, period)
      .rows.filter(({ kind }) => kind === 'head')
      .map(({ cells: [name = ''] }) => toCellText(name));
  expect(namesOf(records.timesheets)).toEqual(['Ana Ruiz (SP-1)', 'Ben Okafor (SP-2)']);
  expect(namesOf(records.timesheets.toReversed())).toEqual(['Ana Ruiz (SP-1)', 'Ben Okafor (SP-2)']);
});

it('EXP-04 a statement for other programs has a line for each code and status, with one unit in each column', () => {
  const period = { month: 11, year: 2026, half: '' } as const;
  const ofOlderCode = { ...records.timesheets[0], id: 99, service_code: '310' } as Timesheet;
  const sections = [
    toHoursSection([...records.timesheets, ofOlderCode], period),
    toInvoicesSection(records.invoices.slice(0, 2), period),
    toBillsSection(records.payables, period),
  ];
  const query = { data: [], isError: false } as unknown as UseQueryResult;
  const parts = sections.map((section) => ({ title: '', what: '', query, toSection: () => section }));
  const { list } = toStatementContent('November 2026', 'statement_2026-11', [], parts);
  expect(list.columns.map(({ heading }) => heading)).toEqual([
    'Part',
    'Date',
    'Name',
    'Details',
    'Status',
    'Hours',
    'US dollars',
  ]);
  expect(list.rows.map(({ cells }) => cells.map(toCellValue).join(' | '))).toMatchInlineSnapshot(`
    [
      "Hours |  | Ana Ruiz (SP-1) | 310 | To review | 2.5 | ",
      "Hours |  | Ana Ruiz (SP-1) | 320 | Approved | 4 | ",
      "Hours |  | Ana Ruiz (SP-1) | 320 | To review | 5.75 | ",
      "Hours |  | Ben Okafor (SP-2) | 331 | Declined | 6 | ",
      "Vendor invoices | 2026-11-02 | Ramp | None yet | Waiting |  | 120.5",
      "Vendor invoices | 2026-11-03 | Walker | paid.pdf | Approved |  | 80",
      "Bills you sent | 2026-11-04 | Bus bill | bill.pdf · No receipt yet |  |  | ",
      "Bills you sent | 2026-11-05 | Taxi | taxi.pdf · taxi-receipt.pdf |  |  | ",
    ]
  `);
});
