import { useMemo } from 'react';
import { useLocale } from '../../messages/locale.ts';

/**
 * Returns a table's columns, or the cells of its cards, made once for each language and for each of the facts that they show.
 * A table sorts and rerenders its rows when they change, so a function among the facts has to be stable.
 */
export function useColumns<Cell>(
  make: () => readonly Cell[],
  facts: readonly unknown[] = [],
): readonly Cell[] {
  const locale = useLocale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names the facts that the columns show
  return useMemo(make, [locale, ...facts]);
}
