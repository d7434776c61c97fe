import type { OperationId } from '@client-portal/sdk';
import { startRead } from '../api/portal-client.ts';
import { paths } from './paths.ts';

/** What each screen reads as it opens, by the path that a page was opened at. */
const READS: Readonly<Record<string, readonly OperationId[]>> = {
  [paths.timesheets]: ['listTimesheets', 'listEmployees'],
  [paths.vendorInvoices]: ['listVendorInvoices'],
  [paths.payables]: ['listPayables'],
  [paths.payroll]: ['listPayrollSheets'],
  [paths.employees]: ['listEmployees'],
  [paths.hireEmployees]: ['listHiredEmployees'],
  [paths.resources]: ['listResources'],
  [paths.submissions.toLowerCase()]: ['listFileUploads'],
  [paths.reports]: ['listReports'],
  [paths.budget]: ['getBudget'],
};

/**
 * Starts a screen's own reads while the code of the portal and of the screen is still on its way; the screen takes their
 * answers over. Not from the scripts in the HTML: those would have to say again what the contract says of each call, and
 * to place the token themselves.
 */
export function startFirstReads(path: string): void {
  for (const id of READS[path] ?? []) startRead(id);
}
