import { isObject } from '@client-portal/contract';
import type { BackendSession } from './account.ts';
import { NotTestable } from './check.ts';
import { readResult } from './lifecycle/item-view.ts';
import type { Run } from './run-context.ts';
import type { Target } from './target.ts';
import { CallLost } from './wire/raw.ts';

/** Addresses may be signed again for each read; the part after `?` does not identify the file. */
const SIGNED_ADDRESS = /^((?:https?:\/)?\/[^\s?]*)\?\S*$/;
/** Documents that are made for each read hold when they were made. */
const LONG_WORD = /^\S{400,}$/;

/** A value as text that is the same whenever two readers would call the values the same. */
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
 * Returns true if API clients would read two values as the same. Most are equal to the letter, which is compared much
 * faster.
 */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  JSON.stringify(one) === JSON.stringify(other) ||
  toComparableText(one) === toComparableText(other);

/** Returns the part of a response that the contract names: besides, a service may send the time, or a number of the call. */
export function toNamedPart({ answered }: Target, body: unknown): unknown {
  if (!isObject(body) || answered.size === 0) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => name === 'data' || answered.has(name)));
}

/** Returns the ids of the rows that a list shows, in its order. */
export function rowIdsOf(target: Target, body: unknown): readonly unknown[] {
  const rows: unknown = readResult(target.id as never, body);
  return Array.isArray(rows) ? rows.map((row) => (isObject(row) ? row.id : undefined)) : [];
}

/** Responses of all reads of the contract, by operation id; a read that fails is left out. */
export type Snapshot = ReadonlyMap<string, string>;

/** Reads the given operations once each. */
export async function takeSnapshot(
  run: Run,
  reads: readonly Target[],
  who: BackendSession = run.session,
): Promise<Snapshot> {
  const found = new Map<string, string>();
  for (const target of reads) {
    const seen = await resultUnlessLost(() => run.sendAs(who, target));
    if (seen === undefined) found.set(target.id, LOST);
    else if (seen.isSuccess) found.set(target.id, toComparableText(toNamedPart(target, seen.body)));
  }
  return found;
}

/** In the place of what a read shows that was not answered: it says nothing of a change. */
const LOST = '<lost>';

/** The reads that show something else than before. */
export const changesBetween = (before: Snapshot, after: Snapshot): readonly string[] =>
  [...before]
    .filter(([id, text]) => after.get(id) !== text && text !== LOST && after.get(id) !== LOST)
    .map(([id]) => id);

/**
 * Resolves to the result of a request; undefined if there is no response, which is a finding of its own. Rejects if nothing
 * listens.
 */
export async function resultUnlessLost<T>(send: () => Promise<T>): Promise<T | undefined> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof CallLost && !error.isUnreachable) return undefined;
    throw error;
  }
}

/** Returns true if a read shows everything that it showed before in the same order, and more rows. */
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

/** A read that shows something else than before, and not only more rows. */
export function changedRow(before: Snapshot, after: Snapshot): string | undefined {
  const shown = (snapshot: Snapshot, id: string): unknown => JSON.parse(snapshot.get(id) ?? 'null');
  return changesBetween(before, after).find((id) => !hasOnlyMore(shown(before, id), shown(after, id)));
}

/** Reason that a check is not testable while others are at work. */
export const CHANGED_BY_OTHERS = 'the data changed meanwhile: is someone else at work there?';

/**
 * The read that shows something else because of a call, and not because others are at work there. The call is made once more:
 * what changes again, it changes. What it may well change only once counts unless reads alone show other changes, too, and rows
 * that came once do not count at all.
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
  const idle = await takeSnapshot(run, reads);
  if (changesBetween(after, idle).length > 0) throw new NotTestable(CHANGED_BY_OTHERS);
  await call();
  const again = await takeSnapshot(run, reads);
  if (changesBetween(idle, again).includes(changed)) return changed;
  const lost = changedRow(before, after);
  if (lost === undefined || changesBetween(again, await takeSnapshot(run, reads)).length > 0)
    throw new NotTestable(CHANGED_BY_OTHERS);
  return lost;
}

/** Returns the operations that only read. */
export const selectReads = (targets: readonly Target[]): readonly Target[] =>
  targets.filter(({ row }) => row.safe);
