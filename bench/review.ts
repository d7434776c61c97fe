/**
 * Measures the list of timesheets between a press and the next paint: grouping, filtering, a week's bars and warnings over 10,000 timesheets,
 * beside a loop that only looks at each of them once, in the same run.
 *
 *     npm run bench -- review [<rounds>]
 */

import { GROUPINGS, groupTimesheets } from '../packages/web/src/domain/timesheet-groups.ts';
import { groupTimesheetsByState } from '../packages/web/src/domain/totals.ts';
import { findTimesheetWarnings } from '../packages/web/src/domain/warnings.ts';
import { layOutWeek, touchesWeek } from '../packages/web/src/domain/week.ts';

const [ROUNDS = 100] = process.argv.slice(2).map(Number);
const ROWS = 10_000;
/** Duration of a frame at 60 frames a second. */
const GOAL_MS = 16;

const twoDigits = (value: number) => String(value).padStart(2, '0');

const timesheets = Array.from({ length: ROWS }, (_, index) => {
  const date = `2025-${twoDigits(1 + (index % 12))}-${twoDigits(1 + (Math.floor(index / 12) % 28))}`;
  const hour = 6 + (index % 14);
  return {
    ...{ id: index + 1, employee_id: 1 + (index % 40), status: (index % 3) - 1, service_code: '875' },
    ...{
      start_date: date,
      start_time: `${twoDigits(hour)}:30`,
      end_date: date,
      end_time: `${twoDigits(hour + 3)}:45`,
    },
    ...{ total_hours: 3.25, specification: null },
    employee: { first_name: 'Ana', last_name: 'Ruiz', SP_number: `SP-${1000 + (index % 40)}` },
  };
});

/** Returns true for an empty result, which would be fast for no reason. */
const isEmpty = (result: unknown): boolean =>
  result instanceof Map || result instanceof Set
    ? result.size === 0
    : Object.keys(Object(result)).length === 0;

/** The fastest round, since other load only adds time. Throws if a round finds nothing. */
function timeOf(work: () => object): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const startedAt = performance.now();
    const result = work();
    const ms = performance.now() - startedAt;
    if (isEmpty(result)) throw new Error(`Nothing was found by ${work}.`);
    return ms;
  });
  return Math.min(...times);
}

const results = {
  'a loop over all': timeOf(() => {
    let hours = 0;
    for (const { total_hours } of timesheets) hours += total_hours;
    return { hours };
  }),
  ...Object.fromEntries(
    GROUPINGS.map((grouping) => [
      `groups by ${grouping}`,
      timeOf(() => groupTimesheets(timesheets, grouping)),
    ]),
  ),
  'a month of one worker': timeOf(() =>
    timesheets.filter(({ employee_id, start_date }) => employee_id === 6 && start_date.startsWith('2025-06')),
  ),
  'hours by state': timeOf(() => groupTimesheetsByState(timesheets)),
  'the bars of a week': timeOf(() =>
    layOutWeek(
      timesheets.filter((timesheet) => touchesWeek(timesheet, '2025-06-01')),
      '2025-06-01',
    ),
  ),
  warnings: timeOf(() => findTimesheetWarnings(timesheets)),
};
for (const [name, ms] of Object.entries(results)) console.log(`${name.padEnd(24)} ${ms.toFixed(2)} ms`);
const slowest = Math.max(...Object.values(results));
console.log(`slowest ${slowest.toFixed(2)} ms, goal ${GOAL_MS} ms`);
if (slowest > GOAL_MS) process.exitCode = 1;
