import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addUp, roundToHundredths, toHundredths } from '../../src/domain/hundredths.ts';
import type { Timesheet } from '../../src/domain/timesheet-moments.ts';
import { findTimesheetWarnings } from '../../src/domain/warnings.ts';
import { layOutWeek } from '../../src/domain/week.ts';

it.each([
  [1.005, 101],
  [8.575, 858],
  [1.115, 112],
  [-1.005, -101],
  [2.674999, 267],
  [0.1 + 0.2, 30],
  [9_999_999.995, 1_000_000_000],
  [4e-7, 0],
  [1e21, 1e23],
])('INV-05 %d is rounded by its decimal digits to %d hundredths', (value, hundredths) => {
  expect(toHundredths(value)).toBe(hundredths);
});

it('INV-05 shown rows add up to the shown sum, for amounts that end in half a hundredth too', () => {
  const thousandths = fc.integer({ min: -2_000_000, max: 2_000_000 }).map((value) => value / 1_000);
  const shown = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, useGrouping: false });
  fc.assert(
    fc.property(fc.array(thousandths), (values) => {
      const rows = values.map((value) => Math.round(Number(shown.format(value)) * 100));
      const { sum } = addUp(values, (value) => value);
      expect(Math.round(sum * 100)).toBe(rows.reduce((all, one) => all + one, 0));
      for (const value of values) expect(shown.format(roundToHundredths(value))).toBe(shown.format(value));
    }),
  );
});

it('INV-05 a missing value counts as missing, never as 0', () => {
  expect(addUp([5, null, 1.5, null], (value) => value)).toEqual({ sum: 6.5, missing: 2, count: 4 });
  expect(addUp([], () => 1)).toEqual({ sum: 0, missing: 0, count: 0 });
});

it('10,000 timesheets of one worker with the same times are compared in less than a second of processor time', () => {
  const same = Array.from(
    { length: 10_000 },
    (_, id): Timesheet => ({
      id,
      employee_id: 1,
      start_date: '2026-11-02',
      start_time: '08:00',
      end_date: '2026-11-02',
      end_time: '12:00',
      total_hours: 0.001,
      service_code: '320',
      specification: null,
      status: 0,
      employee: { first_name: 'Ana', last_name: 'Ruiz', SP_number: 'SP-1' },
    }),
  );
  const overlapping = same.map((row, id) => ({
    ...row,
    end_date: '2026-12-31',
    end_time: `12:${10 + (id % 50)}`,
  }));
  // Of this process alone, since the clock also counts what else a busy machine does.
  const begin = process.cpuUsage();
  const warnings = findTimesheetWarnings(same);
  const others = findTimesheetWarnings(overlapping);
  const { undrawn } = layOutWeek(same, '2026-11-01');
  expect(process.cpuUsage(begin).user / 1_000).toBeLessThan(1_000);
  expect([...(warnings.get(7) ?? [])]).toEqual(['twice']);
  expect(others.get(7)).toContain('overlaps');
  expect(undrawn).toBe(10_000 - 24);
});
