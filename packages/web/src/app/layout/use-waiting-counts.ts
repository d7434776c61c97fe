import { useQuery } from '@tanstack/react-query';
import { enrollmentCheckQuery, timesheetsQuery, vendorInvoicesQuery } from '../../api/queries.ts';
import { selectSections, selectWaitingInvoices, selectWaitingTimesheets } from '../../domain/waiting.ts';
import { useMayFrameRead } from './use-frame-turn.ts';

/** Returns the numbers of pending items for the bell and the menu, and the reads that they come from. */
export function useWaitingCounts() {
  const timesheets = useQuery({
    ...timesheetsQuery,
    enabled: useMayFrameRead(timesheetsQuery.queryKey),
  });
  const invoices = useQuery({
    ...vendorInvoicesQuery,
    enabled: useMayFrameRead(vendorInvoicesQuery.queryKey),
  });
  const check = useQuery({
    ...enrollmentCheckQuery,
    enabled: useMayFrameRead(enrollmentCheckQuery.queryKey),
  });
  return {
    timesheets: selectWaitingTimesheets(timesheets.data ?? []).length,
    invoices: selectWaitingInvoices(invoices.data ?? []).length,
    sections: check.data === undefined ? 0 : selectSections(check.data).inError.length,
    reads: { timesheets, invoices, check },
  };
}
