import { documentsUnlocked } from '@client-portal/state-machines';
import { isIncomplete, isKnownEmpty } from '../../api/list-gaps.ts';
import {
  budgetQuery,
  enrollmentCheckQuery,
  payrollSheetsQuery,
  reportsQuery,
  timesheetsQuery,
  vendorInvoicesQuery,
} from '../../api/queries.ts';
import { useRead } from '../../api/use-read.ts';
import { selectSections, selectWaitingInvoices, selectWaitingTimesheets } from '../../domain/waiting.ts';

/** Parts that the dashboard shows. */
export interface Home {
  /** True for a client with several steps of the enrollment left, and nothing else. */
  readonly isFirstDay: boolean;
  /** True if the enrollment is complete and no item is pending. A read that failed, is old or incomplete is not quiet. */
  readonly isQuiet: boolean;
  readonly hasTimesheets: boolean;
}

/** Returns what the dashboard has to show, from the reads that it sends anyway. */
export function useHome(): Home {
  const timesheets = useRead(timesheetsQuery);
  const invoices = useRead(vendorInvoicesQuery);
  const check = useRead(enrollmentCheckQuery).data;
  const budget = useRead(budgetQuery).data;
  const sheets = useRead(payrollSheetsQuery);
  const reports = useRead(reportsQuery);
  const sections = check && selectSections(check);
  const isEnrolled = sections !== undefined && documentsUnlocked(sections.state);
  return {
    isFirstDay:
      sections !== undefined &&
      !isEnrolled &&
      sections.inError.length > 1 &&
      budget === null &&
      [timesheets, invoices, sheets, reports].every(isKnownEmpty),
    isQuiet:
      isEnrolled &&
      ![timesheets, invoices].some(isIncomplete) &&
      timesheets.data !== undefined &&
      invoices.data !== undefined &&
      selectWaitingTimesheets(timesheets.data).length === 0 &&
      selectWaitingInvoices(invoices.data).length === 0,
    hasTimesheets: (timesheets.data?.length ?? 0) > 0,
  };
}
