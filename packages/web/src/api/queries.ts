import { PortalError, type ResultOf } from '@client-portal/sdk';
import { queryOptions } from '@tanstack/react-query';
import { portal } from './portal-client.ts';
import { session } from './session.ts';

type PaymentDetails = ResultOf<'getPaymentDetails'>;

/** The reads that more than one place shares. A screen and the header ask for the same key and share one call. */

export const timesheetsQuery = queryOptions({
  queryKey: ['timesheets'],
  queryFn: ({ signal }) => portal.listTimesheets({}, { signal }),
});

export const employeesQuery = queryOptions({
  queryKey: ['employees'],
  queryFn: ({ signal }) => portal.listEmployees({}, { signal }),
});

/** `null` where the client has no budget: Query takes `undefined` for a missing answer. */
export const budgetQuery = queryOptions({
  queryKey: ['budget'],
  queryFn: async ({ signal }) => (await portal.getBudget({}, { signal })) ?? null,
});

export const payablesQuery = queryOptions({
  queryKey: ['payables'],
  queryFn: ({ signal }) => portal.listPayables({}, { signal }),
});

export const vendorInvoicesQuery = queryOptions({
  queryKey: ['vendorInvoices'],
  queryFn: ({ signal }) => portal.listVendorInvoices({}, { signal }),
});

export const enrollmentCheckQuery = queryOptions({
  queryKey: ['enrollmentCheck'],
  queryFn: ({ signal }) => portal.getEnrollmentCheck({}, { signal }),
});

/** A token without a client id asks for no sheets: the call is not made and the list stays empty (Q076). */
export const payrollSheetsQuery = queryOptions({
  queryKey: ['payrollSheets'],
  queryFn: ({ signal }) => {
    if (session.clientId() !== undefined) return portal.listPayrollSheets({}, { signal });
    console.warn('The session token holds no client id, so no payroll sheets are read.');
    return [];
  },
});

export const reportsQuery = queryOptions({
  queryKey: ['reports'],
  queryFn: ({ signal }) => portal.listReports({}, { signal }),
});

export const resourcesQuery = queryOptions({
  queryKey: ['resources'],
  queryFn: ({ signal }) => portal.listResources({}, { signal }),
});

export const fileUploadsQuery = queryOptions({
  queryKey: ['fileUploads'],
  queryFn: ({ signal }) => portal.listFileUploads({}, { signal }),
});

export const hiredEmployeesQuery = queryOptions({
  queryKey: ['hiredEmployees'],
  queryFn: ({ signal }) => portal.listHiredEmployees({}, { signal }),
});

/** The fields of the hire form go along as they stand; on opening they are empty (Q088). */
export const availableEmployeesQuery = queryOptions({
  queryKey: ['availableEmployees'],
  queryFn: ({ signal }) =>
    portal.listAvailableEmployees({ position: '', hired_date: '', employee_id: '' }, { signal }),
});

/** Personal and bank data leave the memory with the panel that shows them. */
export const clientInformationQuery = queryOptions({
  queryKey: ['clientInformation'],
  queryFn: async ({ signal }) => {
    const record = await portal.getClientInformation({}, { signal });
    // Every field of it may be missing, so anything would pass for one; a form over nothing would wipe what is on file.
    if (!('id' in record) && !('first_name' in record) && !('last_name' in record)) {
      throw new PortalError({ kind: 'unreadable', operationId: 'getClientInformation' });
    }
    return record;
  },
  gcTime: 0,
});

export const paymentDetailsQuery = queryOptions({
  queryKey: ['paymentDetails'],
  queryFn: async ({ signal }) => {
    const details: PaymentDetails | undefined = await portal.getPaymentDetails({}, { signal });
    // `null` says that nothing is on file; no word about it says nothing.
    if (details === undefined)
      throw new PortalError({ kind: 'unreadable', operationId: 'getPaymentDetails' });
    return details;
  },
  gcTime: 0,
});

export const signatureQuery = queryOptions({
  queryKey: ['signature'],
  queryFn: async ({ signal }) => (await portal.getSignature({}, { signal })) ?? null,
});

export const enrollmentDocumentsQuery = queryOptions({
  queryKey: ['enrollmentDocuments'],
  queryFn: ({ signal }) => portal.listEnrollmentDocuments({}, { signal }),
});
