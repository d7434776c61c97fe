import { QueryClient, useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { describe, expectTypeOf, it } from 'vitest';
import type { PortalError, ReadList, Schemas } from '../src/index.ts';
import type { PortalQueries } from '../src/query.ts';

declare const queries: PortalQueries;
type Timesheets = ReadList<Schemas['Timesheet']>;

describe('the options of TanStack Query', () => {
  it('give a hook the data and the error of the operation', () => {
    const { data, error } = useQuery(queries.listTimesheets());
    expectTypeOf(data).toEqualTypeOf<Timesheets | undefined>();
    expectTypeOf(error).toEqualTypeOf<PortalError | null>();
    expectTypeOf(useSuspenseQuery(queries.listTimesheets()).data).toEqualTypeOf<Timesheets>();
    const { data: hours } = useQuery({ ...queries.listTimesheets(), select: (rows) => rows.length });
    expectTypeOf(hours).toEqualTypeOf<number | undefined>();
  });

  it('CALL-05 give null where a result may be absent', () => {
    expectTypeOf(useSuspenseQuery(queries.getBudget()).data).toEqualTypeOf<Schemas['ClientBudget'] | null>();
  });

  it('give the cache the data of the key', () => {
    const cached = new QueryClient().getQueryData(queries.listTimesheets().queryKey);
    expectTypeOf(cached).toEqualTypeOf<Timesheets | undefined>();
  });

  it('Q083 give a mutation the input of the call', () => {
    const { mutate, error } = useMutation(queries.approveTimesheet());
    expectTypeOf(mutate).toBeCallableWith({ time_sheet_id: 1 });
    expectTypeOf(error).toEqualTypeOf<PortalError | null>();
    // @ts-expect-error the id is required
    mutate({});
    expectTypeOf(useMutation(queries.acceptTerms()).mutate).toBeCallableWith();
  });

  it('refuse an input that the operation does not take', () => {
    // @ts-expect-error the contract names no such field
    queries.listAvailableEmployees({ month: 6 });
    // @ts-expect-error a read is no mutation
    useMutation(queries.listTimesheets());
    // @ts-expect-error a write is no query
    useQuery(queries.approveTimesheet());
  });
});
