import { createContext, type ReactNode, useContext } from 'react';
import { m } from '../../messages/messages.ts';
import { Select } from '../../ui/controls/Select.tsx';
import type { Column } from './data-table-types.ts';
import styles from './FilterBar.module.css';
import { formatSort, parseSort, type Sort } from './sort.ts';

/** The sort order of a list, and how to change it. */
export interface ListSort {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

const SortContext = createContext<ListSort | null>(null);

/** Returns the sort order of the surrounding list; `null` if it cannot be sorted. */
export const useListSort = (): ListSort | null => useContext(SortContext);

interface SortProviderProps<Row> {
  readonly columns: readonly Column<Row>[];
  /** Number of rows; an empty list cannot be sorted. */
  readonly count: number;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly children: ReactNode;
}

/**
 * Provides the sort order to a list and its filters: cards have no headings to press, so the filters contain a select.
 */
export function SortProvider<Row>({ columns, count, sort, onSort, children }: SortProviderProps<Row>) {
  const options = columns
    .filter(({ sortValue }) => sortValue !== undefined)
    .flatMap(({ key, heading }) => [
      { value: formatSort({ key, isDescending: false }), label: m.table_ascending({ column: heading }) },
      { value: formatSort({ key, isDescending: true }), label: m.table_descending({ column: heading }) },
    ]);
  const value = options.length === 0 || count === 0 ? null : { options, sort, onSort };
  return <SortContext value={value}>{children}</SortContext>;
}

/** A select for the sort order, visible while rows are cards. */
export function SortSelect({ options, sort, onSort }: ListSort) {
  return (
    <div className={styles.sort}>
      <Select
        label={m.table_sort_label()}
        options={[{ value: '', label: m.table_sort_none() }, ...options]}
        value={formatSort(sort)}
        onChange={(value) => onSort(parseSort(value))}
      />
    </div>
  );
}
