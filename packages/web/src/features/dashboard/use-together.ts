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

/** Defined outside, so that it is stable: a response then rerenders its own panel only. */
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
 * The state of all reads of the dashboard: failed if all of them failed without earlier data, else each panel shows its
 * own state. Retrying sends all of them.
 */
export function useDashboardReads(): ReadState<true> {
  const client = useQueryClient();
  return {
    ...useQueries({ queries: [...READS], combine }),
    refetch: (options) =>
      Promise.all(READS.map(({ queryKey }) => client.refetchQueries({ queryKey, exact: true }, options))),
  };
}
