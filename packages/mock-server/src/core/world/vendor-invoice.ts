import type { Schemas } from '@client-portal/sdk';
import {
  INVOICE_APPROVAL,
  next,
  toVendorInvoiceState,
  type VendorInvoiceState,
} from '@client-portal/state-machines';
import type { ClientTables } from './tables.ts';

type VendorInvoice = Schemas['VendorInvoice'];

/** Value of `is_client_approved` in each state. A paid invoice has the same value as an approved one. */
export const APPROVAL: Readonly<Record<VendorInvoiceState, number>> = {
  ...INVOICE_APPROVAL,
  paid: INVOICE_APPROVAL.approved,
};

/** Applies the client's decision. Returns the new state; undefined if the lifecycle does not allow it. */
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

/** Attaches the admin's proof of payment. Returns the changed invoice; undefined if the lifecycle does not allow it. */
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
