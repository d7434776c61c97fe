import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { addDays } from '../../src/domain/calendar-day.ts';
import { createSpanReader, daysLater } from '../../src/domain/timesheet-moments.ts';
import { sumHours } from '../../src/domain/totals.ts';
import {
  isInWeek,
  layOutWeek,
  toClockChange,
  toSunday,
  touchesWeek,
  type WeekDay,
} from '../../src/domain/week.ts';
import { timesheets as records } from '../screens/records.ts';
import { PROPERTY_RUNS, timesheets, toCents } from './review-arbitraries.ts';

const SUNDAY = '2025-06-01';
const [record] = records;

/** A timesheet from `day hh:mm` to `day hh:mm`. */
const shift = (id: number, from: string, to: string, changes: object = {}) => {
  const [start_date = '', start_time = ''] = from.split(' ');
  const [end_date = '', end_time = ''] = to.split(' ');
  if (record === undefined) throw new Error('There is no record.');
  return { ...record, id, start_date, start_time, end_date, end_time, ...changes };
};

it.each([
  ['soon', '2025-06-02 06:00', 0],
  ['2025-06-01 08:00', '2025-06-01 12:00', 0],
  ['2025-06-01 22:00', '2025-06-02 06:00', 1],
  ['2025-06-01 22:00', '2025-06-03 00:00', 2],
])('a timesheet from %s to %s ends %i days later', (from, to, days) => {
  expect(daysLater(shift(1, from, to))).toBe(days);
});

const toLines = ({ bars }: WeekDay) =>
  bars.map(({ timesheet, from, to, lane }) => `${timesheet.id}: ${from}-${to} in row ${lane}`);

