import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import type { ListName } from '../../pages.ts';
import { EmptyState, type EmptyStateProps } from '../feedback/EmptyState.tsx';
import { LoadState } from '../feedback/LoadState.tsx';
import { useAddressState } from '../frame/address-state.ts';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { toCardCells } from './card-cells.tsx';
import { DataTable } from './DataTable.tsx';
import type { CardPart, Column, RowKey } from './data-table-types.ts';
import { FilterBar } from './FilterBar.tsx';
import { useSentRowKeys } from './just-sent.ts';
import { SortProvider } from './SortSelect.tsx';
import { formatSort, parseSort, type Sort } from './sort.ts';

const ADDRESS_DEFAULTS = { sort: '' };

interface ListScreenProps<Item> {
  readonly title: string;
  /** Actions of the whole screen, e.g. an upload. As long as the service has no rows, they are in the empty list. */
  readonly actions?: ReactNode;
  readonly query: UseQueryResult<readonly Item[]>;
  /** Name of the loaded data, as in "the reports". */
  readonly what: string;
  /** Returns the number of rows as text, e.g. "6 reports"; a screen with its own toolbar shows it there. */
  readonly countOf?: (inputs: { readonly count: number }) => string;
  readonly columns: readonly Column<Item>[];
  readonly keyOf: (item: Item) => RowKey;
  /** Selects the rows to show; all by default. Must be stable: it is not called again for the same rows. */
  readonly select?: (items: readonly Item[]) => readonly Item[];
  /** Filters, or actions for selected rows. */
  readonly toolbar?: (rows: readonly Item[]) => ReactNode;
  /** Parts of a card; must be stable. */
  readonly card: readonly CardPart[];
  readonly empty: Omit<EmptyStateProps, 'actions'>;
  /** Name of the list for {@link useSentRowKeys}, and the note on rows that the client added in this visit. */
  readonly sent?: {
    readonly list: ListName;
    readonly note: string;
    /** Returns false for a row that has changed since, which loses its mark and its place. Must be stable. */
    readonly isStill?: (item: Item) => boolean;
    /** Next step for such a row. */
    readonly next?: (item: Item) => ReactNode;
  };
}

/** A screen with one list: heading, states of its read, and a table with its sort order in the address. */
export function ListScreen<Item>(props: ListScreenProps<Item>) {
  const { title, actions, query, what } = props;
  return (
    <>
      <ScreenHeading actions={query.data?.length === 0 ? undefined : actions}>{title}</ScreenHeading>
      <LoadState isList query={query} what={what}>
        {(items) => <List {...props} items={items} />}
      </LoadState>
    </>
  );
}

function List<Item>(props: ListScreenProps<Item> & { readonly items: readonly Item[] }) {
  const { items, title, actions, countOf, columns, keyOf, select, toolbar, card, empty } = props;
  const { sent } = props;
  const [address, changeAddress] = useAddressState(ADDRESS_DEFAULTS);
  const added = useSentRowKeys(sent?.list);
  const rows = useMemo(() => (select === undefined ? items : select(items)), [items, select]);
  const isStill = sent?.isStill;
  const stableKeyOf = useStableCallback(keyOf);
  const sentKeys = useMemo(() => {
    if (isStill === undefined || added.length === 0) return added;
    const changed = new Set(rows.filter((row) => !isStill(row)).map(stableKeyOf));
    return added.filter((key) => !changed.has(key));
  }, [added, rows, isStill, stableKeyOf]);
  const cells = useMemo(() => toCardCells(columns, card), [columns, card]);
  const sort = parseSort(address.sort);
  const onSort = (next: Sort) => changeAddress({ sort: formatSort(next) });
  return (
    <SortProvider columns={columns} count={rows.length} sort={sort} onSort={onSort}>
      {toolbar?.(rows) ?? <FilterBar result={rows.length > 0 && countOf?.({ count: rows.length })} />}
      <DataTable
        caption={title}
        isCaptionHeading
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        sort={sort}
        onSort={onSort}
        card={cells}
        {...(sent !== undefined && { sent: { ...sent, keys: sentKeys } })}
        empty={<EmptyState {...empty} {...(items.length === 0 && { actions })} />}
      />
    </SortProvider>
  );
}
