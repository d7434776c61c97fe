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
  selectOdd,
  selectToTryAgain,
  toDecisionToast,
  toEnded,
  withItemsOfList,
  withOutcome,
  withPutBack,
  withRestSkipped,
  withSent,
} from './decision-context.ts';
import {
  type DecideAnswer,
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
  /** Approves odd items all the same: the question offers Proceed. */
  | { type: 'accept' }
  /** Looks at the odd items one by one instead. */
  | { type: 'review' }
  /** Of those that ended unfinished, sends the ones of which it is known that nothing was done. */
  | { type: 'retry' };

/** The end of a call under way; its number is the place of its item. */
type CallEvent =
  | { type: `xstate.done.actor.decide.${number}`; output: DecideAnswer; actorId: string }
  | { type: `xstate.error.actor.decide.${number}`; error: unknown; actorId: string };

const toActorId = (place: number): string => `decide.${place}`;
const toPlace = ({ actorId }: CallEvent): number => Number(actorId.slice('decide.'.length));

/** The decided items, for the callback that reads the list again. */
export interface RecheckInput<Item> {
  readonly verb: DecisionVerb | undefined;
  readonly items: readonly Item[];
}

/** Time after a repeated question in which a press counts as the second one of a double press. */
const DOUBLE_PRESS_MS = 500;

const toItems = <Item>({ context }: { readonly context: DecisionContext<Item> }): readonly Item[] =>
  context.items;
const toRest = <Item>({ context }: { readonly context: DecisionContext<Item> }): readonly Item[] =>
  selectToTryAgain(context);

/** Shown where a screen brings no way to show it: nothing. */
const showNothing = () => undefined;

/**
 * Approve, decline or terminate, for one item or many: ask, confirm, send a few requests at a time, read the list again,
 * report (TS-17). No request is ever repeated automatically (Q115), and a lost response is `unconfirmed` until the list has
 * been read again. If the service asks a run of several to wait, it pauses for that time and continues with the items that
 * were not taken. Whatever ends a run, it waits for the requests under way: their responses count. The final state has a
 * name: `done` in a sentence, `needsAttention` in the dialog, which stays, or `interrupted` by the end of the session. Make
 * one flow per kind of item outside the component and provide the actors `decide` and `recheck` there, and the actions that
 * report.
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
      decide: fromPromise<DecideAnswer, DecideInput<Item>>(notProvided('decisionFlow', 'the actor decide')),
      /** Reads the list again, and returns the current state of each finished item, if it can. */
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
      /** Asks about what is still pending of some items, as the list shows it now. */
      renew: assign(({ context }, asked: readonly Item[]) => withItemsOfList(context, asked)),
      forget: assign(({ context }) => freshContext<Item>(undefined, [], context.inputs)),
      /** Sends requests up to the limit of those under way. */
      send: assign(({ context, spawn }) => {
        const places = selectNext(context);
        for (const place of places) {
          spawn('decide', { id: toActorId(place), input: requireInput(context, place) });
        }
        return withSent(context, places.length);
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
      /** A call that came to its end is no longer the chart's: thousands of them would be carried along. */
      release: stopChild(({ event }) => ('actorId' in event ? event.actorId : '')),
      skipTheRest: assign(({ context }) => withRestSkipped(context)),
      forgetWait: assign({ waitsUntil: undefined }),
      applyFindings: assign({
        outcomes: ({ context }, findings: readonly Finding[]) =>
          context.outcomes.map((outcome, place) => outcome && settleOutcome(outcome, findings[place])),
      }),
      /** Shows the result: the decisions made, and the refusals. */
      tell: (_, _told: DecisionToast) => showNothing(),
      /** Reports that the service no longer knows the session. */
      tellSessionEnded: () => showNothing(),
      /** Reports that none of the items is pending any longer, so nothing was sent. */
      tellGone: () => showNothing(),
      /** Moves focus to the first item: the button that opened the dialog may be gone. */
      focusItem: () => showNothing(),
      /** Emits the decided items, for example to a review. */
      emitEnded: emit(({ context }) => toEnded(context)),
      /** Names the items to review to the screen. */
      emitReviewAsked: emit(({ context }) => ({ type: 'reviewAsked', items: selectOdd(context) })),
    },
    guards: {
      hasItems: ({ event }) => event.type === 'ask' && event.items.length > 0,
      hasUnsent: ({ context }) => context.unsent.length > 0,
      hasToTryAgain: ({ context }) => selectToTryAgain(context).length > 0,
      isDealtWith: ({ context }) => context.underWay === 0 && context.unsent.length === 0,
      isNothingUnderWay: ({ context }) => context.underWay === 0,
      isSessionEnded: ({ event }) => isFailed(event) && endsSession(event.error),
      // A single item is shown at once; the user may press again.
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
      hasOdd: ({ context }) => context.hints.size > 0,
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
            guard: 'hasOdd',
            target: 'idle',
            // The review takes the focus.
            actions: ['emitReviewAsked', 'forget'],
          },
          // If the list changed, the chart sends nothing and asks again with the current list (TS-14).
          proceed: [
            { guard: { type: 'isAsShown', params: toItems }, target: 'submitting' },
            {
              guard: { type: 'isAllGone', params: toItems },
              target: 'idle',
              actions: ['focusItem', 'tellGone', 'forget'],
            },
            { target: '.askedAnew', actions: { type: 'renew', params: toItems } },
          ],
          cancel: { target: 'idle', actions: ['focusItem', 'forget'] },
        },
        states: {
          asking: { always: [{ guard: 'needsAccept', target: 'warned' }, { target: 'asked' }] },
          asked: {},
          /** Some of several items look odd: approving them all the same takes one press more. */
          warned: { on: { proceed: {}, accept: 'accepted' } },
          accepted: {
            initial: 'held',
            states: {
              /** A second press this soon was meant for `accept`. */
              held: { on: { proceed: {} }, after: { doublePress: 'open' } },
              open: {},
            },
          },
          /** The list changed under the question. */
          askedAnew: {
            initial: 'held',
            states: {
              /** A second press this soon was meant for the question before. */
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
              actions: ['recordFailure', 'release', 'skipTheRest', 'forgetWait'],
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
          /** The service was too busy for an item; it said how long. What is under way meanwhile still counts. */
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
                // A new time restarts the pause; it never becomes shorter.
                { guard: 'canWait', target: 'waiting', reenter: true, actions: ['putBack', 'release'] },
                { actions: ['recordFailure', 'release'] },
              ],
            },
          },
          /** Sends no more; waits for the requests under way. */
          stopping: {
            entry: 'skipTheRest',
            always: { guard: 'isNothingUnderWay', target: '#decisionFlow.rechecking' },
          },
          /** The session ended: nothing more sets out, and nothing is read. */
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
          // The list says itself that it could not be read; a lost answer stays unconfirmed.
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
      /** A sentence said it; what it offers next stays until it was taken, put away, or something else is asked. */
      done: {
        entry: ['focusItem', 'emitEnded'],
        on: {
          ask: { guard: 'hasItems', target: 'confirming', actions: 'remember' },
          dismiss: { target: 'idle', actions: 'forget' },
        },
      },
      /** The dialog says it, and stays until it was read. */
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
          /** End state without items that are known to be undone. */
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
                  target: '#decisionFlow.confirming.askedAnew',
                  actions: ['emitEnded', { type: 'renew', params: toRest }],
                },
              ],
            },
          },
        },
      },
      /** The session ended under it: signing in again comes first, and the rest was not sent. */
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
