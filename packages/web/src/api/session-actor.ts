import {
  isSessionOver,
  type SessionActor,
  type SessionFlowEvent,
  sessionFlow,
} from '@client-portal/state-machines';
import { createActor, fromCallback, fromPromise } from 'xstate';
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

let actor: SessionActor | undefined;

/** Starts the session's state machine once, for as long as the page is open. The sign-in page does without it. */
export function startSession({ fetchFresh, forgetPage, terminate }: SessionParts): SessionActor {
  // Tells other tabs that the service refused a token; the storage event covers only changes of storage.
  const refusals = new BroadcastChannel('session');
  const flow = sessionFlow.provide({
    actors: {
      otherTabs: fromCallback<SessionFlowEvent>(({ sendBack }) => {
        refusals.onmessage = ({ data }: MessageEvent<unknown>) => {
          if (typeof data === 'string') sendBack({ type: 'hearRefusal', token: data });
        };
        const stopStored = session.onStored(() => sendBack({ type: 'lookAgain' }));
        // The pages for sign-in and registration keep their input when the user returns to the tab.
        const stopWaking = onWake(() => {
          if (actor?.getSnapshot().matches('inside')) sendBack({ type: 'lookAgain' });
        });
        return () => {
          stopStored();
          stopWaking();
        };
      }),
      fetchFresh: fromPromise(fetchFresh),
    },
    actions: {
      renewSession: session.renew,
      forgetSession: () => {
        terminate(session.storedToken());
        session.clear();
      },
      forgetPage,
      tellOtherTabs: () => {
        const token = session.storedToken();
        if (token !== null) refusals.postMessage(token);
      },
    },
  });
  actor = createActor(flow, { input: { read: session.read } });
  actor.start();
  return actor;
}

/**
 * Calls `listener` when the page may have slept: it returns from the back/forward cache, becomes visible, or is resumed
 * after a freeze. Timers may be late then, and storage events may be lost. Returns a function that stops listening.
 */
function onWake(listener: () => void): () => void {
  const onEvent = (event: Event) => {
    if (event.type === 'pageshow' && !(event as PageTransitionEvent).persisted) return;
    if (document.visibilityState !== 'hidden') listener();
  };
  // The last two events are dispatched on the document and bubble to the window.
  const names = ['pageshow', 'visibilitychange', 'resume'];
  for (const name of names) window.addEventListener(name, onEvent);
  return () => {
    for (const name of names) window.removeEventListener(name, onEvent);
  };
}

/** Sends an event to the session's state machine; ignored before the portal has started. */
export const sendSessionEvent = (event: SessionFlowEvent): void => actor?.send(event);

/** The token for a new call; `null` once this page knows that its session is over. */
export function tokenForCalls(): string | null {
  const isOver = actor !== undefined && isSessionOver(actor.getSnapshot());
  return isOver ? null : session.token();
}
