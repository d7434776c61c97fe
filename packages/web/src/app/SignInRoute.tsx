import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { queryClient } from '../api/query-client.ts';
import { SignInPage } from '../features/auth/SignInPage.tsx';
import { toReturnPath } from './return-to.ts';

/** The sign-in screen inside the portal, after a log-out or the end of a session. */
export function SignInRoute() {
  const navigate = useNavigate();
  const { state, search } = useLocation();
  // However the session ended, the next one may be another client's.
  useEffect(() => queryClient.clear(), []);
  return (
    <SignInPage
      onFollow={navigate}
      hasSessionEnded={state === SESSION_ENDED}
      onSignedIn={() => navigate(toReturnPath(search), { replace: true })}
    />
  );
}

/** State of a navigation to sign-in that the portal started, not the user. */
export const SESSION_ENDED = 'sessionEnded';
