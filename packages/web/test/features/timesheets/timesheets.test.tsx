// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { employeesQuery, timesheetsQuery } from '../../../src/api/queries.ts';
import { TimesheetsPage } from '../../../src/features/timesheets/TimesheetsPage.tsx';
import { press } from '../../screens/by-name.ts';
import { eventually, iconLinesOf, linesOf, PHONE, show } from '../../screens/dom.tsx';
import { employees, timesheets } from '../../screens/records.ts';

const responses = [
  [employeesQuery, employees],
  [timesheetsQuery, timesheets],
] as const;

it("TS-03 TS-05 the screen shows the month's timesheets, each whole, and the hours by state", async () => {
  await show(<TimesheetsPage />, responses);
  expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
    [
      "Timesheets",
      "<Review 2 timesheets → /main/here?review=all> [*download* Export *chevronDown*]",
      "[List, checked] [By week]",
      "[*filter* Filters and sort]",
      "4 timesheets, 2 pending",
      "[To review: 1 more in October 2026]",
      "[Approved 1] [Declined 1]",
      "Employee",
      "{All} *chevronDown*",
      "Month",
      "{November} *chevronDown*",
      "Year",
      "{2026} *chevronDown*",
      "[View *chevronDown*]",
      "Sort",
      "{Original order} *chevronDown*",
      "Timesheets, November 2026",
      "| () Select all pending | [Time In *sort*] | [Time Out *sort*] | [Total Hours *sort*], numeric | [Service Code *sort*] | [Specification *sort*] | [Employee *sort*] | [Status *sort*] | Action",
      "| () Select Ana Ruiz, Mon, Nov 2, 2026, 9:00 AM | Mon, Nov 2, 9:00 AM | Mon, Nov 2, 11:30 AM | 2.5, numeric | 320 | Meals | Ana Ruiz SP-1 | *clock: waiting* Pending | [*check* Approved: Ana Ruiz, Mon, Nov 2, 2026, 9:00 AM] [*close* Decline: Ana Ruiz, Mon, Nov 2, 2026, 9:00 AM]",
      "| () Select Ana Ruiz, Tue, Nov 3, 2026, 9:00 AM | Tue, Nov 3, 9:00 AM | Tue, Nov 3, 11:30 AM | 3.25, numeric | 320 | No specifications | Ana Ruiz SP-1 | *clock: waiting* Pending | [*check* Approved: Ana Ruiz, Tue, Nov 3, 2026, 9:00 AM] [*close* Decline: Ana Ruiz, Tue, Nov 3, 2026, 9:00 AM]",
      "| | Wed, Nov 4, 9:00 AM | Wed, Nov 4, 11:30 AM | 4, numeric | 320 | Meals | Ana Ruiz SP-1 | *check: positive* Approved |",
      "| | Mon, Nov 16, 10:00 PM | Tue, Nov 17, 4:00 AM +1 day | 6, numeric | 331 | Meals | Ben Okafor SP-2 | *close: negative* Declined |",
      "| | Total | | Pending 5.75 h Approved 4 h Declined 6 h, numeric | | | | |",
    ]
  `);
});

it('the screen shows timesheets as cards on a phone', async () => {
  await show(<TimesheetsPage />, responses, { width: PHONE });
  // The filters are above, as in a wide window.
  expect(iconLinesOf(document.body).slice(-9)).toMatchInlineSnapshot(`
    [
      "{Original order} *chevronDown*",
      "() Select all pending",
      "Timesheets, November 2026",
      "| | [Time In *sort*] | [Time Out *sort*] | [Total Hours *sort*], numeric | [Service Code *sort*] | [Specification *sort*] | [Employee *sort*] | [Status *sort*] | Action",
      "| () Select Ana Ruiz, Mon, Nov 2, 2026, 9:00 AM | Ana Ruiz · Mon, Nov 2 · 2.5 h | 9:00 AM – 11:30 AM · Meals (320) | [*check* Approved: Ana Ruiz, Mon, Nov 2, 2026, 9:00 AM] [*close* Decline: Ana Ruiz, Mon, Nov 2, 2026, 9:00 AM] | *clock: waiting* Pending",
      "| () Select Ana Ruiz, Tue, Nov 3, 2026, 9:00 AM | Ana Ruiz · Tue, Nov 3 · 3.25 h | 9:00 AM – 11:30 AM · No specifications (320) | [*check* Approved: Ana Ruiz, Tue, Nov 3, 2026, 9:00 AM] [*close* Decline: Ana Ruiz, Tue, Nov 3, 2026, 9:00 AM] | *clock: waiting* Pending",
      "| | Ana Ruiz · Wed, Nov 4 · 4 h | 9:00 AM – 11:30 AM · Meals (320) | | *check: positive* Approved",
      "| | Ben Okafor · Mon, Nov 16 · 6 h | 10:00 PM – 4:00 AM +1 day · Meals (331) | | *close: negative* Declined",
      "| | Total | | Pending 5.75 h Approved 4 h Declined 6 h, numeric | | | | |",
    ]
  `);
});

it('TS-08 a card without a service code has no empty brackets', async () => {
  const uncoded = timesheets.map((timesheet) => ({ ...timesheet, service_code: '' }));
  await show(<TimesheetsPage />, [...responses.slice(0, 1), [timesheetsQuery, uncoded]], { width: PHONE });
  expect(linesOf(document.body).join()).toContain('11:30 AM · Meals |');
});

it('a card of another year shows the year', async () => {
  const [first] = timesheets;
  await show(
    <TimesheetsPage />,
    [responses[0], [timesheetsQuery, [{ ...first, start_date: '2025-11-03', end_date: '2025-11-03' }]]],
    { address: '/main/timesheets?month=11&year=2025', width: PHONE },
  );
  expect(document.querySelector('tbody th')?.textContent?.replaceAll(/\s+/g, ' ')).toBe(
    'Ana Ruiz · Mon, Nov 3, 2025 · 2.5 h',
  );
});

it('the screen shows all pending timesheets by employee, in any month', async () => {
  await show(<TimesheetsPage />, responses, { address: '/main/timesheets?show=waiting' });
  expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
    [
      "Timesheets",
      "<Review 3 timesheets → /main/timesheets?show=waiting&review=all> [*download* Export *chevronDown*]",
      "[List, checked] [By week]",
      "[*filter* Filters and sort (1)]",
      "3 timesheets, 3 pending",
      "[*close* To review: remove]",
      "[To review, pressed]",
      "Employee",
      "{All} *chevronDown*",
      "[View *chevronDown*]",
      "Sort",
      "{Original order} *chevronDown*",
      "() Select all pending",
      "[*chevronDown* Ana Ruiz]",
      "6.75 h",
      "3 timesheets · Oct 30 – Nov 3, 2026",
      "<Review: the timesheets of Ana Ruiz → /main/timesheets?show=waiting&review=7> [*check* Approved: the timesheets of Ana Ruiz] [*close* Decline: the timesheets of Ana Ruiz]",
    ]
  `);
});

