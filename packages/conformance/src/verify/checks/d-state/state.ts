import { isObject } from '@client-portal/contract';
import { type Check, eachOperation, NotTestable, operationCheck } from '../../calls/check.ts';
import type { Run } from '../../calls/context.ts';
import { reportSeen } from '../../calls/report-seen.ts';
import {
  CHANGED_BY_OTHERS,
  changedRow,
  changesBetween,
  findReadChangedBy,
  hasOnlyMore,
  isSame,
  type Snapshot,
  selectReads,
  takeFreshSnapshot,
  takeSnapshot,
  toNamedPart,
} from '../../calls/snapshot.ts';
import { toSuccessFields } from '../../calls/subjects.ts';
import { DAY_MS, HOUR_MS } from '../../facts/durations.ts';
import { rowIdsOf } from '../../facts/rows.ts';
import { type Fields, withUniqueTexts } from '../../facts/sample.ts';
import { itemOf, type Target } from '../../facts/target.ts';
import type { CallWithResponse } from '../../wire/backend.ts';
import type { Plan } from '../../wire/plan.ts';
import { describeResponse, toCount } from '../../wire/tell.ts';
import { boundaries, type InputCase, missingFields, wrongTypes } from '../b-input/input-cases.ts';
import { isSecretAddress } from '../c-auth/secret-part.ts';
import { filesIntactCheck } from './files-intact.ts';
import { reportLeftByFile } from './refused-file.ts';
import {
  addressesIn,
  type Bodies,
  changesStoredData,
  eachReadableEffect,
  filesIn,
  readAll,
  readsOfArea,
  readsThatShow,
  restoreRecord,
  rowsIn,
  textOf,
} from './stored.ts';

const isRead = eachOperation(({ row }) => row.safe);

/** Number of times that a list is read in a row. */
const MOST_READS = 4;

const toOrdinal = (count: number): string => ['1st', '2nd', '3rd'][count - 1] ?? `${count}th`;

const stableReads = operationCheck({
  when: 'first',
  id: 'D-stable',
  claim: 'Repeated reads return the same data, and lists keep their order.',
  subjects: isRead,
  async run(run, target) {
    let last = await run.send(target);
    if (!last.isSuccess) throw new NotTestable(`the read returned ${describeResponse(last)}`);
    let changes = 0;
    if (await isGoneOnceRead(run, target, last)) return reportGone(run, last);
    // A list may come from a cache or from several servers, so that a difference may show in some of the reads only.
    for (let times = 2; times <= (target.row.list ? MOST_READS : 2); times += 1) {
      // The portal sends an empty form, and other API clients may send no body at all.
      const isBare = times === 2 && target.operation.body?.required === false;
      const again = await run.send(target, { isBare });
      if (again.isSuccess && isSame(toNamedPart(target, last.body), toNamedPart(target, again.body)))
        continue;
      // Another user's change does not alternate from read to read, and a row that another user adds does not change
      // the order of the others.
      const next = await run.send(target);
      const [was, is, stays] = [last, again, next].map((seen) => toNamedPart(target, seen.body));
      // If two servers take turns, a row that is missing on one of them appears and disappears again.
      const isMore = target.row.list && hasOnlyMore(was, is) && hasOnlyMore(is, stays);
      const isCalm =
        isSame(is, stays) &&
        (!target.row.list || hasOrder(rowIdsOf(target, last.body), rowIdsOf(target, again.body)));
      last = next;
      changes += isCalm && !isMore ? 1 : 0;
      if (again.isSuccess && (isMore || (isCalm && changes === 1))) continue;
      const actual = again.isSuccess
        ? `a different response the ${toOrdinal(times)} time`
        : describeResponse(again);
      const needsBody = isBare && !again.isSuccess && next.isSuccess;
      const expected = `the same response ${needsBody ? 'without a body, which is optional' : 'each time'}`;
      return run.report({ plan: again.plan, expected, actual });
    }
  },
});

/**
 * Returns true if a list has lost all rows of its first read, although the run sent only reads. Another user may have
 * removed them at the same moment, so the second account must have lost its rows, too. Without a second account, more
 * than one row must be gone.
 */
