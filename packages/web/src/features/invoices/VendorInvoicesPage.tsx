import { type DecisionVerb, hasPaymentProof } from '@client-portal/state-machines';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { vendorInvoicesQuery } from '../../api/queries.ts';
import { formatDay, formatMoney } from '../../format/format.ts';
import { BulkBar } from '../../kit/decision/BulkBar.tsx';
import { DecisionButtons } from '../../kit/decision/DecisionButtons.tsx';
import { useDecision } from '../../kit/decision/use-decision.tsx';
import { isWaitingInvoice, selectWaitingInvoices } from '../../kit/decision/waiting.ts';
import { EmptyState } from '../../kit/feedback/EmptyState.tsx';
import { FileButtons } from '../../kit/files/FileButtons.tsx';
import { FileViewer } from '../../kit/files/FileViewer.tsx';
import { useAddressState } from '../../kit/frame/address-state.ts';
import { useTitleCount } from '../../kit/frame/use-title-count.ts';
import { findRepeatedInvoices } from '../../kit/review/hints.ts';
import { dollarsByState, type InvoiceState, sumDollars, toInvoiceState } from '../../kit/review/totals.ts';
import type { Column, RowKey } from '../../kit/table/data-table-types.ts';
import { ListBoundary } from '../../kit/table/ListBoundary.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { StatusChips } from '../../kit/table/StatusChips.tsx';
import { useColumns } from '../../kit/table/use-columns.ts';
import { useStable } from '../../kit/table/use-stable.ts';
import { m } from '../../messages/messages.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { toInvoiceAbout } from './invoice-about.tsx';
import styles from './VendorInvoicesPage.module.css';
import { vendorInvoiceDecisions } from './vendor-invoice-decisions.ts';
import {
  toAddresses,
  toInvoiceName,
  toInvoiceStateText,
  toInvoiceStatus,
  type VendorInvoice,
} from './vendor-invoice-words.ts';

const NO_KEYS: ReadonlySet<RowKey> = new Set();
const NOTHING: readonly VendorInvoice[] = [];
const ADDRESS_DEFAULTS = { status: '', invoice: '' };
const STATES: readonly InvoiceState[] = ['awaiting', 'approved', 'declined'];

/** `INVOICE LISTS`: invoices of vendors that wait for the client, and what became of them (INV-01 to INV-18). */
export function VendorInvoicesPage() {
  const query = useQuery(vendorInvoicesQuery);
  const { ask, dialog, next } = useDecision(vendorInvoiceDecisions);
  return (
    <>
      <ListBoundary title={m.nav_invoices()} query={query} what={m.what_invoices()}>
        <InvoiceList query={query} ask={ask} next={next} />
      </ListBoundary>
      {dialog}
    </>
  );
}

interface InvoiceListProps {
  readonly query: UseQueryResult<VendorInvoice[]>;
  readonly ask: (verb: DecisionVerb, invoices: readonly VendorInvoice[]) => void;
  readonly next: ReactNode;
}

