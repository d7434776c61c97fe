import type { SessionSnapshot } from '@client-portal/state-machines';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Session } from '../../api/session-actor.ts';

/** The session, for the frame and its dialogs. */
export const SessionContext = createContext<Session | null>(null);

/** Returns the session. Throws outside of its provider. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('The session was not started.');
  return session;
}

/**
 * Returns a fact of the session's state.
 * @param early the fact before the state machine is loaded, while the session is active
 */
export function useSessionState<Fact>(select: (snapshot: SessionSnapshot) => Fact, early: Fact): Fact {
  const { subscribe, getSnapshot } = useSession();
  return useSyncExternalStore(subscribe, () => {
    const snapshot = getSnapshot();
    return snapshot === undefined ? early : select(snapshot);
  });
}
