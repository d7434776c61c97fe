import { type DecisionVerb, hasPaymentProof } from '@client-portal/state-machines';
import type { ReactNode } from 'react';
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
      cell: (invoice) => <InvoiceFiles invoice={invoice} onAsk={onAsk} onClosed={onFileClosed} />,
      card: {
        cell: (invoice) => (
          <InvoiceFiles
            invoice={invoice}
            onAsk={onAsk}
            onClosed={onFileClosed}
            facts={
              <span>
                <span>{`${formatMoney(invoice.invoice_price)} · `}</span>
                <Day date={invoice.date_purchased} />
                {warningOf(invoice)}
              </span>
            }
          />
        ),
      },
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
    }),
    {
      key: 'action',
      heading: m.column_action(),
      width: '14rem',
      cell: (invoice) => (
        <span className={styles.action}>
          <InvoiceStatus invoice={invoice} />
          <InvoiceAnswers invoice={invoice} onAsk={(verb) => onAsk(verb, invoice)} />
        </span>
      ),
      card: {
        cell: (invoice) => (
          <span className={styles.action}>
            {isWaitingInvoice(invoice) && <InvoiceStatus invoice={invoice} />}
            <InvoiceAnswers invoice={invoice} onAsk={(verb) => onAsk(verb, invoice)} />
          </span>
        ),
      },
      sortValue: (invoice) => toInvoiceStatus(invoice).label(),
    },
    filesColumn({
      key: 'reciept_file',
      heading: m.invoices_admin_file(),
      width: 'minmax(10rem, 1.3fr)',
      value: ({ reciept_file }) => toAddresses(reciept_file ?? null),
      cell: (invoice) => <AdminFile invoice={invoice} onClosed={onFileClosed} />,
    }),
  ];
}

/** An invoice as a card: purpose; amount with date, status and files; answers. */
export const INVOICE_CARD: readonly CardPart[] = ['description', 'invoice_file', 'action'];

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

function InvoiceStatus({ invoice }: { invoice: VendorInvoice }) {
  const { label, tone } = toInvoiceStatus(invoice);
  return <StatusTag tone={tone}>{label()}</StatusTag>;
}

function InvoiceAnswers({ invoice, onAsk }: { invoice: VendorInvoice; onAsk: (verb: DecisionVerb) => void }) {
  const words = { approve: m.invoices_approve(), decline: m.invoices_decline() };
  return isWaitingInvoice(invoice) ? (
    <DecisionButtons {...words} name={toInvoiceName(invoice)} onAsk={onAsk} />
  ) : (
    <JustDecided {...words} list="vendorInvoices" rowKey={invoice.id} />
  );
}

interface InvoiceFilesProps {
  readonly invoice: VendorInvoice;
  readonly onAsk: (verb: DecisionVerb, invoice: VendorInvoice) => void;
  readonly onClosed: () => void;
  /** Facts before the files, on a card alone, which has no columns for them. */
  readonly facts?: ReactNode;
}

/**
 * Files of an invoice; a card shows its facts, the status of a decided one and the proof of payment beside them. It is
 * one component for table and card, so that an open file stays open when a phone is rotated.
 */
function InvoiceFiles({ invoice, onAsk, onClosed, facts }: InvoiceFilesProps) {
  const hasAdminFile =
    hasPaymentProof(invoice.reciept_file ?? '') || toInvoiceStatus(invoice).tone === 'positive';
  return (
    <span className={styles.files} data-below-box={facts !== undefined && isWaitingInvoice(invoice)}>
      {facts}
      {facts !== undefined && !isWaitingInvoice(invoice) && <InvoiceStatus invoice={invoice} />}
      <FileButtons
        addresses={toAddresses(invoice.invoice_file)}
        about={(close) => toInvoiceAbout(invoice, (verb) => onAsk(verb, invoice), close)}
        onClosed={onClosed}
      />
      {facts !== undefined && hasAdminFile && (
        <span className={styles.proof}>
          <span>{`${m.invoices_admin_file()}: `}</span>
          <AdminFile invoice={invoice} onClosed={onClosed} />
        </span>
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
