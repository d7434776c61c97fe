import { isObject } from '@client-portal/contract';
import type { OperationId } from '@client-portal/sdk';
import {
  ENROLLMENT_SECTIONS,
  type EnrollmentSection,
  toEnrollmentState,
} from '@client-portal/state-machines';
import { type Check, NotTestable } from '../../check.ts';
import { readResult, viewOf } from '../../lifecycle/item-view.ts';
import { eachMachine } from '../../lifecycle/rules.ts';
import { Stepper, tell } from '../../lifecycle/stepper.ts';
import type { Report, Run } from '../../run-context.ts';
import { type Fields, toBodyOf } from '../../sample.ts';
import { isSame, readsOf, unlessLost } from '../../snapshot.ts';
import { toSuccessFields } from '../../subjects.ts';
import type { Plan } from '../../wire/plan.ts';

/** A row of one read, and which thing it is about. */
interface Sighting {
  readonly plan: Plan;
  readonly operation: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

const agrees: Check = {
  id: 'E-agrees',
  readsFirst: true,
  claim: 'The same person, and the same item, is the same in every call that shows it.',
  subjects: (targets) => [{ name: 'all reads', operations: readsOf(targets).map(({ id }) => id) }],
  async run(run) {
    const sightings = await lookAtPeople(run);
    if (sightings.size === 0) throw new NotTestable('no read shows a person');
    const odd = [...sightings].filter(([, found]) => disagreement(found) !== undefined);
    // Another user may have corrected a name between two reads.
    const again = odd.length === 0 ? sightings : await lookAtPeople(run);
    for (const [number] of odd) {
      const report = disagreement(again.get(number) ?? []);
      if (report !== undefined) run.report(report);
    }
    for (const { name } of eachMachine(run.targets)) await compareStates(run, name);
  },
};

async function lookAtPeople(run: Run): Promise<ReadonlyMap<string, readonly Sighting[]>> {
  const sightings = new Map<string, Sighting[]>();
  for (const target of readsOf(run.targets)) {
    const seen = await unlessLost(() => run.send(target));
    if (seen?.isSuccess !== true) continue;
    const { plan, body } = seen;
    for (const fields of peopleIn(body)) {
      const known = sightings.get(String(fields.SP_number)) ?? [];
      sightings.set(String(fields.SP_number), [...known, { plan, operation: target.id, fields }]);
    }
  }
  return sightings;
}

/**
 * Every object that carries a control number: the one name by which different calls know the same person. Only the rows
 * of a list carry the employee's id; inside of another row an `id` may be of anything.
 */
function peopleIn(value: unknown, isInRow = false): Readonly<Record<string, unknown>>[] {
  if (typeof value !== 'object' || value === null) return [];
  const isRow = isObject(value) && (Object.hasOwn(value, 'id') || isInRow);
  const inner = Object.values(value).flatMap((one) => peopleIn(one, isRow));
  // Several people may wait for their control number.
  if (!isObject(value) || typeof value.SP_number !== 'string' || value.SP_number.trim() === '') return inner;
  const { id: _, ...nested } = value;
  return [isInRow ? nested : value, ...inner];
}

/** Personal fields of a person, without those that the row around it adds. */
const PERSONAL = ['id', 'first_name', 'last_name', 'email', 'phone_number'] as const;

function disagreement(sightings: readonly Sighting[]): Report | undefined {
  for (const field of PERSONAL) {
    const told = sightings.filter(({ fields }) => Object.hasOwn(fields, field));
    const [first] = told;
    const other = told.find(({ fields }) => !isSame(fields[field], first?.fields[field]));
    if (first === undefined || other === undefined) continue;
    return {
      plan: other.plan,
      expected: `the ${field} of a person as ${first.operation} shows it`,
      actual: `another one in ${other.operation}`,
    };
  }
  return undefined;
}

/** An item may not be in two states that exclude each other, and an id may not name two rows. */
async function compareStates(run: Run, machine: string): Promise<void> {
  const view = viewOf(machine);
  if (view === undefined) return;
  const stepper = new Stepper(run, view);
  const results: Record<string, unknown> = {};
  for (const id of view.reads) {
    const { body, plan } = await run.send(run.target(id));
    results[id] = readResult(id, body);
    const rows: unknown[] = Array.isArray(results[id]) ? results[id] : [];
    const ids = rows.map((row) => (isObject(row) ? row.id : undefined));
    const twice = ids.find((one, index) => ids.indexOf(one) !== index);
    if (twice === undefined) continue;
    run.report({
      plan,
      expected: 'every id once in a list',
      actual: `the id ${String(twice)} stands there twice`,
    });
    return;
  }
  const open = [...(await stepper.observe()).values()].filter(({ state }) => OPEN[machine]?.includes(state));
  const clash = open.find(({ id, about }) => open.some((other) => other.about === about && other.id !== id));
  if (clash === undefined) return;
  const states = open.filter(({ about }) => about === clash.about).map(({ state }) => state);
  run.report({
    plan: run.plan(run.target(view.reads.at(-1) ?? '')),
    expected: 'one state for one item in all calls',
    actual: `at once ${states.join(' and ')}`,
  });
}

/** States of which one thing can have only one at a time; ended records may be many. */
const OPEN: Readonly<Record<string, readonly string[]>> = { employment: ['available', 'hired'] };

/** Read and write of each section; the enrollment check must agree with them. */
const SECTIONS: readonly {
  readonly section: EnrollmentSection;
  readonly read?: OperationId;
  readonly write: OperationId;
}[] = [
  { section: 'payment_information', read: 'getPaymentDetails', write: 'updatePaymentDetails' },
  { section: 'terms', write: 'acceptTerms' },
  { section: 'signature', read: 'getSignature', write: 'submitDrawnSignature' },
  { section: 'signature', read: 'getSignature', write: 'submitTypedSignature' },
];

type States = Readonly<Record<EnrollmentSection, string>>;

/** Saving a section leaves the others as they are. */
function tellLost(
  run: Run,
  plan: Plan,
  write: string,
  own: EnrollmentSection,
  before: States,
  after: States,
): void {
  const lost = ENROLLMENT_SECTIONS.find(
    (one) => one !== own && before[one] === 'complete' && after[one] !== 'complete',
  );
  if (lost === undefined) return;
  run.report({
    plan,
    expected: `${lost} to stay complete when ${write} saves another section`,
    actual: `it is ${after[lost]}`,
    sequence: [write, 'getEnrollmentCheck'],
  });
}

/** The service decides which fields make personal information complete; any other change is a fault. */
async function savePersonal(
  run: Run,
  section: EnrollmentSection,
  look: (section: EnrollmentSection) => Promise<{ readonly states: States; readonly plan: Plan }>,
): Promise<void> {
  const write = run.target('updateClientInformation');
  const { states: before } = await look(section);
  const saved = await run.send(write, { fields: await toSuccessFields(run, write) });
  if (!saved.isSuccess) return run.note(`${section}: ${write.id} was answered with ${tell(saved)}`);
  const { states, plan } = await look(section);
  tellLost(run, plan, write.id, section, before, states);
}

const enrollment: Check = {
  id: 'E-enrollment',
  readsFirst: true,
  claim: 'The check of the enrollment tells of each section what reading and saving it tell.',
  subjects: () => [{ name: 'enrollment', operations: ['getEnrollmentCheck'] }],
  async run(run) {
    const checkTarget = run.target('getEnrollmentCheck');
    const sectionState = async (section: EnrollmentSection) => {
      const seen = await run.send(checkTarget);
      if (!seen.isSuccess && !isObject(seen.body))
        throw new NotTestable(`the check was answered with ${tell(seen)}`);
      const states = toEnrollmentState(seen.body);
      return { state: states[section], states, plan: seen.plan };
    };
    for (const { section, ...calls } of SECTIONS) {
      const write = run.target(calls.write);
      let known: Fields = {};
      if (calls.read !== undefined) {
        const read = await run.send(run.target(calls.read));
        const stored = read.isSuccess ? readResult(calls.read, read.body) : undefined;
        const isMissing = stored === null;
        if (isObject(stored)) known = toBodyOf(write, stored);
        const { state, plan } = await sectionState(section);
        if (isMissing && state === 'complete') {
          const actual = `${section} is complete, and ${calls.read} shows none`;
          run.report({ plan, expected: `${section} to be in error`, actual });
        }
      }
      if (!run.writes) continue;
      // The stored values are saved again, so that the account stays as it was.
      const isWhole = [...write.required].every((name) => String(known[name] ?? '').trim() !== '');
      const isKnown = isWhole && write.required.size > 0 && write.row.body === 'json';
      const fields = isKnown ? known : await toSuccessFields(run, write);
      const before = (await sectionState(section)).states;
      const saved = await run.send(write, { fields });
      if (!saved.isSuccess) {
        run.note(`${section}: ${calls.write} was answered with ${tell(saved)}`);
        continue;
      }
      const { state, states, plan } = await sectionState(section);
      tellLost(run, plan, calls.write, section, before, states);
      if (state === 'complete') continue;
      const sequence = [calls.write, 'getEnrollmentCheck'];
      run.report({
        plan,
        expected: `${section} to be complete after ${calls.write}`,
        actual: `it is ${state}`,
        sequence,
      });
    }
    // Last, when every other section is complete.
    if (run.writes) await savePersonal(run, 'personal_information', sectionState);
    else run.note('saving a section needs --writes');
  },
};

/** Group E, across calls. */
export const agreementChecks: readonly Check[] = [agrees, enrollment];
