// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { toExportTable } from '../../../src/features/timesheets/timesheet-export.ts';
import { timesheets } from '../../screens/records.ts';

const NOVEMBER = { isWaiting: false, week: '', month: 11, year: 2026 };

describe('the contents of an export', () => {
  it('EXP-01 EXP-04 EXP-05 are the stated columns of the shown rows, with the employee when there are several', () => {
    const { columns, rows, ...rest } = toExportTable(timesheets.slice(1, 4), NOVEMBER);
    expect(columns.map(({ heading, share, isNumeric }) => [heading, share, isNumeric])).toEqual([
      ['Employee', 18, false],
      ['Time In', 16, false],
      ['Time Out', 16, false],
      ['Total Hours', 10, true],
      ['Service Code', 11, false],
      ['Specification', 18, false],
      ['Status', 13, false],
    ]);
    expect(rows).toEqual([
      ['Ana Ruiz', '2026-11-03 09:00', '2026-11-03 11:30', 3.25, '320', 'No specifications', 'Pending'],
      ['Ana Ruiz', '2026-11-04 09:00', '2026-11-04 11:30', 4, '320', 'Meals', 'Approved'],
      ['Ben Okafor', '2026-11-16 22:00', '2026-11-17 04:00', 6, '331', 'Meals', 'Declined'],
    ]);
    expect(rest).toEqual({
      ...{ title: 'Timesheets November 2026', fileBase: 'timesheets_November_2026' },
      pageLabel: 'Page {page} of {pages}',
    });
  });

  it('EXP-04 are the stated columns alone for one employee', () => {
    const { columns, rows } = toExportTable(timesheets.slice(0, 3), NOVEMBER);
    expect(columns.map(({ heading, isNumeric }) => `${heading}${isNumeric ? ' #' : ''}`)).toEqual([
      ...['Time In', 'Time Out', 'Total Hours #', 'Service Code', 'Specification', 'Status'],
    ]);
    expect(rows[0]).toEqual(['2026-11-02 09:00', '2026-11-02 11:30', 2.5, '320', 'Meals', 'Pending']);
  });

  it('EXP-01 have no month in their name when they are of several', () => {
    const { title, fileBase } = toExportTable(timesheets, { ...NOVEMBER, isWaiting: true });
    expect([title, fileBase]).toEqual(['Timesheets to review', 'timesheets_to_review']);
  });

  it('EXP-01 have for a week its days as title and its Sunday in the file name', () => {
    const { title, fileBase } = toExportTable(timesheets, { ...NOVEMBER, week: '2026-11-01' });
    expect([title, fileBase]).toEqual(['Timesheets Nov 1\u2009–\u20097, 2026', 'timesheets_week_2026-11-01']);
  });
});

it('EXP-02 EXP-05 have a state column as wide as the longest state, also in a PDF', () => {
  const { columns } = toExportTable(timesheets, NOVEMBER);
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  // Width of the column on A4 in points, without the space between two columns.
  const room = ((595.28 - 2 * 36) / shares) * (columns.at(-1)?.share ?? 0) - 2 * 4;
  // Width of `Rechazada` in DejaVu Sans at nine points, measured by the library that writes the file.
  expect(room).toBeGreaterThan(49.5);
});
