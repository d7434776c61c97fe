import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { session } from '../../api/session.ts';
import { paths } from '../../pages.ts';
import { SESSION_ENDED } from '../SignInRoute.tsx';
import { useSession } from './session-context.ts';

/** Renders its children while there is a session, and redirects when the session ended or belongs to another client. */
export function SessionGate({ children }: { children: ReactNode }) {
  const actor = useSession();
  const hasEnded = useSelector(actor, (snapshot) => snapshot.matches({ left: 'ended' }));
  const isLeft = useSelector(actor, (snapshot) => snapshot.matches('left'));
  const isReplaced = useSelector(actor, (snapshot) => snapshot.matches('replaced'));
  useEffect(() => {
    actor.send({ type: 'enter', owner: session.owner() });
    return () => actor.send({ type: 'exit' });
  }, [actor]);
  useEffect(() => {
    // A new page, so that nothing of the first client is left in memory.
    if (isReplaced) window.location.assign(paths.dashboard);
  }, [isReplaced]);
  if (isLeft) return <Navigate to={paths.signIn} replace state={hasEnded ? SESSION_ENDED : undefined} />;
  return isReplaced ? null : children;
}
