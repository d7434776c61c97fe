import fc from 'fast-check';
import type { Timesheet } from '../../src/domain/timesheet-moments.ts';

export const toTwoDigits = (value: number) => String(value).padStart(2, '0');
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 45))
  .map(([hour, minute]) => `${toTwoDigits(hour)}:${toTwoDigits(minute)}`);
const day = fc.integer({ min: 1, max: 4 }).map((date) => `2025-06-${toTwoDigits(date)}`);

const toEnd = ({ start_date, start_time }: { start_date: string; start_time: string }, minutes: number) => {
  const end = new Date(Date.parse(`${start_date}T${start_time}Z`) + minutes * 60_000).toISOString();
  return { end_date: end.slice(0, 10), end_time: end.slice(11, 16) };
};

/** Timesheets of few people on few days, so that overlaps and repeats are likely. */
export const timesheets: fc.Arbitrary<Timesheet[]> = fc
  .array(
    fc.record({
      employee_id: fc.integer({ min: 1, max: 3 }),
      start_date: day,
      start_time: time,
      minutes: fc.oneof(
        // Short ones hardly overlap; long ones cover others; some end before they begin.
        fc.constantFrom(0, 15, 30, 45, 60, 120),
        fc.integer({ min: -8, max: 200 }).map((quarters) => quarters * 15),
      ),
      total_hours: fc.option(
        fc.integer({ min: 0, max: 2400 }).map((hundredths) => hundredths / 100),
        { freq: 20 },
      ),
      status: fc.constantFrom(-1, 0, 1),
    }),
    { maxLength: 30 },
  )
  .map((rows) =>
    rows.map(({ minutes, ...row }, index) => ({
      ...row,
      ...toEnd(row, minutes),
      id: index + 1,
      service_code: '875',
      specification: null,
      employee: { first_name: 'Ana', last_name: 'Ruiz', SP_number: `SP-${row.employee_id}` },
    })),
  );

export const invoices = fc
  .array(
    fc.record({
      // Few prices, so that some repeat, and some that binary fractions cannot represent.
      invoice_price: fc.constantFrom(null, 0, 0.1, 0.2, 100.1, 200.2, 1240.75, 9_999_999.99),
      invoice_file: fc.constantFrom(null, '/files/1/a.pdf', '/files/2/a.pdf?v=1', ['/files/3/b.pdf'], []),
      is_client_approved: fc.constantFrom(null, -1, 0, 1),
    }),
    { maxLength: 20 },
  )
  .map((rows) =>
    rows.map((row, index) => ({ ...row, id: index + 1, date_purchased: '2025-06-01', description: 'x' })),
  );

export const toCents = (value: number | null) => Math.round((value ?? 0) * 100);
export const PROPERTY_RUNS = { numRuns: 300, seed: 20250601 };
