import { isObject } from '@client-portal/contract';
import type { BackendSession } from '../../calls/account.ts';
import { readResult } from '../../calls/items/item-view.ts';
import { withUniqueTexts } from '../../calls/sample.ts';
import { changesBetween, isSame, type Snapshot, takeSnapshot } from '../../calls/snapshot.ts';
import { toSuccessFields } from '../../calls/subjects.ts';
import { needsSession, type Target } from '../../calls/target.ts';
import { type Check, eachOperation, NotTestable } from '../../run/check.ts';
import type { Run } from '../../run/context.ts';
import { describeAnswer, toCount } from '../../wire/tell.ts';
import { eachReadableEffect, readAll, readsOfArea, restoreRecord } from '../d-state/stored.ts';

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

const othersRows: Check = {
  id: 'C-others-rows',
  readsFirst: true,
  claim: 'No read returns data of another client.',
  subjects: eachOperation((target) => target.row.safe && needsSession(target) && !target.operation.isShared),
  async run(run, { name }) {
    const target = run.target(name);
    const other = requireOther(run);
    const own = await run.send(target);
    const theirs = await run.sendAs(other, target);
    if (!own.isSuccess || !theirs.isSuccess)
      throw new NotTestable(`the read returned ${describeAnswer(own.isSuccess ? theirs : own)}`);
    const leaks = target.row.list
      ? sharedRows(target, own.body, theirs.body)
      : isOneRecord(target, own.body, theirs.body);
    if (leaks === undefined) return;
    run.report({ plan: own.plan, expected: 'no data that the second account also gets', actual: leaks });
  },
};

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
    const { fields } = withUniqueTexts(target, await toSuccessFields(run, target), run.marker());
    for (const [what, changes] of tries(target, fields, other)) {
      const before =
        what === ORDINARY ? await othersSnapshot(run, reads, other) : await takeSnapshot(run, reads, other);
      const seen = await run.send(target, { fields: changes });
      const [found] = changesBetween(before, await takeSnapshot(run, reads, other));
      const changed = found && (await isOthersWork(run, target, reads, found)) ? undefined : found;
      if (changed !== undefined) {
        const actual = `${changed} returns other data to the second account`;
        run.report({
          plan: seen.plan,
          expected: `no data of another client to change after ${what}`,
          actual,
        });
        break;
      }
      if (seen.isSuccess && what !== ORDINARY)
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
): Promise<boolean> {
  const other = requireOther(run);
  if (!run.target(changed).row.list) return false;
  const before = await takeSnapshot(run, reads, other);
  const { fields } = withUniqueTexts(target, await toSuccessFields(run, target), run.marker());
  await run.send(target, { fields });
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

const ORDINARY = 'a write of this client';

/** Returns the request unchanged, and again with the second client's id if it has the field `id`. */
function tries(target: Target, fields: Readonly<Record<string, unknown>>, { clientId }: BackendSession) {
  const found: [what: string, fields: Readonly<Record<string, unknown>>][] = [[ORDINARY, fields]];
  if (target.properties.has('id') && Number.isInteger(Number(clientId))) {
    found.push(["a write of this client with the other client's id", { ...fields, id: Number(clientId) }]);
  }
  return found;
}

/** Checks of group C about the rows of another client. */
export const leakChecks: readonly Check[] = [othersRows, nothingCrosses];
