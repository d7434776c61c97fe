import {
  assertEvent,
  assign,
  type DoneActorEvent,
  type ErrorActorEvent,
  fromPromise,
  type SnapshotFrom,
  setup,
} from 'xstate';
import { type Finding, notProvided } from './call-error.ts';
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
  settleOutcome,
  succeeded,
  toFailedOutcome,
} from './decision-outcome.ts';

export type DecisionEvent<Item> =
  | { type: 'ask'; verb: DecisionVerb; items: readonly Item[] }
  | { type: 'proceed' }
  | { type: 'cancel' }
  | { type: 'dismiss' };

/** What was decided, for whoever reads the list again. */
export interface RecheckInput<Item> {
  readonly verb: DecisionVerb | undefined;
  readonly items: readonly Item[];
}

/** What a decision's call resolved to: the server's words, if any. */
export interface DecideAnswer {
  readonly message?: string | undefined;
}

/** The words of an answer, whatever an actor resolved to; nothing is no reason to fail after a success. */
function toAnswerMessage(answer: DecideAnswer | null | undefined): string | undefined {
  const message: unknown = answer?.message;
  return typeof message === 'string' && message !== '' ? message : undefined;
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
      /** Reads the list again, and says of each item dealt with what stands there now, if it can. */
      recheck: fromPromise<readonly Finding[], RecheckInput<Item>>(
        notProvided('decisionFlow', 'the actor recheck'),
      ),
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
      applyFindings: assign({
        results: ({ context }, findings: readonly Finding[]) =>
          context.results.map(({ item, outcome }, index) => ({
            item,
            outcome: settleOutcome(outcome, findings[index]),
          })),
      }),
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
                    succeeded(toAnswerMessage(event.output)),
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
          input: ({ context: { verb, items } }) => ({ verb, items }),
          onDone: {
            target: 'settled',
            actions: { type: 'applyFindings', params: ({ event }) => event.output },
          },
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
