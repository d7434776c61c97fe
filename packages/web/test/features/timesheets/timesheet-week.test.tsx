// @vitest-environment jsdom
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { employeesQuery, timesheetsQuery } from '../../../src/api/queries.ts';
import { TimesheetsPage } from '../../../src/features/timesheets/TimesheetsPage.tsx';
import { actAndSettle } from '../../kit/hands.ts';
import { press } from '../../screens/by-name.ts';
import { eventually, iconLinesOf, linesOf, show } from '../../screens/dom.tsx';
import { employees, timesheets } from '../../screens/records.ts';

const choose = (name: string) => actAndSettle(() => fireEvent.click(screen.getByRole('radio', { name })));

const responsesOf = (changes: object) =>
  [
    [employeesQuery, employees],
    [timesheetsQuery, timesheets.map((row) => ({ ...row, ...changes }))],
  ] as const;

it('TS-03 a week shows the timesheets that begin in it, with links to other weeks and to approve it', async () => {
  await show(<TimesheetsPage />, responsesOf({}), { address: '/main/timesheets?week=2026-11-04' });
  await screen.findByRole('group', { name: /^Chart/ });
  expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
    [
      "Timesheets",
      "<Review 2 timesheets → /main/timesheets?week=2026-11-04&review=all> [*download* Export *chevronDown*]",
      "[List] [By week, checked]",
      "[*filter* Filters and sort]",
      "3 timesheets, 2 pending",
      "[To review]",
      "[Approved 1] [Declined 0]",
      "Employee",
      "{All} *chevronDown*",
      "[View *chevronDown*]",
      "Sort",
      "{Original order} *chevronDown*",
      "[Reset filters]",
      "Nov 1 – 7, 2026",
      "[*chevronPrevious* Previous week] [This week] [*chevronNext* Next week]",
      "[Approve 2, primary]",
      "Sun, Nov 1",
      "Mon, Nov 2 2.5 h",
      "[9–11:30 2.5 h Ana Ruiz, 9:00 AM – 11:30 AM, Pending, pending]",
      "Tue, Nov 3 3.25 h",
      "[9–11:30 3.25 h Ana Ruiz, 9:00 AM – 11:30 AM, Pending, pending]",
      "Wed, Nov 4 4 h",
      "[9–11:30 4 h Ana Ruiz, 9:00 AM – 11:30 AM, Approved, approved]",
      "Thu, Nov 5",
      "Fri, Nov 6",
      "Sat, Nov 7",
      "12 AM 6 AM 12 PM 6 PM 12 AM",
      ", pending Pending",
      ", approved Approved",
      ", declined Declined",
      "Timesheets, Nov 1 – 7, 2026",
      "| () Select all pending | [Time In *sort*] | [Time Out *sort*] | [Total Hours *sort*], numeric | [Service Code *sort*] | [Specification *sort*] | [Employee *sort*] | [Status *sort*] | Action",
      "| () Select Ana Ruiz, Mon, Nov 2, 2026, 9:00 AM | Mon, Nov 2, 9:00 AM | Mon, Nov 2, 11:30 AM | 2.5, numeric | 320 | Meals | Ana Ruiz SP-1 | *clock: waiting* Pending | [*check* Approved: Ana Ruiz, Mon, Nov 2, 2026, 9:00 AM] [*close* Decline: Ana Ruiz, Mon, Nov 2, 2026, 9:00 AM]",
      "| () Select Ana Ruiz, Tue, Nov 3, 2026, 9:00 AM | Tue, Nov 3, 9:00 AM | Tue, Nov 3, 11:30 AM | 3.25, numeric | 320 | No specifications | Ana Ruiz SP-1 | *clock: waiting* Pending | [*check* Approved: Ana Ruiz, Tue, Nov 3, 2026, 9:00 AM] [*close* Decline: Ana Ruiz, Tue, Nov 3, 2026, 9:00 AM]",
      "| | Wed, Nov 4, 9:00 AM | Wed, Nov 4, 11:30 AM | 4, numeric | 320 | Meals | Ana Ruiz SP-1 | *check: positive* Approved |",
      "| | Total | | Pending 5.75 h Approved 4 h, numeric | | | | |",
    ]
  `);
});

it('a week links to the weeks before and after it, and to the present one', async () => {
  const { address } = await show(<TimesheetsPage />, responsesOf({}), {
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
  await show(<TimesheetsPage />, responsesOf({}), {
    address: '/main/timesheets?week=2026-11-15&employee=8&status=declined',
  });
  const drawing = await screen.findByRole('group', { name: /^Chart/ });
  expect(drawing.getAttribute('aria-label')).toBe(
    'Chart of the week: 1 timesheet. The list below says the same.',
  );
  expect(
    iconLinesOf(drawing).filter((line) => !/^[A-Z][a-z]{2}, Nov \d+$/.test(line)),
  ).toMatchInlineSnapshot(`
    [
      "[10–4 6 h Ben Okafor, 10:00 PM – Tue, Nov 17, 2026, 4:00 AM, Declined, declined]",
      "[10–4 6 h Ben Okafor, 10:00 PM – Tue, Nov 17, 2026, 4:00 AM, Declined, declined, later]",
      "12 AM 6 AM 12 PM 6 PM 12 AM",
    ]
  `);
});

it('TS-09 a week with the status filter Approved neither counts nor approves the pending timesheets', async () => {
  await show(<TimesheetsPage />, responsesOf({}), {
    address: '/main/timesheets?week=2026-11-01&status=approved',
  });
  await screen.findByRole('group', { name: /^Chart/ });
  expect(linesOf(document.body)).toContain('1 timesheet');
  expect(screen.queryByRole('button', { name: /^Approve \d/ })).toBeNull();
});

it('a week says that it has no timesheets, and Reset filters leads back to the month', async () => {
  const { address } = await show(<TimesheetsPage />, responsesOf({}), {
    address: '/main/timesheets?week=2026-12-06',
  });
  expect(screen.queryByRole('group', { name: /^Chart/ })).toBeNull();
  expect(linesOf(document.body)).toContain('No timesheets in the week of Dec 6 – 12, 2026');
  expect(screen.queryByRole('button', { name: /^Approve \d/ })).toBeNull();
  await press('Reset filters');
  expect(address()).toBe('/main/timesheets');
});

it('TS-08 a week says that timesheets without a readable time are in the list only', async () => {
  await show(<TimesheetsPage />, responsesOf({ start_time: 'soon' }), {
    address: '/main/timesheets?week=2026-11-01',
  });
  await screen.findByText('3 timesheets are only in the list below.');
});

it('a week opens by By week: the present one in the present month', async () => {
  const { address } = await show(<TimesheetsPage />, responsesOf({}));
  await choose('By week');
  expect(address()).toBe('/main/here?week=now');
  await choose('List');
  expect(address()).toBe('/main/here');
});

it('a week is left for the pending timesheets of all months', async () => {
  const { address } = await show(<TimesheetsPage />, responsesOf({}), {
    address: '/main/timesheets?week=2026-11-01&status=approved',
  });
  await press('To review');
  expect(address()).toBe('/main/timesheets?status=approved&show=waiting');
});

it('a week opens by By week: the first one in another month', async () => {
  const { address } = await show(<TimesheetsPage />, responsesOf({}), {
    address: '/main/timesheets?month=10&year=2025',
  });
  await choose('By week');
  expect(address()).toContain('week=2025-10-01');
});

it('a week opens by By week: the first one with a warning about a pending timesheet', async () => {
  const [first, second] = timesheets;
  const rows = [
    { ...first, id: 1, status: 0, start_date: '2026-11-24', end_date: '2026-11-24', total_hours: null },
    { ...second, id: 2, status: 0, start_date: '2026-11-10', end_date: '2026-11-10', total_hours: null },
    { ...second, id: 3, status: 1, start_date: '2026-11-02', end_date: '2026-11-02', total_hours: null },
  ];
  const { address } = await show(
    <TimesheetsPage />,
    [
      [employeesQuery, employees],
      [timesheetsQuery, rows],
    ],
    { address: '/main/timesheets?show=waiting' },
  );
  await choose('By week');
  expect(address()).toContain('week=2026-11-10');
});

it('a week opens by By week from the pending timesheets of all months: the present one', async () => {
  const { address } = await show(<TimesheetsPage />, responsesOf({}), {
    address: '/main/timesheets?show=waiting&month=10&year=2025',
  });
  await choose('By week');
  expect(address()).toContain('week=now');
});

/** The bars in the order of the days; the one that Tab reaches in brackets. */
const bars = () => [...document.querySelectorAll<HTMLElement>('button[data-state]')];
function wordsOf({ textContent, tabIndex }: HTMLElement): string {
  const words = `${textContent}`.replaceAll('\u00a0', ' ');
  return tabIndex === 0 ? `[${words}]` : words;
}

it('a bar of the week shows times and hours if the week has one employee', async () => {
  await show(<TimesheetsPage />, responsesOf({}), { address: '/main/timesheets?week=2026-11-01' });
  await screen.findByRole('group', { name: /^Chart/ });
  expect(bars().map(wordsOf)).toEqual([
    '[9–11:30 2.5 h Ana Ruiz, 9:00 AM – 11:30 AM, Pending]',
    '9–11:30 3.25 h Ana Ruiz, 9:00 AM – 11:30 AM, Pending',
    '9–11:30 4 h Ana Ruiz, 9:00 AM – 11:30 AM, Approved',
  ]);
});

it('a bar of the week is marked if its timesheet has a warning, also a single one', async () => {
  const overlapping = { ...timesheets[0], id: 9, start_time: '10:00', end_time: '12:00' };
  await show(<TimesheetsPage />, [responsesOf({})[0], [timesheetsQuery, [...timesheets, overlapping]]], {
    address: '/main/timesheets?week=2026-11-01',
  });
  await screen.findByRole('group', { name: /^Chart/ });
  await eventually(() =>
    expect(bars().map(({ dataset }) => dataset.warned)).toEqual(['true', 'true', 'false', 'false']),
  );
  expect(document.querySelector('section ul')?.textContent).toContain('Needs a look');
});

it('a bar of the week shows initials if the week has several employees', async () => {
  const [first, ...others] = timesheets;
  const mixed = [{ ...first, employee_id: 8, employee: employees[1] }, ...others];
  await show(<TimesheetsPage />, [responsesOf({})[0], [timesheetsQuery, mixed]], {
    address: '/main/timesheets?week=2026-11-01',
  });
  await screen.findByRole('group', { name: /^Chart/ });
  expect(bars().map(({ textContent }) => textContent?.split(' ')[0])).toEqual(['BO', 'AR', 'AR']);
});

it('the bars of a week are one stop of Tab, with arrow keys between them', async () => {
  await show(<TimesheetsPage />, responsesOf({}), { address: '/main/timesheets?week=2026-11-01' });
  await screen.findByRole('group', { name: /^Chart/ });
  const stops = () => bars().map(({ tabIndex }) => tabIndex);
  await actAndSettle(() => bars()[0]?.focus());
  for (const [key, place, isHandled] of [
    ['ArrowUp', 0, false],
    ['ArrowDown', 1, true],
    ['ArrowRight', 2, true],
    ['ArrowRight', 2, false],
    ['ArrowLeft', 1, true],
  ] as const) {
    const keyDown = createEvent.keyDown(document.activeElement as Element, { key });
    await actAndSettle(() => fireEvent(document.activeElement as Element, keyDown));
    // The page does not scroll as well.
    expect(keyDown.defaultPrevented).toBe(isHandled);
    expect(document.activeElement).toBe(bars()[place]);
    expect(stops()).toEqual([0, 1, 2].map((index) => (index === place ? 0 : -1)));
  }
});

it('a press on a bar of the week marks its row', async () => {
  const { address } = await show(<TimesheetsPage />, responsesOf({}), {
    address: '/main/timesheets?week=2026-11-01',
  });
  await screen.findByRole('group', { name: /^Chart/ });
  await actAndSettle(() => fireEvent.click(bars()[1] as HTMLElement));
  const marked = document.querySelectorAll<HTMLElement>('[data-asked]');
  expect([...marked].map(({ dataset }) => dataset.rowKey)).toEqual([String(timesheets[1]?.id)]);
  expect(address()).toBe('/main/timesheets?week=2026-11-01');
});

it('a press on a night that began in the week before leads to its row in that week', async () => {
  const night = { start_date: '2026-10-31', start_time: '22:00', end_date: '2026-11-01', end_time: '06:00' };
  const sheets = timesheets.slice(0, 2).map((row, index) => (index === 0 ? { ...row, ...night } : row));
  const { address } = await show(<TimesheetsPage />, [responsesOf({})[0], [timesheetsQuery, sheets]], {
    address: '/main/timesheets?week=2026-11-01',
  });
  await screen.findByRole('group', { name: /^Chart/ });
  await actAndSettle(() => fireEvent.click(bars()[0] as HTMLElement));
  expect(address()).toBe('/main/timesheets?week=2026-10-31');
  expect(document.querySelectorAll('[data-asked]')).toHaveLength(1);
});
