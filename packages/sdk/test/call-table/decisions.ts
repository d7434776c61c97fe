import type { CallRows } from './row.ts';

/** Operations for decisions of the client: timesheets and vendor invoices. */
export const DECISION_CALLS = {
  listTimesheets: {
    requirement: 'CALL-13',
    call: (portal) => portal.listTimesheets(),
    sends: 'POST /api/timesheets_client',
    bearer: true,
    body: { form: [] },
    response: 'timesheets',
    result: 'data',
  },
  submitTimesheetDecision: {
    requirement: 'CALL-14',
    call: (portal) => portal.submitTimesheetDecision({ time_sheet_id: 7, status: '-1' }),
    sends: 'POST /api/decline_timesheet',
    bearer: true,
    body: { form: ['time_sheet_id: 7', 'status: -1'] },
    response: 'declined',
    result: '',
  },
  listVendorInvoices: {
    requirement: 'CALL-23',
    call: (portal) => portal.listVendorInvoices(),
    sends: 'POST /api/client_fetch_vendors_invoice',
    bearer: true,
    body: { form: [] },
    response: 'invoices',
    result: 'data/data',
  },
  approveVendorInvoice: {
    requirement: 'CALL-24',
    call: (portal) => portal.approveVendorInvoice({ invoice_id: 5 }),
    sends: 'POST /api/clientApproveInvoice',
    bearer: true,
    body: { form: ['invoice_id: 5'] },
    response: 'approved',
    result: '',
  },
  declineVendorInvoice: {
    requirement: 'CALL-25',
    call: (portal) => portal.declineVendorInvoice({ invoice_id: 5 }),
    sends: 'POST /api/clientDeclineInvoice',
    bearer: true,
    body: { form: ['invoice_id: 5'] },
    response: 'declined',
    result: '',
  },
} as const satisfies CallRows;
