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
  /** Result of reading the state again after a lost response. */
  readonly finding: Finding | undefined;
}

/** Input of the call. */
export interface SendInput<Input> {
  readonly input: Input;
}

export type SubmitEvent<Input> =
  | { type: 'submit'; input: Input }
  /**
   * Cancels a request under way, e.g. a long upload, or the message about a lost response. Its effect is looked up, and the
   * form can be changed meanwhile.
   */
  | { type: 'cancel' }
  /** Back to a fresh form after a success or a failure. */
  | { type: 'reset' }
  /** Sends a form that may have arrived already: the user was told so and asked for it. */
  | { type: 'sendAgain'; input: Input }
  /** Returns to the form after the message about a lost response. */
  | { type: 'dismiss' };

/**
 * A form on its way: filled in, sent once, answered. While a request is under way there is no submit (Q115), a failure
 * leaves the form unchanged, and no request is ever repeated automatically. The values go from the event to the request and
 * are never kept here. Make one flow for each kind of form outside the component and provide the actor `send` there.
 *
 * When the response is lost, it is unknown whether the form arrived: `look` reads the state again, if a read shows it. A
 * form that has arrived is a success. Otherwise the user is told (`lost`); if the reading could not decide, a later `submit`
 * of the form asks first (`doubtful`) instead of sending a second one. A cancelled request may have arrived as well: all of
 * it can have left before.
 */
export function createSubmitFlow<Input, Output>() {
  return setup({
    types: {} as { context: SubmitContext<Output>; events: SubmitEvent<Input> },
    actors: {
      send: fromPromise<unknown, SendInput<Input>>(notProvided('submitFlow', 'the actor send')),
      // Most forms have no read that shows what became of them.
      look: fromPromise<Finding>(async () => 'unknown'),
    },
    actions: {
      // XState does not carry a type parameter into the event of a finished call: the code that provides `send` and the code
      // that names Output are the same.
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
