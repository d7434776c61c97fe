import type { SessionActor } from '@client-portal/state-machines';
import { createContext, useContext } from 'react';

/** The one session of the page, for the frame and its dialogs. */
export const SessionContext = createContext<SessionActor | null>(null);

/** The session's chart at work. Throws outside of the portal, which starts it. */
export function useSession(): SessionActor {
  const actor = useContext(SessionContext);
  if (actor === null) throw new Error('The session was not started.');
  return actor;
}
