import { type DecisionVerb, hasPaymentProof } from '@client-portal/state-machines';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { vendorInvoicesQuery } from '../../api/queries.ts';
import { formatDay, formatMoney } from '../../format/format.ts';
import { BulkBar } from '../../kit/BulkBar.tsx';
import { DecisionButtons } from '../../kit/DecisionButtons.tsx';
import type { Column, RowKey } from '../../kit/data-table-types.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { FileButtons } from '../../kit/FileButtons.tsx';
import { ListScreen } from '../../kit/ListScreen.tsx';
import { useDecision } from '../../kit/use-decision.tsx';
import { m } from '../../messages/messages.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import styles from './VendorInvoicesPage.module.css';
import { vendorInvoiceDecisions } from './vendor-invoice-decisions.ts';
import {
  isDecidable,
  toAddresses,
  toInvoiceName,
  toInvoiceStatus,
  type VendorInvoice,
} from './vendor-invoice-words.ts';

const NO_KEYS: ReadonlySet<RowKey> = new Set();

/** `INVOICE LISTS`: invoices of vendors that wait for the client, and what became of them (INV-01 to INV-18). */
export function VendorInvoicesPage() {
  const query = useQuery(vendorInvoicesQuery);
  const { ask, dialog } = useDecision(vendorInvoiceDecisions);
  const [selected, setSelected] = useState(NO_KEYS);
  const chosenOf = (rows: readonly VendorInvoice[]) =>
    rows.filter((invoice) => isDecidable(invoice) && selected.has(invoice.id));
  return (
    <>
      <ListScreen
        title={m.nav_invoices()}
        query={query}
        what={m.what_invoices()}
        columns={toColumns(
          (verb, invoice) => ask(verb, [invoice]),
          () => void query.refetch(),
        )}
        keyOf={({ id }) => id}
        toolbar={(rows) => {
          const decidable = rows.filter(isDecidable);
          if (decidable.length === 0) return undefined;
          return (
            <BulkBar
              count={chosenOf(rows).length}
              total={decidable.length}
              onSelectAll={(isAll) => setSelected(isAll ? new Set(decidable.map(({ id }) => id)) : NO_KEYS)}
              onDecide={(verb) => ask(verb, chosenOf(rows))}
            />
          );
        }}
        selection={(rows) => ({
          selected: new Set(chosenOf(rows).map(({ id }) => id)),
          onChange: setSelected,
          isSelectable: isDecidable,
          nameOf: toInvoiceName,
        })}
        empty={
          <EmptyState icon="invoice" title={m.invoices_empty_title()}>
            {m.invoices_empty_lead()}
          </EmptyState>
        }
      />
      {dialog}
    </>
  );
}

/** The columns as stated (INV-02). Closing a file's popup reads the list again (INV-15, Q073). */
function toColumns(
  onAsk: (verb: DecisionVerb, invoice: VendorInvoice) => void,
  onFileClosed: () => void,
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
      cell: ({ invoice_file }) => (
        <FileButtons addresses={toAddresses(invoice_file)} onClosed={onFileClosed} />
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
      cell: ({ invoice_price }) => formatMoney(invoice_price),
      sortValue: ({ invoice_price }) => invoice_price,
      total: (rows) => formatMoney(sumCents(rows) / 100),
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

const sumCents = (rows: readonly VendorInvoice[]) =>
  rows.reduce((sum, { invoice_price }) => sum + Math.round(invoice_price * 100), 0);

function InvoiceAction({ invoice, onAsk }: { invoice: VendorInvoice; onAsk: (verb: DecisionVerb) => void }) {
  const { label, tone } = toInvoiceStatus(invoice);
  return (
    <span className={styles.action}>
      <StatusTag tone={tone}>{label()}</StatusTag>
      {isDecidable(invoice) && (
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
