import type { EventNameIn, Lifecycle } from './lifecycle.ts';
import type { Parties } from './party.ts';

/** Values of `is_client_approved` in the contract. Any negative number counts as declined (INV-05, INV-06, INV-08). */
export const INVOICE_APPROVAL = { awaiting: 0, approved: 1, declined: -1 } as const;

/**
 * Rules of a vendor invoice. The states have names of the portal's own, since the service's names are not known
 * (INV-18). An approved invoice waits until the admin attaches the proof of payment (INV-07, INV-09).
 */
export const vendorInvoiceLifecycle = {
  id: 'vendorInvoice',
  initial: 'awaiting',
  states: {
    awaiting: { on: { approve: 'approved', decline: 'declined' } },
    approved: { on: { attachProof: 'paid' } },
    declined: { type: 'final' },
    paid: { type: 'final' },
  },
} as const satisfies Lifecycle;

/** `'awaiting' | 'approved' | 'declined' | 'paid'` */
export type VendorInvoiceState = keyof typeof vendorInvoiceLifecycle.states;

/** The client decides, and the admin pays (PROD-16). */
export const vendorInvoiceParties = {
  approve: 'client',
  decline: 'client',
  attachProof: 'admin',
} as const satisfies Parties<EventNameIn<typeof vendorInvoiceLifecycle.states>>;

/** The two fields of a stored invoice that determine its state, as the service sent them. */
export interface VendorInvoiceFacts {
  readonly is_client_approved?: unknown;
  readonly reciept_file?: unknown;
}

const NUMBER_AS_TEXT = /^\s*[+-]?\d+(\.\d+)?\s*$/;

function toApproval(value: unknown): number {
  if (value === null || value === undefined) return INVOICE_APPROVAL.awaiting;
  if (typeof value === 'number') return value;
  // `Number('')` is 0, which would show the buttons for an unreadable value.
  return typeof value === 'string' && NUMBER_AS_TEXT.test(value) ? Number(value) : Number.NaN;
}

const isFileAddress = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/**
 * Returns true if `reciept_file` has a file: an address that is not blank, or a list with at least one (INV-09,
 * Q072).
 */
export function hasPaymentProof(recieptFile: unknown): boolean {
  return Array.isArray(recieptFile) ? recieptFile.some(isFileAddress) : isFileAddress(recieptFile);
}

/**
 * Returns the state of a stored invoice: null, missing and 0 are awaiting, a positive number is approved (paid if
 * there is a proof), and a negative one is declined. Numbers may be sent as text (Q071). Any other value, including
 * blank text, is declined, so that the buttons only show if an invoice surely awaits a decision. A proof only matters
 * if the invoice is approved; the file of a declined one is still shown, see {@link hasPaymentProof} (Q072). Never
 * throws.
 */
export function toVendorInvoiceState(invoice: VendorInvoiceFacts): VendorInvoiceState {
  const approval = toApproval(invoice.is_client_approved);
  if (approval === INVOICE_APPROVAL.awaiting) return 'awaiting';
  if (approval > 0) return hasPaymentProof(invoice.reciept_file) ? 'paid' : 'approved';
  return 'declined';
}
