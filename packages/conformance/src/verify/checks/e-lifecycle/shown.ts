import { isObject } from '@client-portal/contract';
import { DAY_MS, HOUR_MS } from '../../calls/durations.ts';
import { type Row, toPerson } from '../../calls/items/item-view.ts';
import { isShown } from '../../calls/sample.ts';
import { toComparableText, toNamedPart } from '../../calls/snapshot.ts';
import { type Check, eachOperation, NotTestable } from '../../run/check.ts';
import type { Run } from '../../run/context.ts';
import { describeResponse } from '../../wire/tell.ts';
import { readRows } from '../d-state/stored.ts';

/** Fields of a row that hold the beginning and the end of a period. */
const SPANS: Readonly<Record<string, readonly [start: string, end: string]>> = {
  listTimesheets: ['start_date', 'end_date'],
  listPayrollSheets: ['payroll_start', 'payroll_end'],
  listHiredEmployees: ['hired_date', 'separation_date'],
};

/** Difference in hours that rounding to minutes explains. */
const ROUNDED_HOURS = 0.02;

/** Returns the hours from the start of a timesheet to its end; NaN if a time is missing. */
function hoursBetween({ start_date, start_time, end_date, end_time }: Row): number {
  const [start, end] = [`${start_date}T${start_time}Z`, `${end_date}T${end_time}Z`].map((time) =>
    Date.parse(time),
  ) as [number, number];
  return (end - start) / HOUR_MS;
}

/** Returns true if a timesheet has more hours than its times allow. Fewer are right, since breaks may not count. */
const hasMoreHoursThanTimes = (row: Row): boolean =>
  typeof row.total_hours === 'number' && row.total_hours - hoursBetween(row) > ROUNDED_HOURS;

/** Least number of timesheets with minutes that are no chance. */
const LEAST_WITH_MINUTES = 3;

/**
 * Returns a timesheet whose `total_hours` are hours and minutes, such as 4.30 for four and a half hours, if those of all
 * timesheets are. Breaks of twelve minutes in every shift would look the same.
 */
function findClockHours(rows: readonly Row[]): Row | undefined {
  const whole = rows.filter((row) => hoursBetween(row) > 0);
  const withMinutes = whole.filter((row) => hoursBetween(row) % 1 !== 0);
  const isClock = (row: Row) => {
    const hours = hoursBetween(row);
    const clock = Math.floor(hours) + ((hours % 1) * 60) / 100;
    return row.total_hours !== null && Math.abs(Number(row.total_hours) - clock) < 0.001;
  };
  return withMinutes.length >= LEAST_WITH_MINUTES && whole.every(isClock) ? withMinutes[0] : undefined;
}

/** Label of an employment that has not ended. Other words are the service's own. */
const RUNNING = /^(?:active|current|employed|hired|working)$/i;

/** Returns an employment that ended before yesterday, since a day may last longer elsewhere, and is called active. */
const findActiveEnded = (rows: readonly Row[]): Row | undefined =>
  rows.find(
    ({ separation_date, status_label }) =>
      Date.parse(String(separation_date)) < Date.now() - 2 * DAY_MS &&
      RUNNING.test(String(status_label).trim()),
  );

const spans: Check = {
  id: 'E-spans',
  claim:
    'No item contradicts its own dates: it ends after it begins, has no more hours than its days allow, and an ended employment is not called active.',
  subjects: eachOperation(({ id }) => SPANS[id] !== undefined),
  async run(run, { name }) {
    const { rows, plan } = await readRows(run, run.target(name));
    const [start = '', end = ''] = SPANS[name] ?? [];
    if (rows.some(hasMoreHoursThanTimes))
      run.remark(
        'A timesheet has more hours than there are between its start and its end. Make sure that its times and hours are those that were entered.',
        name,
      );
    const clock = name === 'listTimesheets' ? findClockHours(rows) : undefined;
    if (clock !== undefined)
      return run.report({
        plan,
        expected: `total_hours as a decimal number in the row ${String(clock.id)}`,
        actual: `${String(clock.total_hours)} for ${hoursBetween(clock)} hours, which is hours and minutes`,
      });
    const active = name === 'listHiredEmployees' ? findActiveEnded(rows) : undefined;
    if (active !== undefined)
      return run.report({
        plan,
        expected: `the row ${String(active.id)}, which has ended, not to be called active`,
        actual: `the label “${String(active.status_label)}”`,
      });
    for (const row of rows) {
      const days = (Date.parse(String(row[end])) - Date.parse(String(row[start]))) / DAY_MS + 1;
      // An employment that has not begun yet may be ended, so that its end is before its beginning.
      const isAhead = name === 'listHiredEmployees' && Date.parse(String(row[start])) > Date.now() - DAY_MS;
      const isBackwards = days < 1 && !isAhead;
      if (isBackwards) {
        const expected = `${end} of the row ${String(row.id)} on or after its ${start}`;
        return run.report({ plan, expected, actual: 'an earlier day' });
      }
      if (!(typeof row.total_hours === 'number' && row.total_hours > 24 * days)) continue;
      const expected = `at most ${24 * days} hours in the row ${String(row.id)}`;
      return run.report({ plan, expected, actual: `${row.total_hours} hours` });
    }
    if (rows.length === 0) throw new NotTestable('the list is empty');
  },
};

