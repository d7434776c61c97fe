import { isObject } from '@client-portal/contract';
import { type OperationId, toResult } from '@client-portal/sdk';
import {
  ENROLLMENT_SECTIONS,
  type EnrollmentSection,
  toEnrollmentState,
} from '@client-portal/state-machines';
import { type Check, NotTestable } from '../calls/check.ts';
import type { Run } from '../calls/context.ts';
import { changesBetween, isSame, type Snapshot, takeSnapshot } from '../calls/snapshot.ts';
import { toSuccessFields } from '../calls/subjects.ts';
import type { BackendSession } from '../facts/account.ts';
import { readsWithFieldsOf } from '../facts/links.ts';
import { readResult } from '../facts/rows.ts';
import { type Fields, toBodyOf, toSampleFields } from '../facts/sample.ts';
import type { CallWithResponse } from '../wire/backend.ts';
import type { Plan } from '../wire/plan.ts';
import { describeResponse, toCount } from '../wire/tell.ts';
import { reportForeignDocument } from './documents.ts';
import { recordReads, SECTION_OF, sectionReadBy } from './sections.ts';
import { reportSharedDrawing } from './signature.ts';

/**
 * Writes that complete a section. The terms come first, so that each of the others is saved while they are accepted; the
 * personal information comes last, when every other section is complete.
 */
const SAVES = [
  'acceptTerms',
  'updatePaymentDetails',
  'submitDrawnSignature',
  'submitTypedSignature',
  'updateClientInformation',
] as const;

type States = Readonly<Record<EnrollmentSection, string>>;

/** Reports a complete section that is no longer complete after another section was saved. */
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
    actual: `its state is ${after[lost]}`,
    sequence: [write, 'getEnrollmentCheck'],
  });
}

/** Returns the reads of the other sections. A service may show a signature with the name of the personal information. */
const recordsBeside = (run: Run, section: EnrollmentSection): Promise<Snapshot> =>
  takeSnapshot(
    run,
    recordReads(run.targets).filter(({ id }) => {
      const own = sectionReadBy(run.targets, id);
      return own !== section && !(section === 'personal_information' && own === 'signature');
    }),
  );

/** Reports a record of another section that a save has changed. */
async function tellChanged(
  run: Run,
  plan: Plan,
  section: EnrollmentSection,
  before: Snapshot,
): Promise<void> {
  const [changed] = changesBetween(before, await recordsBeside(run, section));
  if (changed === undefined) return;
  run.report({
    plan,
    expected: `${changed} to return the same as before ${plan.target.id}, which saves another section`,
    actual: 'other data',
    sequence: [plan.target.id, changed],
  });
}

async function checkOf(run: Run, who: BackendSession): Promise<CallWithResponse> {
  const seen = await run.read(run.target('getEnrollmentCheck'), who);
  if (seen.isSuccess || isObject(seen.body)) return seen;
  throw new NotTestable(`getEnrollmentCheck returned ${describeResponse(seen)}`);
}

/**
 * Reports a section whose state contradicts the reads of the same account. Sends only reads, so that it may also run
 * for the second account.
 */
async function compareWithReads(run: Run, who: BackendSession): Promise<void> {
  const seen = await checkOf(run, who);
  const states = toEnrollmentState(seen.body);
  for (const target of recordReads(run.targets)) {
    const section = sectionReadBy(run.targets, target.id);
    // There is personal information of every account.
    if (section === undefined || section === 'personal_information') continue;
    const read = await run.read(target, who);
    // A read returns null if nothing was saved yet.
    const isMissing = read.isSuccess && toResult(target.row, read.body) === null;
    if (!isMissing || states[section] !== 'complete') continue;
    const actual = `${section} is complete, but ${target.id} returns no data`;
    run.report({ plan: seen.plan, expected: `${section} to be in error`, actual });
  }
  const inError = ENROLLMENT_SECTIONS.filter((section) => states[section] === 'inError');
  if (states.terms === 'complete' && inError.length === ENROLLMENT_SECTIONS.length - 1)
    run.remark(
      'An account that has saved nothing has accepted the terms. Make sure that a new account has not, and that only its own acceptance counts.',
      'getEnrollmentCheck',
    );
  await compareDocuments(run, who);
}

