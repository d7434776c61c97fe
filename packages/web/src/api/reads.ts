import type { OperationId } from '@client-portal/sdk';

/** Reads that need no input of a user: their names, which are the query keys, and the operations of the contract. */
export const reads = {
  timesheets: 'listTimesheets',
  employees: 'listEmployees',
  budget: 'getBudget',
  payables: 'listPayables',
  vendorInvoices: 'listVendorInvoices',
  enrollmentCheck: 'getEnrollmentCheck',
  payrollSheets: 'listPayrollSheets',
  reports: 'listReports',
  resources: 'listResources',
  fileUploads: 'listFileUploads',
  hiredEmployees: 'listHiredEmployees',
  signature: 'getSignature',
} as const satisfies Record<string, OperationId>;

export type ReadName = keyof typeof reads;