const available: Check = {
  id: 'E-available',
  claim:
    'Every available employee is in the list of employees, and the data of the hire form does not change the list.',
  subjects: () => [{ name: 'available employees', operations: ['listAvailableEmployees', 'listEmployees'] }],
  async run(run) {
    const target = run.target('listAvailableEmployees');
    const rows = await reportUnlistedPeople(run);
    for (const [what, fields] of formsOf(rows)) {
      const before = await run.read(target);
      const tried = await run.send(target, { fields });
      // A firewall may refuse an apostrophe.
      const plain = { ...fields, position: String(fields.position).replace("'", '') };
      const isRefused = tried.status === 422 || tried.status === 403;
      const seen =
        isRefused && plain.position !== fields.position ? await run.send(target, { fields: plain }) : tried;
      const textOf = ({ body }: { readonly body: unknown }) => toComparableText(toNamedPart(target, body));
      const [alone, filled] = [textOf(before), textOf(seen)];
      if (seen.isSuccess && filled === alone) continue;
      // Other users may add employees meanwhile.
      const again = textOf(await run.send(target));
      if (seen.isSuccess && (filled === again || alone !== again)) continue;
      const actual = seen.isSuccess ? 'other rows' : describeResponse(seen);
      return run.report({ plan: seen.plan, expected: `the same list for ${what}`, actual });
    }
  },
};

/**
 * Reports available and hired employees that are missing in the list of all employees, which the contract requires to
 * contain them.
 */
export async function reportUnlistedPeople(run: Run): Promise<readonly Row[]> {
  const { rows, plan } = await readRows(run, run.target('listAvailableEmployees'));
  const people = (await readRows(run, run.target('listEmployees'))).rows;
  const all = new Set(people.map(({ id }) => id));
  const stranger = rows.find(({ id }) => !all.has(id));
  if (stranger !== undefined)
    run.report({
      plan,
      expected: 'every available employee in listEmployees',
      actual: `the id ${String(stranger.id)} is missing`,
    });
  const hired = await readRows(run, run.target('listHiredEmployees'));
  const numbers = new Set(people.map(numberOf));
  // Numbers that are empty or masked tell nobody apart.
  const lost = numbers.has(undefined)
    ? undefined
    : hired.rows
        .filter(({ separation_date }) => !separation_date)
        .map(numberOf)
        .find((number) => number !== undefined && !numbers.has(number));
  if (lost !== undefined)
    run.report({
      plan: hired.plan,
      expected: 'every hired employee in listEmployees',
      actual: `the one with the SP_number ${lost} is missing`,
    });
  return rows;
}

/** Returns the control number of a person, or of the one in a row; undefined if it is not shown. */
const numberOf = (row: Row): string | undefined => {
  const { SP_number } = toPerson(row);
  return isShown(SP_number) ? String(SP_number).trim() : undefined;
};

/** Returns query values as the hire form has them while the user is still typing. */
const formsOf = (rows: readonly Row[]): readonly (readonly [what: string, fields: Row])[] => [
  ['an empty hire form', { position: '', hired_date: '', employee_id: '' }],
  ['a hire form with an incomplete date', { position: "O'Car", hired_date: '2026-0', employee_id: '' }],
  [
    'a hire form with a chosen employee',
    { position: 'Carer', hired_date: '2026-01-31', employee_id: String(rows.at(-1)?.id ?? 1) },
  ],
];

/** Largest difference in dollars that rounding explains. */
const ROUNDING = 0.011;

const budget: Check = {
  id: 'E-budget',
  claim: 'The remaining budget is the total without what was spent.',
  subjects: eachOperation(({ id }) => id === 'getBudget'),
  async run(run, { name }) {
    const target = run.target(name);
    const seen = await run.read(target);
    const record = seen.isSuccess && isObject(seen.body) ? seen.body.client_budget : undefined;
    if (!isObject(record)) throw new NotTestable('the account has no budget');
    const [total, spent, remaining] = ['total', 'spent', 'remaining'].map((part) => {
      const value = record[`${part}_budget`];
      return value === null || value === '' ? Number.NaN : Number(value);
    }) as [number, number, number];
    if (![total, spent, remaining].every(Number.isFinite))
      throw new NotTestable('the budget lacks an amount');
    const difference = Math.abs(total - spent - remaining);
    if (difference <= ROUNDING) return;
    run.report({
      plan: seen.plan,
      expected: 'remaining_budget to be total_budget − spent_budget',
      actual: `a difference of ${difference.toFixed(2)} dollars`,
    });
  },
};

/** Checks of group E: rows that contradict themselves or each other. */
export const shownChecks: readonly Check[] = [spans, budget, available];
