// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { PayPeriodLine } from '../../../src/kit/review/payroll/PayPeriodLine.tsx';
import { PayPeriodTag } from '../../../src/kit/review/payroll/PayPeriodTag.tsx';
import type { PayrollCalendar } from '../../../src/settings/types.ts';
import { show } from '../../screens/dom.tsx';

const CALENDAR: PayrollCalendar = {
  period: 'half-month',
  approveBy: { days: 1, time: '12:00' },
  payday: { days: 5 },
  zone: 'America/Los_Angeles',
};

afterEach(() => vi.useRealTimers());

/** Returns the text of a part on the morning of June 14. */
async function read(part: React.ReactElement): Promise<string> {
  vi.useFakeTimers({ now: new Date('2025-06-14T09:00-07:00'), toFake: ['Date'] });
  await show(part);
  return (document.body.textContent ?? '').replaceAll(/\s/g, ' ');
}

it('says when the open pay period closes', async () => {
  expect(await read(<PayPeriodLine calendar={CALENDAR} />)).toBe('June 1 – 15 closes in 2 days.');
});

it.each([
  [
    'the deadline and the payday of one',
    ['2025-06-03', '2025-06-15T10:00:00'],
    'Pay period: June 1 – 15. Approve by Monday, June 16 at 12:00 PM PDT. Payday for June 1 – 15 is Friday, June 20.',
  ],
  ['several by name, in order', ['2025-06-20', '2025-06-03'], 'Pay periods: June 1 – 15, June 16 – 30.'],
  [
    'to ask the provider about one that has closed',
    ['2025-05-30'],
    'Pay period: May 16 – 31. Ask your provider when late timesheets are paid.',
  ],
  ['no period of a day that cannot be read', ['', 'soon', '2025-02-31'], ''],
])('says of timesheets that are to be approved %s', async (_, days, expected) => {
  expect(await read(<PayPeriodLine calendar={CALENDAR} days={days} isAsked />)).toBe(expected);
});

it('asks nothing where no timesheet is to be approved', async () => {
  expect(await read(<PayPeriodLine calendar={CALENDAR} days={['2025-05-30']} />)).toBe(
    'Pay period: May 16 – 31.',
  );
});

it.each([
  ['2025-06-15', ''],
  ['2025-06-16', 'next pay period'],
])('marks a day after the open pay period: %s', async (day, expected) => {
  expect(await read(<PayPeriodTag calendar={CALENDAR} day={day} />)).toBe(expected);
});
