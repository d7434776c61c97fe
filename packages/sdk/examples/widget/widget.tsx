import { createPortalClient, toClientId } from '@client-portal/sdk';
import { createPortalQueries } from '@client-portal/sdk/query';
import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const cache = new QueryClient();
let token: string | null = null;
const portal = createPortalClient({ baseUrl: location.origin, session: { token: () => token } });
const queries = createPortalQueries({ portal, account: () => toClientId(token ?? '') ?? null });

function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const keep = (session: { token: string }) => {
    token = session.token;
    onSignedIn();
  };
  const { mutate, error } = useMutation({ ...queries.createSession(), onSuccess: keep });
  const submit = (form: FormData) =>
    mutate({ email: String(form.get('email')), password: String(form.get('password')) });
  return (
    <form action={submit}>
      <input name="email" type="email" aria-label="Email" required />
      <input name="password" type="password" aria-label="Password" required />
      <button type="submit">Sign in</button>
      {error && <p role="alert">{error.serverMessage ?? 'The service did not respond. Try again.'}</p>}
    </form>
  );
}

function PendingTimesheets() {
  const { data, error } = useQuery(queries.listTimesheets());
  const readAgain = () => cache.invalidateQueries(queries.listTimesheets());
  const { mutate, isPending } = useMutation({ ...queries.approveTimesheet(), onSettled: readAgain });
  if (error) return <p role="alert">The timesheets could not be loaded.</p>;
  const pending = data?.filter(({ status }) => status === 0).slice(0, 5) ?? [];
  return pending.map(({ id, employee, total_hours }) => (
    <p key={id}>
      {employee.first_name}: {total_hours} hours{' '}
      <button type="button" disabled={isPending} onClick={() => mutate({ time_sheet_id: id })}>
        Approve
      </button>
    </p>
  ));
}

function Widget() {
  const [isSignedIn, setSignedIn] = useState(false);
  return isSignedIn ? <PendingTimesheets /> : <SignIn onSignedIn={() => setSignedIn(true)} />;
}

createRoot(document.querySelector('#root') as Element).render(
  <QueryClientProvider client={cache}>
    <Widget />
  </QueryClientProvider>,
);