async function isGoneOnceRead(run: Run, target: Target, { body }: CallWithResponse): Promise<boolean> {
  const first = run.rowsBefore.get(target.id) ?? [];
  if (!isGone(first, rowIdsOf(target, body))) return false;
  const { other } = run;
  const theirs = JSON.parse(run.othersBefore.get(target.id) ?? 'null');
  const firstOfOther = rowIdsOf(target, theirs);
  if (other === undefined || firstOfOther.length === 0) return first.length > 1;
  const again = await run.sendAs(other, target);
  return again.isSuccess && isGone(firstOfOther, rowIdsOf(target, again.body));
}

/** Returns true if a list shows none of its earlier rows any more. */
const isGone = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  before.length > 0 && before.every((id) => !after.includes(id));

const reportGone = (run: Run, { plan }: CallWithResponse): void =>
  run.report({
    plan,
    expected: 'the rows of the first read also in the next one',
    actual: 'none of these rows',
  });

/** Returns true if the rows that both lists contain are in the same order. */
const hasOrder = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  isSame(
    one.filter((id) => other.includes(id)),
    other.filter((id) => one.includes(id)),
  );

const readsChangeNothing: Check = {
  id: 'D-reads-change-nothing',
  claim: 'Reads do not change data.',
  subjects: (targets) => [{ name: 'all reads', operations: selectReads(targets).map(({ id }) => id) }],
  async run(run) {
    const reads = selectReads(run.targets);
    const before = await takeSnapshot(run, reads);
    // In the other order, so that data which moves with each read does not come round to where it was.
    const after = await takeFreshSnapshot(run, reads.toReversed());
    const moved = changesBetween(before, after);
    if (moved.length === 0) return;
    const tellOf = (target: Target, changed: string): void => {
      const actual = `${changed} returns other data after it`;
      run.report({ plan: run.plan(target), expected: 'a read that changes nothing', actual });
    };
    // A snapshot sends the read at fault as well, so each read is tried between two reads of what changed first.
    for (const id of moved.slice(0, MOST_MOVED)) {
      const shown = run.target(id);
      for (const other of reads.filter((read) => read !== shown)) {
        if (await changesInStep(run, other, shown)) return tellOf(other, id);
        // A read that shows its own effect hides what it changes elsewhere from the two snapshots.
        if (await changesInStep(run, shown, other)) return tellOf(shown, other.id);
      }
    }
    // Each read is sent alone, between two snapshots of all reads.
    let last = after;
    const changedBy = async (target: Target, before: Snapshot) => {
      await run.send(target);
      const others = reads.filter(({ id }) => id !== target.id);
      // Added rows come from other users.
      return changedRow(
        new Map([...before].filter(([id]) => id !== target.id)),
        await takeFreshSnapshot(run, others),
      );
    };
    for (const target of reads) {
      const once = await changedBy(target, last);
      last = await takeFreshSnapshot(run, reads);
      if (once === undefined) continue;
      // Another user may have caused a single change, but a read that changes data does so each time.
      const changed = await changedBy(target, last);
      last = await takeFreshSnapshot(run, reads);
      if (changed !== undefined) return tellOf(target, changed);
    }
    for (const target of reads) {
      const changed = await changedEachTime(run, target, reads);
      if (changed !== undefined) return tellOf(target, changed);
    }
    throw new NotTestable(
      'the data changed during the check, but not after a single read: is another user at work?',
    );
  },
};

/**
 * Number of reads that must each change something before the check reports it. Changes by other users do not follow
 * the reads.
 */
const TIMES_IN_STEP = 4;

/** Number of changed reads whose cause is looked for one by one. */
const MOST_MOVED = 5;

/** Returns true if a read shows other data after each request of `target`, and the same without one. */
async function changesInStep(run: Run, target: Target, shown: Target): Promise<boolean> {
  const look = () => takeFreshSnapshot(run, [shown]);
  let last = await look();
  for (let times = 0; times < TIMES_IN_STEP; times += 1) {
    await run.send(target);
    const after = await look();
    if (changesBetween(last, after).length === 0) return false;
    last = await look();
    if (changesBetween(after, last).length > 0) return false;
  }
  return true;
}

/**
 * Returns the read whose response changes after each read of `target`, and never otherwise. The number of requests in
 * between grows, so that a change after every n requests is not mistaken for one.
 */
