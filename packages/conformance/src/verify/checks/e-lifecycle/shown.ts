import { breachOf, type HoursRule, hoursBetween, isObject, type Rule } from '@client-portal/contract';
import { toResult } from '@client-portal/sdk';
import { type Check, eachOperation, NotTestable, operationCheck } from '../../calls/check.ts';
import { DAY_MS } from '../../facts/durations.ts';
import type { Row } from '../../facts/rows.ts';
import { readRows } from '../d-state/stored.ts';

/** Least number of timesheets with minutes that are no chance. */
const LEAST_WITH_MINUTES = 3;

/**
 * Returns a timesheet whose `total_hours` are hours and minutes, such as 4.30 for four and a half hours, if those of all
 * timesheets are. Breaks of twelve minutes in every shift would look the same.
 */
function findClockHours(rows: readonly Row[], rule: HoursRule): Row | undefined {
  const whole = rows.filter((row) => hoursBetween(rule, row) > 0);
  const withMinutes = whole.filter((row) => hoursBetween(rule, row) % 1 !== 0);
  const isClock = (row: Row) => {
    const hours = hoursBetween(rule, row);
    const clock = Math.floor(hours) + ((hours % 1) * 60) / 100;
    return row[rule.field] !== null && Math.abs(Number(row[rule.field]) - clock) < 0.001;
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

/** Returns the first breach of a rule for which a row has no reason. */
const firstBreach = (rules: readonly Rule[], row: Row) =>
  rules.flatMap((rule) => (rule.isRemark ? [] : (breachOf(rule, row) ?? [])))[0];

const spans = operationCheck({
  id: 'E-spans',
  claim:
    'No item contradicts its own dates: it ends after it begins, has no more hours than its days allow, and an ended employment is not called active.',
  subjects: eachOperation(({ row, operation }) => row.list && operation.holds.length > 0),
  async run(run, target) {
    const { holds } = target.operation;
    const { rows, plan } = await readRows(run, target);
    for (const rule of holds.filter(({ isRemark }) => isRemark))
      if (rows.some((row) => breachOf(rule, row) !== undefined)) run.remark(rule.description, target.id);
    const times = holds.find((rule) => rule.kind === 'hours' && rule.times !== undefined);
    const clock = times?.kind === 'hours' ? findClockHours(rows, times) : undefined;
    if (times?.kind === 'hours' && clock !== undefined)
      return run.report({
        plan,
        expected: `${times.field} as a decimal number in the row ${String(clock.id)}`,
        actual: `${String(clock[times.field])} for ${hoursBetween(times, clock)} hours, which is hours and minutes`,
      });
    const active = findActiveEnded(rows);
    if (active !== undefined)
      return run.report({
        plan,
        expected: `the row ${String(active.id)}, which has ended, not to be called active`,
        actual: `the label “${String(active.status_label)}”`,
      });
    // An employment that has not begun yet may be ended, so that its end is before its beginning.
    const isAhead = ({ hired_date }: Row) => Date.parse(String(hired_date)) > Date.now() - DAY_MS;
    for (const row of rows.filter((one) => !isAhead(one))) {
      const breach = firstBreach(holds, row);
      if (breach !== undefined) return run.report({ plan, ...breach });
    }
    if (rows.length === 0) throw new NotTestable('the list is empty');
  },
});

const isAmount = (value: unknown): boolean =>
  value !== null && value !== '' && Number.isFinite(Number(value));

const budget = operationCheck({
  id: 'E-budget',
  claim: 'The amounts of a record fit together, such as the total, the spent and the remaining budget.',
  subjects: eachOperation(({ row, operation }) => !row.list && operation.holds.length > 0),
  async run(run, target) {
    const seen = await run.read(target);
    const record: unknown = seen.isSuccess ? toResult(target.row, seen.body) : undefined;
    if (!isObject(record)) throw new NotTestable('the account has no budget');
    const { holds } = target.operation;
    const amounts = holds.flatMap((rule) => (rule.kind === 'difference' ? rule.fields : []));
    if (!amounts.every((name) => isAmount(record[name]))) throw new NotTestable('the budget lacks an amount');
    const breach = firstBreach(holds, record);
    if (breach !== undefined) run.report({ plan: seen.plan, ...breach });
  },
});

/** Checks of group E: rows that contradict themselves or each other. */
export const shownChecks: readonly Check[] = [spans, budget];
