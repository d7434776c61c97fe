import { isObject } from '@client-portal/contract';
import type { BackendSession } from '../../calls/account.ts';
import { readResult } from '../../calls/items/item-view.ts';
import { withUniqueTexts } from '../../calls/sample.ts';
import { changesBetween, isSame, type Snapshot, takeSnapshot, toNamedPart } from '../../calls/snapshot.ts';
import { toSuccessFields } from '../../calls/subjects.ts';
import { needsSession, sessionFieldOf, type Target } from '../../calls/target.ts';
import { type Check, eachOperation, NotTestable } from '../../run/check.ts';
import type { Run } from '../../run/context.ts';
import type { CallWithAnswer } from '../../wire/backend.ts';
import { describeAnswer, toCount } from '../../wire/tell.ts';
import { eachReadableEffect, readAll, readsOfArea, restoreRecord } from '../d-state/stored.ts';
import { isOwnRead, reportSharedFiles } from './shared-files.ts';

/**
 * Returns the session of the second account. Throws NotTestable if there is none or if it belongs to the same client.
 */
function requireOther({ other, session }: Run): BackendSession {
  if (other === undefined) throw new NotTestable('no second account was given');
  if (other.clientId !== undefined && other.clientId === session.clientId)
    throw new NotTestable('the second account belongs to the same client as the first');
  return other;
}

const rowsOf = (target: Target, body: unknown): readonly Readonly<Record<string, unknown>>[] => {
  const rows: unknown = readResult(target.id as never, body);
  return Array.isArray(rows) ? rows.filter(isObject) : [];
};

/** Subject that compares the files of all reads, since the file of one read may stand in another one. */
const ALL_FILES = 'files of all reads';

const othersRows: Check = {
  id: 'C-others-rows',
  readsFirst: true,
  claim: 'No read returns data of another client.',
  subjects: (targets) => [
    ...eachOperation(isOwnRead)(targets),
    { name: ALL_FILES, operations: targets.filter(isOwnRead).map(({ id }) => id) },
  ],
  async run(run, { name }) {
    if (name === ALL_FILES) return reportSharedFiles(run, requireOther(run));
    const target = run.target(name);
    const other = requireOther(run);
    const own = await run.send(target);
    const theirs = await run.sendAs(other, target);
    if (!own.isSuccess || !theirs.isSuccess)
      throw new NotTestable(`the read returned ${describeAnswer(own.isSuccess ? theirs : own)}`);
    const leaks = target.row.list
      ? sharedRows(target, own.body, theirs.body)
      : isOneRecord(target, own.body, theirs.body);
    if (leaks !== undefined)
      return run.report({
        plan: own.plan,
        expected: 'no data that the second account also gets',
        actual: leaks,
      });
    if (!target.row.list) await reportMixedRecord(run, target, own, theirs);
  },
};

/**
 * Reports a record that the first account gets from the read of the second one. Equal records of both accounts prove
 * nothing, since two clients may have the same budget or the same incomplete sections.
 */
async function reportMixedRecord(
  run: Run,
  target: Target,
  own: CallWithAnswer,
  theirs: CallWithAnswer,
): Promise<void> {
  const again = await run.send(target);
  const [first, other, second] = [own, theirs, again].map(({ body }) => toNamedPart(target, body));
  if (!again.isSuccess || isSame(first, second)) return;
  if (!isSame(second, other) && !isSame(first, other)) return;
  run.report({
    plan: again.plan,
    expected: 'the same record before and after a read by the second account',
    actual: 'the record of another client',
  });
}

/**
 * Returns a description of rows that both accounts see with the same values. The same id alone is fine, since a
 * service may number the rows of each client from 1.
 */
function sharedRows(target: Target, own: unknown, theirs: unknown): string | undefined {
  const known = new Map(rowsOf(target, theirs).map((row) => [row.id, row]));
  const rows = rowsOf(target, own);
  const shared = rows.filter((row) => row.id !== undefined && isSame(known.get(row.id), row));
  return shared.length === 0
    ? undefined
    : `the second account also gets ${shared.length} of ${toCount(rows.length, 'row')}`;
}

/** Returns a finding if both accounts get a record with the same id. */
function isOneRecord(target: Target, own: unknown, theirs: unknown): string | undefined {
  const [one, another] = [own, theirs].map((body) => readResult(target.id as never, body));
  const isOne = isObject(one) && isObject(another) && one.id !== undefined && one.id === another.id;
  return isOne ? 'both accounts get the same record' : undefined;
}

