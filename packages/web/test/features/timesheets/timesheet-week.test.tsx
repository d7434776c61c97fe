// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { employeesQuery, timesheetsQuery } from '../../../src/api/queries.ts';
import { TimesheetsPage } from '../../../src/features/timesheets/TimesheetsPage.tsx';
import { press } from '../../screens/by-name.ts';
import { iconLinesOf, linesOf, show } from '../../screens/dom.tsx';
import { employees, timesheets } from '../../screens/records.ts';

const answersOf = (changes: object) =>
  [
    [employeesQuery, employees],
    [timesheetsQuery, timesheets.map((row) => ({ ...row, ...changes }))],
  ] as const;

it('TS-01 TS-03 a week shows the timesheets that begin in it, with links to other weeks and to approve it', async () => {
  await show(<TimesheetsPage />, answersOf({}), { address: '/main/timesheets?week=2026-11-04' });
  await screen.findByRole('img');
  expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
    [
      "Timesheets",
      "<Review 2 timesheets → /main/timesheets?week=2026-11-04&review=all> [*download* Export *chevronDown*]",
      "[*filter* Filters and sort (1)]",
      "3 timesheets, 2 pending",
      "[*close* The week of Nov 1 – 7, 2026: remove]",
      "[To review 3] [By week, pressed]",
      "Status",
      "[Pending 2] [Approved 1] [Declined 0] [All 3, pressed]",
      "Employee",
      "{All} *chevronDown*",
      "Group by",
      "{No groups} *chevronDown*",
      "Sort",
      "{Original order} *chevronDown*",
      "[Reset filters]",
      "Nov 1 – 7, 2026",
      "[*chevronPrevious* Previous week] [This week] [*chevronNext* Next week]",
      "[Approve 2]",
      "Sun, Nov 1",
      "Mon, Nov 2 2.5 h",
      "Ana Ruiz",
      "Tue, Nov 3 3.25 h",
      "Ana Ruiz",
      "Wed, Nov 4 4 h",
      "Ana Ruiz",
      "Thu, Nov 5",
      "Fri, Nov 6",
      "Sat, Nov 7",
      "12 AM 6 AM 12 PM 6 PM",
      "Pending",
      "Approved",
      "Declined",
      "Timesheets, Nov 1 – 7, 2026",
      "| () Select all pending | [Time In *sort*] | [Time Out *sort*] | [Total Hours *sort*] | [Service Code *sort*] | [Specification *sort*] | [Employee *sort*] | [Status *sort*] | Action",
      "| () Select Ana Ruiz, Mon, Nov 2, 2026, 9:00 AM | Mon, Nov 2, 9:00 AM | Mon, Nov 2, 11:30 AM | 2.5 | 320 | Meals | Ana Ruiz SP-1 | *clock* Pending | [*check* Approved: Ana Ruiz, Mon, Nov 2, 2026, 9:00 AM] [*close* Decline: Ana Ruiz, Mon, Nov 2, 2026, 9:00 AM]",
      "| () Select Ana Ruiz, Tue, Nov 3, 2026, 9:00 AM | Tue, Nov 3, 9:00 AM | Tue, Nov 3, 11:30 AM | 3.25 | 320 | No specifications | Ana Ruiz SP-1 | *clock* Pending | [*check* Approved: Ana Ruiz, Tue, Nov 3, 2026, 9:00 AM] [*close* Decline: Ana Ruiz, Tue, Nov 3, 2026, 9:00 AM]",
      "| | Wed, Nov 4, 9:00 AM | Wed, Nov 4, 11:30 AM | 4 | 320 | Meals | Ana Ruiz SP-1 | *check* Approved |",
      "| | Total | | Pending 5.75 h Approved 4 h | | | | |",
    ]
  `);
});

it('TS-03 a week links to the weeks before and after it, and to the present one', async () => {
  const { address } = await show(<TimesheetsPage />, answersOf({}), {
    address: '/main/timesheets?week=2026-11-01',
  });
  await screen.findByRole('button', { name: 'Previous week' });
  await press('Previous week');
  expect(address()).toBe('/main/timesheets?week=2026-10-25');
  await press('Next week');
  await press('Next week');
  expect(address()).toBe('/main/timesheets?week=2026-11-08');
  await press('This week');
  expect(address()).toBe('/main/timesheets?week=now');
});

it('TS-09 a week is filtered by status and employee', async () => {
  await show(<TimesheetsPage />, answersOf({}), {
    address: '/main/timesheets?week=2026-11-15&employee=8&status=declined',
  });
  const drawing = await screen.findByRole('img');
  expect(drawing.getAttribute('aria-label')).toBe(
    'Chart of the week: 1 timesheet. The list below says the same.',
  );
  const bars = drawing.querySelectorAll('[data-state]');
  expect([...bars].map((bar) => bar.getAttribute('data-state'))).toEqual(['declined', 'declined']);
});

it('TS-03 a week says that it has no timesheets, and Reset filters leads back to the month', async () => {
  const { address } = await show(<TimesheetsPage />, answersOf({}), {
    address: '/main/timesheets?week=2026-12-06',
  });
  expect(screen.queryByRole('img')).toBeNull();
  expect(linesOf(document.body)).toContain('No timesheets in the week of Dec 6 – 12, 2026');
  expect(screen.queryByRole('button', { name: /^Approve \d/ })).toBeNull();
  await press('Reset filters');
  expect(address()).toBe('/main/timesheets');
});

it('TS-08 a week says that timesheets without a readable time are in the list only', async () => {
  await show(<TimesheetsPage />, answersOf({ start_time: 'soon' }), {
    address: '/main/timesheets?week=2026-11-01',
  });
  await screen.findByText('3 timesheets are only in the list below.');
});

it('TS-01 a week opens by By week: the present one in the present month', async () => {
  const { address } = await show(<TimesheetsPage />, answersOf({}));
  await press('By week');
  expect(address()).toBe('/main/here?week=now');
  await press('By week');
  expect(address()).toBe('/main/here');
});

it('TS-01 a week opens by By week: the first one in another month', async () => {
  const { address } = await show(<TimesheetsPage />, answersOf({}), {
    address: '/main/timesheets?month=10&year=2025',
  });
  await press('By week');
  expect(address()).toContain('week=2025-10-01');
});
