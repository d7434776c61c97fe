import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findInvoiceHints, findTimesheetHints } from '../../src/domain/hints.ts';
import { toPace } from '../../src/domain/pace.ts';
import { countByMonth, GROUPINGS, groupTimesheets, toHalf } from '../../src/domain/timesheet-groups.ts';
import { type Timesheet, toSpan } from '../../src/domain/timesheet-moments.ts';
import { sumDollars, sumDollarsByState, sumHours, sumHoursByState } from '../../src/domain/totals.ts';
import { invoices, PROPERTY_RUNS, timesheets, toCents } from './review-arbitraries.ts';

describe('groups lose and double no item', () => {
  it.each(GROUPINGS)('TS-10 by %s: every timesheet is in one group, in its order', (grouping) => {
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

  it.each(GROUPINGS)(
    'TS-10 by %s: the hours of the groups are the hours of all, to the hundredth',
    (grouping) => {
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
    },
  );

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

describe('totals by state lose and double no item', () => {
  it('TS-09 the hours of all states are those of all timesheets', () => {
    fc.assert(
      fc.property(timesheets, (rows) => {
        const { pending, approved, declined } = sumHoursByState(rows);
        expect(toCents(pending) + toCents(approved) + toCents(declined)).toBe(toCents(sumHours(rows)));
      }),
      PROPERTY_RUNS,
    );
  });

  it('INV-05 the amounts of all states are those of all invoices', () => {
    fc.assert(
      fc.property(invoices, (rows) => {
        const { awaiting, approved, declined } = sumDollarsByState(rows);
        expect(toCents(awaiting) + toCents(approved) + toCents(declined)).toBe(toCents(sumDollars(rows)));
      }),
      PROPERTY_RUNS,
    );
  });
});

describe('hints agree with the plain rule', () => {
  it('TS-05 hints name given timesheets, change none, and do not depend on the order', () => {
    fc.assert(
      fc.property(timesheets, fc.integer({ min: 0, max: 30 }), (rows, turn) => {
        const before = structuredClone(rows);
        const hints = findTimesheetHints(rows);
        expect(rows).toEqual(before);
        const ids = new Set(rows.map(({ id }) => id));
        for (const id of hints.keys()) expect(ids.has(id)).toBe(true);
        const turned = findTimesheetHints([...rows.slice(turn), ...rows.slice(0, turn)].toReversed());
        expect(new Map([...turned].toSorted(([a], [b]) => a - b))).toEqual(
          new Map([...hints].toSorted(([a], [b]) => a - b)),
        );
      }),
      PROPERTY_RUNS,
    );
  });

  it('TS-05 an unreadable time gets no hint and does not affect others', () => {
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
        const hints = findTimesheetHints([...whole, ...rows]);
        expect([...hints.keys()].filter((id) => id >= 1000)).toEqual([]);
        expect(new Map([...hints].toSorted(([a], [b]) => a - b))).toEqual(
          new Map([...findTimesheetHints(rows)].toSorted(([a], [b]) => a - b)),
        );
      }),
      PROPERTY_RUNS,
    );
  });

  it('TS-05 overlaps and repeats are those found by comparing each pair', () => {
    fc.assert(
      fc.property(timesheets, (drawn) => {
        const hints = findTimesheetHints(drawn);
        // A declined timesheet is sent again with the same times.
        const rows = drawn.filter(({ status }) => status !== -1);
        for (const { id, status } of drawn) if (status === -1) expect(hints.has(id)).toBe(false);
        for (const one of rows) {
          const span = toSpan(one);
          const others = rows.filter((other) => other !== one && other.employee_id === one.employee_id);
          const spans = others.map(toSpan).filter((other) => other !== undefined);
          const same = spans.filter((other) => other.from === span?.from && other.to === span?.to);
          const crossing = spans.filter(
            (other) =>
              span !== undefined && !same.includes(other) && other.from < span.to && span.from < other.to,
          );
          const empty = span !== undefined && span.from === span.to;
          expect(hints.get(one.id)?.has('twice') ?? false).toBe(same.length > 0);
          if (!empty && crossing.every(({ from, to }) => from < to))
            expect(hints.get(one.id)?.has('overlaps') ?? false).toBe(crossing.length > 0);
          expect(hints.get(one.id)?.has('nextDay') ?? false).toBe(
            span !== undefined && one.end_date > one.start_date,
          );
        }
      }),
      PROPERTY_RUNS,
    );
  });

  it('TS-05 a long day is a hint at each of its timesheets', () => {
    fc.assert(
      fc.property(timesheets, (drawn) => {
        const hints = findTimesheetHints(drawn);
        // Declined timesheets are ignored: workers send them again with the same times.
        const rows = drawn.filter(({ status }) => status !== -1);
        for (const { id, status } of drawn) if (status === -1) expect(hints.has(id)).toBe(false);
        const sound = rows.filter((row) => toSpan(row) !== undefined);
        for (const one of sound) {
          const sameDay = sound.filter(
            (other) => other.employee_id === one.employee_id && other.start_date === one.start_date,
          );
          const isLong = toCents(sumHours(sameDay)) > 1200;
          expect(hints.get(one.id)?.has('longDay') ?? false).toBe(isLong);
        }
      }),
      PROPERTY_RUNS,
    );
  });

  it('TS-05 a long day begins above twelve hours; the first half of a month ends on the 15th', () => {
    const sheet = (id: number, start_time: string, end_time: string, total_hours: number) =>
      ({
        ...{ id, employee_id: 1, start_time, end_time, total_hours, status: 0 },
        ...{ start_date: '2025-06-15', end_date: '2025-06-15' },
      }) as Timesheet;
    const six = sheet(1, '08:00', '14:00', 6);
    expect(findTimesheetHints([six, sheet(2, '14:00', '20:00', 6)]).size).toBe(0);
    expect(findTimesheetHints([six, sheet(2, '14:00', '20:15', 6.25)]).get(2)).toEqual(new Set(['longDay']));
    // A timesheet of zero length that begins where another one ended: sent twice, and overlapping nothing.
    const [before, point, twin] = [
      sheet(3, '07:00', '08:00', 1),
      sheet(4, '08:00', '08:00', 0),
      sheet(5, '08:00', '08:00', 0),
    ];
    expect(findTimesheetHints([before, point, twin])).toEqual(
      new Map([4, 5].map((id) => [id, new Set(['twice'])])),
    );
    expect([toHalf('2025-06-15'), toHalf('2025-06-16')]).toEqual(['2025-06 1', '2025-06 2']);
  });

  it('INV-16 repeats are invoices with the same file name and amount', () => {
    fc.assert(
      fc.property(invoices, (rows) => {
        const hints = findInvoiceHints(rows);
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
          expect(hints.get(one.id)).toBe(expected);
        }
      }),
      PROPERTY_RUNS,
    );
  });
});

