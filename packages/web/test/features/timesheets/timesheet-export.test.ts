// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { type PaperTable, toCellText, toCellValue } from '../../../src/exports/paper.ts';
import { toTimesheetPaper } from '../../../src/features/timesheets/timesheet-export.ts';
import { toFilterWords } from '../../../src/features/timesheets/timesheet-words.ts';
import { timesheets } from '../../screens/records.ts';

const NOVEMBER = { isWaiting: false, week: '', month: 11, year: 2026 };

const toValues = ({ rows }: PaperTable) => rows.map(({ cells }) => cells.map(toCellValue));
const toTexts = ({ rows }: PaperTable) => rows.map(({ cells }) => cells.map(toCellText));

describe('the contents of an export', () => {
  it('EXP-01 EXP-04 EXP-05 are the stated columns of the shown rows, with the employee when there are several', () => {
    const { list, sections, ...rest } = toTimesheetPaper(
      timesheets.slice(1, 4),
      NOVEMBER,
      'November 2026',
      [],
    );
    expect(list.columns.map(({ heading, share, isNumeric }) => [heading, share, isNumeric])).toEqual([
      ['Employee', 18, false],
      ['Time In', 21, false],
      ['Time Out', 21, false],
      ['Total Hours', 11, true],
      ['Service Code', 11, false],
      ['Specification', 18, false],
      ['Status', 13, false],
    ]);
    expect(toValues(list)).toEqual([
      ['Ana Ruiz', '2026-11-03 09:00', '2026-11-03 11:30', 3.25, '320', 'No specifications', 'Pending'],
      ['Ana Ruiz', '2026-11-04 09:00', '2026-11-04 11:30', 4, '320', 'Meals', 'Approved'],
      ['Ben Okafor', '2026-11-16 22:00', '2026-11-17 04:00', 6, '331', 'Meals', 'Declined'],
    ]);
    expect(rest).toEqual({
      title: 'Timesheets',
      fileBase: 'timesheets_November_2026',
      period: 'November 2026',
      gaps: [],
      sums: [],
    });
    expect(sections.map(({ title }) => title)).toEqual(['Timesheets']);
  });

  it('EXP-05 are read on paper as on the screen: weekday, 12 hours, units, the sums under their column', () => {
    const { sections } = toTimesheetPaper(timesheets.slice(2, 4), NOVEMBER, '', []);
    expect(
      sections.map(toTexts)[0]?.map((cells) => cells.map((text) => text.replaceAll('\u00a0', ' '))),
    ).toEqual([
      ['Ana Ruiz', 'Wed, Nov 4, 9:00 AM', 'Wed, Nov 4, 11:30 AM', '4 h', '320', 'Meals', 'Approved'],
      ['Ben Okafor', 'Mon, Nov 16, 10:00 PM', 'Tue, Nov 17, 4:00 AM', '6 h', '331', 'Meals', 'Declined'],
      ['Total: Approved', '', '', '4 h', '', '', ''],
      ['Total: Declined', '', '', '6 h', '', '', ''],
    ]);
  });

  it('EXP-04 EXP-05 have no sum where no timesheet says its hours', () => {
    const unknown = timesheets.slice(2, 3).map((row) => ({ ...row, total_hours: null }));
    const { sections } = toTimesheetPaper(unknown, NOVEMBER, '', []);
    expect(sections.map(toValues)[0]?.at(-1)?.[2]).toBe('');
  });

  it('EXP-04 are the stated columns alone for one employee', () => {
    const { list } = toTimesheetPaper(timesheets.slice(0, 3), NOVEMBER, '', []);
    expect(list.columns.map(({ heading, isNumeric }) => `${heading}${isNumeric ? ' #' : ''}`)).toEqual([
      'Time In',
      'Time Out',
      'Total Hours #',
      'Service Code',
      'Specification',
      'Status',
    ]);
    expect(toValues(list)[0]).toEqual([
      '2026-11-02 09:00',
      '2026-11-02 11:30',
      2.5,
      '320',
      'Meals',
      'Pending',
    ]);
  });

  it('EXP-01 have no month in their name when they are of several', () => {
    const { title, fileBase } = toTimesheetPaper(timesheets, { ...NOVEMBER, isWaiting: true }, '', []);
    expect({ title, fileBase }).toEqual({ title: 'Timesheets to review', fileBase: 'timesheets_to_review' });
  });

  it('EXP-01 have for a week its Sunday in the file name', () => {
    const { title, fileBase } = toTimesheetPaper(timesheets, { ...NOVEMBER, week: '2026-11-01' }, '', []);
    expect({ title, fileBase }).toEqual({ title: 'Timesheets', fileBase: 'timesheets_week_2026-11-01' });
  });
});

describe('the filters of an export in words', () => {
  const filters = {
    ...NOVEMBER,
    ...({ employeeId: '', dates: undefined, days: undefined, status: '', grouping: '' } as const),
  };

  it.each([
    ['a month', {}, 'November 2026'],
    [
      'days of an employee',
      { employeeId: String(timesheets[0]?.employee_id), days: { from: 1, to: 15 } },
      'Nov 1 – 15, 2026, Ana Ruiz',
    ],
    ['a status', { status: 'declined' }, 'November 2026, Declined'],
    ['a week', { week: '2026-11-01', employeeId: '99' }, 'Nov 1 – 7, 2026'],
    [
      'a pay period',
      { isWaiting: true, dates: { from: '2026-11-16', to: '2026-11-30' } },
      'All months, Nov 16 – 30, 2026',
    ],
    ['all pending', { isWaiting: true, status: 'approved', days: { from: 1, to: 15 } }, 'All months'],
  ] as const)('names %s', (_, changes, words) => {
    const text = toFilterWords({ ...filters, ...changes }, timesheets);
    expect(text.replaceAll(/\s/g, ' ')).toBe(words);
  });
});

it('EXP-05 have a state column as wide as the longest state, also in a PDF', () => {
  const { columns } = toTimesheetPaper(timesheets, NOVEMBER, '', []).list;
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  // Width of the column on A4 in points, without the space between two columns.
  const room = ((595.28 - 2 * 36) / shares) * (columns.at(-1)?.share ?? 0) - 2 * 4;
  // Width of `Rechazada` in DejaVu Sans at 8.5 points, measured by the library that writes the file.
  expect(room).toBeGreaterThan(46.8);
});