async function changedEachTime(
  run: Run,
  target: Target,
  reads: readonly Target[],
): Promise<string | undefined> {
  const others = reads.filter(({ id }) => id !== target.id);
  const changed = new Set<string>();
  let last = await takeFreshSnapshot(run, others);
  for (let times = 1; times <= TIMES_IN_STEP; times += 1) {
    for (let idle = 0; idle < times; idle += 1) {
      const calm = await takeFreshSnapshot(run, others);
      if (changesBetween(last, calm).length > 0) return undefined;
      last = calm;
    }
    await run.send(target);
    const after = await takeFreshSnapshot(run, others);
    const [found] = changesBetween(last, after);
    if (found === undefined || changed.add(found).size > 1) return undefined;
    last = after;
  }
  return [...changed][0];
}

const createdListed = operationCheck({
  id: 'D-created-listed',
  claim: 'Accepted data is in the next read, complete and only once.',
  needsWrites: true,
  subjects: eachReadableEffect(changesStoredData),
  async run(run, target) {
    const reads = readsOfArea(run, target);
    const { fields, markers } = withUniqueTexts(target, await toSuccessFields(run, target), run.marker());
    if (markers.length === 0)
      throw new NotTestable('the operation has no text field by which its data could be found again');
    const compared = reads.filter((read) => read.row.list || readsThatShow(run, target).includes(read));
    const before = await readAll(run, compared);
    const seen = await run.send(target, { fields });
    const first = await readAll(run, compared);
    const isShown = markers.every((marker) => compared.some((read) => textOf(first, read).includes(marker)));
    const after = isShown ? first : await readAll(run, reads);
    if (!seen.isSuccess) {
      if (!reads.some((read) => markers.some((marker) => textOf(after, read).includes(marker))))
        throw new NotTestable(`the request returned ${describeResponse(seen)}`);
      const expected = 'a refused request to store nothing';
      return reportSeen(run, seen, expected, `${describeResponse(seen)}, but the sent data is stored`);
    }
    const shown = reads.filter((read) => markers.some((marker) => textOf(after, read).includes(marker)));
    const [missing] = markers.filter((marker) => !shown.some((read) => textOf(after, read).includes(marker)));
    if (missing !== undefined) {
      const field = missing.slice(missing.lastIndexOf(' ') + 1);
      const where = reads.map(({ id }) => id).join(', ');
      run.report({ plan: seen.plan, expected: `the sent ${field} in ${where}`, actual: 'it is missing' });
    }
    for (const read of shown.filter(({ row }) => row.list)) {
      const added = rowsIn(after, read).length - rowsIn(before, read).length;
      const wanted = itemOf(target)?.read === read.id ? 0 : 1;
      if (added === 1 && wanted === 1) tellForeign(run, seen, read, before, after);
      if (added === wanted) continue;
      run.report({
        plan: seen.plan,
        expected: `${wanted === 0 ? 'no' : 'one'} new row in ${read.id}`,
        actual: toCount(added, 'new row'),
      });
    }
    await restoreRecord(run, target, before, compared);
  },
});

/** A wrong time zone is off by an hour or more, a wrong clock only by minutes. */
const MOST_SKEW_MS = 50 * 60_000;

/** Reports impossible values of a new row: a time that is far from now, or a file that existed before. */
function tellForeign(run: Run, seen: CallWithResponse, read: Target, before: Bodies, after: Bodies): void {
  const known = new Set(rowsIn(before, read).map((row) => (isObject(row) ? row.id : undefined)));
  const row = rowsIn(after, read).find((one) => isObject(one) && !known.has(one.id));
  // An address without a random part is one for all rows, such as a picture that stands for a missing receipt.
  const own = filesIn(row, read).filter((address) => isSecretAddress(address, run.backend.base));
  const shared = own.find((address) => addressesIn(before).includes(address));
  if (shared !== undefined) {
    const expected = `a new row in ${read.id} with files of its own`;
    run.report({ plan: seen.plan, expected, actual: 'a file that another row had before' });
  }
  const twice = own.find((address, at) => own.indexOf(address) !== at);
  if (twice !== undefined) {
    const expected = `each file of a new row in ${read.id} in one field only`;
    run.report({ plan: seen.plan, expected, actual: 'the same address in two places of the row' });
  }
  const now = Date.parse(seen.response.headers.date ?? new Date().toUTCString());
  // `upload_date` is the only timestamp of the contract that a client's request sets.
  const uploadDate = isObject(row) ? row.upload_date : undefined;
  const away = Math.abs(Date.parse(String(uploadDate)) - now);
  // A service that stores only the date reports midnight of that day.
  const isDay = /T00:00(?::00(?:\.0+)?)?(?:Z|[+-]|$)/.test(String(uploadDate)) && away < 2 * DAY_MS;
  if (isDay || !(away > MOST_SKEW_MS)) return;
  const expected = `upload_date of a new row in ${read.id} to be about the time of the request`;
  run.report({ plan: seen.plan, expected, actual: `a difference of ${(away / HOUR_MS).toFixed(1)} hours` });
}

