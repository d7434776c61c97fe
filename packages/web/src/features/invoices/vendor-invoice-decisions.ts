import { can, toVendorInvoiceState } from '@client-portal/state-machines';
import { portal } from '../../api/portal-client.ts';
import { vendorInvoicesQuery } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { rereadReadsShowing } from '../../api/reads-showing.ts';
import { findPendingRow, findRowById } from '../../domain/row-by-id.ts';
import { toVersionOption } from '../../domain/row-version.ts';
import { isWaitingInvoice } from '../../domain/waiting.ts';
import { warningsOfInvoices } from '../../domain/warnings.ts';
import { formatAmount } from '../../format/format.ts';
import type { DecisionSpec } from '../../kit/decision/decision-spec.ts';
import { sumInvoiceWarnings } from '../../kit/review/warning-words.ts';
import { m } from '../../messages/messages.ts';
import {
  toInvoiceName,
  toInvoiceQuestionFacts,
  toInvoiceSum,
  toInvoiceWarnings,
  type VendorInvoice,
} from './vendor-invoice-words.ts';

const readWarnings = () => warningsOfInvoices(queryClient.getQueryData(vendorInvoicesQuery.queryKey) ?? []);

/** Approving and declining vendor invoices (INV-04, INV-10 to INV-14, Q070). */
export const vendorInvoiceDecisions: DecisionSpec<VendorInvoice> = {
  calls: {
    decide: ({ verb, item }) => {
      const input = { invoice_id: item.id };
      const options = toVersionOption(item);
      return verb === 'approve'
        ? portal.approveVendorInvoice(input, options)
        : portal.declineVendorInvoice(input, options);
    },
    recheck: () => rereadReadsShowing('approveVendorInvoice'),
    find: (verb, { id }) => {
      const invoice = findRowById(queryClient.getQueryData(vendorInvoicesQuery.queryKey), id);
      if (invoice === undefined) return 'unknown';
      const state = toVendorInvoiceState(invoice);
      if (can('vendorInvoice', state, 'approve')) return 'notArrived';
      return (state === 'declined') === (verb === 'decline') ? 'arrived' : 'unknown';
    },
    currentOf: (invoice) =>
      findPendingRow(queryClient.getQueryData(vendorInvoicesQuery.queryKey), invoice, isWaitingInvoice),
    rowOf: ({ id }) => findRowById(queryClient.getQueryData(vendorInvoicesQuery.queryKey), id),
  },
  view: {
    list: 'vendorInvoices',
    keyOf: ({ id }) => id,
    nameOf: toInvoiceName,
    factsOf: toInvoiceQuestionFacts,
    warnings: {
      warningsOf: ({ id }) => toInvoiceWarnings(readWarnings().get(id)),
      lineOf: (invoices) => sumInvoiceWarnings(invoices, readWarnings())?.line,
    },
    amountOf: ({ invoice_price }) => formatAmount(invoice_price),
    sumOf: toInvoiceSum,
  },
  words: {
    effectOf: (verb) => (verb === 'decline' ? m.work_decline_invoice_effect() : undefined),
    whyOf: {
      reasons: () => [m.work_why_amount(), m.work_why_not_received(), m.work_why_twice(), m.work_why_other()],
      subject: (count) => m.work_why_invoices({ count }),
      line: (invoice) =>
        m.work_why_invoice({
          number: String(invoice.id),
          name: toInvoiceName(invoice),
          amount: formatAmount(invoice.invoice_price),
        }),
    },
    question: (verb, count) => {
      if (verb === 'approve') {
        return count === 1
          ? m.invoices_approve_question()
          : m.invoices_approve_many_question({ count: count });
      }
      return count === 1 ? m.invoices_decline_question() : m.invoices_decline_many_question({ count: count });
    },
    done: (verb, count) => {
      if (verb === 'approve') {
        return count === 1 ? m.invoices_approved_done() : m.invoices_approved_many_done({ count: count });
      }
      return count === 1 ? m.invoices_declined_done() : m.invoices_declined_many_done({ count: count });
    },
    dialogs: {
      failedTitle: (verb) =>
        verb === 'approve' ? m.invoices_approval_failed() : m.invoices_decline_failed(),
      failedText: (verb, kind) => {
        if (verb === 'approve') {
          return kind === 'refused' ? m.invoices_approval_failed_lead() : m.invoices_approval_unanswered();
        }
        return kind === 'refused' ? m.invoices_decline_failed_lead() : m.invoices_decline_unanswered();
      },
    },
    proceedLabel: (verb) =>
      verb === 'approve' ? m.decision_proceed_approve() : m.decision_proceed_decline(),
  },
};
