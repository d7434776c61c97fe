import type { SessionActor } from '@client-portal/state-machines';
import { createContext, useContext } from 'react';

/** The session's state machine, for the frame and its dialogs. */
export const SessionContext = createContext<SessionActor | null>(null);

/** Returns the running state machine of the session. Throws outside of its provider. */
export function useSession(): SessionActor {
  const actor = useContext(SessionContext);
  if (actor === null) throw new Error('The session was not started.');
  return actor;
}
