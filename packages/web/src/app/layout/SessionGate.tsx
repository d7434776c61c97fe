import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { session } from '../../api/session.ts';
import { paths } from '../../pages.ts';
import { SESSION_ENDED } from '../SignInRoute.tsx';
import { useSession, useSessionState } from './session-context.ts';

/** Renders its children while there is a session, and redirects when the session ended or belongs to another client. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { send } = useSession();
  const hasEnded = useSessionState((snapshot) => snapshot.matches({ left: 'ended' }), false);
  const isLeft = useSessionState((snapshot) => snapshot.matches('left'), false);
  const isReplaced = useSessionState((snapshot) => snapshot.matches('replaced'), false);
  useEffect(() => {
    send({ type: 'enter', owner: session.owner() });
    return () => send({ type: 'exit' });
  }, [send]);
  useEffect(() => {
    // A new page, so that nothing of the first client is left in memory.
    if (isReplaced) window.location.assign(paths.dashboard);
  }, [isReplaced]);
  if (isLeft) return <Navigate to={paths.signIn} replace state={hasEnded ? SESSION_ENDED : undefined} />;
  return isReplaced ? null : children;
}
