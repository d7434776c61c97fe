import { replaceEqualDeep } from '@tanstack/react-query';
import { type ListGaps, withGaps } from './response/read-response.ts';

const gapsOf = ({ unreadable = 0, isPartial = false }: readonly unknown[] & Partial<ListGaps>): ListGaps => ({
  unreadable,
  isPartial,
});

/**
 * Replaces equal data with the previous objects, as TanStack Query does by default, and keeps the gaps of a list.
 * Query's own copy would lose the gaps, since they are not enumerable, and an incomplete list would look complete.
 */
export function shareRows(before: unknown, after: unknown): unknown {
  const shared = replaceEqualDeep(before, after);
  if (!Array.isArray(shared) || !Array.isArray(after)) return shared;
  const known = gapsOf(shared);
  const gaps = gapsOf(after);
  const isSame = known.unreadable === gaps.unreadable && known.isPartial === gaps.isPartial;
  return isSame ? shared : withGaps([...shared], gaps);
}
