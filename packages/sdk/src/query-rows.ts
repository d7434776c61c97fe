import { replaceEqualDeep } from '@tanstack/react-query';
import { type ListGaps, withGaps } from './read-answer.ts';

const gapsOf = ({ unreadable = 0, isPartial = false }: readonly unknown[] & Partial<ListGaps>): ListGaps => ({
  unreadable,
  isPartial,
});

/**
 * Keeps equal data from before, as Query does by itself, and the gaps of a list with them: they are not enumerable, so that
 * Query's own copy of a list loses them, and a list with missing rows would pass for a whole one.
 */
export function shareRows(before: unknown, after: unknown): unknown {
  const shared = replaceEqualDeep(before, after);
  if (!Array.isArray(shared) || !Array.isArray(after)) return shared;
  const known = gapsOf(shared);
  const gaps = gapsOf(after);
  const isSame = known.unreadable === gaps.unreadable && known.isPartial === gaps.isPartial;
  return isSame ? shared : withGaps([...shared], gaps);
}
