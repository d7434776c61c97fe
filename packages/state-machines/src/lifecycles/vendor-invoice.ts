import { type EventFrom, type StateValueFrom, setup } from 'xstate';
import type { Parties } from './party.ts';

/** The contract's numbers for `is_client_approved`; any negative number counts as declined (INV-05, INV-06, INV-08). */
export const INVOICE_APPROVAL = { awaiting: 0, approved: 1, declined: -1 } as const;

/**
 * Rules of a vendor invoice. The server's own names are not known (INV-18); these are the portal's. An approved invoice
 * waits until the admin attaches the proof of payment (INV-07, INV-09).
 */
export const vendorInvoiceLifecycle = setup({
  types: {} as { events: { type: 'approve' } | { type: 'decline' } | { type: 'attachProof' } },
}).createMachine({
  id: 'vendorInvoice',
  initial: 'awaiting',
  states: {
    awaiting: { on: { approve: 'approved', decline: 'declined' } },
    approved: { on: { attachProof: 'paid' } },
    declined: { type: 'final' },
    paid: { type: 'final' },
  },
});

/** `'awaiting' | 'approved' | 'declined' | 'paid'` */
export type VendorInvoiceState = StateValueFrom<typeof vendorInvoiceLifecycle>;
/** `{ type: 'approve' } | { type: 'decline' } | { type: 'attachProof' }` */
export type VendorInvoiceEvent = EventFrom<typeof vendorInvoiceLifecycle>;

/** The client decides, the admin pays (PROD-16). */
export const vendorInvoiceParties = {
  approve: 'client',
  decline: 'client',
  attachProof: 'admin',
} as const satisfies Parties<VendorInvoiceEvent>;

/** The two fields of a stored invoice that give its state, as they came from the server. */
export interface VendorInvoiceFacts {
  readonly is_client_approved?: unknown;
  readonly reciept_file?: unknown;
}

const NUMBER_AS_TEXT = /^\s*[+-]?\d+(\.\d+)?\s*$/;

function toApproval(value: unknown): number {
  if (value === null || value === undefined) return INVOICE_APPROVAL.awaiting;
  if (typeof value === 'number') return value;
  // Number('') is 0, which would offer the buttons for an unreadable value.
  return typeof value === 'string' && NUMBER_AS_TEXT.test(value) ? Number(value) : Number.NaN;
}

const isFileAddress = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** Returns true if `reciept_file` holds a file: a non-blank address, or a list with at least one (INV-09, Q072). */
export function hasPaymentProof(recieptFile: unknown): boolean {
  return Array.isArray(recieptFile) ? recieptFile.some(isFileAddress) : isFileAddress(recieptFile);
}

/**
 * Reads a stored invoice: null, missing and 0 are awaiting, positive is approved (paid once a proof is attached), negative
 * is declined; numbers may come as text (Q071). An unreadable value, blank text included, is declined: the buttons show only
 * if an invoice is surely awaiting. A proof changes nothing unless the invoice is approved; the file of a declined one is
 * still shown, ask {@link hasPaymentProof} (Q072). Never throws.
 */
export function toVendorInvoiceState(invoice: VendorInvoiceFacts): VendorInvoiceState {
  const approval = toApproval(invoice.is_client_approved);
  if (approval === INVOICE_APPROVAL.awaiting) return 'awaiting';
  if (approval > 0) return hasPaymentProof(invoice.reciept_file) ? 'paid' : 'approved';
  return 'declined';
}
