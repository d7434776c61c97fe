import type { SessionFlowEvent, SessionSnapshot } from '@client-portal/state-machines';
import { startup } from '../lib/startup.ts';
import { createStore } from '../lib/store.ts';
import { session } from './session.ts';
import type { RunningSession, SessionParts } from './session-machine.ts';

export interface SessionStart extends SessionParts {
  /** Called if an event needs the state machine and its code cannot be loaded. A log-out has ended the session then. */
  readonly onMissing: (error: unknown) => void;
}

/**
 * The session of the open portal. Its state machine is loaded when the page is idle, or by the first event: the session
 * of a page that opens is active for a day, and the first rows come sooner without it.
 */
export interface Session {
  /** Sends an event to the state machine, which gets earlier events when it is loaded. */
  readonly send: (event: SessionFlowEvent) => void;
  /** State of the machine; `undefined` before it is loaded. */
  readonly getSnapshot: () => SessionSnapshot | undefined;
  /** Calls the listener when the state changes. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Loads and starts the state machine. */
  readonly load: () => Promise<void>;
  /** Stops the state machine and hears nothing any longer. */
  readonly stop: () => void;
}

/** Events that change nothing the page has to show, so they wait until the state machine is loaded. */
const QUIET: ReadonlySet<SessionFlowEvent['type']> = new Set(['enter', 'exit']);

let current: (Session & { readonly isOver: () => boolean }) | undefined;

/** Starts the session once, for as long as the page is open. The sign-in page does without it. */
export function startSession(parts: SessionStart): Session {
  const snapshot = createStore<SessionSnapshot | undefined>(undefined);
  /** Events before the state machine was loaded. */
  const early: SessionFlowEvent[] = [];
  let running: RunningSession | undefined;
  let loading: Promise<void> | undefined;
  // Tells other tabs that the service refused a token; the storage event covers only changes of storage.
  const refusals = new BroadcastChannel('session');

  const run = async () => {
    const { runSession } = await import('./session-machine.ts');
    running = runSession(parts, (token) => refusals.postMessage(token));
    const { actor } = running;
    actor.subscribe((next) => snapshot.set(next));
    for (const event of early) actor.send(event);
    snapshot.set(actor.getSnapshot());
  };
  const load = () => {
    loading ??= run().catch((error) => {
      loading = undefined;
      console.error(error);
      if (early.some(({ type }) => type === 'logOut')) {
        parts.terminate(session.storedToken());
        session.clear();
      }
      if (early.some(({ type }) => !QUIET.has(type))) parts.onMissing(error);
    });
    return loading;
  };
  const send = (event: SessionFlowEvent) => {
    if (running !== undefined) return running.actor.send(event);
    early.push(event);
    if (!QUIET.has(event.type)) void load();
  };
  const isInside = () =>
    snapshot.get()?.matches('inside') ?? early.findLast(({ type }) => QUIET.has(type))?.type === 'enter';
  const isRefused = () =>
    isInside() && early.some((event) => 'token' in event && event.token === session.storedToken());

  refusals.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') send({ type: 'hearRefusal', token: data });
  };
  const stops = [
    session.onStored(() => send({ type: 'lookAgain' })),
    // The pages for sign-in and registration keep their input when the user returns to the tab.
    onWake(() => isInside() && send({ type: 'lookAgain' })),
    startup.subscribe(() => startup.get() === 'idle' && void load()),
  ];
  current = {
    send,
    getSnapshot: snapshot.get,
    subscribe: snapshot.subscribe,
    load,
    stop: () => {
      for (const stop of stops) stop();
      running?.actor.stop();
    },
    isOver: () => running?.isOver() ?? isRefused(),
  };
  return current;
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
export const sendSessionEvent = (event: SessionFlowEvent): void => current?.send(event);

/** Lets a running state machine read the renewed session. One that is not loaded yet reads it when it starts. */
export function readSessionAgain(): void {
  if (current?.getSnapshot() !== undefined) current.send({ type: 'lookAgain' });
}

/** The token for a new call; `null` once this page knows that its session is over. */
export const tokenForCalls = (): string | null => (current?.isOver() ? null : session.token());
