import { assign, type SnapshotFrom, setup } from 'xstate';
import { notProvided, toWaitMs } from './call-error.ts';

export interface TryAgainContext {
  /** Time of the next automatic attempt in epoch ms; undefined if there is none. */
  readonly waitsUntil: number | undefined;
}

interface Failed {
  readonly type: 'fail';
  /** Error of the failed read. */
  readonly error: unknown;
}

export type TryAgainEvent =
  | Failed
  | { type: 'succeed' }
  /** The user presses Try again before the wait is over. */
  | { type: 'tryNow' }
  /** The user does not want an automatic attempt. */
  | { type: 'stop' };

/**
 * Handles a read that failed because the service asked to wait (`Retry-After` with 429 or 503): shows a countdown and
 * repeats the read once when the time is up. If the service asks to wait again, or names no time or too long a time,
 * only the user can try again.
 */
export const tryAgainFlow = setup({
  types: {} as { context: TryAgainContext; events: TryAgainEvent },
  actions: {
    keepWait: assign({ waitsUntil: (_, error: unknown) => Date.now() + (toWaitMs(error) ?? 0) }),
    forgetWait: assign({ waitsUntil: undefined }),
    readAgain: notProvided('tryAgainFlow', 'the action readAgain'),
  },
  guards: {
    canWait: (_, error: unknown) => toWaitMs(error) !== undefined,
  },
  delays: {
    untilAllowed: ({ context }) => Math.max(0, (context.waitsUntil ?? 0) - Date.now()),
  },
}).createMachine({
  id: 'tryAgainFlow',
  context: { waitsUntil: undefined },
  initial: 'calm',
  on: { succeed: '.calm', tryNow: '.calm' },
  states: {
    /** There is no failure, or one without `Retry-After`. */
    calm: {
      on: {
        fail: {
          guard: { type: 'canWait', params: ({ event }: { event: Failed }) => event.error },
          target: 'waiting',
          actions: { type: 'keepWait', params: ({ event }: { event: Failed }) => event.error },
        },
      },
    },
    waiting: {
      exit: 'forgetWait',
      after: { untilAllowed: { target: 'trying', actions: 'readAgain' } },
      on: { stop: 'leftAlone' },
    },
    trying: { on: { fail: 'leftAlone' } },
    /** Only the user can start the next attempt. */
    leftAlone: {},
  },
});

export type TryAgainSnapshot = SnapshotFrom<typeof tryAgainFlow>;
