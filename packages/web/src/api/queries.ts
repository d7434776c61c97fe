import { PortalError, type ResultOf } from '@client-portal/sdk';
import { portal } from './portal-client.ts';
import { screenRead } from './screen-read.ts';
import { session } from './session.ts';

type PaymentDetails = ResultOf<'getPaymentDetails'>;

/** The reads that more than one place shares. A screen and the header ask for the same key and share one call. */

export const timesheetsQuery = screenRead('timesheets', (options) => portal.listTimesheets({}, options));

export const employeesQuery = screenRead('employees', (options) => portal.listEmployees({}, options));

/** `null` where the client has no budget: Query takes `undefined` for a missing answer. */
export const budgetQuery = screenRead(
  'budget',
  async (options) => (await portal.getBudget({}, options)) ?? null,
);

export const payablesQuery = screenRead('payables', (options) => portal.listPayables({}, options));

export const vendorInvoicesQuery = screenRead('vendorInvoices', (options) =>
  portal.listVendorInvoices({}, options),
);

export const enrollmentCheckQuery = screenRead('enrollmentCheck', (options) =>
  portal.getEnrollmentCheck({}, options),
);

/** A token without a client id asks for no sheets: the call is not made and the list stays empty (Q076). */
export const payrollSheetsQuery = screenRead('payrollSheets', async (options) => {
  if (session.clientId() !== undefined) return portal.listPayrollSheets({}, options);
  console.warn('The session token holds no client id, so no payroll sheets are read.');
  return [];
});

export const reportsQuery = screenRead('reports', (options) => portal.listReports({}, options));

export const resourcesQuery = screenRead('resources', (options) => portal.listResources({}, options));

export const fileUploadsQuery = screenRead('fileUploads', (options) => portal.listFileUploads({}, options));

export const hiredEmployeesQuery = screenRead('hiredEmployees', (options) =>
  portal.listHiredEmployees({}, options),
);

/** The fields of the hire form go along as they stand; on opening they are empty (Q088). */
export const availableEmployeesQuery = screenRead('availableEmployees', (options) =>
  portal.listAvailableEmployees({ position: '', hired_date: '', employee_id: '' }, options),
);

/** Personal and bank data leave the memory with the panel that shows them. */
export const clientInformationQuery = screenRead(
  'clientInformation',
  async (options) => {
    const record = await portal.getClientInformation({}, options);
    // Every field of it may be missing, so anything would pass for one; a form over nothing would wipe what is on file.
    if (!('id' in record) && !('first_name' in record) && !('last_name' in record)) {
      throw new PortalError({ kind: 'unreadable', operationId: 'getClientInformation' });
    }
    return record;
  },
  { gcTime: 0 },
);

/** Who the client is, for the frame; nothing else of the record stays in memory for it. */
export const clientNameQuery = screenRead('clientName', async (options) => {
  const { first_name, last_name, email } = await portal.getClientInformation({}, options);
  const name = [first_name, last_name].map((part) => part?.trim()).filter(Boolean);
  return { name: name.join(' '), email: email?.trim() ?? '' };
});

export const paymentDetailsQuery = screenRead(
  'paymentDetails',
  async (options) => {
    const details: PaymentDetails | undefined = await portal.getPaymentDetails({}, options);
    // `null` says that nothing is on file; no word about it says nothing.
    if (details === undefined)
      throw new PortalError({ kind: 'unreadable', operationId: 'getPaymentDetails' });
    return details;
  },
  { gcTime: 0 },
);

/** Not kept either: a form that opens with the one before the last save would look as if that had failed. */
export const signatureQuery = screenRead(
  'signature',
  async (options) => (await portal.getSignature({}, options)) ?? null,
  { gcTime: 0 },
);

export const enrollmentDocumentsQuery = screenRead('enrollmentDocuments', (options) =>
  portal.listEnrollmentDocuments({}, options),
);
