import { createHttpClient } from '@client-portal/sdk';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import createApi from 'openapi-react-query';

const cache = new QueryClient();
const http = createHttpClient({ baseUrl: '', session: { token: () => sessionStorage.getItem('token') } });
const api = createApi(http);

function PendingTimesheets() {
  const { data, error } = api.useQuery('post', '/api/timesheets_client');
  const decide = api.useMutation('post', '/api/decline_timesheet', {
    onSettled: () => cache.invalidateQueries(),
  });
  if (error) return <p role="alert">{error.message}</p>;
  const pending = data?.data.filter(({ status }) => status === 0) ?? [];
  return pending.map(({ id, employee }) => (
    <p key={id}>
      {employee.first_name}{' '}
      <button type="button" onClick={() => decide.mutate({ body: { time_sheet_id: id, status: '1' } })}>
        Approve
      </button>
    </p>
  ));
}

export const Timesheets = () => (
  <QueryClientProvider client={cache}>
    <PendingTimesheets />
  </QueryClientProvider>
);
