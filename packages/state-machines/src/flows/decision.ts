import {
  assertEvent,
  assign,
  type DoneActorEvent,
  type ErrorActorEvent,
  fromPromise,
  type SnapshotFrom,
  setup,
} from 'xstate';
import { type Finding, notProvided, toCallError, toWaitMs } from './call-error.ts';
import {
  type DecideInput,
  type DecisionContext,
  type DecisionInputs,
  freshContext,
  isAllDecided,
  isAllUnknown,
  isOneByDialog,
  needsReading,
  requireCurrent,
  type Told,
  toTold,
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

/** Shown where a screen brings no way to show it: nothing. */
const showNothing = () => undefined;

/**
 * Approve, decline or terminate, for one item or many: ask, confirm, send one call after the other, read the list again,
 * tell (TS-17). Nothing is ever sent twice by itself (Q115), and a lost answer is `unconfirmed` until the list has been
 * read again. Where the service asks a run of several to wait, it pauses for the time told and goes on with the item that
 * was not taken. What became of it ends in a state by name: `told` in a sentence, `toBeRead` in the dialog, which stays, or
 * `interrupted` by the end of the session. Make one flow per kind of item outside the component and provide the actors
 * `decide` and `recheck` there, and the actions that tell.
 */
export function createDecisionFlow<Item>() {
  return setup({
    types: {
      input: {} as DecisionInputs | undefined,
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
      remember: assign(({ context, event }) => {
        assertEvent(event, 'ask');
        return freshContext(event.verb, event.items, context.tellsByDialog);
      }),
      forget: assign(({ context }) => freshContext<Item>(undefined, [], context.tellsByDialog)),
      record: assign({ results: ({ context }, outcome: DecisionOutcome) => withOutcome(context, outcome) }),
      skipTheRest: assign({ results: ({ context }) => withRestSkipped(context) }),
      stopAfterThis: assign({ isStopping: true }),
      keepWait: assign({ waitsUntil: (_, error: unknown) => Date.now() + (toWaitMs(error) ?? 0) }),
      forgetWait: assign({ waitsUntil: undefined }),
      applyFindings: assign({
        results: ({ context }, findings: readonly Finding[]) =>
          context.results.map(({ item, outcome }, index) => ({
            item,
            outcome: settleOutcome(outcome, findings[index]),
          })),
      }),
      /** Says in a sentence what was done, and what the service refused. */
      tell: (_, _told: Told) => showNothing(),
      /** Says that the service no longer knows the session. */
      tellSessionEnded: () => showNothing(),
      /** Gives focus to where the first item stands: what opened the dialog is gone with the decision. */
      focusItem: () => showNothing(),
    },
    guards: {
      hasItems: ({ event }) => event.type === 'ask' && event.items.length > 0,
      hasMoreAfterThis: ({ context }) =>
        !context.isStopping && context.results.length + 1 < context.items.length,
      isDealtWith: ({ context }) => context.results.length === context.items.length,
      isStopping: ({ context }) => context.isStopping,
      isSessionEnded: (_, error: unknown) => endsSession(error),
      // One item is a press of its own: it is told, and pressed again by whoever wants to.
      canWait: ({ context }, error: unknown) =>
        context.items.length > 1 && !context.isStopping && isTooBusy(error) && toWaitMs(error) !== undefined,
      isDone: ({ context }) => isAllDecided(context),
      isDoneByDialog: ({ context }) => isAllDecided(context) && isOneByDialog(context),
      isUnknown: ({ context }) => isAllUnknown(context),
      isOneByDialog: ({ context }) => isOneByDialog(context),
      needsReading: ({ context }) => needsReading(context),
    },
    delays: {
      untilAllowed: ({ context }) => Math.max(0, (context.waitsUntil ?? 0) - Date.now()),
    },
  }).createMachine({
    id: 'decisionFlow',
    context: ({ input }) => freshContext<Item>(undefined, [], input?.tellsByDialog),
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
                  target: '#decisionFlow.interrupted',
                  actions: 'skipTheRest',
                },
                {
                  guard: { type: 'canWait', params: ({ event }: { event: ErrorActorEvent }) => event.error },
                  target: 'waiting',
                  actions: {
                    type: 'keepWait',
                    params: ({ event }: { event: ErrorActorEvent }) => event.error,
                  },
                },
                {
                  target: 'answered',
                  actions: { type: 'record', params: ({ event }) => toFailedOutcome(event.error) },
                },
              ],
            },
          },
          /** The service was too busy for this item; it said how long. */
          waiting: {
            exit: 'forgetWait',
            after: { untilAllowed: 'sending' },
            on: { cancel: { target: '#decisionFlow.rechecking', actions: 'skipTheRest' } },
          },
          answered: {
            always: [
              { guard: 'isDealtWith', target: '#decisionFlow.rechecking' },
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
            target: 'telling',
            actions: { type: 'applyFindings', params: ({ event }) => event.output },
          },
          // The list says itself that it could not be read; a lost answer stays unconfirmed.
          onError: 'telling',
        },
      },
      telling: {
        entry: { type: 'tell', params: ({ context }) => toTold(context) },
        always: [
          { guard: 'isDoneByDialog', target: 'toBeRead.done' },
          { guard: 'isDone', target: 'told' },
          { guard: 'isUnknown', target: 'toBeRead.unknown' },
          { guard: 'isOneByDialog', target: 'toBeRead.failed' },
          { guard: 'needsReading', target: 'toBeRead.unfinished' },
          { target: 'told' },
        ],
      },
      /** A sentence said it, and nothing of it stays. */
      told: {
        entry: 'focusItem',
        on: { ask: { guard: 'hasItems', target: 'confirming', actions: 'remember' } },
      },
      /** The dialog says it, and stays until it was read. */
      toBeRead: {
        initial: 'done',
        on: {
          dismiss: {
            target: 'idle',
            actions: ['focusItem', 'forget'],
          },
        },
        states: {
          done: {},
          failed: {},
          /** Of none of what was not done anybody knows whether it was. */
          unknown: {},
          unfinished: {},
        },
      },
      /** The session ended under it: signing in again comes first, and the rest was not sent. */
      interrupted: {
        entry: [{ type: 'tell', params: ({ context }) => toTold(context) }, 'tellSessionEnded', 'focusItem'],
        on: { ask: { guard: 'hasItems', target: 'confirming', actions: 'remember' } },
      },
    },
  });
}

/** Said before anything was done: the item may be sent again once the time is up. */
const isTooBusy = (error: unknown): boolean => toCallError(error).status === 429;

export type DecisionFlow<Item> = ReturnType<typeof createDecisionFlow<Item>>;
export type DecisionSnapshot<Item> = SnapshotFrom<DecisionFlow<Item>>;
