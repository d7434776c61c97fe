import { useMemo } from 'react';
import { useLocale } from '../../messages/locale.ts';
import type { Column } from './data-table-types.ts';

/**
 * A table's columns, made once for each language and for each of the facts that they show. A table sorts and draws its rows
 * anew when they change, so a function among the facts has to be stable.
 */
export function useColumns<Row>(
  make: () => readonly Column<Row>[],
  facts: readonly unknown[] = [],
): readonly Column<Row>[] {
  const locale = useLocale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever makes the columns names what they stand on
  return useMemo(make, [locale, ...facts]);
}
