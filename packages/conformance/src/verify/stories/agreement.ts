import { isObject } from '@client-portal/contract';
import { type Check, NotTestable } from '../calls/check.ts';
import type { Report, Run } from '../calls/context.ts';
import { eachLifecycle } from '../calls/items/rules.ts';
import { viewOf } from '../calls/items/views.ts';
import { resultUnlessLost, selectReads } from '../calls/snapshot.ts';
import { readResult, rowsIn } from '../facts/rows.ts';
import { isShown } from '../facts/sample.ts';
import type { Target } from '../facts/target.ts';
import type { CallWithResponse } from '../wire/backend.ts';
import type { Plan } from '../wire/plan.ts';

/** Data of a person in one response, and the request that returned it. */
interface Sighting {
  readonly plan: Plan;
  readonly operation: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export const agreementCheck: Check = {
  id: 'E-agrees',
  readsFirst: true,
  claim: 'A person and an item have the same data in every read that shows them.',
  subjects: (targets) => [{ name: 'all reads', operations: selectReads(targets).map(({ id }) => id) }],
  async run(run) {
    const sightings = await lookAtPeople(run, (target) => run.read(target));
    if (sightings.size === 0) throw new NotTestable('no read returns a person');
    const odd = [...sightings].filter(([, found]) => disagreement(found) !== undefined);
    // If the data differs, everything is read again: another user may have corrected a name between two reads.
    const again = odd.length === 0 ? sightings : await lookAtPeople(run, (target) => run.send(target));
    for (const [number] of odd) {
      const report = disagreement(again.get(number) ?? []);
      if (report !== undefined) run.report(report);
    }
    for (const found of again.values()) remarkHidden(run, found);
    await reportOtherWorkers(run);
    for (const { name } of eachLifecycle(run.targets)) await compareStates(run, name);
  },
};

async function lookAtPeople(
  run: Run,
  read: (target: Target) => Promise<CallWithResponse>,
): Promise<ReadonlyMap<string, readonly Sighting[]>> {
  const sightings = new Map<string, Sighting[]>();
  for (const target of selectReads(run.targets)) {
    const seen = await resultUnlessLost(() => read(target));
    if (seen?.isSuccess !== true) continue;
    const { plan, body } = seen;
    for (const person of peopleIn(body)) {
      // The id of any other row is not the employee's, also if the row has the fields of the employee itself.
      const { id, ...others } = person;
      const fields = target.shown.has('SP_number') && id !== undefined ? person : others;
      const known = sightings.get(String(fields.SP_number)) ?? [];
      sightings.set(String(fields.SP_number), [...known, { plan, operation: target.id, fields }]);
    }
  }
  return sightings;
}

/**
 * Returns all objects with a control number, by which a person can be recognised in any response. Only the `id` of a
 * row of a list is the employee's. An `id` in a nested object may belong to something else, so it is removed.
 */
function peopleIn(value: unknown, isInRow = false): Readonly<Record<string, unknown>>[] {
  if (typeof value !== 'object' || value === null) return [];
  const isRow = isObject(value) && (Object.hasOwn(value, 'id') || isInRow);
  const inner = Object.values(value).flatMap((one) => peopleIn(one, isRow));
  // Skips people without a control number, since several may still wait for theirs.
  if (!isObject(value) || typeof value.SP_number !== 'string' || !isShown(value.SP_number)) return inner;
  const { id: _, ...nested } = value;
  return [isInRow ? nested : value, ...inner];
}

/** Returns a report if two employees have one control number, by which documents about payments name the employee. */
function sharedNumber(sightings: readonly Sighting[]): Report | undefined {
  const rows = sightings.filter(({ fields }) => fields.id !== undefined);
  const [first] = rows;
  const other = rows.find(({ fields }) => String(fields.id) !== String(first?.fields.id));
  if (first === undefined || other === undefined) return undefined;
  const [one, another] = [first, other].map(
    ({ fields, operation }) => `${String(fields.id)} in ${operation}`,
  );
  return {
    plan: other.plan,
    expected: `the SP_number ${String(other.fields.SP_number)} for one employee only`,
    actual: `the employees with the ids ${one} and ${another} both have it`,
  };
}

/** Fields of a person that all reads that show them must agree on. */
const PERSONAL = ['first_name', 'last_name', 'email', 'phone_number'] as const;

/** Adds a remark about each field of a person that is empty or masked in one read and not in another. */
function remarkHidden(run: Run, sightings: readonly Sighting[]): void {
  for (const field of PERSONAL) {
    const shown = sightings.some(({ fields }) => isShown(fields[field]));
    const hidden = sightings.filter(({ fields }) => Object.hasOwn(fields, field) && !isShown(fields[field]));
    for (const { operation } of shown ? hidden : [])
      run.remark(`The ${field} of a person is empty or masked in one list and not in another.`, operation);
  }
}

function disagreement(sightings: readonly Sighting[]): Report | undefined {
  const shared = sharedNumber(sightings);
  if (shared !== undefined) return shared;
  for (const field of PERSONAL) {
    const shown = sightings.filter(({ fields }) => isShown(fields[field]));
    const [first] = shown;
    // A number sent as text is read as well.
    const other = shown.find(({ fields }) => String(fields[field]) !== String(first?.fields[field]));
    if (first === undefined || other === undefined) continue;
    return {
      plan: other.plan,
      expected: `the same ${field} of a person as in ${first.operation}`,
      actual: `another value in ${other.operation}`,
    };
  }
  // The addresses may be new for each read, and a read may show more of the files than another.
  const filesOf = ({ fields: { files } }: Sighting) => (Array.isArray(files) ? files.length : undefined);
  const shown = sightings.find((one) => (filesOf(one) ?? 0) > 0);
  const bare = sightings.find((one) => filesOf(one) === 0);
  if (shown === undefined || bare === undefined) return undefined;
  return {
    plan: bare.plan,
    expected: `the files of a person as in ${shown.operation}`,
    actual: `none in ${bare.operation}`,
  };
}

/**
 * Reports a timesheet whose nested employee is not the one that `employee_id` names. The portal filters timesheets by this
 * id, and shows the nested name.
 */
async function reportOtherWorkers(run: Run): Promise<void> {
  const [sheets, people] = ['listTimesheets', 'listEmployees'].map((id) =>
    run.targets.find((target) => target.id === id),
  );
  if (sheets === undefined || people === undefined) return;
  const rowsOf = async (target: Target) => {
    const { body, plan } = await run.read(target);
    return { plan, rows: rowsIn(target, body) };
  };
  const known = new Map((await rowsOf(people)).rows.map((person) => [String(person.id), person]));
  const { rows, plan } = await rowsOf(sheets);
  const isOther = ({ employee_id, employee }: Readonly<Record<string, unknown>>) => {
    const person = known.get(String(employee_id));
    if (person === undefined || !isObject(employee)) return false;
    const differs = (name: string) =>
      isShown(person[name]) && isShown(employee[name]) && person[name] !== employee[name];
    // A person may be renamed between two reads, but not at once get another name and another number.
    return differs('SP_number') && (differs('first_name') || differs('last_name'));
  };
  // An employee who has left the list has neither the id nor the number there.
  const strange = rows.find(({ employee_id, employee }) => {
    const same = [...known.values()].filter(
      (person) =>
        isObject(employee) &&
        NAMES.every((name) => isShown(person[name]) && String(person[name]) === String(employee[name])),
    );
    return !known.has(String(employee_id)) && same.length === 1;
  });
  if (strange !== undefined)
    run.report({
      plan,
      expected: `the employee_id of the row ${String(strange.id)} to be the id of its employee in listEmployees`,
      actual: 'an id that no employee has there',
    });
  const odd = rows.find(isOther);
  if (odd === undefined) return;
  run.report({
    plan,
    expected: `the employee of the row ${String(odd.id)} to be the one that its employee_id names in listEmployees`,
    actual: 'another name and another control number',
  });
}

/** Fields that name a person in a timesheet. */
const NAMES = ['first_name', 'SP_number'] as const;

/** Reports an item that is in two conflicting states, and an id that two rows share. */
async function compareStates(run: Run, machine: string): Promise<void> {
  const view = viewOf(run, machine);
  if (view === undefined) return;
  const results: Record<string, unknown> = {};
  for (const id of view.reads) {
    const { body, plan } = await run.read(run.target(id));
    results[id] = readResult(plan.target, body);
    const rows: unknown[] = Array.isArray(results[id]) ? results[id] : [];
    const ids = rows.map((row) => (isObject(row) ? row.id : undefined));
    const twice = ids.find((one, index) => ids.indexOf(one) !== index);
    if (twice === undefined) continue;
    run.report({
      plan,
      expected: 'every id only once in a list',
      actual: `the id ${String(twice)} occurs twice`,
    });
    return;
  }
  const open = view.toItems(results).filter(({ state }) => OPEN[machine]?.includes(state));
  const clash = open.find(
    ({ about }) =>
      open.filter((other) => other.about === about).length >
      Math.max(1, view.countAlike?.(results, about) ?? 1),
  );
  if (clash === undefined) return;
  const states = open.filter(({ about }) => about === clash.about).map(({ state }) => state);
  run.report({
    plan: run.plan(run.target(view.reads.at(-1) ?? '')),
    expected: 'the same state of an item in all reads',
    actual: `${states.join(' and ')} at the same time`,
  });
}

/** States of which an item can have only one at a time. It may have any number of ended records. */
const OPEN: Readonly<Record<string, readonly string[]>> = { employment: ['available', 'hired'] };