describe('the bars of a week', () => {
  it('TS-03 a shift over midnight has a bar on both days, and its hours count on the first', () => {
    const night = shift(1, '2025-06-02 22:00', '2025-06-03 06:00', { total_hours: 8 });
    const { days } = layOutWeek([night], SUNDAY);
    expect(days.map(toLines)).toEqual([
      [],
      ['1: 1320-1440 in row 0'],
      ['1: 0-360 in row 0'],
      ...[[], [], [], []],
    ]);
    expect(days.map(({ beginning }) => sumHours(beginning))).toEqual([0, 8, 0, 0, 0, 0, 0]);
    expect(days[2]?.bars[0]?.isBeginning).toBe(false);
  });

  it('of shifts that begin together, the shorter one is first, whatever the order of the list', () => {
    const shifts = [
      shift(1, '2025-06-02 09:00', '2025-06-02 12:00'),
      shift(2, '2025-06-02 09:00', '2025-06-02 10:00'),
    ];
    for (const list of [shifts, shifts.toReversed()])
      expect(layOutWeek(list, SUNDAY).days.flatMap(toLines)).toEqual([
        '2: 540-600 in row 0',
        '1: 540-720 in row 1',
      ]);
  });

  it('a shift that ends at midnight has no bar on the next day', () => {
    const { days } = layOutWeek([shift(1, '2025-06-02 16:00', '2025-06-03 00:00')], SUNDAY);
    expect(days.flatMap(toLines)).toEqual(['1: 960-1440 in row 0']);
  });

  it('a shift that began on the Saturday before shows its end, without hours', () => {
    const night = shift(1, '2025-05-31 22:00', '2025-06-01 06:00');
    expect.soft(touchesWeek(night, SUNDAY)).toBe(true);
    expect.soft(isInWeek(night, SUNDAY)).toBe(false);
    const [sunday] = layOutWeek([night], SUNDAY).days;
    expect(sunday && toLines(sunday)).toEqual(['1: 0-360 in row 0']);
    expect(sunday?.beginning).toEqual([]);
  });

  it.each([
    ['2025-05-31', false],
    ['2025-06-01', true],
    ['2025-06-07', true],
    ['2025-06-08', false],
  ])('TS-03 the week from June 1 to 7 has what begins on %s: %s', (day, isIn) => {
    expect(isInWeek(shift(1, `${day} 08:00`, `${day} 12:00`), SUNDAY)).toBe(isIn);
  });

  it('TS-07 timesheets of one employee share a row unless they overlap; another employee has an own row', () => {
    const { days } = layOutWeek(
      [
        shift(1, '2025-06-01 09:00', '2025-06-01 12:00'),
        shift(2, '2025-06-01 11:00', '2025-06-01 13:00'),
        shift(3, '2025-06-01 12:00', '2025-06-01 14:00'),
        shift(4, '2025-06-01 15:00', '2025-06-01 16:00', { employee_id: 8 }),
      ],
      SUNDAY,
    );
    expect(days[0] && toLines(days[0])).toEqual([
      '1: 540-720 in row 0',
      '2: 660-780 in row 1',
      '3: 720-840 in row 0',
      '4: 900-960 in row 2',
    ]);
    expect(days[0]?.lanes).toBe(3);
  });

  it('TS-08 two timesheets of the same minute without length do not hide each other', () => {
    const { days } = layOutWeek(
      [shift(1, '2025-06-01 09:00', '2025-06-01 09:00'), shift(2, '2025-06-01 09:00', '2025-06-01 09:00')],
      SUNDAY,
    );
    expect(days[0]?.lanes).toBe(2);
  });

  it('TS-08 says how many timesheets have no bar: unreadable times, and those beyond 24 rows of a day', () => {
    const crowd = Array.from({ length: 26 }, (_, index) =>
      shift(index, '2025-06-01 09:00', '2025-06-01 10:00', { employee_id: index }),
    );
    const { days, undrawn } = layOutWeek(
      [...crowd, shift(99, '2025-06-02 soon', '2025-06-02 10:00')],
      SUNDAY,
    );
    expect([days[0]?.bars.length, days[1]?.bars.length, undrawn]).toEqual([24, 0, 3]);
  });

  it('every readable minute of the week is in one bar, and no two bars of a row overlap', () => {
    fc.assert(
      fc.property(timesheets, (rows) => {
        const read = rows.map(createSpanReader()).filter((span) => span !== undefined);
        const { days, undrawn } = layOutWeek(rows, SUNDAY);
        const minutes = days.flatMap(({ bars }) => bars).reduce((sum, { from, to }) => sum + to - from, 0);
        // The arbitrary's shifts begin in the first four days and take at most two.
        expect(minutes).toBe(read.reduce((sum, { from, to }) => sum + to - from, 0));
        expect(undrawn).toBe(rows.length - read.length);
        for (const { bars, lanes } of days) {
          for (let lane = 0; lane < lanes; lane += 1) {
            const ofRow = bars.filter((bar) => bar.lane === lane).sort((a, b) => a.from - b.from);
            expect(ofRow.every(({ from }, index) => index === 0 || from >= (ofRow[index - 1]?.to ?? 0))).toBe(
              true,
            );
            expect(new Set(ofRow.map(({ timesheet }) => timesheet.employee_id)).size).toBe(1);
          }
        }
      }),
      PROPERTY_RUNS,
    );
  });

  it('the hours of the days are the hours of the week without declined ones', () => {
    fc.assert(
      fc.property(timesheets, (rows) => {
        const { days } = layOutWeek(rows, SUNDAY);
        const counted = rows.filter((row) => isInWeek(row, SUNDAY) && row.status !== -1);
        expect(days.reduce((sum, { beginning }) => sum + toCents(sumHours(beginning)), 0)).toBe(
          toCents(sumHours(counted)),
        );
      }),
      PROPERTY_RUNS,
    );
  });
});

describe('the days of a week', () => {
  it.each([
    ['2025-06-01', '2025-06-01'],
    ['2025-06-07', '2025-06-01'],
    ['2026-01-01', '2025-12-28'],
    ['2024-03-01', '2024-02-25'],
  ])('the week of %s begins on %s', (day, sunday) => {
    expect(toSunday(day)).toBe(sunday);
  });

  it.each(['', 'now', '2025-13-01', '2025-6-1'])('"%s" is no day of a week', (text) => {
    expect(toSunday(text)).toBeUndefined();
  });

  it('a week continues over the end of a month and of a year', () => {
    expect([addDays('2025-12-28', 7), addDays('2024-03-03', -7)]).toEqual(['2026-01-04', '2024-02-25']);
  });
});

describe('days on which the clocks change', () => {
  const ownZone = process.env.TZ;
  afterEach(() => {
    if (ownZone === undefined) delete process.env.TZ;
    else process.env.TZ = ownZone;
  });

  it.each([
    ['America/Los_Angeles', '2026-11-01', 1],
    ['America/Los_Angeles', '2026-03-08', -1],
    ['America/Los_Angeles', '2026-11-02', 0],
    ['America/Phoenix', '2026-11-01', 0],
  ])('TS-08 in %s %s has %i hours more than 24', (zone, date, hours) => {
    process.env.TZ = zone;
    expect(toClockChange(date)).toBe(hours);
  });
});
