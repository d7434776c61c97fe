import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import {
  budgetQuery,
  enrollmentCheckQuery,
  payrollSheetsQuery,
  reportsQuery,
  timesheetsQuery,
  vendorInvoicesQuery,
} from '../../api/queries.ts';
import type { ReadState } from '../../kit/feedback/use-try-again.ts';

const READS = [
  timesheetsQuery,
  vendorInvoicesQuery,
  enrollmentCheckQuery,
  budgetQuery,
  payrollSheetsQuery,
  reportsQuery,
] as const;

const THERE = {
  data: true,
  dataUpdatedAt: 0,
  error: null,
  errorUpdateCount: 0,
  isError: false,
  isFetching: false,
  isSuccess: true,
} as const;

/** Stable as long as one of them is there, so that a response rerenders its own panel and not the others. */
function combine(queries: readonly UseQueryResult<unknown>[]): Omit<ReadState<true>, 'refetch'> {
  const hasFailed = queries.every(({ isError, data }) => isError && data === undefined);
  if (!hasFailed) return THERE;
  const [first] = queries;
  return {
    ...THERE,
    data: undefined,
    error: first?.error ?? null,
    errorUpdateCount: first?.errorUpdateCount ?? 0,
    isError: true,
    isFetching: queries.some(({ isFetching }) => isFetching),
    isSuccess: false,
  };
}

/**
 * The reads of the dashboard as one: failed if all of them failed and no earlier data is left, else there, and each panel
 * shows its own state. Trying again reads all of them.
 */
export function useDashboardReads(): ReadState<true> {
  const client = useQueryClient();
  return {
    ...useQueries({ queries: [...READS], combine }),
    refetch: (options) =>
      Promise.all(READS.map(({ queryKey }) => client.refetchQueries({ queryKey, exact: true }, options))),
  };
}