function InvoiceList({ query, ask, next }: InvoiceListProps) {
  const [selected, setSelected] = useState(NO_KEYS);
  const [address, changeAddress] = useAddressState(ADDRESS_DEFAULTS);
  const all = query.data ?? NOTHING;
  useTitleCount(selectWaitingInvoices(all).length);
  const wanted = STATES.find((state) => state === address.status);
  const repeated = useMemo(() => findRepeatedInvoices(all), [all]);
  const select = useCallback(
    (invoices: readonly VendorInvoice[]) =>
      wanted === undefined ? invoices : invoices.filter((invoice) => toInvoiceState(invoice) === wanted),
    [wanted],
  );
  const chosenOf = (rows: readonly VendorInvoice[]) =>
    rows.filter((invoice) => isWaitingInvoice(invoice) && selected.has(invoice.id));
  const askOne = useStable((verb: DecisionVerb, invoice: VendorInvoice) => ask(verb, [invoice]));
  const readAgain = useStable(() => void query.refetch());
  const columns = useColumns(() => toColumns(askOne, readAgain, repeated), [askOne, readAgain, repeated]);
  const opened = all.find(({ id }) => String(id) === address.invoice);
  const closeOpened = () => {
    changeAddress({ invoice: '' });
    readAgain();
  };
  const list = (
    <ListScreen
      title={m.nav_invoices()}
      query={query}
      what={m.what_invoices()}
      columns={columns}
      keyOf={toId}
      select={select}
      toolbar={(rows) => {
        const decidable = rows.filter(isWaitingInvoice);
        const chosen = chosenOf(rows);
        return (
          <>
            {next}
            {all.length > 0 && (
              <StatusChips
                choices={[
                  ...STATES.map((state) => ({
                    value: state,
                    label: toInvoiceStateText(state),
                    count: all.filter((invoice) => toInvoiceState(invoice) === state).length,
                  })),
                  { value: '', label: m.work_all(), count: all.length },
                ]}
                value={wanted ?? ''}
                onChange={(status) => changeAddress({ status })}
              />
            )}
            {decidable.length > 0 && (
              <BulkBar
                count={chosen.length}
                total={decidable.length}
                selected={m.work_selected_money({
                  count: chosen.length,
                  amount: formatMoney(sumDollars(chosen)),
                })}
                onSelectAll={(isAll) => setSelected(isAll ? new Set(decidable.map(({ id }) => id)) : NO_KEYS)}
                onDecide={(verb) => ask(verb, chosen)}
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
        <EmptyState
          icon="invoice"
          title={all.length > 0 ? m.work_no_invoice_match() : m.invoices_empty_title()}
        >
          {m.invoices_empty_lead()}
        </EmptyState>
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

/** The columns as stated (INV-02). Closing a file's popup reads the list again (INV-15, Q073). */
function toColumns(
  onAsk: (verb: DecisionVerb, invoice: VendorInvoice) => void,
  onFileClosed: () => void,
  repeated: ReadonlySet<number>,
): Column<VendorInvoice>[] {
  return [
    {
      key: 'date_purchased',
      heading: m.invoices_date(),
      width: 'minmax(6.5rem, 0.8fr)',
      isRowHeader: true,
      cell: ({ date_purchased }) => formatDay(date_purchased),
      sortValue: ({ date_purchased }) => date_purchased,
    },
    {
      key: 'invoice_file',
      heading: m.invoices_file(),
      width: 'minmax(10rem, 1.3fr)',
      cell: (invoice) => (
        <FileButtons
          addresses={toAddresses(invoice.invoice_file)}
          about={(close) => toInvoiceAbout(invoice, (verb) => onAsk(verb, invoice), close)}
          onClosed={onFileClosed}
        />
      ),
    },
    {
      key: 'description',
      heading: m.invoices_description(),
      width: 'minmax(8rem, 1.2fr)',
      cell: ({ description }) => description,
      sortValue: ({ description }) => description,
    },
    {
      key: 'invoice_price',
      heading: m.invoices_amount(),
      width: 'minmax(6.5rem, 0.7fr)',
      isNumeric: true,
      cell: ({ id, invoice_price }) => (
        <>
          {formatMoney(invoice_price)}
          {repeated.has(id) && <p className={styles.hint}>{m.hint_repeated_invoice()}</p>}
        </>
      ),
      sortValue: ({ invoice_price }) => invoice_price,
      total: (rows) => <Totals rows={rows} />,
    },
    {
      key: 'action',
      heading: m.column_action(),
      width: 'minmax(10rem, 12.75rem)',
      cell: (invoice) => <InvoiceAction invoice={invoice} onAsk={(verb) => onAsk(verb, invoice)} />,
      sortValue: (invoice) => toInvoiceStatus(invoice).label(),
    },
    {
      key: 'reciept_file',
      heading: m.invoices_admin_file(),
      width: 'minmax(10rem, 1.3fr)',
      cell: (invoice) => <AdminFile invoice={invoice} onClosed={onFileClosed} />,
    },
  ];
}

/** Amounts by state, those that are there: what was declined is not paid, and no sum says both. */
function Totals({ rows }: { rows: readonly VendorInvoice[] }) {
  const dollars = dollarsByState(rows);
  return (
    <span className={styles.totals}>
      {STATES.filter((state) => dollars[state] !== 0).map((state) => (
        <span key={state}>
          {m.work_total_of({ state: toInvoiceStateText(state), hours: formatMoney(dollars[state]) })}
        </span>
      ))}
    </span>
  );
}

function InvoiceAction({ invoice, onAsk }: { invoice: VendorInvoice; onAsk: (verb: DecisionVerb) => void }) {
  const { label, tone } = toInvoiceStatus(invoice);
  return (
    <span className={styles.action}>
      <StatusTag tone={tone}>{label()}</StatusTag>
      {isWaitingInvoice(invoice) && (
        <DecisionButtons
          approve={m.invoices_approve()}
          decline={m.invoices_decline()}
          name={toInvoiceName(invoice)}
          onAsk={onAsk}
        />
      )}
    </span>
  );
}

/** The proof where there is one, in any state; else what an approved invoice waits for (INV-07, INV-09, Q072). */
function AdminFile({ invoice, onClosed }: { invoice: VendorInvoice; onClosed: () => void }) {
  const { reciept_file } = invoice;
  if (typeof reciept_file === 'string' && hasPaymentProof(reciept_file)) {
    return <FileButtons addresses={[reciept_file]} onClosed={onClosed} />;
  }
  return toInvoiceStatus(invoice).tone === 'positive' ? m.invoices_waiting_for_admin() : null;
}
