import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { SESSION_WARNING_MS } from '../lifecycles/stored-session.ts';
import { notProvided } from './call-error.ts';

/** Stored session at one moment, which all tabs of the browser share. */
export interface SessionReading {
  readonly token: string | null;
  /** Identifies the client of the token, for comparisons only; `undefined` without a token. */
  readonly owner: string | undefined;
  /** End of the session in epoch ms; 0 if none is stored. */
  readonly endsAt: number;
  /** Current time in epoch ms. */
  readonly now: number;
}

export interface SessionInput {
  /** Reads the stored session. It is called before each use, since another tab may change the session at any moment. */
  readonly read: () => SessionReading;
}

export interface SessionContext extends SessionInput {
  /** Client whose data the page shows. Another tab does not change it. */
  readonly owner: string | undefined;
  /** End of the session when it was last read, in epoch ms. */
  readonly endsAt: number;
  /** Token that the service refused; `undefined` if the session ended because of the time. */
  readonly refused: string | null | undefined;
}

export type SessionFlowEvent =
  /** The user has entered the pages behind sign-in, as this client. */
  | { type: 'enter'; owner: string | undefined }
  /** The user has left the pages behind sign-in. */
  | { type: 'exit' }
  /** A request with this token was answered with 401. */
  | { type: 'refuse'; token: string | null }
  /** Another tab reported a 401 to one of its requests. */
  | { type: 'hearRefusal'; token: string }
  /** The stored session may have changed, in this tab or another. */
  | { type: 'lookAgain' }
  /** The user chose to stay signed in after the warning. */
  | { type: 'stay' }
  /** The user signed in again in the dialog over the page. */
  | { type: 'signIn' }
  /** The user discards the page instead of signing in again. */
  | { type: 'leave' }
  | { type: 'logOut' };

/** Longest timer that browsers support. They fire a longer one at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

const remainingMs = ({ endsAt, now }: SessionReading): number => Math.max(0, endsAt - now);
const isAlive = (reading: SessionReading): boolean => reading.token !== null && remainingMs(reading) > 0;

/**
 * Session of the open portal: active, warned of its end, or interrupted by the time or a 401, which keeps the page
 * until the client signs in again. From there it is resuming, left, or replaced by another client's session (SES-04,
 * SES-05, SES-11, Q010). The chart holds no token and stores nothing: it reads the stored session and decides what
 * follows.
 */
export const sessionFlow = setup({
  types: {} as { input: SessionInput; context: SessionContext; events: SessionFlowEvent },
  actors: {
    /** Cancels reads that were sent with the old token, and sends them again. */
    fetchFresh: fromPromise<void>(notProvided('sessionFlow', 'the actor fetchFresh')),
  },
  actions: {
    keepOwner: assign((_, owner: string | undefined) => ({ owner })),
    keepEnd: assign({ endsAt: ({ context }) => context.read().endsAt }),
    keepRefused: assign({ refused: (_, token: string | null) => token }),
    forgetRefused: assign({ refused: undefined }),
    renewSession: notProvided('sessionFlow', 'the action renewSession'),
    forgetSession: notProvided('sessionFlow', 'the action forgetSession'),
    /** Removes all data of the client from memory. */
    forgetPage: notProvided('sessionFlow', 'the action forgetPage'),
    /** Sends other tabs the events that they cannot see in storage. */
    tellOtherTabs: notProvided('sessionFlow', 'the action tellOtherTabs'),
  },
  guards: {
    isOver: ({ context }) => remainingMs(context.read()) === 0,
    isEnding: ({ context }) => remainingMs(context.read()) <= SESSION_WARNING_MS,
    isRefused: ({ context: { refused, read } }) => refused !== undefined && read().token === refused,
    isGone: ({ context }) => context.read().token === null,
    /** A token without a client id does not match any page. */
    isSameOwner: ({ context }) => context.owner !== undefined && context.read().owner === context.owner,
    isSomebodyElses: ({ context: { owner, read } }) =>
      isAlive(read()) && (owner === undefined || read().owner !== owner),
    isAliveAgain: ({ context: { refused, read } }) => isAlive(read()) && read().token !== refused,
    // If the request had another token than the stored one, its session had ended before.
    isStored: ({ context }, token: string | null) => context.read().token === token,
  },
  delays: {
    untilWarning: ({ context }) => Math.min(remainingMs(context.read()) - SESSION_WARNING_MS, MAX_TIMER_MS),
    untilEnd: ({ context }) => remainingMs(context.read()),
  },
}).createMachine({
  id: 'sessionFlow',
  context: ({ input }) => ({ ...input, owner: undefined, endsAt: 0, refused: undefined }),
  initial: 'outside',
  on: { exit: { target: '.outside', actions: 'forgetRefused' } },
  states: {
    /** The user is at sign-in or a similar screen, or no screen is shown yet. */
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
        // If another tab has logged out, the data of this page must not be visible to the next client.
        lookAgain: { guard: 'isGone', actions: 'forgetPage' },
        // The first reads of a page are sent before the page is rendered, which then asks the user to sign in again.
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
        // The stored end may have moved in the meantime, so it is read again when the timer fires.
        active: { after: { untilWarning: 'looking' } },
        warned: {
          after: { untilEnd: 'looking' },
          on: {
            stay: [
              // Timers may be late on a machine that was asleep. A session that is over must not be renewed (SES-04).
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
              // Any other change, e.g. a renewal by a tab that does not know of the 401 yet, does not close the
              // dialog.
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
    /** Removes all data of the page. The user goes to sign-in, which explains why unless the user logged out. */
    left: {
      entry: 'forgetPage',
      initial: 'loggedOut',
      states: { loggedOut: {}, ended: {} },
    },
    /**
     * Another client has signed in: the data of the first one must be removed, and this page must not send requests
     * for the second.
     */
    replaced: { entry: 'forgetPage' },
  },
});

type SessionFlow = typeof sessionFlow;
export type SessionActor = ActorRefFrom<SessionFlow>;
export type SessionSnapshot = SnapshotFrom<SessionFlow>;

/**
 * Returns true if the session is over as far as this page knows, so that no request may be sent with the stored
 * token. Outside of the pages behind sign-in, only the stored session decides.
 */
export const isSessionOver = (snapshot: SessionSnapshot): boolean =>
  snapshot.matches({ inside: 'interrupted' }) || snapshot.matches('left') || snapshot.matches('replaced');