/** Reports documents of an account with an incomplete section, and a status that does not say so. */
async function compareDocuments(run: Run, who: BackendSession): Promise<void> {
  const seen = await checkOf(run, who);
  const states = toEnrollmentState(seen.body);
  if (ENROLLMENT_SECTIONS.every((section) => states[section] === 'unknown'))
    return run.report({
      plan: seen.plan,
      expected: 'a key with a reason in errors for each incomplete section',
      actual: 'an error that names no section, so that the portal marks none',
    });
  const first = ENROLLMENT_SECTIONS.find((section) => states[section] === 'inError');
  if (first === undefined) return;
  const { status } = isObject(seen.body) ? seen.body : {};
  if (String(status).trim().toLowerCase() !== 'error')
    run.report({
      plan: seen.plan,
      expected: 'the status error while a section is incomplete',
      actual: `another status, although ${first} is in error`,
    });
  const list = run.target('listEnrollmentDocuments');
  const listed = await run.read(list, who);
  const rows: unknown = listed.isSuccess ? readResult(list, listed.body) : undefined;
  if (!Array.isArray(rows) || rows.length === 0) return;
  run.report({
    plan: listed.plan,
    expected: 'no documents while a section of the enrollment is incomplete',
    actual: `${toCount(rows.length, 'document')}, although ${first} is in error`,
    sequence: ['getEnrollmentCheck', list.id],
  });
}

/** Writes that complete an enrollment. The signature comes last, since services make the documents with it. */
const STEPS = [
  'updateClientInformation',
  'updatePaymentDetails',
  'acceptTerms',
  'submitTypedSignature',
] as const;

/** Completes the enrollment of an account section by section, and reports documents that come before the last one. */
async function completeStepByStep(run: Run, who: BackendSession): Promise<void> {
  let open: Fields | undefined;
  for (const id of STEPS) {
    const section = SECTION_OF[id];
    const { body } = await checkOf(run, who);
    if (toEnrollmentState(body)[section] !== 'inError') continue;
    const target = run.target(id);
    const saved = section === 'personal_information' ? await informationOf(run, who) : {};
    if (section === 'personal_information') open = await recordOf(run, who);
    // A service may sign the account in with its contact address, so that an address stays as it is.
    const { id: _, email: __, ...sample } = toSampleFields(target, run.marker());
    const seen = await run.sendAs(who, target, { fields: { ...sample, ...toBodyOf(target, saved) } });
    if (!seen.isSuccess) return run.note(`the second account: ${id} returned ${describeResponse(seen)}`);
    await mustBeComplete(run, who, section, id);
    await compareDocuments(run, who);
  }
  if (open !== undefined) await openAgain(run, who, open);
}

/**
 * Saves the personal information with which the section was in error before, and reports a check that still calls it
 * complete, and documents that stay. Then saves what completed it.
 */
async function openAgain(run: Run, who: BackendSession, before: Fields): Promise<void> {
  const section = 'personal_information';
  const target = run.target('updateClientInformation');
  const whole = await recordOf(run, who);
  if (toEnrollmentState((await checkOf(run, who)).body)[section] !== 'complete') return;
  // A service may keep the documents once it has made them.
  await run.read(run.target('listEnrollmentDocuments'), who);
  const added = Object.keys(toBodyOf(target, whole)).filter((name) => before[name] === undefined);
  const cleared = Object.fromEntries(added.map((name) => [name, null]));
  const { id: _, email: __, ...fields } = { ...toBodyOf(target, before), ...cleared };
  const seen = await run.sendAs(who, target, { fields });
  if (!seen.isSuccess)
    return run.note(
      `the second account: ${target.id} with the values of before returned ${describeResponse(seen)}`,
    );
  const { body, plan } = await checkOf(run, who);
  const isBack = isSame(filledIn(await recordOf(run, who)), filledIn(before));
  if (isBack && toEnrollmentState(body)[section] === 'complete')
    run.report({
      plan,
      expected: `${section} to be in error again once it has the values with which it was before`,
      actual: 'its state is complete',
      sequence: [target.id, target.id, 'getEnrollmentCheck'],
    });
  await compareDocuments(run, who);
  const { id: ___, email: ____, ...complete } = toBodyOf(target, whole);
  await run.sendAs(who, target, { fields: complete });
}

