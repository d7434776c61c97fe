import {
  assertEvent,
  assign,
  type DoneActorEvent,
  type ErrorActorEvent,
  fromPromise,
  type SnapshotFrom,
  setup,
} from 'xstate';
import { notProvided } from './call-error.ts';
import {
  type DecideInput,
  type DecisionContext,
  freshContext,
  requireCurrent,
  withOutcome,
  withRestSkipped,
} from './decision-context.ts';
import {
  type DecisionOutcome,
  type DecisionVerb,
  endsSession,
  succeeded,
  toFailedOutcome,
} from './decision-outcome.ts';

export type DecisionEvent<Item> =
  | { type: 'ask'; verb: DecisionVerb; items: readonly Item[] }
  | { type: 'proceed' }
  | { type: 'cancel' }
  | { type: 'dismiss' };

/** What a decision's call resolved to: the server's words, if any. */
export interface DecideAnswer {
  readonly message?: string | undefined;
}

/**
 * Approve, decline or terminate, for one item or many: ask, confirm, send one call after the other, read the list again,
 * settle (TS-17). Nothing is ever sent twice by itself (Q115), and a lost answer is `unconfirmed` until the list has been
 * read again. Make one flow per kind of item outside the component and provide the actors `decide` and `recheck` there.
 */
export function createDecisionFlow<Item>() {
  return setup({
    types: {
      context: {} as DecisionContext<Item>,
      events: {} as DecisionEvent<Item>,
    },
    actors: {
      decide: fromPromise<DecideAnswer, DecideInput<Item>>(notProvided('decisionFlow', 'the actor decide')),
      recheck: fromPromise<void>(notProvided('decisionFlow', 'the actor recheck')),
    },
    actions: {
      remember: assign(({ event }) => {
        assertEvent(event, 'ask');
        return freshContext(event.verb, event.items);
      }),
      forget: assign(() => freshContext<Item>()),
      record: assign({ results: ({ context }, outcome: DecisionOutcome) => withOutcome(context, outcome) }),
      skipTheRest: assign({ results: ({ context }) => withRestSkipped(context) }),
      stopAfterThis: assign({ isStopping: true }),
      markSessionEnded: assign({ sessionEnded: true }),
      markRecheckFailed: assign({ recheckFailed: true }),
    },
    guards: {
      hasItems: ({ event }) => event.type === 'ask' && event.items.length > 0,
      hasMoreAfterThis: ({ context }) => context.results.length + 1 < context.items.length,
      isAllDone: ({ context }) => context.results.length === context.items.length,
      isStopping: ({ context }) => context.isStopping,
      isSessionEnded: (_, error: unknown) => endsSession(error),
    },
  }).createMachine({
    id: 'decisionFlow',
    context: freshContext<Item>(),
    initial: 'idle',
    states: {
      idle: {
        on: { ask: { guard: 'hasItems', target: 'confirming', actions: 'remember' } },
      },
      confirming: {
        on: { proceed: 'submitting', cancel: { target: 'idle', actions: 'forget' } },
      },
      submitting: {
        initial: 'sending',
        states: {
          sending: {
            on: { cancel: { guard: 'hasMoreAfterThis', actions: 'stopAfterThis' } },
            invoke: {
              src: 'decide',
              input: ({ context }) => requireCurrent(context),
              onDone: {
                target: 'answered',
                actions: {
                  type: 'record',
                  params: ({ event }: { event: DoneActorEvent<DecideAnswer> }) =>
                    succeeded(event.output.message),
                },
              },
              onError: [
                {
                  guard: {
                    type: 'isSessionEnded',
                    params: ({ event }: { event: ErrorActorEvent }) => event.error,
                  },
                  target: '#decisionFlow.settled',
                  actions: ['markSessionEnded', 'skipTheRest'],
                },
                {
                  target: 'answered',
                  actions: { type: 'record', params: ({ event }) => toFailedOutcome(event.error) },
                },
              ],
            },
          },
          answered: {
            always: [
              { guard: 'isAllDone', target: '#decisionFlow.rechecking' },
              { guard: 'isStopping', target: '#decisionFlow.rechecking', actions: 'skipTheRest' },
              { target: 'sending' },
            ],
          },
        },
      },
      rechecking: {
        invoke: {
          src: 'recheck',
          onDone: 'settled',
          onError: { target: 'settled', actions: 'markRecheckFailed' },
        },
      },
      settled: {
        on: {
          ask: { guard: 'hasItems', target: 'confirming', actions: 'remember' },
          dismiss: { target: 'idle', actions: 'forget' },
        },
      },
    },
  });
}

export type DecisionFlow<Item> = ReturnType<typeof createDecisionFlow<Item>>;
export type DecisionSnapshot<Item> = SnapshotFrom<DecisionFlow<Item>>;
