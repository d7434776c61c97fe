import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { queryClient } from '../api/query-client.ts';
import { lazyPart } from '../kit/feedback/lazy-part.tsx';
import { toReturnPath } from './return-to.ts';

const SignInPage = lazyPart(async () => (await import('../features/auth/SignInPage.tsx')).SignInPage);

/** The sign-in screen inside the portal, after a log-out or the end of a session. */
export function SignInRoute() {
  const navigate = useNavigate();
  const { state, search } = useLocation();
  // The next session may belong to another client.
  useEffect(() => queryClient.clear(), []);
  return (
    <SignInPage
      onFollow={navigate}
      hasSessionEnded={state === SESSION_ENDED}
      onSignedIn={() => navigate(toReturnPath(search), { replace: true })}
    />
  );
}

/** History state of a redirect to sign-in that the portal started, not the user. */
export const SESSION_ENDED = 'sessionEnded';
