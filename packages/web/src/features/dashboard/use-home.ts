import { documentsUnlocked } from '@client-portal/state-machines';
import { hasGaps } from '../../api/list-gaps.ts';
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
  /** True if the enrollment is complete and no item is pending. A failed or incomplete read is not quiet. */
  readonly isQuiet: boolean;
  readonly hasTimesheets: boolean;
}

const isEmpty = (data: readonly unknown[] | undefined): boolean =>
  data !== undefined && data.length === 0 && !hasGaps(data);

/** Returns what the dashboard has to show, from the reads that it sends anyway. */
export function useHome(): Home {
  const timesheets = useRead(timesheetsQuery).data;
  const invoices = useRead(vendorInvoicesQuery).data;
  const check = useRead(enrollmentCheckQuery).data;
  const budget = useRead(budgetQuery).data;
  const sheets = useRead(payrollSheetsQuery).data;
  const reports = useRead(reportsQuery).data;
  const sections = check && selectSections(check);
  const isEnrolled = sections !== undefined && documentsUnlocked(sections.state);
  const isKnown = timesheets !== undefined && invoices !== undefined;
  const isWhole = isKnown && !hasGaps(timesheets) && !hasGaps(invoices);
  return {
    isFirstDay:
      sections !== undefined &&
      !isEnrolled &&
      sections.inError.length > 1 &&
      budget === null &&
      [timesheets, invoices, sheets, reports].every(isEmpty),
    isQuiet:
      isEnrolled &&
      isWhole &&
      selectWaitingTimesheets(timesheets).length === 0 &&
      selectWaitingInvoices(invoices).length === 0,
    hasTimesheets: (timesheets?.length ?? 0) > 0,
  };
}