it('TS-01 TS-02 the screen shows a filtered part of another month, each filter with a reset', async () => {
  await show(<TimesheetsPage />, responses, {
    address: '/main/timesheets?month=10&employee=7&sort=-total_hours&group=day&status=pending&days=16-31',
  });
  expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
    [
      "Timesheets",
      "<Review 1 timesheet → /main/timesheets?month=10&employee=7&sort=-total_hours&group=day&status=pending&days=16-31&review=all> [*download* Export *chevronDown*]",
      "[List, checked] [By week]",
      "[*filter* Filters and sort (5)]",
      "1 timesheet, 1 pending",
      "[*close* October 2026: remove]",
      "[*close* Ana Ruiz: remove]",
      "[*close* Days: 16–31: remove]",
      "[*close* Pending: remove]",
      "[*close* Total Hours, descending: remove]",
      "[To review: 2 more in November 2026]",
      "[Pending 1, checked] [Approved 0] [Declined 0]",
      "Employee",
      "{Ana Ruiz} *chevronDown*",
      "Month",
      "{October} *chevronDown*",
      "Year",
      "{2026} *chevronDown*",
      "[View *chevronUp*, expanded]",
      "Days",
      "{16–31} *chevronDown*",
      "Group by",
      "{Day} *chevronDown*",
      "Sort",
      "{Total Hours, descending} *chevronDown*",
      "[Reset filters]",
      "() Select all pending",
      "[*chevronDown* Oct 30, 2026]",
      "1 h",
      "1 timesheet",
      "<Review: the timesheets of Oct 30, 2026 → /main/timesheets?month=10&employee=7&sort=-total_hours&group=day&status=pending&days=16-31&review=2026-10-30> [*check* Approved: the timesheets of Oct 30, 2026] [*close* Decline: the timesheets of Oct 30, 2026]",
    ]
  `);
});

it('TS-02 the screen says that a month has no timesheets, and names months with pending ones', async () => {
  await show(<TimesheetsPage />, responses, { address: '/main/timesheets?month=9&year=2025' });
  expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
    [
      "Timesheets",
      "[*download* Export *chevronDown*, disabled]",
      "[List, checked] [By week]",
      "[*filter* Filters (1)]",
      "0 timesheets",
      "[*close* September 2025: remove]",
      "[To review: 3 more in other months]",
      "[Approved 0] [Declined 0]",
      "Employee",
      "{All} *chevronDown*",
      "Month",
      "{September} *chevronDown*",
      "Year",
      "{2025} *chevronDown*",
      "[View *chevronDown*] [Reset filters]",
      "*drawing: first*",
      "No timesheets in September 2025",
      "Choose another month or employee. New timesheets appear here when your employees send them.",
      "Timesheets to review by month:",
      "[2 to review in November 2026]",
      "[1 to review in October 2026]",
    ]
  `);
});

