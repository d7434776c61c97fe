import { isSessionOver, type SessionActor, sessionFlow } from '@client-portal/state-machines';
import { createActor, fromPromise } from 'xstate';
import { session } from './session.ts';

/** Effects of the session's state machine on the page. */
export interface SessionParts {
  /** Cancels the reads that carry the old token, and reads again. */
  readonly fetchFresh: () => Promise<void>;
  /** Removes everything of the client from memory. */
  readonly forgetPage: () => void;
  /** Asks the service to end the session of a token; returns at once. */
  readonly terminate: (token: string | null) => void;
}

export interface RunningSession {
  readonly actor: SessionActor;
  /** Returns true if no request may be sent with the stored token any longer. */
  readonly isOver: () => boolean;
}

/** Starts the session's state machine. */
export function runSession(
  { fetchFresh, forgetPage, terminate }: SessionParts,
  tellOtherTabs: (token: string) => void,
): RunningSession {
  const flow = sessionFlow.provide({
    actors: { fetchFresh: fromPromise(fetchFresh) },
    actions: {
      renewSession: session.renew,
      forgetSession: () => {
        terminate(session.storedToken());
        session.clear();
      },
      forgetPage,
      tellOtherTabs: () => {
        const token = session.storedToken();
        if (token !== null) tellOtherTabs(token);
      },
    },
  });
  const actor = createActor(flow, { input: { read: session.read } });
  actor.start();
  return { actor, isOver: () => isSessionOver(actor.getSnapshot()) };
}
