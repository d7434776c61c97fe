import type { Schemas } from '@client-portal/sdk';
import { toVendorInvoiceState, type VendorInvoiceState } from '@client-portal/state-machines';
import type { InvoiceState } from '../../domain/totals.ts';
import type { InvoiceWarning } from '../../domain/warnings.ts';
import { formatDay } from '../../format/day.ts';
import { formatAmount } from '../../format/format.ts';
import { orNotGiven } from '../../format/not-given.ts';
import type { DecisionSum } from '../../kit/decision/DecisionSummary.tsx';
import { toFileName, withoutBlank } from '../../kit/files/file-address.ts';
import { toDollarsSum } from '../../kit/review/warning-words.ts';
import { m } from '../../messages/messages.ts';
import type { StatusTone } from '../../ui/StatusTag.tsx';

export type VendorInvoice = Schemas['VendorInvoice'];

interface InvoiceStatus {
  readonly label: () => string;
  readonly tone: StatusTone;
}

const APPROVED: InvoiceStatus = { label: m.invoices_approved, tone: 'positive' };

/**
 * Status in the Action column. A paid invoice is shown as approved there, since the proof of payment has its own column
 * (Q072).
 */
const STATES: Readonly<Record<VendorInvoiceState, InvoiceStatus>> = {
  awaiting: { label: m.invoices_waiting, tone: 'waiting' },
  approved: APPROVED,
  paid: APPROVED,
  declined: { label: m.invoices_declined, tone: 'negative' },
};

/** The statuses that are shown, in their order. */
export const INVOICE_STATES: readonly InvoiceState[] = ['awaiting', 'approved', 'declined'];

export const toInvoiceStateText = (state: VendorInvoiceState): string => STATES[state].label();

export const toInvoiceStatus = (invoice: VendorInvoice) => STATES[toVendorInvoiceState(invoice)];

/** An address, a list of addresses, or none (Q074). */
export function toAddresses(files: VendorInvoice['invoice_file']): readonly string[] {
  return withoutBlank([files ?? []].flat());
}

/** Texts of the warnings. */
export const INVOICE_WARNING_WORDS: Readonly<Record<InvoiceWarning, () => string>> = {
  repeated: m.hint_repeated_invoice,
  noAmount: m.hint_no_amount,
};

/** Returns the warning about an invoice as text, in a list. */
export const toInvoiceWarnings = (warning: InvoiceWarning | undefined): readonly string[] =>
  warning === undefined ? [] : [INVOICE_WARNING_WORDS[warning]()];

/** Returns an invoice's name in one line: purpose and date. */
export const toInvoiceName = ({ description, date_purchased }: VendorInvoice): string =>
  m.invoices_row({ description: orNotGiven(description), date: formatDay(date_purchased) });

/** Returns purpose, date and amount. */
export const toInvoiceFacts = ({ description, date_purchased, invoice_price }: VendorInvoice) => [
  { label: m.invoices_description(), value: orNotGiven(description) },
  { label: m.invoices_date(), value: formatDay(date_purchased) },
  { label: m.invoices_amount(), value: formatAmount(invoice_price) },
];

/**
 * Returns the facts to show before a decision. They include the names of the files, since the question covers the list.
 */
export const toInvoiceQuestionFacts = (invoice: VendorInvoice) => {
  const names = toAddresses(invoice.invoice_file).map(toFileName);
  return [
    ...toInvoiceFacts(invoice),
    { label: m.invoices_file(), value: names.length === 0 ? m.file_none() : names.join(m.list_separator()) },
  ];
};

/** Returns the sum of several invoices in one line, and the amount of each by its purpose. */
export function toInvoiceSum(invoices: readonly VendorInvoice[]): DecisionSum {
  const byDescription = new Map<string, VendorInvoice[]>();
  for (const invoice of invoices) {
    byDescription.set(invoice.description, [...(byDescription.get(invoice.description) ?? []), invoice]);
  }
  return {
    line: m.work_decision_invoices({
      count: m.work_invoices({ count: invoices.length }),
      amount: toDollarsSum(invoices),
    }),
    amount: toDollarsSum(invoices),
    heading: m.invoices_description(),
    countHeading: m.bottom_invoices(),
    amountHeading: m.invoices_amount(),
    rows: [...byDescription].map(([name, items]) => ({
      name: orNotGiven(name),
      count: items.length,
      amount: toDollarsSum(items),
    })),
  };
}
