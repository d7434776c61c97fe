// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import type { Timesheet } from '../../../src/domain/timesheet-moments.ts';
import { PayrollLead } from '../../../src/kit/review/payroll/PayrollLead.tsx';
import type { PayrollCalendar } from '../../../src/settings/types.ts';
import { iconLinesOf, show } from '../../screens/dom.tsx';
import * as records from '../../screens/records.ts';

const CALENDAR: PayrollCalendar = {
  period: 'half-month',
  approveBy: { days: 0, time: '23:59' },
  payday: { days: 5 },
  zone: 'America/Los_Angeles',
};
const [SHEET] = records.timesheets as unknown as [Timesheet];
let lastId = 0;
/** A timesheet of a day of June 2025; by default pending, of a worker of its own, and without a warning. */
const on = (day: number, changes: Partial<Timesheet> = {}): Timesheet => {
  lastId += 1;
  const date = `2025-06-${String(day).padStart(2, '0')}`;
  return {
    ...SHEET,
    ...{ id: lastId, employee_id: lastId, status: 0, total_hours: 4 },
    ...{ start_date: date, start_time: '08:00', end_date: date, end_time: '12:00' },
    ...changes,
  };
};
const odd = (day: number) => on(day, { total_hours: null });

afterEach(() => vi.useRealTimers());

/** Returns what the dashboard begins with at a moment in Los Angeles. */
async function read(now: string, timesheets: readonly Timesheet[], calendar = CALENDAR) {
  vi.useFakeTimers({ now: new Date(`${now}-07:00`), toFake: ['Date'] });
  await show(<PayrollLead calendar={calendar} read={{ data: timesheets, isError: false }} />);
  return iconLinesOf(document.body).map((line) => line.replaceAll(/\s/g, ' '));
}
const LIST = '/main/timesheets?show=waiting&dates=2025-06-01..2025-06-15';

it('TS-12 says on the last evening when the half closes, what is fine, and leads to the question about these', async () => {
  expect(await read('2025-06-15T21:00', [on(1), on(2), odd(3), on(16), on(4, { status: 1 })])).toEqual([
    'June 1 – 15 closes tonight. 2 timesheets look fine, 1 needs you.',
    'Approve by 11:59 PM PDT. Payday for June 1 – 15 is Friday, June 20.',
    `<Approve the 2 → ${LIST}&ask=fine, primary> <Look at the 1 → ${LIST}&review=all&only=odd>`,
  ]);
});

it.each([
  [
    'in the morning',
    '2025-06-15T09:00',
    { days: 0, time: '12:00' },
    'June 1 – 15 closes today. 1 timesheet needs you.',
  ],
  [
    'a day before',
    '2025-06-14T09:00',
    { days: 0, time: '23:59' },
    'June 1 – 15 closes tomorrow. 1 timesheet needs you.',
  ],
  [
    'early',
    '2025-06-04T09:00',
    { days: 0, time: '23:59' },
    'June 1 – 15 closes in 11 days. 1 timesheet needs you.',
  ],
])('says when it closes %s', async (_, now, approveBy, expected) => {
  const [first] = await read(now, [odd(3)], { ...CALENDAR, approveBy });
  expect(first).toBe(expected);
});

it('has the odd ones as its first answer where no other waits', async () => {
  const lines = await read('2025-06-15T21:00', [odd(3), odd(4)]);
  expect(lines.at(-1)).toBe(`<Look at the 2 → ${LIST}&review=all&only=odd, primary>`);
});

it('says what is done once nothing of the half waits, and what was missed before it', async () => {
  const approved = { status: 1, total_hours: 5.5 };
  expect(await read('2025-06-20T09:00', [on(16, approved), on(17, approved), on(2)])).toEqual([
    'All done. 11 h approved for June 16 – 30.',
    'Payday for June 16 – 30 is Friday, July 4.',
    '*alert* 1 timesheet from before June 16 – 30 was not decided in time: ask your provider when it is paid.',
  ]);
});

it('does not say that all is done by an old list', async () => {
  vi.useFakeTimers({ now: new Date('2025-06-20T09:00-07:00'), toFake: ['Date'] });
  const data = [on(16, { status: 1 })];
  await show(<PayrollLead calendar={CALENDAR} read={{ data, isError: true }} />);
  expect(document.body.textContent).not.toMatch('All done');
});

it('claims nothing of a half without timesheets', async () => {
  expect((await read('2025-06-16T09:00', []))[0]).toBe('Nothing to review yet for June 16 – 30.');
});
