import { useMemo } from 'react';
import { useLocale } from '../../messages/locale.ts';

/**
 * Returns the columns of a table, or the cells of its cards, memoised by language and arguments. New columns sort and
 * rerender all rows, so functions among the arguments must be stable.
 */
export function useColumns<Cell>(
  make: () => readonly Cell[],
  facts: readonly unknown[] = [],
): readonly Cell[] {
  const locale = useLocale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names the facts that the columns show
  return useMemo(make, [locale, ...facts]);
}