const nothingCrosses: Check = {
  id: 'C-nothing-crosses',
  claim: 'No save or upload of one client changes what another client reads.',
  needsWrites: true,
  subjects: eachReadableEffect(
    (target) =>
      !target.row.safe &&
      needsSession(target) &&
      target.operation.lifecycle === undefined &&
      target.id !== 'updatePassword',
  ),
  async run(run, { name }) {
    const target = run.target(name);
    const other = requireOther(run);
    const reads = readsOfArea(run, target);
    const own = await readAll(run, reads);
    const records = reads.filter(({ row }) => !row.list);
    let before = await othersSnapshot(run, reads, other);
    for (const [what, extra] of tries(target, other)) {
      // The values are new each time, since a unique field must differ from the last request.
      const { fields } = withUniqueTexts(target, await toSuccessFields(run, target), run.marker());
      const changes = { ...fields, ...extra };
      const seen = await run.send(target, { fields: changes });
      // A read by this client may fill a cache from which the second account then gets its record.
      const saved = what === ORDINARY && seen.isSuccess ? await takeSnapshot(run, records) : NO_SNAPSHOT;
      const after = await takeSnapshot(run, reads, other);
      const [found] = changesBetween(before, after);
      const [mixed] = saved.size === 0 ? [] : changesBetween(saved, await takeSnapshot(run, records));
      if (mixed !== undefined && found === undefined) {
        run.report({
          plan: run.plan(run.target(mixed)),
          expected: `the same record before and after a read by the second account, once ${what} has succeeded`,
          actual: 'other data',
          sequence: [name, mixed],
        });
        break;
      }
      const changed = found && (await isOthersWork(run, target, reads, found, extra)) ? undefined : found;
      before = after;
      if (changed !== undefined) {
        const actual = `${changed} returns other data to the second account`;
        run.report({
          plan: seen.plan,
          expected: `no data of another client to change after ${what}`,
          actual,
        });
        break;
      }
      if (seen.isSuccess && what === WITH_ID)
        run.report({
          plan: seen.plan,
          expected: "a request with the other client's id to be refused",
          actual: describeAnswer(seen),
        });
      if (!seen.isSuccess && what === ORDINARY) run.note(`the request returned ${describeAnswer(seen)}`);
    }
    await restoreRecord(run, target, own, reads);
  },
};

/**
 * Returns true if a list of the second account changed because of another user: then a repeated write does not change
 * it again.
 */
async function isOthersWork(
  run: Run,
  target: Target,
  reads: readonly Target[],
  changed: string,
  extra: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const other = requireOther(run);
  if (!run.target(changed).row.list) return false;
  const before = await takeSnapshot(run, reads, other);
  const { fields } = withUniqueTexts(target, await toSuccessFields(run, target), run.marker());
  await run.send(target, { fields: { ...fields, ...extra } });
  return !changesBetween(before, await takeSnapshot(run, reads, other)).includes(changed);
}

/**
 * Returns the responses that the second account got before the run's first write. For employees it reads again, since
 * the run itself adds some to the second account.
 */
async function othersSnapshot(run: Run, reads: readonly Target[], other: BackendSession): Promise<Snapshot> {
  const isUntouched = reads.every(({ id, tag }) => run.othersBefore.has(id) && tag !== 'employees');
  return isUntouched
    ? new Map(reads.map(({ id }) => [id, run.othersBefore.get(id) ?? '']))
    : takeSnapshot(run, reads, other);
}

const NO_SNAPSHOT: Snapshot = new Map();

const ORDINARY = 'a write of this client';

const WITH_ID = "a write of this client with the other client's id";

/**
 * Returns the additional fields of each request: none, and the second client's id under the names that services use
 * for an owner. Unlike the field `id` of the contract, a service may ignore the others.
 */
function tries(target: Target, { clientId }: BackendSession) {
  const found: [what: string, extra: Readonly<Record<string, unknown>>][] = [[ORDINARY, {}]];
  const id = Number(clientId);
  if (!Number.isInteger(id)) return found;
  if (target.properties.has('id')) found.push([WITH_ID, { id }]);
  const owners = ['client_id', 'user_id'].filter((name) => name !== sessionFieldOf(target));
  const extra = Object.fromEntries(owners.map((name) => [name, id]));
  found.push([`a write of this client with the other client's ${owners.join(' and ')}`, extra]);
  return found;
}

/** Checks of group C about the rows of another client. */
export const leakChecks: readonly Check[] = [othersRows, nothingCrosses];
