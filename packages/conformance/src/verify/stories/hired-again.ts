import { type Check, NotTestable } from '../calls/check.ts';
import type { Run } from '../calls/context.ts';
import { isSame } from '../calls/snapshot.ts';
import { readRows } from '../checks/d-state/stored.ts';
import { DAY_MS } from '../facts/durations.ts';
import type { Row } from '../facts/rows.ts';
import { type Fields, toSampleFields } from '../facts/sample.ts';
import type { CallWithResponse } from '../wire/backend.ts';
import { describeResponse } from '../wire/tell.ts';

const SEQUENCE = ['hire', 'terminate', 'hire'];

export const hiredAgainCheck: Check = {
  id: 'E-again',
  claim:
    'An employment ends on the day of the request, and its employee can be hired again, as a new record, and keeps the old one and their files.',
  needsWrites: true,
  subjects: () => [
    { name: 'employees', operations: ['createEmployee', 'hireEmployee', 'terminateEmployee'] },
  ],
  async run(run) {
    const employee = await addEmployee(run);
    // On another day than the end and the second employment, so that a day which is written over shows.
    const first = await hire(run, employee, dayFromNow(-DAYS_APART));
    if (first.record === undefined)
      throw new NotTestable(
        `hireEmployee returned ${describeResponse(first.seen)}, and there was no new record`,
      );
    const people = await readRows(run, run.target('listEmployees'));
    if (!people.rows.some(({ id }) => id === employee.id))
      run.report({
        plan: first.seen.plan,
        expected: 'a hired employee to stay in listEmployees',
        actual: 'no such row',
        sequence: SEQUENCE.slice(0, 1),
      });
    const ending = await run.send(run.target('terminateEmployee'), { fields: { id: first.record.id } });
    const ended = (await recordsOf(run)).get(first.record.id);
    const daysLate = ending.isSuccess ? daysAfterToday(ended) : 0;
    if (daysLate > 1)
      run.report({
        plan: ending.plan,
        expected: 'separation_date to be the day of the request that ended the employment',
        actual: `a day ${daysLate} days later`,
        sequence: SEQUENCE.slice(0, 2),
      });
    if (!ending.isSuccess || !hasEnded(ended))
      throw new NotTestable(
        `terminateEmployee returned ${describeResponse(ending)}, and the employment has not ended`,
      );
    if (isOverTooEarly(ended, first.record))
      run.report({
        plan: ending.plan,
        expected: 'a separation_date that is not before the request that ended the employment',
        actual:
          ended?.separation_date === first.record.hired_date
            ? 'the day on which the employment began, ten days earlier'
            : 'an earlier day',
        sequence: SEQUENCE.slice(0, 2),
      });
    const { seen, record } = await hire(run, employee, dayFromNow(DAYS_APART), 'Second position');
    const report = (expected: string, actual: string) =>
      run.report({ plan: seen.plan, expected, actual, sequence: SEQUENCE });
    if (!seen.isSuccess)
      return report('an employee whose employment has ended to be hired again', describeResponse(seen));
    if (record === undefined) return report('a new record for the second employment', 'no new record');
    if (typeof record.separation_date === 'string' && record.separation_date !== '')
      report('the new record to be of an employment that lasts', 'it has a separation_date');
    const kept = (await recordsOf(run)).get(first.record.id);
    await mustNotEndBefore(run, record);
    if (hasEnded(kept)) await mustKeepEnd(run, seen, ended);
    if (!hasEnded(kept))
      report(
        'the record of the first employment to stay ended',
        kept === undefined ? 'it is gone' : 'it is open again',
      );
    const changed = ['hired_date', 'position'].find(
      (name) => kept && !isSame(kept[name], first.record?.[name]),
    );
    if (changed !== undefined)
      report(`the record of the first employment to keep its ${changed}`, 'another value');
    const { rows } = await readRows(run, run.target('listEmployees'));
    const now = rows.find(({ id }) => id === employee.id);
    if (now !== undefined && countFiles(now) < countFiles(employee))
      report('the employee to keep the uploaded files', 'files are missing in listEmployees');
  },
};

/**
 * Ends an employment that has not begun yet. A service may refuse that, withdraw it, or end it on its first day or later,
 * but not on an earlier one.
 */
