import type { Schemas } from '@client-portal/sdk';
import {
  INVOICE_APPROVAL,
  next,
  toVendorInvoiceState,
  type VendorInvoiceState,
} from '@client-portal/state-machines';
import type { ClientTables } from './tables.ts';

type VendorInvoice = Schemas['VendorInvoice'];

/** Values of `is_client_approved` in each state; a proof of payment leaves the client's approval as it is. */
export const APPROVAL: Readonly<Record<VendorInvoiceState, number>> = {
  ...INVOICE_APPROVAL,
  paid: INVOICE_APPROVAL.approved,
};

/** Carries out the client's decision. The state that follows, or undefined when the lifecycle does not let it happen. */
export function decideInvoice(
  client: ClientTables,
  invoice: VendorInvoice,
  event: 'approve' | 'decline',
): VendorInvoiceState | undefined {
  const decided = next('vendorInvoice', toVendorInvoiceState(invoice), event);
  if (decided === undefined) return undefined;
  client.vendorInvoices.set(invoice.id, { ...invoice, is_client_approved: APPROVAL[decided] });
  return decided;
}

/** Attaches the admin's proof of payment, as the lifecycle lets it; the invoice afterwards, or undefined. */
export function attachProof(
  client: ClientTables,
  invoice: VendorInvoice,
  address: string,
): VendorInvoice | undefined {
  const paid = next('vendorInvoice', toVendorInvoiceState(invoice), 'attachProof');
  if (paid === undefined) return undefined;
  const after = { ...invoice, is_client_approved: APPROVAL[paid], reciept_file: address };
  client.vendorInvoices.set(invoice.id, after);
  return after;
}
