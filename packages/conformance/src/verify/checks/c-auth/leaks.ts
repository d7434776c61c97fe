import { isObject } from '@client-portal/contract';
import { toClientId } from '@client-portal/sdk';
import { type Check, eachOperation, NotTestable, operationCheck } from '../../calls/check.ts';
import type { Run } from '../../calls/context.ts';
import { reportSeen } from '../../calls/report-seen.ts';
import { signIn, signInOf } from '../../calls/session.ts';
import {
  changesBetween,
  isSame,
  renewOthersBefore,
  type Snapshot,
  takeFreshSnapshot,
  takeSnapshot,
  toNamedPart,
} from '../../calls/snapshot.ts';
import { toSuccessFields } from '../../calls/subjects.ts';
import type { BackendSession } from '../../facts/account.ts';
import { writesShownBy } from '../../facts/links.ts';
import { readResult, rowsIn } from '../../facts/rows.ts';
import { toSampleFields, withUniqueTexts } from '../../facts/sample.ts';
import { needsSession, sessionFieldOf, type Target } from '../../facts/target.ts';
import type { CallWithResponse } from '../../wire/backend.ts';
import { describeResponse, toCount } from '../../wire/tell.ts';
import { eachReadableEffect, readAll, readsOfArea, readsThatShow, restoreRecord } from '../d-state/stored.ts';
import { isOwnRead, reportSharedFiles, requireOther } from './others.ts';

/** Subject that compares the files of all reads, since the file of one read may stand in another one. */
const ALL_FILES = 'files of all reads';

export const othersRowsCheck: Check = {
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
    const own = await run.read(target);
    // A record is read again, since the read itself may change what this client gets.
    const theirs = await (target.row.list ? run.read(target, other) : run.sendAs(other, target));
    if (!own.isSuccess || !theirs.isSuccess)
      throw new NotTestable(`the read returned ${describeResponse(own.isSuccess ? theirs : own)}`);
    const leaks = target.row.list
      ? sharedRows(target, own.body, theirs.body)
      : isOneRecord(target, own.body, theirs.body);
    if (leaks !== undefined) return reportSeen(run, own, 'no data that the second account also gets', leaks);
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
  own: CallWithResponse,
  theirs: CallWithResponse,
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
  const known = new Map(rowsIn(target, theirs).map((row) => [row.id, row]));
  const rows = rowsIn(target, own);
  const shared = rows.filter((row) => row.id !== undefined && isSame(known.get(row.id), row));
  return shared.length === 0
    ? undefined
    : `the second account also gets ${shared.length} of ${toCount(rows.length, 'row')}`;
}

/** Returns a finding if both accounts get a record with the same id. */
function isOneRecord(target: Target, own: unknown, theirs: unknown): string | undefined {
  const [one, another] = [own, theirs].map((body) => readResult(target, body));
  const isOne = isObject(one) && isObject(another) && one.id !== undefined && one.id === another.id;
  return isOne ? 'both accounts get the same record' : undefined;
}

export const crossingCheck = operationCheck({
  id: 'C-nothing-crosses',
  claim: 'No save or upload of one client changes what another client reads.',
  needsWrites: true,
  subjects: eachReadableEffect(
    (target) => !target.row.safe && needsSession(target) && target.operation.lifecycle === undefined,
  ),
  async run(run, target) {
    const other = requireOther(run);
    const reads = readsOfArea(run, target);
    const shown = readsThatShow(run, target);
    const atFirst = await readAll(run, target.properties.size === 0 ? [] : shown);
    const records = shown.filter(({ row }) => !row.list);
    const [ordinary, ...named] = tries(target, other);
    await giveDetails(run, target, shown, other);
    const before = await othersSnapshot(run, reads, other);
    const saved = await send(run, target, ordinary);
    // A read by this client may fill a cache from which the second account then gets its record.
    const own = saved.seen.isSuccess ? await takeSnapshot(run, records) : NO_SNAPSHOT;
    const after = await takeSnapshot(run, reads, other);
    const found = changesBetween(before, after);
    const [mixed] = own.size === 0 ? [] : changesBetween(own, await takeFreshSnapshot(run, records));
    if (!saved.seen.isSuccess) run.note(`the request returned ${describeResponse(saved.seen)}`);
    if (mixed !== undefined && found.length === 0)
      run.report({
        plan: run.plan(run.target(mixed)),
        expected: `the same record before and after a read by the second account, once ${ordinary.what} has succeeded`,
        actual: 'other data',
        sequence: [target.id, mixed],
      });
    else if (!(await reportCrossed(run, target, reads, found, [saved]))) {
      const sent: Sent[] = [];
      for (const one of named) sent.push(await send(run, target, one));
      const isAllRefused = sent.every(({ seen }) => !seen.isSuccess);
      const crossed = isAllRefused ? [] : changesBetween(after, await takeSnapshot(run, reads, other));
      const isReported = await reportCrossed(run, target, reads, crossed, sent);
      const taken = isReported
        ? undefined
        : sent.find(({ what, seen }) => what === WITH_ID && seen.isSuccess);
      if (taken !== undefined)
        reportSeen(run, taken.seen, "a request with the other client's id to be refused");
    }
    await mustStayReachable(run, target, other);
    await restoreRecord(run, target, atFirst, shown);
  },
});

/**
 * Saves the other account's e-mail address as the own contact address. A service that finds accounts by it must refuse
 * that, or the other client can no longer sign in.
 */
