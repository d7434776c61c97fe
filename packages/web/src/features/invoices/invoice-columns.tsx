import { type DecisionVerb, hasPaymentProof } from '@client-portal/state-machines';
import { groupInvoicesByState } from '../../domain/totals.ts';
import { isWaitingInvoice } from '../../domain/waiting.ts';
import type { InvoiceWarning } from '../../domain/warnings.ts';
import { formatMoney } from '../../format/format.ts';
import { DecisionButtons } from '../../kit/decision/DecisionButtons.tsx';
import { JustDecided } from '../../kit/decision/JustDecided.tsx';
import { FileButtons } from '../../kit/files/FileButtons.tsx';
import { Day } from '../../kit/frame/Moment.tsx';
import { toDollarsSum } from '../../kit/review/warning-words.ts';
import { dayColumn, moneyColumn, textColumn } from '../../kit/table/columns.tsx';
import type { CardPart, Column } from '../../kit/table/data-table-types.ts';
import { filesColumn } from '../../kit/table/file-columns.tsx';
import { StateTotals } from '../../kit/table/StateTotals.tsx';
import { m } from '../../messages/messages.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { toInvoiceAbout } from './invoice-about.tsx';
import styles from './VendorInvoicesPage.module.css';
import {
  INVOICE_STATES,
  INVOICE_WARNING_WORDS,
  toAddresses,
  toInvoiceName,
  toInvoiceStateText,
  toInvoiceStatus,
  type VendorInvoice,
} from './vendor-invoice-words.ts';

/** The specified columns (INV-02). Closing a file reads the list again (INV-15, Q073). */
export function toInvoiceColumns(
  onAsk: (verb: DecisionVerb, invoice: VendorInvoice) => void,
  onFileClosed: () => void,
  warnings: ReadonlyMap<number, InvoiceWarning>,
): Column<VendorInvoice>[] {
  const warningOf = ({ id }: VendorInvoice) => {
    const warning = warnings.get(id);
    return warning !== undefined && <p className={styles.warning}>{INVOICE_WARNING_WORDS[warning]()}</p>;
  };
  return [
    dayColumn({
      key: 'date_purchased',
      heading: m.invoices_date(),
      value: ({ date_purchased }) => date_purchased,
    }),
    filesColumn({
      key: 'invoice_file',
      heading: m.invoices_file(),
      width: 'minmax(9rem, 1.3fr)',
      value: ({ invoice_file }) => toAddresses(invoice_file),
      cell: (invoice) => (
        <FileButtons
          addresses={toAddresses(invoice.invoice_file)}
          about={(close) => toInvoiceAbout(invoice, (verb) => onAsk(verb, invoice), close)}
          onClosed={onFileClosed}
        />
      ),
    }),
    textColumn({
      key: 'description',
      heading: m.invoices_description(),
      width: 'minmax(8rem, 1.2fr)',
      isRowHeader: true,
      isLong: true,
      value: ({ description }) => description,
    }),
    moneyColumn({
      key: 'invoice_price',
      heading: m.invoices_amount(),
      value: ({ invoice_price }) => invoice_price,
      note: warningOf,
      total: (rows) => <Totals rows={rows} />,
      card: {
        cell: (invoice) => (
          <>
            <span>{`${formatMoney(invoice.invoice_price)} · `}</span>
            <Day date={invoice.date_purchased} />
            {warningOf(invoice)}
          </>
        ),
      },
    }),
    {
      key: 'action',
      heading: m.column_action(),
      width: '14rem',
      cell: (invoice) => <InvoiceAction invoice={invoice} onAsk={(verb) => onAsk(verb, invoice)} />,
      sortValue: (invoice) => toInvoiceStatus(invoice).label(),
    },
    filesColumn({
      key: 'reciept_file',
      heading: m.invoices_admin_file(),
      width: 'minmax(10rem, 1.3fr)',
      value: ({ reciept_file }) => toAddresses(reciept_file ?? null),
      cell: (invoice) => <AdminFile invoice={invoice} onClosed={onFileClosed} />,
      card: {
        cell: (invoice) =>
          (hasPaymentProof(invoice.reciept_file ?? '') || toInvoiceStatus(invoice).tone === 'positive') && (
            <>
              <span>{`${m.invoices_admin_file()}: `}</span>
              <AdminFile invoice={invoice} onClosed={onFileClosed} />
            </>
          ),
      },
    }),
  ];
}

/** An invoice as a card: purpose, amount with date, file, proof of payment and status. */
export const INVOICE_CARD: readonly CardPart[] = [
  'description',
  'invoice_price',
  'invoice_file',
  'reciept_file',
  'action',
];

/** Sum of the amounts for each status that occurs. There is no grand total, since declined invoices are not paid. */
function Totals({ rows }: { rows: readonly VendorInvoice[] }) {
  const byState = groupInvoicesByState(rows);
  return (
    <StateTotals
      totals={INVOICE_STATES.filter((state) => byState[state].length > 0).map((state) => ({
        state: toInvoiceStateText(state),
        sum: toDollarsSum(byState[state]),
      }))}
    />
  );
}

function InvoiceAction({ invoice, onAsk }: { invoice: VendorInvoice; onAsk: (verb: DecisionVerb) => void }) {
  const { label, tone } = toInvoiceStatus(invoice);
  const words = { approve: m.invoices_approve(), decline: m.invoices_decline() };
  return (
    <span className={styles.action}>
      <StatusTag tone={tone}>{label()}</StatusTag>
      {isWaitingInvoice(invoice) ? (
        <DecisionButtons {...words} name={toInvoiceName(invoice)} onAsk={onAsk} />
      ) : (
        <JustDecided {...words} list="vendorInvoices" rowKey={invoice.id} />
      )}
    </span>
  );
}

/**
 * The proof of payment if there is one, in any status; else, for an approved invoice, the text that it is awaited
 * (INV-07, INV-09, Q072).
 */
function AdminFile({ invoice, onClosed }: { invoice: VendorInvoice; onClosed: () => void }) {
  const { reciept_file } = invoice;
  if (typeof reciept_file === 'string' && hasPaymentProof(reciept_file)) {
    return <FileButtons addresses={[reciept_file]} onClosed={onClosed} />;
  }
  return toInvoiceStatus(invoice).tone === 'positive' && <span>{m.invoices_waiting_for_admin()}</span>;
}
