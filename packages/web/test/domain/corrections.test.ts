import { expect, it } from 'vitest';
import { selectToCorrect } from '../../src/domain/corrections.ts';
import type { Timesheet } from '../../src/domain/timesheet-moments.ts';

const row = (id: number, employee_id: number, start_date: string, status = -1) =>
  ({ id, employee_id, start_date, status, total_hours: 4 }) as Timesheet;

it('a declined timesheet is to be corrected until one of the same worker comes later for its day', () => {
  const rows = [
    row(1, 7, '2025-06-01'),
    row(2, 7, '2025-06-02'),
    row(3, 8, '2025-06-01'),
    row(4, 8, '2025-06-03'),
  ];
  const open = (timesheets: readonly Timesheet[]) =>
    selectToCorrect(timesheets, [1, 2, 3]).map(({ items }) => items.map(({ id }) => id));
  expect(open(rows)).toEqual([[1, 2], [3]]);
  // One for the same day that came before it, of another worker, or for another day corrects nothing.
  expect(
    open([...rows, row(0, 7, '2025-06-01', 0), row(5, 9, '2025-06-02', 0), row(6, 8, '2025-06-02', 0)]),
  ).toEqual([[1, 2], [3]]);
  expect(open([...rows, row(5, 7, '2025-06-01T08:00:00', 0)])).toEqual([[2], [3]]);
  expect(open(rows.map((one) => ({ ...one, status: 1 })))).toEqual([]);
});