async function mustStayReachable(
  run: Run,
  target: Target,
  { account, clientId }: BackendSession,
): Promise<void> {
  const { email, password } = account;
  const isContact = target.properties.has('email') && target.row.body === 'json';
  if (!isContact || email === undefined || password === undefined) return;
  const entry = signInOf(run);
  const seen = await run.send(target, { fields: { ...(await toSuccessFields(run, target)), email } });
  if (!seen.isSuccess) return;
  const entered = await signIn(run.backend, entry, { email, password });
  const isTheirs = entered.token !== undefined && toClientId(entered.token) === clientId;
  // A service may refuse further sign-ins for a while.
  if (isTheirs || entered.seen.status === 429) return;
  reportSeen(
    run,
    seen,
    "another client's e-mail address as contact address to be refused, or to leave their sign-in as it is",
    entered.token === undefined
      ? `${describeResponse(entered.seen)} for their right password`
      : 'their e-mail address and password open another account',
    [target.id, entry.id],
  );
}

/** Request of this client with additional fields, and its response. */
interface Sent extends Attempt {
  readonly seen: CallWithResponse;
}

/** Sends a write. The values are new each time, since a unique field must differ from the last request. */
async function send(run: Run, target: Target, attempt: Attempt): Promise<Sent> {
  const { fields } = withUniqueTexts(target, await toSuccessFields(run, target), run.marker());
  return { ...attempt, seen: await run.send(target, { fields: { ...fields, ...attempt.extra } }) };
}

/**
 * Reports the request after which a read of the second account returned other data. Each is sent again to find it. If
 * none changes a list again, another user did; a record of the second account is its own, and nobody else's.
 */
async function reportCrossed(
  run: Run,
  target: Target,
  reads: readonly Target[],
  changed: readonly string[],
  sent: readonly Sent[],
): Promise<boolean> {
  if (changed.length === 0) return false;
  const other = requireOther(run);
  let culprit: Sent | undefined;
  let shown = changed.find((id) => !run.target(id).row.list);
  for (const one of sent) {
    const before = await takeSnapshot(run, reads, other);
    await send(run, target, one);
    const again = changesBetween(before, await takeSnapshot(run, reads, other));
    const found = changed.find((id) => again.includes(id));
    if (found === undefined) continue;
    [culprit, shown] = [one, found];
    break;
  }
  // The next write is compared with what the second account gets now, and not blamed for this change.
  await renewOthersBefore(run, reads, other);
  const told = culprit ?? sent[0];
  if (told === undefined || shown === undefined) return false;
  const isSure = culprit !== undefined || !run.othersBefore.has(shown);
  const once = isSure ? undefined : run.targets.find((one) => one.tag === target.tag && isDoneOnce(one));
  run.report({
    plan: once === undefined ? told.seen.plan : run.plan(once),
    expected: `no data of another client to change after ${told.what}`,
    actual: `${shown} returns other data to the second account${isSure ? '' : whoElse(target, once)}`,
  });
  return true;
}

/** Returns true for a write without values of its own: sent again, it changes nothing that the first one has changed. */
const isDoneOnce = (target: Target): boolean =>
  !target.row.safe && needsSession(target) && target.properties.size === 0;

/** Returns the end of the words about a change that the repeated write does not make again. */
const whoElse = ({ id }: Target, once: Target | undefined): string =>
  once === undefined
    ? ' than before the first write, because of this write or an earlier one'
    : ` than before the first write; ${id} does not change it again, so that it was probably ${once.id}`;

/**
 * Saves a record for the second account if it has none, since a write that changes the records of all clients changes
 * none there. A record that several writes save, such as a signature, stays missing: only its own account may complete the
 * enrollment (E-enrollment).
 */
async function giveDetails(
  run: Run,
  target: Target,
  shown: readonly Target[],
  other: BackendSession,
): Promise<void> {
  if (target.required.size === 0) return;
  const isMeant = ({ id, shown: names }: Target) =>
    writesShownBy(run.targets, id).length === 1 && hasAll(names, target.required);
  for (const read of shown.filter(isMeant)) {
    const seen = await run.read(read, other);
    const record: unknown = seen.isSuccess ? readResult(read, seen.body) : undefined;
    if (!isMissing(record)) continue;
    await run.sendAs(other, target, { fields: toSampleFields(target, run.marker()) });
    await renewOthersBefore(run, readsOfArea(run, target), other);
  }
}

const hasAll = (fields: ReadonlySet<string>, names: ReadonlySet<string>): boolean =>
  [...names].every((name) => fields.has(name));

/** Returns true for no record. PHP writes an empty one as a list. */
const isMissing = (record: unknown): boolean =>
  record === null || (Array.isArray(record) && record.length === 0);

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

const WITH_ID = "a write of this client with the other client's id";

/** Additional fields of a request, with a description. */
interface Attempt {
  readonly what: string;
  readonly extra: Readonly<Record<string, unknown>>;
}

/**
 * Returns the additional fields of each request: none, and the second client's id under the names that services use
 * for an owner. Unlike the field `id` of the contract, a service may ignore the others.
 */
function tries(target: Target, { clientId }: BackendSession): readonly [Attempt, ...Attempt[]] {
  const ordinary: Attempt = { what: 'a write of this client', extra: {} };
  const id = Number(clientId);
  if (!Number.isInteger(id)) return [ordinary];
  const owners = ['client_id', 'user_id', 'id'].filter(
    (name) => name !== sessionFieldOf(target) && !target.properties.has(name),
  );
  return [
    ordinary,
    ...(target.properties.has('id') ? [{ what: WITH_ID, extra: { id } }] : []),
    {
      what: `a write of this client with the other client's ${owners.join(' and ')}`,
      extra: Object.fromEntries(owners.map((name) => [name, id])),
    },
  ];
}
