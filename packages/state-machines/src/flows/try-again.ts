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
  /** The person does not want it to try by itself. */
  | { type: 'stop' };

/**
 * A read that failed because the service asks to wait (`Retry-After`, with 429 or 503): it says so, counts down, and tries
 * once automatically when the time is up. Once only: a service that asks again is left to the user, and so is one that names
 * no time or too long a time.
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
    /** No failure, or one without `Retry-After`. */
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
    /** Only the user starts the next attempt. */
    leftAlone: {},
  },
});

export type TryAgainSnapshot = SnapshotFrom<typeof tryAgainFlow>;
