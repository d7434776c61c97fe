import { VENDOR_INVOICE_IS_CLIENT_APPROVED, type VendorInvoiceState } from '../generated/states.ts';

/** The two fields of a stored invoice that determine its state, as the service sent them. */
export interface VendorInvoiceFacts {
  readonly is_client_approved?: unknown;
  readonly reciept_file?: unknown;
}

const AWAITING = VENDOR_INVOICE_IS_CLIENT_APPROVED.awaiting;
const NUMBER_AS_TEXT = /^\s*[+-]?\d+(\.\d+)?\s*$/;

function toApproval(value: unknown): number {
  if (value === null || value === undefined) return AWAITING;
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
  if (approval === AWAITING) return 'awaiting';
  if (approval > 0) return hasPaymentProof(invoice.reciept_file) ? 'paid' : 'approved';
  return 'declined';
}
