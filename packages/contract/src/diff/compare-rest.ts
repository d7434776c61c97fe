import { isObject } from '../open-api.ts';
import { isSame, type Json } from './change.ts';
import { ANNOTATIONS, toComparable } from './comparable.ts';
import type { Versions } from './compare-schemas.ts';

/**
 * Returns the names of other keys that differ. Their effect is unknown, so the caller must treat them as breaking
 * changes.
 */
export function findOtherDifferences(
  { before: rootBefore, after: rootAfter }: Versions,
  before: unknown,
  after: unknown,
  compared: ReadonlySet<string>,
): string[] {
  const [was, is]: [Json, Json] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (key) =>
      !compared.has(key) &&
      !ANNOTATIONS.has(key) &&
      !isSame(toComparable(rootBefore, was[key]), toComparable(rootAfter, is[key])),
  );
}