/**
 * Reports a section that is in error after its first save. The first account has often saved all of them before. A
 * service decides itself which personal information it needs.
 */
async function mustBeComplete(
  run: Run,
  who: BackendSession,
  section: EnrollmentSection,
  write: OperationId,
): Promise<void> {
  const { body, plan } = await checkOf(run, who);
  if (section === 'personal_information' || toEnrollmentState(body)[section] !== 'inError') return;
  run.report({
    plan,
    expected: `${section} to be complete after the first ${write} of the second account`,
    actual: 'its state is inError',
    sequence: [write, 'getEnrollmentCheck'],
  });
}

const informationOf = async (run: Run, who: BackendSession): Promise<Fields> =>
  filledIn(await recordOf(run, who));

/** Returns the fields of a record that have a value. */
const filledIn = (record: Fields): Fields =>
  Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );

/** Returns the saved personal information of an account. */
async function recordOf(run: Run, who: BackendSession): Promise<Fields> {
  const { body, isSuccess, plan } = await run.read(run.target('getClientInformation'), who);
  const found: unknown = isSuccess ? readResult(plan.target, body) : undefined;
  return isObject(found) ? found : {};
}

export const enrollmentCheck: Check = {
  id: 'E-enrollment',
  readsFirst: true,
  claim:
    'The enrollment check agrees with the saved data of each section, and documents wait for the last one.',
  subjects: () => [{ name: 'enrollment', operations: ['getEnrollmentCheck'] }],
  async run(run) {
    for (const who of [run.session, ...(run.other === undefined ? [] : [run.other])])
      await compareWithReads(run, who);
    if (!run.writes) return run.note('saving a section needs --writes');
    for (const id of SAVES) {
      const section = SECTION_OF[id];
      const write = run.target(id);
      let known: Fields = {};
      for (const shown of readsWithFieldsOf(write)) {
        const read = await run.read(run.target(shown));
        const stored = read.isSuccess ? toResult(read.plan.target.row, read.body) : undefined;
        if (isObject(stored)) known = toBodyOf(write, stored);
      }
      // Saves the stored values again, so that the account stays as it was.
      const isWhole = [...write.required].every((name) => String(known[name] ?? '').trim() !== '');
      const isPersonal = section === 'personal_information';
      const isKnown = !isPersonal && isWhole && write.required.size > 0 && write.row.body === 'json';
      const fields = isKnown ? known : await toSuccessFields(run, write);
      const before = toEnrollmentState((await checkOf(run, run.session)).body);
      const others = await recordsBeside(run, section);
      const saved = await run.send(write, { fields });
      if (!saved.isSuccess) {
        run.note(`${section}: ${id} returned ${describeResponse(saved)}`);
        continue;
      }
      const { body, plan } = await checkOf(run, run.session);
      const states = toEnrollmentState(body);
      tellLost(run, plan, id, section, before, states);
      // One of the two signatures is enough.
      if (id !== 'submitDrawnSignature') await tellChanged(run, saved.plan, section, others);
      // The service decides which personal information it needs.
      if (isPersonal || states[section] === 'complete') continue;
      run.report({
        plan,
        expected: `${section} to be complete after ${id}`,
        actual: `its state is ${states[section]}`,
        sequence: [id, 'getEnrollmentCheck'],
      });
    }
    if (run.other === undefined) return;
    // This account has its documents now, which a cache for all would return to the second one.
    await run.read(run.target('listEnrollmentDocuments'));
    await compareDocuments(run, run.other);
    await completeStepByStep(run, run.other);
    await reportForeignDocument(run, run.other);
    await reportSharedDrawing(run, run.other);
  },
};
