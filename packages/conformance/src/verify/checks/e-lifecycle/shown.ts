import { isObject } from '@client-portal/contract';
import { toComparableText, toNamedPart } from '../../calls/snapshot.ts';
import type { Target } from '../../calls/target.ts';
import { type Check, eachOperation, NotTestable } from '../../run/check.ts';
import type { Run } from '../../run/context.ts';
import type { Plan } from '../../wire/plan.ts';
import { describeResponse } from '../../wire/tell.ts';
import { readRows } from '../d-state/stored.ts';

type Row = Readonly<Record<string, unknown>>;

async function objectsOf(run: Run, target: Target): Promise<{ rows: readonly Row[]; plan: Plan }> {
  const { rows, plan } = await readRows(run, target);
  return { rows: rows.filter(isObject), plan };
}

/** Fields of a row that hold the beginning and the end of a period. */
const SPANS: Readonly<Record<string, readonly [start: string, end: string]>> = {
  listTimesheets: ['start_date', 'end_date'],
  listPayrollSheets: ['payroll_start', 'payroll_end'],
  listHiredEmployees: ['hired_date', 'separation_date'],
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Difference in hours that rounding to minutes explains. */
const ROUNDED_HOURS = 0.02;

/** Returns true if a timesheet has more hours than its times allow. Fewer are right, since breaks may not count. */
function hasMoreHoursThanTimes({ start_date, start_time, end_date, end_time, total_hours }: Row): boolean {
  const [start, end] = [`${start_date}T${start_time}Z`, `${end_date}T${end_time}Z`].map((time) =>
    Date.parse(time),
  ) as [number, number];
  return typeof total_hours === 'number' && total_hours - (end - start) / HOUR_MS > ROUNDED_HOURS;
}

const spans: Check = {
  id: 'E-spans',
  claim: 'No item ends before it begins, or has more hours than its days allow.',
  subjects: eachOperation(({ id }) => SPANS[id] !== undefined),
  async run(run, { name }) {
    const { rows, plan } = await objectsOf(run, run.target(name));
    const [start = '', end = ''] = SPANS[name] ?? [];
    if (rows.some(hasMoreHoursThanTimes))
      run.remark(
        'A timesheet has more hours than there are between its start and its end. Make sure that its times and hours are those that were entered.',
        name,
      );
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
      const seen = await run.send(target, { fields });
      const after = await run.send(target);
      const [alone, filled, again] = [before, seen, after].map(({ body }) =>
        toComparableText(toNamedPart(target, body)),
      );
      // Other users may add employees meanwhile.
      if (seen.isSuccess && (filled === alone || filled === again || alone !== again)) continue;
      const actual = seen.isSuccess ? 'other rows' : describeResponse(seen);
      return run.report({ plan: seen.plan, expected: `the same list for ${what}`, actual });
    }
  },
};

/**
 * Reports available employees that are missing in the list of all employees, which the contract requires to contain
 * them.
 */
export async function reportUnlistedPeople(run: Run): Promise<readonly Row[]> {
  const { rows, plan } = await objectsOf(run, run.target('listAvailableEmployees'));
  const all = new Set((await objectsOf(run, run.target('listEmployees'))).rows.map(({ id }) => id));
  const stranger = rows.find(({ id }) => !all.has(id));
  if (stranger !== undefined)
    run.report({
      plan,
      expected: 'every available employee in listEmployees',
      actual: `the id ${String(stranger.id)} is missing`,
    });
  return rows;
}

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
