import type { Schemas } from '@client-portal/sdk';
import {
  next,
  toVendorInvoiceState,
  VENDOR_INVOICE_IS_CLIENT_APPROVED,
  type VendorInvoiceState,
} from '@client-portal/state-machines';
import type { ClientTables } from './tables.ts';

type VendorInvoice = Schemas['VendorInvoice'];

/** Applies the client's decision. Returns the new state; undefined if the lifecycle does not allow it. */
export function decideInvoice(
  client: ClientTables,
  invoice: VendorInvoice,
  event: 'approve' | 'decline',
): VendorInvoiceState | undefined {
  const decided = next('vendorInvoice', toVendorInvoiceState(invoice), event);
  if (decided === undefined) return undefined;
  client.vendorInvoices.set(invoice.id, {
    ...invoice,
    is_client_approved: VENDOR_INVOICE_IS_CLIENT_APPROVED[decided],
  });
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
  const after = {
    ...invoice,
    is_client_approved: VENDOR_INVOICE_IS_CLIENT_APPROVED[paid],
    reciept_file: address,
  };
  client.vendorInvoices.set(invoice.id, after);
  return after;
}
