import { assertEvent, assign, emit, fromPromise, type SnapshotFrom, setup, stopChild } from 'xstate';
import { type Finding, notProvided, toWaitMs } from './call-error.ts';
import {
  type DecideInput,
  type DecisionContext,
  type DecisionEnded,
  type DecisionInputs,
  type DecisionToast,
  freshContext,
  isAllDecided,
  isAllGone,
  isAllUnknown,
  isAsShown,
  isOneByDialog,
  needsAccept,
  needsReading,
  type ReviewAsked,
  requireInput,
  selectNext,
  selectToTryAgain,
  selectWarned,
  toDecisionToast,
  toEnded,
  withItemsOfList,
  withOutcome,
  withPutBack,
  withRestSkipped,
  withSent,
} from './decision-context.ts';
import {
  type DecideResponse,
  type DecisionVerb,
  endsSession,
  isTooBusy,
  settleOutcome,
  succeeded,
  toFailedOutcome,
} from './decision-outcome.ts';

export type DecisionEvent<Item> =
  | { type: 'ask'; verb: DecisionVerb; items: readonly Item[] }
  | { type: 'proceed' }
  | { type: 'cancel' }
  | { type: 'dismiss' }
  /** Accepts the warnings, so that the dialog enables Proceed. */
  | { type: 'accept' }
  /** Reviews the odd items one by one instead. */
  | { type: 'review' }
  /** Sends those unfinished items again that the service has certainly not decided. */
  | { type: 'retry' };

/** End of a request. Its number is the index of the item. */
type CallEvent =
  | { type: `xstate.done.actor.decide.${number}`; output: DecideResponse; actorId: string }
  | { type: `xstate.error.actor.decide.${number}`; error: unknown; actorId: string };

const toActorId = (index: number): string => `decide.${index}`;
const toPlace = ({ actorId }: CallEvent): number => Number(actorId.slice('decide.'.length));

/** Decided items for the actor that reads the list again. */
export interface RecheckInput<Item> {
  readonly verb: DecisionVerb | undefined;
  readonly items: readonly Item[];
}

/** Time in ms after a new question in which a click counts as the second half of a double click. */
const DOUBLE_PRESS_MS = 500;

const toItems = <Item>({ context }: { readonly context: DecisionContext<Item> }): readonly Item[] =>
  context.items;
const toRest = <Item>({ context }: { readonly context: DecisionContext<Item> }): readonly Item[] =>
  selectToTryAgain(context);

/** Default for actions that the screen does not provide. */
const showNothing = () => undefined;

/**
 * Approves, declines or terminates one or more items: asks the user, sends a few requests at a time, reads the list
 * again, and reports the outcome (TS-17). No request is repeated automatically (Q115). A lost response is
 * `unconfirmed` until the list was read again. If the service responds with 429 to one of several items, the flow
 * pauses for `Retry-After` and continues with the unsent ones. It always waits for pending requests before it ends.
 * The final states are `done` (a toast), `needsAttention` (the dialog stays open), and `interrupted` (the session
 * ended). Create one flow for each type of item outside of the component, and provide the actors `decide` and
 * `recheck` and the reporting actions.
 */