describe('BUD-01 the pace of the budget', () => {
  const june = { from: '2025-06-01', to: '2025-06-30' };
  const budget = (total: number | null, spent: number | null, left: number | null = null) => ({
    total_budget: total,
    spent_budget: spent,
    remaining_budget: left,
  });

  it('BUD-01 is reported above the budget, not capped', () => {
    expect(toPace(budget(48_000, 51_300.25, -3_300.25), june, '2025-06-15')).toEqual({
      spentShare: 51_300.25 / 48_000,
      over: 3_300.25,
      elapsedShare: 0.5,
      lastsUntil: undefined,
      isYear: false,
    });
    expect(toPace(budget(100, 130), june, '2025-06-15').over).toBe(30);
    expect(toPace(budget(0, 30, 0), june, '2025-06-15')).toMatchObject({ spentShare: undefined, over: 0 });
  });

  it('BUD-01 BUD-03 computes a missing spent amount from the total and the remainder, else it is unknown', () => {
    const shares = [budget(100, null, 25), budget(100, null)].map(
      (one) => toPace(one, june, '2025-06-15').spentShare,
    );
    expect(shares).toEqual([0.75, undefined]);
  });

  it.each([
    ['2025-05-31', 0],
    ['2025-06-01', 1 / 30],
    ['2025-06-30', 1],
    ['2026-01-01', 1],
  ])('BUD-08 is on %s at the share %d of the period', (today, share) => {
    expect(toPace(budget(1, 1), june, today).elapsedShare).toBeCloseTo(share);
  });

  it('BUD-08 has no time without a readable period', () => {
    for (const period of [
      { from: undefined, to: undefined },
      { from: 'soon', to: '2025-06-30' },
      { from: '2025-06-30', to: '2025-06-01' },
    ]) {
      expect(toPace(budget(1, 1), period, '2025-06-15')).toMatchObject({
        elapsedShare: undefined,
        lastsUntil: undefined,
        isYear: false,
      });
    }
  });

  it.each([
    ['half of it after half of the time', 500, '2025-06-15', '2025-06-30'],
    ['600 of 1,000 in 15 days, the rest in 10', 600, '2025-06-15', '2025-06-25'],
    ['all of it', 1_000, '2025-06-15', '2025-06-15'],
    ['less than could be spent in time', 100, '2025-06-15', '2025-06-30'],
    ['nothing yet', 0, '2025-06-15', undefined],
    ['in the first days, which say nothing of the rest', 600, '2025-06-13', undefined],
    ['after the period', 600, '2025-07-01', undefined],
    ['more than there is', 1_001, '2025-06-15', undefined],
  ])(
    'BUD-08 estimates the day on which the budget ends from the spending so far: %s',
    (_, spent, today, day) => {
      expect(toPace(budget(1_000, spent, 1_000 - spent), june, today).lastsUntil).toBe(day);
    },
  );

  it('BUD-08 estimates no day before today or after the period, and no later day for more spending', () => {
    const part = fc.integer({ min: 1, max: 1_000 });
    fc.assert(
      fc.property(part, part, fc.integer({ min: 14, max: 30 }), (one, other, day) => {
        const today = `2025-06-${day}`;
        const [little = '', much = ''] = [one, other]
          .toSorted((a, b) => a - b)
          .map((spent) => toPace(budget(1_000, spent, 1_000 - spent), june, today).lastsUntil);
        expect(much >= today && little >= much && little <= june.to).toBe(true);
      }),
      PROPERTY_RUNS,
    );
  });

  it.each([
    ['2025-07-01', '2026-06-30', true],
    ['2024-01-01', '2024-12-31', true],
    ['2025-07-01', '2026-05-31', false],
    ['2025-07-01', '2026-07-31', false],
  ])('BUD-08 %s to %s is a year: %s', (from, to, isYear) => {
    expect(toPace(budget(1, 1), { from, to }, '2025-06-15').isYear).toBe(isYear);
  });
});
