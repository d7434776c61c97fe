import type { DecisionVerb } from '@client-portal/state-machines';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { vendorInvoicesQuery } from '../../api/queries.ts';
import { hintsOfInvoices, type InvoiceHint } from '../../domain/hints.ts';
import { type InvoiceState, toInvoiceState } from '../../domain/totals.ts';
import { isWaitingInvoice, selectWaitingInvoices } from '../../domain/waiting.ts';
import { BulkBar } from '../../kit/decision/BulkBar.tsx';
import { DoneState } from '../../kit/decision/DoneState.tsx';
import { useDecided } from '../../kit/decision/use-decided.ts';
import { type Decision, useDecision } from '../../kit/decision/use-decision.tsx';
import { EmptyState } from '../../kit/feedback/EmptyState.tsx';
import { lazyPart } from '../../kit/feedback/lazy-part.tsx';
import { FileViewer } from '../../kit/files/FileViewer.tsx';
import { useAddressState } from '../../kit/frame/address-state.ts';
import { ScreenHeading } from '../../kit/frame/ScreenHeading.tsx';
import { useTitleCount } from '../../kit/frame/use-title-count.ts';
import { OddOffer } from '../../kit/review/OddOffer.tsx';
import { toDollarsSum, toOddInvoices } from '../../kit/review/odd-words.ts';
import { ONLY_ODD, REVIEW_ALL, ReviewLink } from '../../kit/review/ReviewLink.tsx';
import { usePickedForReview } from '../../kit/review/use-picked.ts';
import type { RowKey } from '../../kit/table/data-table-types.ts';
import { FilterBar, type SetFilter } from '../../kit/table/FilterBar.tsx';
import { ListBoundary } from '../../kit/table/ListBoundary.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { StatusChips } from '../../kit/table/StatusChips.tsx';
import { parseSort, sortRows } from '../../kit/table/sort.ts';
import { useColumns } from '../../kit/table/use-columns.ts';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import { m } from '../../messages/messages.ts';
import { LoadingLine } from '../../ui/LoadingLine.tsx';
import { toInvoiceAbout } from './invoice-about.tsx';
import { INVOICE_CARD, toInvoiceColumns } from './invoice-columns.tsx';
import { vendorInvoiceDecisions } from './vendor-invoice-decisions.ts';
import {
  INVOICE_STATES,
  toAddresses,
  toInvoiceName,
  toInvoiceStateText,
  type VendorInvoice,
} from './vendor-invoice-words.ts';

const InvoiceReview = lazyPart(async () => (await import('./InvoiceReview.tsx')).InvoiceReview, {
  loading: () => <LoadingLine what={m.review_what()} />,
});

const NO_KEYS: ReadonlySet<RowKey> = new Set();
const NOTHING: readonly VendorInvoice[] = [];
const ADDRESS_DEFAULTS = { status: '', invoice: '', review: '', at: '', only: '', sort: '' };

/** `INVOICE LISTS`: vendors' invoices, pending and decided (INV-01 to INV-18). */
export function VendorInvoicesPage() {
  const query = useQuery(vendorInvoicesQuery);
  const decision = useDecision(vendorInvoiceDecisions);
  return (
    <>
      <ListBoundary title={m.nav_invoices()} query={query}>
        <InvoiceList query={query} decision={decision} />
      </ListBoundary>
      {decision.dialog}
    </>
  );
}

interface InvoiceListProps {
  readonly query: UseQueryResult<VendorInvoice[]>;
  readonly decision: Decision<VendorInvoice>;
}

