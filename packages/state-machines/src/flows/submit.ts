import {
  assertEvent,
  assign,
  type DoneActorEvent,
  type ErrorActorEvent,
  fromPromise,
  type SnapshotFrom,
  setup,
} from 'xstate';
import { type Finding, notProvided, toCallError, wasLost } from './call-error.ts';

export interface SubmitContext<Output> {
  /** Result of the last successful submit; undefined if only reading again showed that it had arrived. */
  readonly output: Output | undefined;
  /** Error of the last failed submit; it stays until the next one. */
  readonly error: unknown;
  /** After a lost answer: what reading again found. */
  readonly finding: Finding | undefined;
}

/** Input of the call. */
export interface SendInput<Input> {
  readonly input: Input;
}

export type SubmitEvent<Input> =
  | { type: 'submit'; input: Input }
  /** Gives up on a call under way, e.g. a long upload, or on being told. What it did is looked for, and the form can be changed meanwhile. */
  | { type: 'cancel' }
  /** Back to a fresh form after a success or a failure. */
  | { type: 'reset' }
  /** Sends what may have arrived already: asked for by a person who was told so. */
  | { type: 'sendAgain'; input: Input }
  /** Back to the form after being told of a lost answer. */
  | { type: 'dismiss' };

/**
 * A form on its way: filled, sent once, answered. While a call runs there is no submit (Q115), a failure leaves the form
 * as it is, and nothing is ever sent again by itself. What was typed goes from the event to the call and is never kept
 * here. Make one flow for each kind of form outside the component and provide the actor `send` there.
 *
 * When the answer is lost, nobody knows whether the form arrived: `look` reads the state again, where there is a read
 * that shows it. What has arrived is a success. Otherwise the person is told (`lost`); where even the reading did not
 * tell, a later `submit` of the form asks first (`doubtful`) instead of sending a second one. A call that was cancelled may
 * have arrived just as well: all of it can have left before.
 */
export function createSubmitFlow<Input, Output>() {
  return setup({
    types: { context: {} as SubmitContext<Output>, events: {} as SubmitEvent<Input> },
    actors: {
      send: fromPromise<unknown, SendInput<Input>>(notProvided('submitFlow', 'the actor send')),
      // Most forms have no read that shows what became of them.
      look: fromPromise<Finding>(async () => 'unknown'),
    },
    actions: {
      // XState does not carry a type parameter into the event of a finished call: whoever provides `send` and names
      // Output is one and the same.
      keepOutput: assign({ output: (_, output: unknown) => output as Output }),
      keepError: assign({ error: (_, error: unknown) => error }),
      keepFinding: assign({ finding: (_, finding: Finding) => finding }),
      forget: assign({ output: undefined, error: undefined, finding: undefined }),
    },
    guards: {
      isLost: (_, error: unknown) => wasLost(toCallError(error)),
      hasArrived: (_, finding: Finding) => finding === 'arrived',
      hasNotArrived: (_, finding: Finding) => finding === 'notArrived',
      isUnknown: ({ context }) => context.finding === 'unknown',
    },
  }).createMachine({
    id: 'submitFlow',
    context: { output: undefined, error: undefined, finding: undefined },
    initial: 'editing',
    on: { reset: { target: '.editing', actions: 'forget' } },
    states: {
      editing: { on: { submit: 'submitting' } },
      submitting: {
        entry: 'forget',
        on: { cancel: 'cancelling', reset: undefined },
        invoke: {
          src: 'send',
          input: ({ event }) => {
            assertEvent(event, ['submit', 'sendAgain']);
            return { input: event.input };
          },
          onDone: {
            target: 'succeeded',
            actions: { type: 'keepOutput', params: ({ event }: { event: DoneActorEvent }) => event.output },
          },
          onError: [
            {
              guard: { type: 'isLost', params: ({ event }: { event: ErrorActorEvent }) => event.error },
              target: 'looking',
              actions: { type: 'keepError', params: ({ event }: { event: ErrorActorEvent }) => event.error },
            },
            {
              target: 'failed',
              actions: { type: 'keepError', params: ({ event }: { event: ErrorActorEvent }) => event.error },
            },
          ],
        },
      },
      looking: {
        on: { cancel: 'cancelling', reset: undefined },
        invoke: {
          src: 'look',
          onDone: [whenArrived, { target: 'lost', actions: keepFound }],
          onError: { target: 'lost', actions: keepUnknown },
        },
      },
      cancelling: {
        on: { submit: 'submitting' },
        invoke: {
          src: 'look',
          onDone: [
            whenArrived,
            { guard: { type: 'hasNotArrived', params: findingOf }, target: 'editing' },
            { target: 'doubtful', actions: keepFound },
          ],
          onError: { target: 'doubtful', actions: keepUnknown },
        },
      },
      lost: {
        on: {
          sendAgain: 'submitting',
          dismiss: [{ guard: 'isUnknown', target: 'doubtful' }, { target: 'editing' }],
        },
      },
      doubtful: { on: { submit: 'lost' } },
      failed: { on: { submit: 'submitting' } },
      succeeded: { on: { submit: 'submitting' } },
    },
  });
}

/** Result of looking again, after a lost response as after a cancelled call. */
const findingOf = ({ event }: { event: DoneActorEvent<Finding> }) => event.output;
const keepFound = { type: 'keepFinding', params: findingOf } as const;
const keepUnknown = { type: 'keepFinding', params: 'unknown' } as const;
const whenArrived = {
  guard: { type: 'hasArrived', params: findingOf },
  target: 'succeeded',
  actions: keepFound,
} as const;

export type SubmitFlow<Input, Output> = ReturnType<typeof createSubmitFlow<Input, Output>>;
export type SubmitSnapshot<Input, Output> = SnapshotFrom<SubmitFlow<Input, Output>>;
