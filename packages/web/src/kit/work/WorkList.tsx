import type { DecisionVerb } from '@client-portal/state-machines';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import { BulkBar } from '../decision/BulkBar.tsx';
import { useDecided } from '../decision/use-decided.ts';
import { type Decision, useDecision } from '../decision/use-decision.tsx';
import { LoadState } from '../feedback/LoadState.tsx';
import { useAddressState } from '../frame/address-state.ts';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { useTitleCount } from '../frame/use-title-count.ts';
import { ASK_FINE, ONLY_WARNED, REVIEW_ALL, ReviewLink } from '../review/ReviewLink.tsx';
import { usePickedForReview } from '../review/use-picked.ts';
import { WarningOffer } from '../review/WarningOffer.tsx';
import { toCardCells } from '../table/card-cells.tsx';
import { DataTable } from '../table/DataTable.tsx';
import type { RowKey } from '../table/data-table-types.ts';
import { ListBoundary } from '../table/ListBoundary.tsx';
import { SelectAll } from '../table/SelectAll.tsx';
import { SortProvider } from '../table/SortSelect.tsx';
import { formatSort, parseSort, type Sort, sortRows } from '../table/sort.ts';
import type { WorkSpec } from './work-spec.ts';

const ASKS: ReadonlySet<string> = new Set(['approve', ASK_FINE]);
const NO_KEYS: ReadonlySet<RowKey> = new Set();
const NOTHING: readonly never[] = [];

/** Values of the address, beside the filters of the list. */
const ADDRESS_DEFAULTS = {
  sort: '',
  /** Decision to ask for when the screen opens, e.g. from the dashboard: `approve` all, or those that look `fine`. */
  ask: '',
  /** Items to review one by one: all pending ones that are shown, or the part with this key; and the current item. */
  review: '',
  at: '',
  /** `odd` limits the review to items with warnings. */
  only: '',
};

/**
 * A list whose items are decided: one, several selected ones, or all in a review. It asks, shows warnings and results,
 * and keeps sort and review in the address; filters, columns and words are those of its spec.
 */
export function WorkList<Item extends { readonly id: number }>({ spec }: { spec: WorkSpec<Item> }) {
  const query = useRead(spec.query);
  const decision = useDecision(spec.decisions);
  return (
    <>
      <ListBoundary title={spec.title()} query={query}>
        <List spec={spec} query={query} decision={decision} />
      </ListBoundary>
      {decision.dialog}
    </>
  );
}

interface ListProps<Item> {
  readonly spec: WorkSpec<Item>;
  readonly query: UseQueryResult<Item[]>;
  readonly decision: Decision<Item>;
}

function List<Item extends { readonly id: number }>({ spec, query, decision }: ListProps<Item>) {
  const { ask, onEnded } = decision;
  const { keyOf, nameOf, isWaiting } = spec.review;
  const [address, changeAddress] = useAddressState(ADDRESS_DEFAULTS);
  const [selected, setSelected] = useState(NO_KEYS);
  const all: readonly Item[] = query.data ?? NOTHING;
  useTitleCount(all.filter((item: Item | null) => item !== null && isWaiting(item)).length);
  const askOne = useStableCallback((verb: DecisionVerb, item: Item) => ask(verb, [item]));
  const view = spec.useView({ query, all, ask, askOne });
  const { columns, parts, isGrouped } = view;
  const decided = useDecided(onEnded, view.filters);
  const isPicked = usePickedForReview(decision, address.review, changeAddress);
  const moveTo = useStableCallback((at: string) => changeAddress({ at }));
  const card = useMemo(() => toCardCells(columns, spec.card), [columns, spec]);

  const rows = parts.flatMap(({ items }) => items);
  const decidable = rows.filter(isWaiting);
  // Rows that filters hide, or that were decided meanwhile, are not part of a decision.
  const chosen = decidable.filter((item) => selected.has(keyOf(item)));
  const sort = parseSort(address.sort);
  const onSort = (next: Sort) => changeAddress({ sort: formatSort(next) });
  const toOrder = (some: typeof parts) => some.flatMap(({ items }) => sortRows(items, columns, sort));
  const toOffer = (items: readonly Item[], review: string) => (
    <WarningOffer warnings={view.warningSumOf(items)} review={review} name={spec.countOf(items.length)} />
  );

  const isAsked = ASKS.has(address.ask) && query.data !== undefined;
  const askShown = useStableCallback(() => {
    // Removed from the address, so that neither a reload nor going back asks again.
    changeAddress({ ask: '' });
    ask('approve', address.ask === ASK_FINE ? decidable.filter((item) => !view.isWarned(item)) : decidable);
  });
  useEffect(() => {
    if (isAsked) askShown();
  }, [isAsked, askShown]);

  if (address.review !== '' && query.data !== undefined) {
    const { review, only, at } = address;
    const reviewed = review === REVIEW_ALL ? parts : parts.filter(({ key }) => key === review);
    const queue = toOrder(reviewed).filter(isWaiting);
    const isOnlyWarned = only === ONLY_WARNED;
    return (
      <>
        <ScreenHeading>{spec.title()}</ScreenHeading>
        <LoadState query={query} what={spec.what()}>
          {() => (
            <spec.Review
              // The key mounts a new review for other items.
              key={`${review} ${only}`}
              view={spec.review}
              all={all}
              queue={isOnlyWarned ? queue.filter((item) => view.isWarned(item) && isPicked(item)) : queue}
              warnings={isOnlyWarned ? null : toOffer(queue, review)}
              at={at}
              next={view.next}
              decision={decision}
              onMove={moveTo}
              onLeave={() => changeAddress({ review: '', at: '', only: '' })}
            />
          )}
        </LoadState>
      </>
    );
  }

  const selection = {
    selected: new Set(chosen.map(keyOf)),
    onChange: setSelected,
    isSelectable: isWaiting,
    hasBoxForAllElsewhere: isGrouped,
    nameOf,
  };
  return (
    <>
      <ScreenHeading
        note={view.note}
        actions={
          <>
            {decidable.length > 0 && (
              <ReviewLink
                review={REVIEW_ALL}
                name={spec.countOf(decidable.length)}
                count={decidable.length}
              />
            )}
            {view.actions?.(() => toOrder(parts))}
          </>
        }
      >
        {spec.title()}
      </ScreenHeading>
      <LoadState isList query={query} what={spec.what()}>
        {() => (
          <SortProvider columns={columns} count={rows.length} sort={sort} onSort={onSort}>
            {view.toolbar}
            {decidable.length > 0 && (
              <BulkBar
                count={chosen.length}
                selected={spec.selectedOf(chosen)}
                onDecide={(verb) => ask(verb, chosen)}
                warnings={toOffer(decidable, REVIEW_ALL)}
              />
            )}
            {isGrouped && <SelectAll isAbove selection={selection} rows={rows} keyOf={keyOf} />}
            {view.list((tableRows, caption) => (
              <DataTable
                caption={caption}
                isCaptionHeading={caption === spec.title()}
                columns={columns}
                card={card}
                rows={tableRows}
                keyOf={keyOf}
                sort={sort}
                onSort={onSort}
                selection={selection}
                empty={view.empty(decided)}
              />
            ))}
          </SortProvider>
        )}
      </LoadState>
      {view.after}
    </>
  );
}
