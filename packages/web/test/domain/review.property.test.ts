import { toVendorInvoiceState } from '@client-portal/state-machines';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDay } from '../../src/domain/calendar-day.ts';
import type { Sum } from '../../src/domain/hundredths.ts';
import { toPayDays } from '../../src/domain/pay-days.ts';
import { countByMonth, GROUPINGS, groupTimesheets, toHalf } from '../../src/domain/timesheet-groups.ts';
import { type Timesheet, toSpan } from '../../src/domain/timesheet-moments.ts';
import {
  addDollars,
  addHours,
  groupInvoicesByState,
  groupTimesheetsByState,
  sumHours,
} from '../../src/domain/totals.ts';
import {
  findInvoiceWarnings,
  findTimesheetWarnings,
  type TimesheetWarning,
  withoutCommonWarnings,
} from '../../src/domain/warnings.ts';
import type { PayrollCalendar } from '../../src/settings/types.ts';
import { invoices, PROPERTY_RUNS, timesheets, toCents } from './review-arbitraries.ts';

const isDay = (day: string) => !Number.isNaN(readDay(day));

describe('groups lose and double no item', () => {
  it.each(GROUPINGS)('by %s: every timesheet is in one group, in its order', (grouping) => {
    fc.assert(
      fc.property(timesheets, (rows) => {
        const groups = groupTimesheets(rows, grouping);
        const ids = groups.flatMap(({ items }) => items.map(({ id }) => id));
        expect(ids.toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id));
        for (const { items } of groups) expect(items).toEqual(items.toSorted((a, b) => a.id - b.id));
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
      }),
      PROPERTY_RUNS,
    );
  });

  it.each(GROUPINGS)('by %s: the hours of the groups are the hours of all, to the hundredth', (grouping) => {
    fc.assert(
      fc.property(timesheets, (rows) => {
        const groups = groupTimesheets(rows, grouping);
        expect(groups.reduce((sum, { hours }) => sum + toCents(hours), 0)).toBe(toCents(sumHours(rows)));
        for (const { items, from, to } of groups) {
          for (const { start_date } of items) expect(from <= start_date && start_date <= to).toBe(true);
        }
      }),
      PROPERTY_RUNS,
    );
  });

  it.each(GROUPINGS)('by %s: no group has timesheets of two pay periods, and none is lost', (grouping) => {
    const calendar: PayrollCalendar = {
      ...{ period: 'fortnight', anchor: '2025-06-04', approveBy: { days: 0, time: '23:59' } },
      ...{ payday: { days: 5 }, zone: 'America/Los_Angeles' },
    };
    fc.assert(
      fc.property(timesheets, (rows) => {
        const groups = groupTimesheets(rows, grouping, calendar);
        expect(groups.flatMap(({ items }) => items)).toHaveLength(rows.length);
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
        for (const { items } of groups) {
          const days = items.map(({ start_date }) => start_date).filter(isDay);
          expect(new Set(days.map((day) => toPayDays(calendar, day).from)).size).toBeLessThan(2);
        }
      }),
      PROPERTY_RUNS,
    );
  });

  it('CONST-09 the months count every timesheet once, newest first', () => {
    fc.assert(
      fc.property(timesheets, (rows) => {
        const months = countByMonth(rows);
        expect(months.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
      }),
      PROPERTY_RUNS,
    );
    const dates = ['2025-06-30', '2024-12-01', '2025-06-01'];
    const rows = dates.map((start_date) => ({ start_date }) as Timesheet);
    expect(countByMonth(rows)).toEqual([
      { year: 2025, month: 6, count: 2 },
      { year: 2024, month: 12, count: 1 },
    ]);
  });
});

/** Expects sums, missing values and counts of parts to be those of the whole. */
function expectParts(parts: readonly Sum[], whole: Sum): void {
  for (const key of ['sum', 'missing', 'count'] as const)
    expect(parts.reduce((all, part) => all + toCents(part[key]), 0)).toBe(toCents(whole[key]));
}