function InvoiceList({ query, decision }: InvoiceListProps) {
  const { ask, next, onEnded } = decision;
  const [selected, setSelected] = useState(NO_KEYS);
  const [address, changeAddress] = useAddressState(ADDRESS_DEFAULTS);
  const all = query.data ?? NOTHING;
  useTitleCount(selectWaitingInvoices(all).length);
  const wanted = INVOICE_STATES.find((state) => state === address.status);
  const decided = useDecided(onEnded, address.status);
  const isAllDone = selectWaitingInvoices(all).length === 0;
  const hints = hintsOfInvoices(all);
  const select = useCallback(
    (invoices: readonly VendorInvoice[]) =>
      wanted === undefined ? invoices : invoices.filter((invoice) => toInvoiceState(invoice) === wanted),
    [wanted],
  );
  const chosenOf = (rows: readonly VendorInvoice[]) =>
    rows.filter((invoice) => isWaitingInvoice(invoice) && selected.has(invoice.id));
  const askOne = useStableCallback((verb: DecisionVerb, invoice: VendorInvoice) => ask(verb, [invoice]));
  const readAgain = useStableCallback(() => void query.refetch());
  const columns = useColumns(() => toInvoiceColumns(askOne, readAgain, hints), [askOne, readAgain, hints]);
  const opened = all.find(({ id }) => String(id) === address.invoice);
  const closeOpened = () => {
    changeAddress({ invoice: '' });
    readAgain();
  };
  const moveTo = useStableCallback((at: string) => changeAddress({ at }));
  const isPicked = usePickedForReview(decision, address.review, changeAddress);
  if (address.review !== '' && query.data !== undefined) {
    const queue = sortRows(select(all), columns, parseSort(address.sort)).filter(isWaitingInvoice);
    const isOdd = (invoice: VendorInvoice) => hints.has(invoice.id) && isPicked(invoice);
    const isOnlyOdd = address.only === ONLY_ODD;
    return (
      <>
        <ScreenHeading>{m.nav_invoices()}</ScreenHeading>
        <InvoiceReview
          key={address.only}
          all={all}
          queue={isOnlyOdd ? queue.filter(isOdd) : queue}
          odd={isOnlyOdd ? null : toOffer(queue, hints)}
          at={address.at}
          hints={hints}
          decision={decision}
          onMove={moveTo}
          onLeave={() => changeAddress({ review: '', at: '', only: '' })}
        />
      </>
    );
  }

  const waiting = selectWaitingInvoices(select(all));
  const list = (
    <ListScreen
      title={m.nav_invoices()}
      actions={
        waiting.length > 0 && (
          <ReviewLink
            review={REVIEW_ALL}
            name={m.work_invoices({ count: waiting.length })}
            count={waiting.length}
          />
        )
      }
      query={query}
      what={m.what_invoices()}
      columns={columns}
      card={INVOICE_CARD}
      keyOf={toId}
      select={select}
      toolbar={(rows) => {
        const decidable = rows.filter(isWaitingInvoice);
        const chosen = chosenOf(rows);
        return (
          <>
            {next}
            {all.length > 0 && (
              <FilterBar result={null} set={toSetStatus(wanted, changeAddress)}>
                <StatusChips
                  choices={[
                    ...INVOICE_STATES.map((state) => ({
                      value: state,
                      label: toInvoiceStateText(state),
                      count: all.filter((invoice) => toInvoiceState(invoice) === state).length,
                    })),
                    { value: '', label: m.work_all(), count: all.length },
                  ]}
                  value={wanted ?? ''}
                  onChange={(status) => changeAddress({ status })}
                />
              </FilterBar>
            )}
            {decidable.length > 0 && (
              <BulkBar
                count={chosen.length}
                selected={m.work_selected_money({
                  count: chosen.length,
                  amount: toDollarsSum(chosen),
                })}
                onDecide={(verb) => ask(verb, chosen)}
                odd={toOffer(decidable, hints)}
              />
            )}
          </>
        );
      }}
      selection={(rows) => ({
        selected: new Set(chosenOf(rows).map(({ id }) => id)),
        onChange: setSelected,
        isSelectable: isWaitingInvoice,
        nameOf: toInvoiceName,
      })}
      empty={
        decided.length > 0 ? (
          <DoneState
            decided={decided}
            words={vendorInvoiceDecisions.words}
            sumOf={toDollarsSum}
            allDone={isAllDone ? m.decided_invoices_lead() : undefined}
          />
        ) : (
          <EmptyState
            drawing={all.length > 0 ? 'none' : 'first'}
            title={all.length > 0 ? m.work_no_invoice_match() : m.invoices_empty_title()}
          >
            {m.invoices_empty_lead()}
          </EmptyState>
        )
      }
    />
  );
  const [file] = opened === undefined ? [] : toAddresses(opened.invoice_file);
  return (
    <>
      {list}
      {opened !== undefined && file !== undefined && (
        <FileViewer
          address={file}
          about={toInvoiceAbout(opened, (verb) => ask(verb, [opened]), closeOpened)}
          onClose={closeOpened}
        />
      )}
    </>
  );
}

const toId = ({ id }: VendorInvoice) => id;

/** Offers to review only the invoices with a warning, if several are decided at once. */
const toOffer = (invoices: readonly VendorInvoice[], hints: ReadonlyMap<number, InvoiceHint>) => (
  <OddOffer
    odd={toOddInvoices(invoices, hints)}
    review={REVIEW_ALL}
    name={m.work_invoices({ count: invoices.length })}
  />
);

/** Returns the chosen status as a chip that resets it. */
const toSetStatus = (
  status: InvoiceState | undefined,
  change: (patch: { status: string }) => void,
): SetFilter[] =>
  status === undefined
    ? []
    : [{ key: 'status', label: toInvoiceStateText(status), onClear: () => change({ status: '' }) }];
