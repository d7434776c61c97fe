import { can, toVendorInvoiceState } from '@client-portal/state-machines';
import { decideInvoice } from '../world/vendor-invoice.ts';
import { type Call, fail, type Handler, refuseOutdated, requireEvent } from './handler.ts';
import { isOutdated, withVersion } from './row-versions.ts';

/** Returns the vendor invoices. Unlike other lists, the rows are in `data.data` (CALL-23, Q105). */
export const listVendorInvoices: Handler<'listVendorInvoices'> = ({ client }) => ({
  status: 200,
  body: {
    status: 200,
    data: { data: [...client.vendorInvoices.values()].map((row) => withVersion(client, row)) },
  },
});

/** Approves an invoice that awaits the client's decision (CALL-24). */
export const approveVendorInvoice: Handler<'approveVendorInvoice'> = (call) => decide(call, 'approve');

/** Declines an invoice that awaits the client's decision (CALL-25). */
export const declineVendorInvoice: Handler<'declineVendorInvoice'> = (call) => decide(call, 'decline');

function decide(
  { body, client, event, ifMatch }: Call<'approveVendorInvoice' | 'declineVendorInvoice'>,
  wanted: 'approve' | 'decline',
) {
  requireEvent('vendorInvoice', event, wanted);
  const invoice = client.vendorInvoices.get(body.invoice_id);
  if (invoice === undefined) return fail(404, 'This invoice does not exist.');
  const state = toVendorInvoiceState(invoice);
  if (can('vendorInvoice', state, wanted) && isOutdated(client, invoice, ifMatch)) return refuseOutdated();
  const decided = decideInvoice(client, invoice, wanted);
  if (decided === undefined) {
    // A paid invoice was approved before, and the message names the client's own decision.
    return fail(409, `This invoice was already ${state === 'paid' ? 'approved' : state}.`);
  }
  return { status: 200 as const, body: { status: 200, message: `Invoice ${decided}` } };
}