describe('totals by state lose and double no item', () => {
  it('the hours of all states are those of all timesheets', () => {
    fc.assert(
      fc.property(timesheets, (rows) => {
        const sums = Object.values(groupTimesheetsByState(rows)).map(addHours);
        expectParts(sums, addHours(rows));
      }),
      PROPERTY_RUNS,
    );
  });

  it('INV-05 the amounts of all states are those of all invoices', () => {
    fc.assert(
      fc.property(invoices, (rows) => {
        const sums = Object.values(groupInvoicesByState(rows)).map(addDollars);
        expectParts(sums, addDollars(rows));
      }),
      PROPERTY_RUNS,
    );
  });
});

describe('warnings agree with the plain rule', () => {
  it.each([
    [20, 11, ['twice']],
    [20, 10, ['longDay', 'twice']],
    [19, 19, ['longDay', 'twice']],
  ] as const)('of %i rows of which %i have long days, a row shows %j', (count, long, shown) => {
    const rows = Array.from({ length: count }, (_, id) => ({ id }) as Timesheet);
    const warnings = new Map(
      rows
        .slice(0, long)
        .map(({ id }) => [id, new Set<TimesheetWarning>(id === 0 ? ['longDay', 'twice'] : ['longDay'])]),
    );
    expect([...(withoutCommonWarnings(warnings, rows).get(0) ?? [])]).toEqual(shown);
  });

  it('warnings name given timesheets, change none, and do not depend on the order', () => {
    fc.assert(
      fc.property(timesheets, fc.integer({ min: 0, max: 30 }), (rows, turn) => {
        const before = structuredClone(rows);
        const warnings = findTimesheetWarnings(rows);
        expect(rows).toEqual(before);
        const ids = new Set(rows.map(({ id }) => id));
        for (const id of warnings.keys()) expect(ids.has(id)).toBe(true);
        const turned = findTimesheetWarnings([...rows.slice(turn), ...rows.slice(0, turn)].toReversed());
        expect(new Map([...turned].toSorted(([a], [b]) => a - b))).toEqual(
          new Map([...warnings].toSorted(([a], [b]) => a - b)),
        );
      }),
      PROPERTY_RUNS,
    );
  });

  it('an unreadable time gets no warning and does not affect others', () => {
    const unreadable = fc.constantFrom(
      { start_date: '2025-13-01' },
      { start_time: '' },
      { end_time: '25:00' },
      { end_date: 'soon' },
      { end_date: '2025-05-31' },
    );
    fc.assert(
      fc.property(timesheets, fc.array(unreadable, { maxLength: 5 }), (rows, broken) => {
        const others = broken.map(
          (change, index) => ({ ...rows[0], total_hours: 1, ...change, id: 1000 + index }) as Timesheet,
        );
        const whole = others.filter(({ start_date }) => start_date !== undefined);
        const warnings = findTimesheetWarnings([...whole, ...rows]);
        expect([...warnings.keys()].filter((id) => id >= 1000)).toEqual([]);
        expect(new Map([...warnings].toSorted(([a], [b]) => a - b))).toEqual(
          new Map([...findTimesheetWarnings(rows)].toSorted(([a], [b]) => a - b)),
        );
      }),
      PROPERTY_RUNS,
    );
  });

  it('overlaps and repeats are those found by comparing each pair', () => {
    fc.assert(
      fc.property(timesheets, (drawn) => {
        const warnings = findTimesheetWarnings(drawn);
        // A declined timesheet is sent again with the same times.
        const rows = drawn.filter(({ status }) => status !== -1);
        // A decided timesheet has no warning; those of a pending one may come from it.
        for (const { id, status } of drawn) if (status !== 0) expect(warnings.has(id)).toBe(false);
        for (const one of rows.filter(({ status }) => status === 0)) {
          const span = toSpan(one);
          const others = rows.filter((other) => other !== one && other.employee_id === one.employee_id);
          const spans = others.map(toSpan).filter((other) => other !== undefined);
          const same = spans.filter((other) => other.from === span?.from && other.to === span?.to);
          const crossing = spans.filter(
            (other) =>
              span !== undefined && !same.includes(other) && other.from < span.to && span.from < other.to,
          );
          const empty = span !== undefined && span.from === span.to;
          expect(warnings.get(one.id)?.has('twice') ?? false).toBe(same.length > 0);
          if (!empty && crossing.every(({ from, to }) => from < to))
            expect(warnings.get(one.id)?.has('overlaps') ?? false).toBe(crossing.length > 0);
          expect(warnings.get(one.id)?.has('nextDay') ?? false).toBe(
            span !== undefined && one.end_date > one.start_date,
          );
        }
      }),
      PROPERTY_RUNS,
    );
  });

  it('a long day is a warning at each of its timesheets', () => {
    fc.assert(
      fc.property(timesheets, (drawn) => {
        const warnings = findTimesheetWarnings(drawn);
        // Declined timesheets are ignored: workers send them again with the same times.
        const rows = drawn.filter(({ status }) => status !== -1);
        // A decided timesheet has no warning; those of a pending one may come from it.
        for (const { id, status } of drawn) if (status !== 0) expect(warnings.has(id)).toBe(false);
        const sound = rows.filter((row) => toSpan(row) !== undefined);
        for (const one of sound.filter(({ status }) => status === 0)) {
          const sameDay = sound.filter(
            (other) => other.employee_id === one.employee_id && other.start_date === one.start_date,
          );
          const isLong = toCents(sumHours(sameDay)) > 1200;
          expect(warnings.get(one.id)?.has('longDay') ?? false).toBe(isLong);
        }
      }),
      PROPERTY_RUNS,
    );
  });

  it('a long day begins above twelve hours; the first half of a month ends on the 15th', () => {
    const sheet = (id: number, start_time: string, end_time: string, total_hours: number) =>
      ({
        id,
        employee_id: 1,
        start_time,
        end_time,
        total_hours,
        status: 0,
        start_date: '2025-06-15',
        end_date: '2025-06-15',
      }) as Timesheet;
    const six = sheet(1, '08:00', '14:00', 6);
    expect(findTimesheetWarnings([six, sheet(2, '14:00', '20:00', 6)]).size).toBe(0);
    expect(findTimesheetWarnings([six, sheet(2, '14:00', '20:15', 6.25)]).get(2)).toEqual(
      new Set(['longDay']),
    );
    // A timesheet of zero length that begins where another one ended: sent twice, and overlapping nothing.
    const [before, point, twin] = [
      sheet(3, '07:00', '08:00', 1),
      sheet(4, '08:00', '08:00', 0),
      sheet(5, '08:00', '08:00', 0),
    ];
    expect(findTimesheetWarnings([before, point, twin])).toEqual(
      new Map([4, 5].map((id) => [id, new Set(['twice'])])),
    );
    expect([toHalf('2025-06-15'), toHalf('2025-06-16')]).toEqual(['2025-06 1', '2025-06 2']);
  });

  it('INV-16 repeats are pending invoices with the file name and amount of another one in any state', () => {
    fc.assert(
      fc.property(invoices, (rows) => {
        const warnings = findInvoiceWarnings(rows);
        const nameOf = (address: string) => address.split('?')[0]?.split('/').at(-1);
        for (const one of rows) {
          const isRepeated = rows.some(
            (other) =>
              other !== one &&
              one.invoice_price !== null &&
              other.invoice_price !== null &&
              toCents(other.invoice_price) === toCents(one.invoice_price) &&
              [other.invoice_file ?? []]
                .flat()
                .some((file) => [one.invoice_file ?? []].flat().map(nameOf).includes(nameOf(file))),
          );
          const expected = one.invoice_price === null ? 'noAmount' : isRepeated ? 'repeated' : undefined;
          expect(warnings.get(one.id)).toBe(toVendorInvoiceState(one) === 'awaiting' ? expected : undefined);
        }
      }),
      PROPERTY_RUNS,
    );
  });
});