async function mustNotEndBefore(run: Run, { id, hired_date }: Row): Promise<void> {
  if (!(Date.parse(String(hired_date)) > Date.now() + 2 * DAY_MS)) return;
  const seen = await run.send(run.target('terminateEmployee'), { fields: { id }, allow: [400, 403, 422] });
  const ended = (await recordsOf(run)).get(id);
  if (seen.isSuccess) await mustKeepDay(run, id, ended);
  if (!(Date.parse(String(ended?.separation_date)) < Date.parse(String(hired_date)))) return;
  run.report({
    plan: seen.plan,
    expected:
      'an employment that has not begun to end on its first day or later, or the request to be refused',
    actual: 'a separation_date before the hired_date',
    sequence: ['hire', 'terminate'],
  });
}

/** Reads the record of an ended employment again, after the next one of the employee has begun and ended. */
async function mustKeepEnd(run: Run, { plan }: CallWithResponse, ended: Row | undefined): Promise<void> {
  const now = (await recordsOf(run)).get(ended?.id);
  if (now === undefined || isSame(now.separation_date, ended?.separation_date)) return;
  run.report({
    plan,
    expected: 'the record of the first employment to keep its separation_date',
    actual: 'another value',
    sequence: [...SEQUENCE, 'terminate'],
  });
}

/** Ends an employment once more, which is refused: its last day, which is in the future, must stay. */
async function mustKeepDay(run: Run, id: unknown, ended: Row | undefined): Promise<void> {
  const day = ended?.separation_date;
  if (typeof day !== 'string' || day === '') return;
  const seen = await run.send(run.target('terminateEmployee'), { fields: { id }, allow: [400, 403, 422] });
  if (seen.isSuccess || (await recordsOf(run)).get(id)?.separation_date === day) return;
  run.report({
    plan: seen.plan,
    expected: 'a refused second end of an employment to leave its separation_date',
    actual: 'another day',
    sequence: ['hire', 'terminate', 'terminate'],
  });
}

/** Adds an employee and returns the new row. Throws NotTestable if no list shows it. */
async function addEmployee(run: Run): Promise<Row> {
  const target = run.target('createEmployee');
  const fields = toSampleFields(target, run.marker());
  const seen = await run.send(target, { fields });
  const { rows } = await readRows(run, run.target('listEmployees'));
  const email = String(fields.email).toLowerCase();
  const found = rows.find((row) => String(row.email).toLowerCase() === email);
  if (!seen.isSuccess || found === undefined)
    throw new NotTestable(
      `createEmployee returned ${describeResponse(seen)}, and the employee is not listed`,
    );
  return found;
}

async function recordsOf(run: Run): Promise<ReadonlyMap<unknown, Row>> {
  const { rows } = await readRows(run, run.target('listHiredEmployees'));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Number of days between the beginnings of two employments and today. */
const DAYS_APART = 10;

const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const countFiles = ({ files }: Row): number => (Array.isArray(files) ? files.length : 0);

/**
 * Hires an employee and returns the new record, which is the one that was not in the list before. A service may refuse
 * the day or the position by a rule of its own, and gets those of the sample then.
 */
async function hire(
  run: Run,
  employee: Row,
  hired_date: string,
  position?: string,
): Promise<{ readonly seen: CallWithResponse; readonly record: Row | undefined }> {
  const target = run.target('hireEmployee');
  const before = await recordsOf(run);
  const fields: Fields = { ...toSampleFields(target, run.marker()), employee_id: employee.id };
  const own = { ...fields, hired_date, ...(position !== undefined && { position }) };
  const tried = await run.send(target, { fields: own });
  const seen = tried.status === 422 || tried.status === 400 ? await run.send(target, { fields }) : tried;
  const record = [...(await recordsOf(run)).values()].find(({ id }) => !before.has(id));
  return { seen, record };
}

/**
 * Returns true if the employment of a record has ended. The service may be in a time zone in which it is already the next
 * day. Its last day may be in the future.
 */
const hasEnded = (record: Row | undefined): boolean =>
  typeof record?.separation_date === 'string' && Date.parse(record.separation_date) <= Date.now() + DAY_MS;

/** Returns the number of days from today to the end of an employment; 0 if the record has none or it is not later. */
const daysAfterToday = (record: Row | undefined): number => {
  const days = Math.round((Date.parse(String(record?.separation_date)) - Date.parse(dayFromNow(0))) / DAY_MS);
  return Number.isNaN(days) ? 0 : Math.max(days, 0);
};

/**
 * Returns true if an employment that a request has just ended is said to have ended before yesterday. One that began
 * later, because the service refused the earlier day, proves nothing.
 */
const isOverTooEarly = (ended: Row | undefined, { hired_date }: Row): boolean =>
  Date.parse(String(hired_date)) < Date.now() - 2 * DAY_MS &&
  Date.parse(String(ended?.separation_date)) < Date.now() - 2 * DAY_MS;
