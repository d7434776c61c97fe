import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { groupTimesheets } from '../../src/domain/timesheet-groups.ts';
import type { Timesheet } from '../../src/domain/timesheet-moments.ts';
import { addDollars, sumHours } from '../../src/domain/totals.ts';
import { stubBrowserGlobals } from '../browser-globals.ts';
import { invoices, PROPERTY_RUNS, timesheets, toCents, toTwoDigits } from './review-arbitraries.ts';

type Words = typeof import('../../src/features/timesheets/timesheet-words.ts');
type InvoiceWords = typeof import('../../src/features/invoices/vendor-invoice-words.ts');
type Filters = typeof import('../../src/features/timesheets/timesheet-filters.ts');

let screens: Pick<Words, 'toTimesheetSum'> & Pick<InvoiceWords, 'toInvoiceSum'> & Filters;

beforeAll(async () => {
  stubBrowserGlobals();
  screens = {
    ...(await import('../../src/features/timesheets/timesheet-filters.ts')),
    ...(await import('../../src/features/timesheets/timesheet-words.ts')),
    ...(await import('../../src/features/invoices/vendor-invoice-words.ts')),
  };
});

describe('groups and totals of the screens lose and double no item', () => {
  const idsOf = (rows: readonly Timesheet[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b);

  it('by worker and then by half-month hold every timesheet once, with its hours', () => {
    fc.assert(
      fc.property(timesheets, (rows) => {
        const groups = groupTimesheets(rows, 'worker').flatMap(({ items }) => groupTimesheets(items, 'half'));
        expect(idsOf(groups.flatMap(({ items }) => items))).toEqual(idsOf(rows));
        expect(groups.reduce((sum, { hours }) => sum + toCents(hours), 0)).toBe(toCents(sumHours(rows)));
      }),
      PROPERTY_RUNS,
    );
  });

  it('TS-02 TS-03 by half-month and by week hold each timesheet of a month once', () => {
    fc.assert(
      fc.property(
        timesheets,
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom(2024, 2025),
        (drawn, month, year) => {
          const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
          const rows = drawn.map((row, index) => ({
            ...row,
            start_date: `${year}-${toTwoDigits(month)}-${toTwoDigits(1 + ((index * 7 + row.employee_id) % last))}`,
          }));
          const [firstHalf, secondHalf, ...weeks] = screens.listDayRanges({ month, year });
          for (const parts of [[firstHalf, secondHalf], weeks]) {
            const shown = parts.flatMap((days) =>
              screens.filterTimesheets(rows, { month, year, employeeId: '', days }),
            );
            expect(idsOf(shown)).toEqual(idsOf(rows));
          }
        },
      ),
      PROPERTY_RUNS,
    );
  });

  it('TS-09 by state hold each timesheet once', () => {
    fc.assert(
      fc.property(timesheets, (rows) => {
        const shown = screens.TIMESHEET_STATES.flatMap((state) => screens.filterByStatus(rows, state));
        expect(idsOf(shown)).toEqual(idsOf(rows));
      }),
      PROPERTY_RUNS,
    );
  });

  it('TS-12 in the table of the question count each timesheet once, by worker', () => {
    fc.assert(
      fc.property(timesheets, (rows) => {
        const sum = screens.toTimesheetSum(rows);
        const hours = sum.rows.map(({ amount }) => toCents(Number(/^[\d.]+/.exec(amount)?.[0] ?? 0)));
        expect(sum.rows.reduce((all, { count }) => all + count, 0)).toBe(rows.length);
        expect(hours.reduce((all, one) => all + one, 0)).toBe(toCents(sumHours(rows)));
      }),
      PROPERTY_RUNS,
    );
  });

  it('INV-04 in the table of the question count each invoice once, to the cent', () => {
    fc.assert(
      fc.property(invoices, (rows) => {
        const named = rows.map((row) => ({ ...row, description: `Bill ${row.id % 3}` }));
        const sum = screens.toInvoiceSum(named);
        const dollars = sum.rows.map(({ amount }) =>
          toCents(Number(/^\$([\d,.]*\d)/.exec(amount)?.[1]?.replaceAll(',', '') ?? 0)),
        );
        expect(sum.rows.reduce((all, { count }) => all + count, 0)).toBe(rows.length);
        expect(dollars.reduce((all, one) => all + one, 0)).toBe(toCents(addDollars(rows).sum));
        expect(toCents(addDollars(rows).sum)).toBe(
          rows.reduce((all, row) => all + toCents(row.invoice_price), 0),
        );
      }),
      PROPERTY_RUNS,
    );
  });
});
