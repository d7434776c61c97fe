import { useMemo } from 'react';
import { vendorInvoicesQuery } from '../../api/queries.ts';
import { toInvoiceState } from '../../domain/totals.ts';
import { isWaitingInvoice, selectWaitingInvoices } from '../../domain/waiting.ts';
import { warningsOfInvoices } from '../../domain/warnings.ts';
import { DoneState } from '../../kit/decision/DoneState.tsx';
import { EmptyState } from '../../kit/feedback/EmptyState.tsx';
import { lazyPart } from '../../kit/feedback/lazy-part.tsx';
import { useAddressState } from '../../kit/frame/address-state.ts';
import { sumInvoiceWarnings, toDollarsSum } from '../../kit/review/warning-words.ts';
import { FilterBar } from '../../kit/table/FilterBar.tsx';
import { StatusChips } from '../../kit/table/StatusChips.tsx';
import { useColumns } from '../../kit/table/use-columns.ts';
import { WorkList } from '../../kit/work/WorkList.tsx';
import type { Work, WorkSpec, WorkView } from '../../kit/work/work-spec.ts';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import { withAllWords } from '../../messages/locale.ts';
import { m } from '../../messages/messages.ts';
import { LoadingLine } from '../../ui/LoadingLine.tsx';
import { OpenedInvoice } from './invoice-about.tsx';
import { INVOICE_CARD, toInvoiceColumns } from './invoice-columns.tsx';
import { vendorInvoiceDecisions } from './vendor-invoice-decisions.ts';
import {
  INVOICE_STATES,
  toInvoiceName,
  toInvoiceStateText,
  type VendorInvoice,
} from './vendor-invoice-words.ts';

const invoiceWork: WorkSpec<VendorInvoice> = {
  title: m.nav_invoices,
  what: m.what_invoices,
  query: vendorInvoicesQuery,
  decisions: vendorInvoiceDecisions,
  review: {
    keyOf: ({ id }) => id,
    nameOf: toInvoiceName,
    isWaiting: isWaitingInvoice,
    sumOf: toDollarsSum,
    words: () => ({
      approve: m.invoices_approve(),
      decline: m.invoices_decline(),
      approved: toInvoiceStateText('approved'),
      declined: toInvoiceStateText('declined'),
    }),
  },
  Review: lazyPart(async () => (await withAllWords(import('./InvoiceReview.tsx'))).InvoiceReview, {
    loading: () => <LoadingLine what={m.review_what()} />,
  }),
  card: INVOICE_CARD,
  countOf: (count) => m.work_invoices({ count: count }),
  selectedOf: (items) => m.work_selected_money({ count: items.length, amount: toDollarsSum(items) }),
  useView: useInvoices,
};

/** `INVOICE LISTS`: vendors' invoices, pending and decided (INV-01 to INV-18). */
export const VendorInvoicesPage = () => <WorkList spec={invoiceWork} />;

const ADDRESS_DEFAULTS = { status: '', invoice: '' };

function useInvoices({ query, all, ask, askOne }: Work<VendorInvoice>): WorkView<VendorInvoice> {
  const [address, changeAddress] = useAddressState(ADDRESS_DEFAULTS);
  const wanted = INVOICE_STATES.find((state) => state === address.status);
  const warnings = warningsOfInvoices(all);
  const readAgain = useStableCallback(() => void query.refetch());
  const columns = useColumns(
    () => toInvoiceColumns(askOne, readAgain, warnings),
    [askOne, readAgain, warnings],
  );
  const rows = useMemo(
    () => (wanted === undefined ? all : all.filter((invoice) => toInvoiceState(invoice) === wanted)),
    [all, wanted],
  );
  const rowCount = m.work_invoices({ count: rows.length });
  return {
    columns,
    parts: [{ items: rows }],
    isGrouped: false,
    filters: address.status,
    warningSumOf: (invoices) => sumInvoiceWarnings(invoices, warnings),
    isWarned: ({ id }) => warnings.has(id),
    caption: m.nav_invoices(),
    toolbar: all.length > 0 && (
      <FilterBar
        result={rowCount}
        rows={rowCount}
        onReset={wanted === undefined ? undefined : () => changeAddress({ status: '' })}
        set={
          wanted === undefined
            ? []
            : [
                {
                  key: 'status',
                  label: toInvoiceStateText(wanted),
                  onClear: () => changeAddress({ status: '' }),
                },
              ]
        }
      >
        <StatusChips
          choices={INVOICE_STATES.map((state) => ({
            value: state,
            label: toInvoiceStateText(state),
            count: all.filter((invoice) => toInvoiceState(invoice) === state).length,
          }))}
          value={wanted ?? ''}
          onChange={(status) => changeAddress({ status })}
        />
      </FilterBar>
    ),
    list: (table) => table(rows, m.nav_invoices()),
    empty: (decided) =>
      decided.length > 0 ? (
        <DoneState
          decided={decided}
          words={vendorInvoiceDecisions.words}
          sumOf={toDollarsSum}
          allDone={selectWaitingInvoices(all).length === 0 ? m.decided_invoices_lead() : undefined}
        />
      ) : (
        <EmptyState
          drawing={all.length > 0 ? 'none' : 'empty'}
          title={all.length > 0 ? m.work_no_invoice_match() : m.invoices_empty_title()}
        >
          {m.invoices_empty_lead()}
        </EmptyState>
      ),
    after: (
      <OpenedInvoice
        all={all}
        id={address.invoice}
        onAsk={ask}
        onClose={() => {
          changeAddress({ invoice: '' });
          readAgain();
        }}
      />
    ),
  };
}
