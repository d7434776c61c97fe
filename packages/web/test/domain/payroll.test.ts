import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../src/domain/calendar-day.ts';
import { toOpenPeriod, toPayPeriod } from '../../src/domain/payroll.ts';
import { isBetween } from '../../src/domain/period.ts';
import type { PayrollCalendar } from '../../src/settings/types.ts';

const HALVES: PayrollCalendar = {
  period: 'half-month',
  approveBy: { days: 0, time: '23:59' },
  payday: { days: 5 },
  holidays: ['2025-06-20'],
  zone: 'America/Los_Angeles',
};
const FORTNIGHTS: PayrollCalendar = { ...HALVES, period: 'fortnight', anchor: '2025-06-01' };

const written = ({ from, to, closesAt, payday }: ReturnType<typeof toPayPeriod>) =>
  `${from} ${to} ${new Date(closesAt).toISOString()} ${payday}`;

it.each([
  [
    'a half ends with day 15, and its payday is before a holiday',
    HALVES,
    '2025-06-15',
    '2025-06-01 2025-06-15 2025-06-16T06:59:00.000Z 2025-06-19',
  ],
  [
    'the second half ends with the month, and its payday before a weekend',
    HALVES,
    '2024-02-16',
    '2024-02-16 2024-02-29 2024-03-01T07:59:00.000Z 2024-03-05',
  ],
  [
    'a fortnight counts from its anchor',
    FORTNIGHTS,
    '2025-06-15',
    '2025-06-15 2025-06-28 2025-06-29T06:59:00.000Z 2025-07-03',
  ],
  ['also before it', FORTNIGHTS, '2025-05-31', '2025-05-18 2025-05-31 2025-06-01T06:59:00.000Z 2025-06-05'],
  [
    'a week',
    { ...FORTNIGHTS, period: 'week' },
    '2025-06-10',
    '2025-06-08 2025-06-14 2025-06-15T06:59:00.000Z 2025-06-19',
  ],
] as const)('%s', (_, calendar, day, expected) => {
  expect(written(toPayPeriod(calendar, day))).toBe(expected);
});

it('stays open until its last moment to approve, also when the next one has begun', () => {
  const calendar = { ...HALVES, approveBy: { days: 1, time: '12:00' } };
  const open = (now: string) => toOpenPeriod(calendar, Date.parse(now)).from;
  expect(open('2025-06-16T18:59:00Z')).toBe('2025-06-01');
  expect(open('2025-06-16T19:00:00Z')).toBe('2025-06-01');
  expect(open('2025-06-16T19:01:00Z')).toBe('2025-06-16');
});

const ZONES = ['America/Los_Angeles', 'America/Phoenix', 'Pacific/Honolulu', 'Europe/Berlin', 'Asia/Kolkata'];
const calendars = fc.record({
  period: fc.constantFrom('half-month', 'fortnight', 'week'),
  anchor: fc.constantFrom('2024-12-30', '2025-06-01'),
  approveBy: fc.record({
    days: fc.integer({ min: 0, max: 6 }),
    time: fc.constantFrom('00:00', '02:30', '12:00', '23:59'),
  }),
  payday: fc.record({ days: fc.integer({ min: 0, max: 12 }) }),
  zone: fc.constantFrom(...ZONES),
}) as fc.Arbitrary<PayrollCalendar>;
const days = fc.integer({ min: 0, max: 1_500 }).map((after) => addDays('2024-01-01', after));

it('has each day in exactly one period, none between two, and closes them in order', () => {
  fc.assert(
    fc.property(calendars, days, (calendar, day) => {
      const period = toPayPeriod(calendar, day);
      expect(isBetween(period, `${day}T09:00`)).toBe(true);
      for (const edge of [period.from, period.to]) expect(toPayPeriod(calendar, edge)).toEqual(period);
      const next = toPayPeriod(calendar, addDays(period.to, 1));
      expect(next.from).toBe(addDays(period.to, 1));
      expect(next.closesAt).toBeGreaterThan(period.closesAt);
      expect(toOpenPeriod(calendar, period.closesAt)).toEqual(period);
      expect(toOpenPeriod(calendar, period.closesAt + 1).from).not.toBe(period.from);
      expect([0, 6]).not.toContain(new Date(period.payday).getUTCDay());
    }),
  );
});
