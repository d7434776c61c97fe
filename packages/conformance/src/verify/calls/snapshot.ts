import { isObject } from '@client-portal/contract';
import { toResult } from '@client-portal/sdk';
import type { BackendSession } from '../facts/account.ts';
import type { Target } from '../facts/target.ts';
import type { CallWithResponse } from '../wire/backend.ts';
import { CallLost } from '../wire/raw.ts';
import { NotTestable } from './check.ts';
import type { Run } from './context.ts';

/**
 * Pattern of an address with a query. A service may sign addresses anew for each read, and only the part before `?`
 * identifies the file.
 */
const SIGNED_ADDRESS = /^((?:https?:\/)?\/[^\s?]*)\?\S*$/;
/** Pattern of a long Base64 text, such as a document that is generated for each read and contains the current time. */
const LONG_WORD = /^\S{400,}$/;

/** Returns a text that is equal for values which API clients would treat as equal. */
export function toComparableText(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'string') {
      if (LONG_WORD.test(inner)) return '<long>';
      return inner.replace(SIGNED_ADDRESS, '$1');
    }
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/**
 * Returns true if API clients would treat two values as equal. Most values are identical, and that comparison is much
 * faster.
 */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  JSON.stringify(one) === JSON.stringify(other) ||
  toComparableText(one) === toComparableText(other);

/**
 * Returns only those fields of a response and of its rows that are in the contract. A service may add others, such as a
 * request id, or the time of the last change.
 */
export function toNamedPart(target: Target, body: unknown): unknown {
  const { answered, row } = target;
  const isWhole = !isObject(body) || answered.size === 0;
  const top = isWhole
    ? body
    : Object.fromEntries(Object.entries(body).filter(([name]) => name === 'data' || answered.has(name)));
  const result = toResult(row, body);
  return replaceValue(top, result, toNamedRows(target, result));
}

/** Returns the rows of a list, or a record, without the fields that the contract does not name. */
export function toNamedRows({ shown }: Target, result: unknown): unknown {
  if (shown.size === 0) return result;
  const name = (one: unknown) =>
    isObject(one) && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).filter(([field]) => shown.has(field)))
      : one;
  return Array.isArray(result) ? result.map(name) : name(result);
}

/** Replaces a value wherever it is in an object. */
function replaceValue(value: unknown, from: unknown, to: unknown): unknown {
  if (value === from) return to;
  if (!isObject(value) || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaceValue(one, from, to)]));
}

/** Comparable responses of reads by operation id. A read that fails is left out. */
export type Snapshot = ReadonlyMap<string, string>;

/** Returns what the given operations read now, with the responses that are known already. */
export const takeSnapshot = (
  run: Run,
  reads: readonly Target[],
  who: BackendSession = run.session,
): Promise<Snapshot> => toSnapshot(reads, (target) => run.read(target, who));

/** Sends the given reads once each, to find changes that no request of this run makes. */
export const takeFreshSnapshot = (
  run: Run,
  reads: readonly Target[],
  who: BackendSession = run.session,
): Promise<Snapshot> => toSnapshot(reads, (target) => run.sendAs(who, target));

/** Replaces what the second account got before the first write, if a run knows it, by what it gets now. */
export async function renewOthersBefore(
  run: Run,
  reads: readonly Target[],
  other: BackendSession,
): Promise<void> {
  const known = reads.filter(({ id }) => run.othersBefore.has(id));
  for (const [id, text] of await takeSnapshot(run, known, other)) run.othersBefore.set(id, text);
}

async function toSnapshot(
  reads: readonly Target[],
  read: (target: Target) => Promise<CallWithResponse>,
): Promise<Snapshot> {
  const found = new Map<string, string>();
  for (const target of reads) {
    const seen = await resultUnlessLost(() => read(target));
    if (seen === undefined || seen.status >= 500) found.set(target.id, LOST);
    else if (seen.isSuccess) found.set(target.id, toComparableText(toNamedPart(target, seen.body)));
  }
  return found;
}

/** Stands for a missing response or a 5xx, which is a finding of its own, so that it does not count as a change. */
const LOST = '<lost>';

/** Returns the ids of the reads whose response has changed. */
export const changesBetween = (before: Snapshot, after: Snapshot): readonly string[] =>
  [...before]
    .filter(([id, text]) => after.get(id) !== text && text !== LOST && after.get(id) !== LOST)
    .map(([id]) => id);

/**
 * Resolves to the result of a request, or to undefined if there is no response, which is a finding already. Rejects
 * if the server cannot be reached.
 */
export async function resultUnlessLost<T>(send: () => Promise<T>): Promise<T | undefined> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof CallLost && !error.isUnreachable) return undefined;
    throw error;
  }
}

/** Returns true if a response contains everything that it contained before in the same order, and additional rows. */
export function hasOnlyMore(before: unknown, after: unknown): boolean {
  if (Array.isArray(before) && Array.isArray(after)) {
    const texts = after.map(toComparableText);
    let at = 0;
    for (const row of before) {
      at = texts.indexOf(toComparableText(row), at) + 1;
      if (at === 0) return false;
    }
    return true;
  }
  if (!isObject(before) || !isObject(after)) return isSame(before, after);
  return Object.keys(before).every((name) => hasOnlyMore(before[name], after[name]));
}

/** Returns the id of a read whose response has changed, unless there are only additional rows. */
export function changedRow(before: Snapshot, after: Snapshot): string | undefined {
  const shown = (snapshot: Snapshot, id: string): unknown => JSON.parse(snapshot.get(id) ?? 'null');
  return changesBetween(before, after).find((id) => !hasOnlyMore(shown(before, id), shown(after, id)));
}

/** Reason that a check cannot be tested while other users change data. */
export const CHANGED_BY_OTHERS = 'the data changed during the check: is another user at work?';

/**
 * Returns the id of a read whose response changes because of a request, and not because of other users. To find out,
 * the request is sent again: a read that changes again is returned. A change that happens only once counts if no read
 * changes without a request in the meantime, but added rows do not.
 */
export async function findReadChangedBy(
  run: Run,
  reads: readonly Target[],
  before: Snapshot,
  call: () => Promise<unknown>,
): Promise<string | undefined> {
  await call();
  const after = await takeSnapshot(run, reads);
  const [changed] = changesBetween(before, after);
  if (changed === undefined) return undefined;
  const idle = await takeFreshSnapshot(run, reads);
  if (changesBetween(after, idle).length > 0) throw new NotTestable(CHANGED_BY_OTHERS);
  await call();
  const again = await takeSnapshot(run, reads);
  if (changesBetween(idle, again).includes(changed)) return changed;
  const lost = changedRow(before, after);
  if (lost === undefined || changesBetween(again, await takeFreshSnapshot(run, reads)).length > 0)
    throw new NotTestable(CHANGED_BY_OTHERS);
  return lost;
}

/** Returns the operations that only read data. */
export const selectReads = (targets: readonly Target[]): readonly Target[] =>
  targets.filter(({ row }) => row.safe);