it('CONST-09 the screen keeps the month in which it was opened as the present one', async () => {
  vi.setSystemTime(new Date(2026, 10, 30, 23, 59));
  await show(<TimesheetsPage />, responses);
  vi.setSystemTime(new Date(2026, 11, 1, 0, 1));
  await press('Approved 1');
  expect(linesOf(document.body)).toContain('[Approved: remove]');
  expect(linesOf(document.body)).not.toContain('[November 2026: remove]');
});

it('the screen has no reset for a month when all months are shown', async () => {
  const { address } = await show(<TimesheetsPage />, responses, {
    address: '/main/timesheets?month=10&show=waiting',
  });
  expect(linesOf(document.body)).not.toContain('[Reset filters]');
  await press('To review');
  expect(linesOf(document.body)).toContain('[Reset filters]');
  expect(address()).toBe('/main/timesheets?month=10');
});

it('TS-02 the screen names the employee although the employee list no longer has them', async () => {
  const others = [[employeesQuery, employees.slice(1)], responses[1]] as const;
  await show(<TimesheetsPage />, others, { address: '/main/timesheets?employee=7' });
  const lines = linesOf(document.body);
  expect(lines).toContain('{Ana Ruiz}');
  expect(lines).toContain('[Ana Ruiz: remove]');
});

describe('focus moves to the heading', () => {
  const isThere = () =>
    eventually(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));

  it('TS-02 when the button of a chosen month disappears', async () => {
    await show(<TimesheetsPage />, responses, { address: '/main/timesheets?month=9&year=2025' });
    await press('2 to review in November 2026');
    await isThere();
  });

  it('when a review is left for the list', async () => {
    await show(<TimesheetsPage />, responses, { address: '/main/timesheets?review=all' });
    await eventually(() => screen.getByRole('button', { name: 'End review' }));
    await press('End review');
    await eventually(() => expect(document.activeElement?.textContent).toBe('Review finished'));
    await press('Back to the list');
    await isThere();
  });
});
