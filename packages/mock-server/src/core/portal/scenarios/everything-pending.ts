import { TIMESHEET_STATUS, VENDOR_INVOICE_IS_CLIENT_APPROVED } from '@client-portal/state-machines';
import { ordinaryMonth } from './default.ts';
import type { Scenario } from './scenario.ts';

export const everythingPending: Scenario = {
  description: 'All timesheets of 15 months and all vendor invoices are pending; no payable has a receipt.',
  seed(world) {
    ordinaryMonth.seed(world);
    for (const { timesheets, vendorInvoices, payables } of world.clients()) {
      for (const row of timesheets.values())
        timesheets.set(row.id, { ...row, status: TIMESHEET_STATUS.pending });
      for (const row of vendorInvoices.values()) {
        vendorInvoices.set(row.id, {
          ...row,
          is_client_approved: VENDOR_INVOICE_IS_CLIENT_APPROVED.awaiting,
          reciept_file: null,
        });
      }
      for (const row of payables.values()) payables.set(row.id, { ...row, receipt: [] });
    }
  },
};
