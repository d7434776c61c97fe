import { isObject } from '@client-portal/contract';
import { type Check, NotTestable } from '../calls/check.ts';
import type { Run } from '../calls/context.ts';
import { reportSeen } from '../calls/report-seen.ts';
import { isSame } from '../calls/snapshot.ts';
import { filesIn, readRows } from '../checks/d-state/stored.ts';
import type { Row } from '../facts/rows.ts';
import { type Fields, isShown, toSampleFields } from '../facts/sample.ts';
import type { Plan } from '../wire/plan.ts';
import { describeResponse } from '../wire/tell.ts';
import { reportUnlistedPeople } from './available.ts';

export const sameNameCheck: Check = {
  id: 'E-namesakes',
  claim: 'Employees with the same name keep their own data.',
  needsWrites: true,
  subjects: () => [
    { name: 'employees', operations: ['createEmployee', 'hireEmployee', 'terminateEmployee'] },
  ],
  async run(run) {
    const [one, two] = [await addSameName(run), await addSameName(run)];
    const people = await rowsOf(run, 'listEmployees', (row) => row.email);
    const [first, second] = [one, two].map(({ email }) => people.get(email));
    if (first === undefined || second === undefined)
      return run.report({
        plan: two.plan,
        expected: 'listEmployees to return two employees with the same name',
        actual: 'one of them is missing',
      });
    const list = run.target('listEmployees');
    const shared = filesIn(first, list).find((address) => filesIn(second, list).includes(address));
    if (shared !== undefined)
      run.report({
        plan: two.plan,
        expected: 'the second of two employees with the same name to have files of their own',
        actual: 'a file of the first one',
      });
    // Hires the second person first: a backend that searches by name would find the first person.
    const records = [await hire(run, second, two.email), await hire(run, first, one.email)];
    const [ended, kept] = records;
    if (ended === undefined || kept === undefined) return;
    const ending = run.target('terminateEmployee');
    const seen = await run.send(ending, { fields: { id: ended.id } });
    if (!seen.isSuccess) throw new NotTestable(`terminateEmployee returned ${describeResponse(seen)}`);
    const now = await rowsOf(run, 'listHiredEmployees', ({ id }) => id);
    const isOver = (row: Row) => Boolean(now.get(String(row.id))?.separation_date);
    const isListed = now.has(String(ended.id));
    if (!isOver(ended))
      run.report({
        plan: seen.plan,
        expected: 'the employment to be in listHiredEmployees with a separation_date',
        actual: isListed ? 'it has not ended' : 'it is no longer in the list',
      });
    if (isOver(kept))
      run.report({
        plan: seen.plan,
        expected: 'the employment of another employee with the same name to stay unchanged',
        actual: 'it has ended, too',
      });
    const available = await reportUnlistedPeople(run);
    if (isOver(ended) && !available.some(({ id }) => String(id) === String(second.id)))
      run.report({
        plan: seen.plan,
        expected: 'an employee whose employment has ended to be in listAvailableEmployees',
        actual: 'the employee is not in the list',
      });
    await mustKeepBoth(run, one.email);
  },
};

/** Fields of an employee that another one's registration must not change. The addresses of files may be signed anew. */
const OWN = ['first_name', 'last_name', 'email', 'phone_number', 'SP_number'] as const;

/**
 * Adds employees who share one value with an earlier one: the e-mail address of a household, or a telephone number. A
 * service may refuse that, but if it accepts them, it keeps both. One that looks an employee up by such a value saves
 * the second over the first.
 */
async function mustKeepBoth(run: Run, email: string): Promise<void> {
  const target = run.target('createEmployee');
  for (const name of ['email', 'phone_number'] as const) {
    const before = await rowsOf(run, 'listEmployees', ({ id }) => id);
    const earlier = [...before.values()].find((row) => String(row.email).toLowerCase() === email);
    if (earlier === undefined) return;
    const own = {
      ...toSampleFields(target, run.marker()),
      phone_number: '310-555-0177',
      last_name: 'Shared',
    };
    const seen = await run.send(target, { fields: { ...own, [name]: earlier[name] } });
    if (!seen.isSuccess) continue;
    const after = await rowsOf(run, 'listEmployees', ({ id }) => id);
    const what = `another employee with the same ${name}`;
    const alike = [...before].filter(([, row]) => isSame(row[name], earlier[name]));
    const gone = alike.find(([id]) => !after.has(id));
    const [over] = alike.flatMap(([id, row]) =>
      OWN.filter((field) => after.has(id) && !isSame(after.get(id)?.[field], row[field])),
    );
    const tell = (expected: string, actual: string) => run.report({ plan: seen.plan, expected, actual });
    if (gone !== undefined) tell(`${what} to stay in the list`, 'the employee is no longer in the list');
    else if (over !== undefined)
      tell(
        `${what} to keep their own data`,
        `the new employee was saved over the other one: another ${over}`,
      );
    else if (after.size === before.size)
      tell(`a new employee beside ${what}`, 'no new row, although the request succeeded');
  }
}

/** Adds an employee with a fixed name and a unique e-mail address. */
async function addSameName(run: Run): Promise<{ email: string; plan: Plan }> {
  const target = run.target('createEmployee');
  const sample = toSampleFields(target, run.marker());
  const fields: Fields = { ...sample, first_name: 'Maria', last_name: 'Verify' };
  const seen = await run.send(target, { fields });
  if (!seen.isSuccess) throw new NotTestable(`createEmployee returned ${describeResponse(seen)}`);
  return { email: String(sample.email).toLowerCase(), plan: seen.plan };
}

async function rowsOf(run: Run, id: string, key: (row: Row) => unknown): Promise<ReadonlyMap<string, Row>> {
  const { rows } = await readRows(run, run.target(id));
  return new Map(rows.map((row) => [String(key(row)).toLowerCase(), row]));
}

/** Hires one of the two employees. Returns the new record, or undefined if it belongs to the other one. */
async function hire(run: Run, employee: Row, email: string): Promise<Row | undefined> {
  const target = run.target('hireEmployee');
  const before = await rowsOf(run, 'listHiredEmployees', ({ id }) => id);
  const fields = { ...toSampleFields(target, run.marker()), employee_id: employee.id };
  const seen = await run.send(target, { fields });
  if (!seen.isSuccess) throw new NotTestable(`hireEmployee returned ${describeResponse(seen)}`);
  const after = await rowsOf(run, 'listHiredEmployees', ({ id }) => id);
  const added = [...after].filter(([id]) => !before.has(id)).map(([, row]) => row);
  // A list may hide the address, and then only the other person's number would show the mistake.
  const isTheirs = ({ employee: person }: Row) =>
    isObject(person) &&
    (isShown(person.email)
      ? String(person.email).toLowerCase() === email
      : [person, employee].some(({ SP_number }) => !isShown(SP_number)) ||
        isSame(person.SP_number, employee.SP_number));
  const own = added.find(isTheirs);
  if (own !== undefined || added.length === 0) return own;
  reportSeen(run, seen, 'a new record of the employee who was hired', 'a new record of another employee');
  return undefined;
}
