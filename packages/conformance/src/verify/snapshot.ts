import { isObject } from '@client-portal/contract';
import type { Run } from './run-context.ts';
import type { BackendSession } from './session.ts';
import type { Target } from './target.ts';

/** Addresses may be signed anew for each read; what stands after `?` is no part of which file they name. */
const SIGNED_ADDRESS = /^((?:https?:\/)?\/[^\s?]*)\?\S*$/;
/** Documents that are made for each read hold when they were made. */
const LONG_WORD = /^\S{400,}$/;

/** A value as text that is the same whenever two readers would call the values the same. */
export function comparable(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'string') {
      if (LONG_WORD.test(inner)) return '<long>';
      return inner.replace(SIGNED_ADDRESS, '$1');
    }
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** Whether two readers would call two values the same. Most are the same to the letter, which is told much faster. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other) || comparable(one) === comparable(other);

/** What an answer shows of what the contract names: beside it a service may tell the time, or a number of the call. */
export function shownIn({ answered }: Target, body: unknown): unknown {
  if (!isObject(body) || answered.size === 0) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => name === 'data' || answered.has(name)));
}

/** What every read of the contract shows, by operation id; a read that fails is left out. */
export type Snapshot = ReadonlyMap<string, string>;

/** Reads the given operations once each. */
export async function takeSnapshot(
  run: Run,
  reads: readonly Target[],
  who: BackendSession = run.session,
): Promise<Snapshot> {
  const found = new Map<string, string>();
  for (const target of reads) {
    const seen = await run.sendAs(who, target);
    if (seen.isSuccess) found.set(target.id, comparable(shownIn(target, seen.body)));
  }
  return found;
}

/** The reads that show something else than before. */
export const changesBetween = (before: Snapshot, after: Snapshot): readonly string[] =>
  [...before].filter(([id, text]) => after.get(id) !== text).map(([id]) => id);

/** The reads of the contract. */
export const readsOf = (targets: readonly Target[]): readonly Target[] =>
  targets.filter(({ row }) => row.safe);