const failedLeavesNothing = operationCheck({
  id: 'D-failed-leaves-nothing',
  claim: 'A refused request changes nothing.',
  needsWrites: true,
  subjects: eachReadableEffect((target) => changesStoredData(target) && casesOf(target, {}).length > 0),
  async run(run, target) {
    const reads = readsOfArea(run, target);
    const freshCases = async () =>
      casesOf(target, withUniqueTexts(target, await toSuccessFields(run, target), run.marker()).fields);
    const refuse = async ({ name: what, fields }: InputCase): Promise<Plan> => {
      const plan = run.plan(target, { fields });
      // C-nothing-crosses reports an id of somebody else that is taken.
      if ((await run.backend.send(plan)).isSuccess && what !== OTHERS_ID)
        throw new NotTestable(`the request was not refused when ${what}`);
      return plan;
    };
    const cases = await freshCases();
    const before = await takeSnapshot(run, reads);
    // Most services change nothing, which one look behind all requests shows.
    let plan = run.plan(target);
    for (const one of cases) plan = await refuse(one);
    const after = await takeSnapshot(run, reads);
    if (changesBetween(before, after).length === 0) return reportLeftByFile(run, target, reads);
    for (const index of cases.keys()) {
      // New values, since the refused ones may be stored already.
      const one = (await freshCases())[index];
      if (one === undefined) continue;
      // A valid request brings back what a refused one may have overwritten.
      await run.send(target, { fields: await toSuccessFields(run, target) });
      const known = await takeSnapshot(run, reads);
      const changed = await findReadChangedBy(run, reads, known, async () => {
        plan = await refuse(one);
      });
      if (changed === undefined) continue;
      const expected = `no data to change when ${one.name}`;
      return run.report({ plan, expected, actual: `${changed} returns other data` });
    }
    // No request is left that changes something once more: the data is overwritten already.
    const changed = changedRow(before, after);
    if (changed === undefined) throw new NotTestable(CHANGED_BY_OTHERS);
    const expected = `no data to change by ${toCount(cases.length, 'refused request')}`;
    run.report({ plan, expected, actual: `${changed} returns other data` });
  },
});

const OTHERS_ID = 'id is that of another client';
/** Id that no client has, since it is larger than any that a backend has assigned. */
const NO_CLIENTS_ID = 2_147_483_646;

/** Returns the case of a record that is saved with the id of somebody else. */
const othersId = ({ properties, row }: Target, fields: Fields): readonly InputCase[] =>
  properties.has('id') && row.body === 'json'
    ? [{ name: OTHERS_ID, field: 'id', fields: { ...fields, id: NO_CLIENTS_ID } }]
    : [];

/**
 * Returns cases with each required field missing, one field of a wrong type, one of a wrong length, and the id of another
 * client.
 */
const casesOf = (target: Target, fields: Fields): readonly InputCase[] => [
  ...missingFields(target, fields),
  ...wrongTypes(target, fields).slice(-1),
  ...boundaries(target, fields)
    .filter(({ isTaken }) => !isTaken)
    .slice(0, 1),
  ...othersId(target, fields),
];

/** Checks of group D: effects of reads and writes on the stored data. */
export const stateChecks: readonly Check[] = [
  stableReads,
  readsChangeNothing,
  createdListed,
  failedLeavesNothing,
  filesIntactCheck,
];
