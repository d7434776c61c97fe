import { type ActorRefFrom, assign, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { SESSION_WARNING_MS } from '../lifecycles/stored-session.ts';
import { notProvided } from './call-error.ts';

/** The stored session at one moment, as every tab of the browser sees it. */
export interface SessionReading {
  readonly token: string | null;
  /** A name for the client whose token it is, for comparing only; `undefined` without a token. */
  readonly owner: string | undefined;
  /** Epoch milliseconds; 0 where nothing readable is stored. */
  readonly endsAt: number;
  /** The clock's epoch milliseconds. */
  readonly now: number;
}

export interface SessionInput {
  /** Reads the stored session. Another tab may change it at any moment, so it is read again before each use. */
  readonly read: () => SessionReading;
}

export interface SessionContext extends SessionInput {
  /** Whose page this is; another tab does not change it. */
  readonly owner: string | undefined;
  /** End of the session by the last reading. */
  readonly endsAt: number;
  /** The token that the service no longer takes; `undefined` where it was the clock that ended the session. */
  readonly refused: string | null | undefined;
}

export type SessionFlowEvent =
  /** The frame behind the session opens, for this client. */
  | { type: 'enter'; owner: string | undefined }
  /** The frame is gone, wherever the client went. */
  | { type: 'exit' }
  /** A call that set out with this token was answered 401. */
  | { type: 'refuse'; token: string | null }
  /** Another tab reported a 401 to one of its requests. */
  | { type: 'hearRefusal'; token: string }
  /** The stored session may have changed: here, or in another tab. */
  | { type: 'lookAgain' }
  /** The user chose to stay signed in after the warning. */
  | { type: 'stay' }
  /** The user signed in again over the page. */
  | { type: 'signIn' }
  /** Discards the page instead of signing in again. */
  | { type: 'leave' }
  | { type: 'logOut' };

/** Browsers fire a longer timer at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

const remainingMs = ({ endsAt, now }: SessionReading): number => Math.max(0, endsAt - now);
const isAlive = (reading: SessionReading): boolean => reading.token !== null && remainingMs(reading) > 0;

/**
 * The session while the portal is open: active, warned of its end, interrupted by the clock or a 401 (which keeps the page
 * until the client signs in again), and from there resuming, left, or replaced by another client's (SES-04, SES-05, SES-11,
 * Q010). It holds no token and stores nothing: it reads the storage and decides what follows.
 */
export const sessionFlow = setup({
  types: {} as { input: SessionInput; context: SessionContext; events: SessionFlowEvent },
  actors: {
    /** Hears of other tabs for as long as the portal is open, and sends `lookAgain` and `hearRefusal`. */
    otherTabs: fromCallback<SessionFlowEvent>(() => undefined),
    /** Cancels the reads that carry the old token, and reads again. */
    fetchFresh: fromPromise<void>(notProvided('sessionFlow', 'the actor fetchFresh')),
  },
  actions: {
    keepOwner: assign((_, owner: string | undefined) => ({ owner })),
    keepEnd: assign({ endsAt: ({ context }) => context.read().endsAt }),
    keepRefused: assign({ refused: (_, token: string | null) => token }),
    forgetRefused: assign({ refused: undefined }),
    renewSession: notProvided('sessionFlow', 'the action renewSession'),
    forgetSession: notProvided('sessionFlow', 'the action forgetSession'),
    /** Removes everything of the client from memory. */
    forgetPage: notProvided('sessionFlow', 'the action forgetPage'),
    /** Sends the other tabs the events that storage does not show. */
    tellOtherTabs: notProvided('sessionFlow', 'the action tellOtherTabs'),
  },
  guards: {
    isOver: ({ context }) => remainingMs(context.read()) === 0,
    isEnding: ({ context }) => remainingMs(context.read()) <= SESSION_WARNING_MS,
    isRefused: ({ context: { refused, read } }) => refused !== undefined && read().token === refused,
    isGone: ({ context }) => context.read().token === null,
    /** A token without a client belongs to no page. */
    isSameOwner: ({ context }) => context.owner !== undefined && context.read().owner === context.owner,
    isSomebodyElses: ({ context: { owner, read } }) =>
      isAlive(read()) && (owner === undefined || read().owner !== owner),
    isAliveAgain: ({ context: { refused, read } }) => isAlive(read()) && read().token !== refused,
    // A call that set out with another token was refused for a session that is over already.
    isStored: ({ context }, token: string | null) => context.read().token === token,
  },
  delays: {
    untilWarning: ({ context }) => Math.min(remainingMs(context.read()) - SESSION_WARNING_MS, MAX_TIMER_MS),
    untilEnd: ({ context }) => remainingMs(context.read()),
  },
}).createMachine({
  id: 'sessionFlow',
  context: ({ input }) => ({ ...input, owner: undefined, endsAt: 0, refused: undefined }),
  invoke: { src: 'otherTabs' },
  initial: 'outside',
  on: { exit: { target: '.outside', actions: 'forgetRefused' } },
  states: {
    /** Sign-in and its neighbours, or no screen yet. */
    outside: {
      on: {
        enter: [
          {
            guard: 'isRefused',
            target: 'inside.interrupted',
            actions: [{ type: 'keepOwner', params: ({ event }) => event.owner }, 'tellOtherTabs'],
          },
          {
            target: 'inside',
            actions: ['forgetRefused', { type: 'keepOwner', params: ({ event }) => event.owner }],
          },
        ],
        // The page's entries from before a log-out in another tab must not be there for the next client.
        lookAgain: { guard: 'isGone', actions: 'forgetPage' },
        // The first reads of a page are sent before its frame is there, which then asks to sign in again.
        refuse: {
          guard: { type: 'isStored', params: ({ event }) => event.token },
          actions: { type: 'keepRefused', params: ({ event }) => event.token },
        },
      },
    },
    inside: {
      initial: 'looking',
      on: {
        logOut: { target: 'left.loggedOut', actions: 'forgetSession' },
        lookAgain: [
          { guard: 'isGone', target: 'left.loggedOut' },
          { guard: 'isSomebodyElses', target: 'replaced' },
          { target: '.looking' },
        ],
        refuse: {
          guard: { type: 'isStored', params: ({ event }) => event.token },
          target: '.interrupted',
          actions: [{ type: 'keepRefused', params: ({ event }) => event.token }, 'tellOtherTabs'],
        },
        hearRefusal: {
          guard: { type: 'isStored', params: ({ event }) => event.token },
          target: '.interrupted',
          actions: { type: 'keepRefused', params: ({ event }) => event.token },
        },
      },
      states: {
        looking: {
          entry: 'keepEnd',
          always: [
            { guard: 'isOver', target: 'interrupted', actions: ['forgetRefused', 'tellOtherTabs'] },
            { guard: 'isEnding', target: 'warned' },
            { target: 'active' },
          ],
        },
        // The end may have moved by the time that something is due, so it is looked at again.
        active: { after: { untilWarning: 'looking' } },
        warned: {
          after: { untilEnd: 'looking' },
          on: {
            stay: [
              // A machine that slept may be late with its timers: what is over is not revived (SES-04).
              { guard: 'isOver', target: 'looking' },
              { target: 'looking', actions: 'renewSession' },
            ],
          },
        },
        interrupted: {
          on: {
            signIn: [{ guard: 'isSameOwner', target: 'resuming' }, { target: '#sessionFlow.replaced' }],
            leave: { target: '#sessionFlow.left.ended', actions: 'forgetSession' },
            lookAgain: [
              { guard: 'isGone', target: '#sessionFlow.left.loggedOut' },
              { guard: 'isSomebodyElses', target: '#sessionFlow.replaced' },
              { guard: 'isAliveAgain', target: 'resuming' },
              // Anything else, e.g. a renewal in a tab that has not heard yet, leaves the question where it is.
              {},
            ],
            refuse: undefined,
            hearRefusal: undefined,
          },
        },
        resuming: {
          entry: 'renewSession',
          invoke: { src: 'fetchFresh', onDone: 'looking', onError: 'looking' },
        },
      },
    },
    /** All data of the page must go; the client goes to sign-in, which says why if the client did not ask for it. */
    left: {
      entry: 'forgetPage',
      initial: 'loggedOut',
      states: { loggedOut: {}, ended: {} },
    },
    /**
     * Another client has signed in: data of the first must go, and no request may be sent for the second from this
     * page.
     */
    replaced: { entry: 'forgetPage' },
  },
});

type SessionFlow = typeof sessionFlow;
export type SessionActor = ActorRefFrom<SessionFlow>;
export type SessionSnapshot = SnapshotFrom<SessionFlow>;

/**
 * Returns true if the session is over as far as this page knows: no request may be sent with the token that is still stored.
 * Outside of the frame the storage decides alone.
 */
export const isSessionOver = (snapshot: SessionSnapshot): boolean =>
  snapshot.matches({ inside: 'interrupted' }) || snapshot.matches('left') || snapshot.matches('replaced');
