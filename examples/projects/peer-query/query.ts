// Type-checked with the packed SDK. Fails if a type has become `any`.
import { createPortalClient, type PortalError, type Schemas } from '@client-portal/sdk';
import { createPortalQueries } from '@client-portal/sdk/query';
import { QueryClient, useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';

const portal = createPortalClient({ baseUrl: '', session: { token: () => null } });
const queries = createPortalQueries({ portal, account: () => null });

export function useTimesheets() {
  const { data, error } = useQuery(queries.listTimesheets());
  const rows: readonly Schemas['Timesheet'][] | undefined = data;
  const reason: PortalError | null = error;
  const budget: Schemas['ClientBudget'] | null = useSuspenseQuery(queries.getBudget()).data;
  const { mutate } = useMutation(queries.approveTimesheet());
  mutate({ time_sheet_id: 1 });
  // @ts-expect-error the id is required
  mutate({});
  return { rows, reason, budget };
}
const cached = new QueryClient().getQueryData(queries.listTimesheets().queryKey);
export const count: number | undefined = cached?.length;
// @ts-expect-error a list is no text
export const text: string | undefined = cached;
