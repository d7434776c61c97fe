import type { OperationId } from '@client-portal/sdk';

/** Reads of the portal's home page, the first page after sign-in, in the order in which it shows them. */
export const HOME_READS: readonly string[] = [
  'listTimesheets',
  'listVendorInvoices',
  'getEnrollmentCheck',
  'getBudget',
  'listPayrollSheets',
  'listReports',
] satisfies readonly OperationId[];
