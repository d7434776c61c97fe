import {
  isSessionOver,
  type SessionActor,
  type SessionFlowEvent,
  sessionFlow,
} from '@client-portal/state-machines';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { session } from './session.ts';

/** Effects of the session's chart on the page. */
export interface SessionParts {
  /** Cancels the reads that carry the old token, and reads again. */
  readonly fetchFresh: () => Promise<void>;
  /** Removes everything of the client from memory. */
  readonly forgetPage: () => void;
  /** Has the service end the session of a token; returns at once. */
  readonly terminate: (token: string | null) => void;
}

let actor: SessionActor | undefined;

/** Starts the session's chart, once, for as long as the page is open. Sign-in alone does without it. */
export function startSession({ fetchFresh, forgetPage, terminate }: SessionParts): SessionActor {
  // Message that storage does not carry: a stored session that cannot go on.
  const refusals = new BroadcastChannel('session');
  const flow = sessionFlow.provide({
    actors: {
      otherTabs: fromCallback<SessionFlowEvent>(({ sendBack }) => {
        refusals.onmessage = ({ data }: MessageEvent<unknown>) => {
          if (typeof data === 'string') sendBack({ type: 'hearRefusal', token: data });
        };
        const stopStored = session.onStored(() => sendBack({ type: 'lookAgain' }));
        // Sign-in and registration keep what is typed when the user comes back to their tab.
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
 * Calls `listener` when the page may have slept: it comes back from the browser's back/forward cache, becomes visible, or is
 * resumed after it was frozen. Timers run late then, and events of other tabs are lost. Returns the function that stops it.
 */
function onWake(listener: () => void): () => void {
  const onEvent = (event: Event) => {
    if (event.type === 'pageshow' && !(event as PageTransitionEvent).persisted) return;
    if (document.visibilityState !== 'hidden') listener();
  };
  // The last two are events of the document that bubble.
  const names = ['pageshow', 'visibilitychange', 'resume'];
  for (const name of names) window.addEventListener(name, onEvent);
  return () => {
    for (const name of names) window.removeEventListener(name, onEvent);
  };
}

/** Reports an event of the session to the chart; there is no listener before the portal has started. */
export const sendSessionEvent = (event: SessionFlowEvent): void => actor?.send(event);

/** The token that a call may set out with, or `null`: none leaves once this page knows that its session is over. */
export function tokenForCalls(): string | null {
  const isOver = actor !== undefined && isSessionOver(actor.getSnapshot());
  return isOver ? null : session.token();
}