export function createDecisionFlow<Item>() {
  return setup({
    types: {} as {
      input: DecisionInputs<Item> | undefined;
      context: DecisionContext<Item>;
      events: DecisionEvent<Item> | CallEvent;
      emitted: DecisionEnded<Item> | ReviewAsked<Item>;
    },
    actors: {
      decide: fromPromise<DecideResponse, DecideInput<Item>>(notProvided('decisionFlow', 'the actor decide')),
      /** Reads the list again and returns whether each decision has arrived, if the list shows it. */
      recheck: fromPromise<readonly Finding[], RecheckInput<Item>>(
        notProvided('decisionFlow', 'the actor recheck'),
      ),
    },
    actions: {
      remember: assign(({ context, event }) => {
        assertEvent(event, 'ask');
        return freshContext(event.verb, event.items, context.inputs);
      }),
      rememberRest: assign(({ context }) =>
        freshContext(context.verb, selectToTryAgain(context), context.inputs),
      ),
      /** Asks about those items that are still pending, with their current data. */
      renew: assign(({ context }, asked: readonly Item[]) => withItemsOfList(context, asked)),
      forget: assign(({ context }) => freshContext<Item>(undefined, [], context.inputs)),
      /** Sends requests up to the limit of pending ones. */
      send: assign(({ context, spawn }) => {
        const indices = selectNext(context);
        for (const index of indices) {
          spawn('decide', { id: toActorId(index), input: requireInput(context, index) });
        }
        return withSent(context, indices.length);
      }),
      recordSuccess: assign(({ context, event }) => {
        if (!isDone(event)) return {};
        return withOutcome(context, toPlace(event), succeeded(event.output));
      }),
      recordFailure: assign(({ context, event }) => {
        if (!isFailed(event)) return {};
        return withOutcome(context, toPlace(event), toFailedOutcome(event.error));
      }),
      putBack: assign(({ context, event }) => {
        if (!isFailed(event)) return {};
        const until = Date.now() + (toWaitMs(event.error) ?? 0);
        return {
          ...withPutBack(context, toPlace(event)),
          waitsUntil: Math.max(until, context.waitsUntil ?? 0),
        };
      }),
      /** Stops the finished actor: otherwise, the state machine would keep thousands of them. */
      release: stopChild(({ event }) => ('actorId' in event ? event.actorId : '')),
      skipTheRest: assign(({ context }) => withRestSkipped(context)),
      forgetWait: assign({ waitsUntil: undefined }),
      applyFindings: assign({
        outcomes: ({ context }, findings: readonly Finding[]) =>
          context.outcomes.map((outcome, index) => outcome && settleOutcome(outcome, findings[index])),
      }),
      /** Shows the toasts about decided and refused items. */
      tell: (_, _told: DecisionToast) => showNothing(),
      /** Reports that the session has ended at the service. */
      tellSessionEnded: () => showNothing(),
      /** Reports that no item is pending any longer, so that nothing was sent. */
      tellGone: () => showNothing(),
      /** Moves the focus to the first item, since the button that opened the dialog may be gone. */
      focusItem: () => showNothing(),
      /** Emits the decided items, e.g. for a review. */
      emitEnded: emit(({ context }) => toEnded(context)),
      /** Emits the items to review. */
      emitReviewAsked: emit(({ context }) => ({ type: 'reviewAsked', items: selectWarned(context) })),
    },
    guards: {
      hasItems: ({ event }) => event.type === 'ask' && event.items.length > 0,
      hasUnsent: ({ context }) => context.unsent.length > 0,
      hasToTryAgain: ({ context }) => selectToTryAgain(context).length > 0,
      isDealtWith: ({ context }) => context.underWay === 0 && context.unsent.length === 0,
      isNothingUnderWay: ({ context }) => context.underWay === 0,
      isSessionEnded: ({ event }) => isFailed(event) && endsSession(event.error),
      // For a single item, the refusal is shown at once, and the user may try again.
      canWait: ({ context, event }) =>
        isFailed(event) &&
        context.items.length > 1 &&
        isTooBusy(event.error) &&
        toWaitMs(event.error) !== undefined,
      isDone: ({ context }) => isAllDecided(context),
      isDoneByDialog: ({ context }) => isAllDecided(context) && isOneByDialog(context),
      isUnknown: ({ context }) => isAllUnknown(context),
      isOneByDialog: ({ context }) => isOneByDialog(context),
      needsReading: ({ context }) => needsReading(context),
      needsAccept: ({ context }) => needsAccept(context),
      hasWarnings: ({ context }) => context.warnings.size > 0,
      isAsShown: ({ context }, asked: readonly Item[]) => isAsShown(context, asked),
      isAllGone: ({ context }, asked: readonly Item[]) => isAllGone(context, asked),
      canRetry: ({ context }) => {
        const rest = selectToTryAgain(context);
        return rest.length > 0 && isAsShown(context, rest);
      },
    },
    delays: {
      doublePress: DOUBLE_PRESS_MS,
      untilAllowed: ({ context }) => Math.max(0, (context.waitsUntil ?? 0) - Date.now()),
    },
  }).createMachine({
    id: 'decisionFlow',
    context: ({ input }) => freshContext<Item>(undefined, [], input),
    initial: 'idle',
    states: {
      idle: {
        on: { ask: { guard: 'hasItems', target: 'confirming', actions: 'remember' } },
      },
      confirming: {
        initial: 'asking',
        on: {
          review: {
            guard: 'hasWarnings',
            target: 'idle',
            // The review takes the focus.
            actions: ['emitReviewAsked', 'forget'],
          },
          // If the list has changed, nothing is sent, and the dialog asks again with the current list (TS-14).
          proceed: [
            { guard: { type: 'isAsShown', params: toItems }, target: 'submitting' },
            {
              guard: { type: 'isAllGone', params: toItems },
              target: 'idle',
              actions: ['focusItem', 'tellGone', 'forget'],
            },
            { target: '.askedAgain', actions: { type: 'renew', params: toItems } },
          ],
          cancel: { target: 'idle', actions: ['focusItem', 'forget'] },
        },
        states: {
          asking: { always: [{ guard: 'needsAccept', target: 'warned' }, { target: 'asked' }] },
          asked: {},
          /** Some of several items look odd, so that approving them needs one more click. */
          warned: { on: { proceed: {}, accept: 'accepted' } },
          accepted: {
            initial: 'held',
            states: {
              /** Ignores a click this soon: it was meant for `accept`. */
              held: { on: { proceed: {} }, after: { doublePress: 'open' } },
              open: {},
            },
          },
          /** The list changed while the dialog was open. */
          askedAgain: {
            initial: 'held',
            states: {
              /** Ignores a click this soon: it was meant for the previous question. */
              held: {
                on: { proceed: {} },
                after: {
                  doublePress: [
                    { guard: 'needsAccept', target: '#decisionFlow.confirming.warned' },
                    { target: 'open' },
                  ],
                },
              },
              open: {},
            },
          },
        },
      },
      submitting: {
        initial: 'sending',
        on: {
          'xstate.done.actor.decide.*': { actions: ['recordSuccess', 'release'] },
          'xstate.error.actor.decide.*': [
            {
              guard: 'isSessionEnded',
              target: '.leaving',
              actions: ['recordFailure', 'release', 'skipTheRest'],
            },
            { actions: ['recordFailure', 'release'] },
          ],
        },
        states: {
          sending: {
            entry: 'send',
            always: { guard: 'isDealtWith', target: '#decisionFlow.rechecking' },
            on: {
              cancel: { guard: 'hasUnsent', target: 'stopping' },
              'xstate.done.actor.decide.*': { actions: ['recordSuccess', 'release', 'send'] },
              'xstate.error.actor.decide.*': [
                {
                  guard: 'isSessionEnded',
                  target: 'leaving',
                  actions: ['recordFailure', 'release', 'skipTheRest'],
                },
                { guard: 'canWait', target: 'waiting', actions: ['putBack', 'release'] },
                { actions: ['recordFailure', 'release', 'send'] },
              ],
            },
          },
          /** Pauses after a 429. Responses to pending requests still count. */
          waiting: {
            after: { untilAllowed: { target: 'sending', actions: 'forgetWait' } },
            on: {
              cancel: { target: 'stopping', actions: 'forgetWait' },
              'xstate.error.actor.decide.*': [
                {
                  guard: 'isSessionEnded',
                  target: 'leaving',
                  actions: ['recordFailure', 'release', 'skipTheRest', 'forgetWait'],
                },
                // A new 429 restarts the pause, which never becomes shorter.
                { guard: 'canWait', target: 'waiting', reenter: true, actions: ['putBack', 'release'] },
                { actions: ['recordFailure', 'release'] },
              ],
            },
          },
          /** Sends no more and waits for pending requests. */
          stopping: {
            entry: 'skipTheRest',
            always: { guard: 'isNothingUnderWay', target: '#decisionFlow.rechecking' },
          },
          /** After the session has ended, sends and reads no more. */
          leaving: {
            always: { guard: 'isNothingUnderWay', target: '#decisionFlow.interrupted' },
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
          // The list itself shows that it could not be read. Lost responses stay unconfirmed.
          onError: 'telling',
        },
      },
      telling: {
        entry: { type: 'tell', params: ({ context }) => toDecisionToast(context) },
        always: [
          { guard: 'isDoneByDialog', target: 'needsAttention.done' },
          { guard: 'isDone', target: 'done' },
          { guard: 'isUnknown', target: 'needsAttention.unknown' },
          { guard: 'isOneByDialog', target: 'needsAttention.failed' },
          { guard: 'needsReading', target: 'needsAttention.unfinished' },
          { target: 'done' },
        ],
      },
      /**
       * A toast shows the outcome. What it offers stays until the user uses it, dismisses it, or starts another
       * decision.
       */
      done: {
        entry: ['focusItem', 'emitEnded'],
        on: {
          ask: { guard: 'hasItems', target: 'confirming', actions: 'remember' },
          dismiss: { target: 'idle', actions: 'forget' },
        },
      },
      /** The dialog shows the outcome until the user dismisses it. */
      needsAttention: {
        initial: 'done',
        on: {
          dismiss: {
            target: 'idle',
            actions: ['focusItem', 'emitEnded', 'forget'],
          },
        },
        states: {
          done: {},
          failed: {},
          /** The outcome of all undecided items is unknown, so none can be sent again. */
          unknown: {},
          unfinished: {
            on: {
              retry: [
                {
                  guard: 'canRetry',
                  target: '#decisionFlow.submitting',
                  actions: ['emitEnded', 'rememberRest'],
                },
                {
                  guard: { type: 'isAllGone', params: toRest },
                  target: '#decisionFlow.idle',
                  actions: ['focusItem', 'emitEnded', 'tellGone', 'forget'],
                },
                {
                  guard: 'hasToTryAgain',
                  target: '#decisionFlow.confirming.askedAgain',
                  actions: ['emitEnded', { type: 'renew', params: toRest }],
                },
              ],
            },
          },
        },
      },
      /** The session ended, so the rest was not sent. The user must sign in again first. */
      interrupted: {
        entry: [
          { type: 'tell', params: ({ context }) => toDecisionToast(context) },
          'tellSessionEnded',
          'focusItem',
          'emitEnded',
        ],
        on: { ask: { guard: 'hasItems', target: 'confirming', actions: 'remember' } },
      },
    },
  });
}

const isDone = (event: { readonly type: string }): event is Extract<CallEvent, { output: unknown }> =>
  event.type.startsWith('xstate.done.actor.decide.');
const isFailed = (event: { readonly type: string }): event is Extract<CallEvent, { error: unknown }> =>
  event.type.startsWith('xstate.error.actor.decide.');

export type DecisionFlow<Item> = ReturnType<typeof createDecisionFlow<Item>>;
export type DecisionSnapshot<Item> = SnapshotFrom<DecisionFlow<Item>>;
