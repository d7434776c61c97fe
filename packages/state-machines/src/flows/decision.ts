import { assertEvent, assign, emit, type SnapshotFrom, setup, stopChild } from 'xstate';
import { toCallError, toWaitMs, wasLost } from './call-error.ts';
import { decisionActors } from './decision-actors.ts';
import {
  type DecisionContext,
  type DecisionEnded,
  type DecisionInputs,
  type DecisionToast,
  freshContext,
  type MessageResult,
  type ReviewAsked,
  requireInput,
  selectMessage,
  selectNext,
  selectToTryAgain,
  selectWarned,
  type ToldMessage,
  toDecisionToast,
  toEnded,
  toToldMessage,
  withItemsOfList,
  withOutcome,
  withoutWarned,
  withPutBack,
  withRest,
  withRestSkipped,
  withSent,
} from './decision-context.ts';
import { decisionDelays } from './decision-delays.ts';
import {
  type CallEvent,
  type DecisionEvent,
  isDone,
  isFailed,
  toActorId,
  toPlace,
} from './decision-events.ts';
import { decisionGuards } from './decision-guards.ts';
import { type DecisionFinding, settleOutcome, succeeded, toFailedOutcome } from './decision-outcome.ts';

const toItems = <Item>({ context }: { readonly context: DecisionContext<Item> }): readonly Item[] =>
  context.items;
const toRest = <Item>({ context }: { readonly context: DecisionContext<Item> }): readonly Item[] =>
  selectToTryAgain(context);

const whenAsked = { guard: 'hasItems', target: '#decisionFlow.confirming', actions: 'remember' } as const;
const whenHeld = {
  guard: 'hasItems',
  target: '#decisionFlow.confirming.counting',
  actions: 'remember',
} as const;
const whenSessionEnded = {
  guard: 'isSessionEnded',
  target: '#decisionFlow.submitting.leaving',
  actions: ['recordFailure', 'release', 'skipTheRest'],
} as const;

/** Default for actions that the screen does not provide. */
const showNothing = () => undefined;

/**
 * Approves, declines or terminates one or more items: asks the user, sends a few requests at a time, reads the list
 * again, sends the reason of a decline to the provider (Q118), and reports the outcome (TS-17). While the user reads
 * the question, the list is read, so that nobody decides what has changed meanwhile (Q122). No request is repeated
 * automatically (Q115). A lost response is
 * `unconfirmed` until the list was read again. If the service responds with 429 to one of several items, the flow
 * pauses for `Retry-After` and continues with the unsent ones. It always waits for pending requests before it ends.
 * The final states are `done` (a toast), `needsAttention` (the dialog stays open), and `interrupted` (the session
 * ended). Create one flow for each type of item outside of the component, and provide the actors `decide`,
 * `refresh`, `recheck` and `tellProvider`, and the reporting actions.
 */
export function createDecisionFlow<Item>() {
  return setup({
    types: {} as {
      input: DecisionInputs<Item> | undefined;
      context: DecisionContext<Item>;
      events: DecisionEvent<Item> | CallEvent;
      emitted: DecisionEnded<Item> | ReviewAsked<Item>;
    },
    actors: decisionActors<Item>(),
    actions: {
      remember: assign(({ context, event }) => {
        assertEvent(event, ['ask', 'hold']);
        const isHeld = event.type === 'hold';
        return { ...freshContext(event.verb, event.items, context.inputs), isHeld };
      }),
      rememberRest: assign(({ context }) => withRest(context)),
      rememberReason: assign({
        reason: ({ context, event }) => (event.type === 'chooseReason' ? event.reason : context.reason),
      }),
      rememberRead: assign({ isRead: true }),
      rememberMessage: assign({ message: (_, result: MessageResult) => result }),
      /** After the end of the session, no reason can be sent. */
      giveUpMessage: assign({
        message: ({ context }) => (selectMessage(context) === undefined ? undefined : ('failed' as const)),
      }),
      /** Asks about those items that are still pending, with their current data. */
      renew: assign(({ context }, asked: readonly Item[]) => withItemsOfList(context, asked)),
      leaveOutWarned: assign(({ context }) => withoutWarned(context)),
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
        outcomes: ({ context }, findings: readonly DecisionFinding[]) =>
          context.outcomes.map((outcome, index) => outcome && settleOutcome(outcome, findings[index])),
      }),
      /** Shows the toasts about decided and refused items. */
      tell: (_, _told: DecisionToast) => showNothing(),
      /** Reports what became of the message to the provider. */
      tellMessage: (_, _told: ToldMessage) => showNothing(),
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
    guards: decisionGuards<Item>(),
    delays: decisionDelays,
  }).createMachine({
    id: 'decisionFlow',
    context: ({ input }) => freshContext<Item>(undefined, [], input),
    initial: 'idle',
    states: {
      idle: {
        on: { ask: whenAsked, hold: whenHeld },
      },
      confirming: {
        initial: 'asking',
        invoke: {
          src: 'refresh',
          onDone: [
            { guard: { type: 'isAsShown', params: toItems }, actions: 'rememberRead' },
            { target: '.answering', actions: 'rememberRead' },
          ],
          // The list itself shows that it could not be read; the decision is compared with it afterwards.
          onError: { actions: 'rememberRead' },
        },
        on: {
          chooseReason: { actions: 'rememberReason' },
          review: {
            guard: 'hasWarnings',
            target: 'idle',
            // The review takes the focus.
            actions: ['emitReviewAsked', 'forget'],
          },
          proceed: '.checking',
          cancel: { target: 'idle', actions: ['focusItem', 'forget'] },
        },
        states: {
          asking: { always: [{ guard: 'needsAccept', target: 'warned' }, { target: 'asked' }] },
          asked: {},
          /** Some seconds to take a decision back that needs no question. A changed list ends them with one. */
          counting: {
            after: { takeBack: 'checking' },
            on: {
              proceed: {},
              chooseReason: {},
              review: {},
              cancel: { target: '#decisionFlow.idle', actions: 'forget' },
            },
          },
          /** Some of several items look odd, so that approving them needs one more click. */
          warned: {
            on: {
              proceed: {},
              accept: 'accepted',
              leaveOutWarned: { guard: 'hasFine', target: 'fine', actions: 'leaveOutWarned' },
            },
          },
          /** Asks about the others alone. */
          fine: {
            initial: 'held',
            states: {
              /** Ignores a click this soon: it was meant for `leaveOutWarned`. */
              held: { on: { proceed: {} }, after: { doublePress: 'open' } },
              open: {},
            },
          },
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
          /** Waits until the list was read. */
          checking: {
            on: { proceed: {}, review: {}, chooseReason: {} },
            always: { guard: 'isRead', target: 'answering' },
          },
          /** If the list has changed, nothing is sent, and the dialog asks again with the current list (TS-14). */
          answering: {
            always: [
              { guard: { type: 'isAsShown', params: toItems }, target: '#decisionFlow.submitting' },
              {
                guard: { type: 'isAllGone', params: toItems },
                target: '#decisionFlow.idle',
                actions: ['focusItem', 'tellGone', 'forget'],
              },
              { target: 'askedAgain', actions: { type: 'renew', params: toItems } },
            ],
          },
        },
      },
      submitting: {
        initial: 'sending',
        on: {
          'xstate.done.actor.decide.*': { actions: ['recordSuccess', 'release'] },
          'xstate.error.actor.decide.*': [whenSessionEnded, { actions: ['recordFailure', 'release'] }],
        },
        states: {
          sending: {
            entry: 'send',
            always: { guard: 'isDealtWith', target: '#decisionFlow.rechecking' },
            on: {
              cancel: { guard: 'hasUnsent', target: 'stopping' },
              'xstate.done.actor.decide.*': { actions: ['recordSuccess', 'release', 'send'] },
              'xstate.error.actor.decide.*': [
                whenSessionEnded,
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
                { ...whenSessionEnded, actions: [...whenSessionEnded.actions, 'forgetWait'] },
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
            target: 'settled',
            actions: { type: 'applyFindings', params: ({ event }) => event.output },
          },
          // The list itself shows that it could not be read. Lost responses stay unconfirmed.
          onError: 'settled',
        },
      },
      settled: { always: [{ guard: 'hasMessage', target: 'tellingProvider' }, { target: 'telling' }] },
      /** Sends the reason of a decline. Its result is reported together with that of the decline. */
      tellingProvider: {
        invoke: {
          src: 'tellProvider',
          input: ({ context }) => selectMessage(context) ?? { items: [], reason: '' },
          onDone: { target: 'telling', actions: { type: 'rememberMessage', params: 'sent' } },
          onError: {
            target: 'telling',
            actions: {
              type: 'rememberMessage',
              params: ({ event }) => (wasLost(toCallError(event.error)) ? 'unsure' : 'failed'),
            },
          },
        },
      },
      telling: {
        entry: [
          { type: 'tell', params: ({ context }) => toDecisionToast(context) },
          { type: 'tellMessage', params: ({ context }) => toToldMessage(context) },
          'emitEnded',
        ],
        always: [
          { guard: 'isDoneByDialog', target: 'needsAttention.done' },
          { guard: 'isDone', target: 'done' },
          { guard: 'isDecidedOtherwise', target: 'needsAttention.differs' },
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
        entry: 'focusItem',
        on: {
          ask: whenAsked,
          dismiss: { target: 'idle', actions: 'forget' },
        },
      },
      /** The dialog shows the outcome until the user dismisses it. */
      needsAttention: {
        initial: 'done',
        on: {
          dismiss: {
            target: 'idle',
            actions: ['focusItem', 'forget'],
          },
        },
        states: {
          done: {},
          /** The items were decided, some with other data than the question showed. */
          differs: {},
          failed: {},
          /** The outcome of all undecided items is unknown, so none can be sent again. */
          unknown: {},
          unfinished: {
            on: {
              retry: [
                {
                  guard: 'canRetry',
                  target: '#decisionFlow.submitting',
                  actions: 'rememberRest',
                },
                {
                  guard: { type: 'isAllGone', params: toRest },
                  target: '#decisionFlow.idle',
                  actions: ['focusItem', 'tellGone', 'forget'],
                },
                {
                  guard: 'hasToTryAgain',
                  target: '#decisionFlow.confirming.askedAgain',
                  actions: { type: 'renew', params: toRest },
                },
              ],
            },
          },
        },
      },
      /** The session ended, so the rest was not sent. The user must sign in again first. */
      interrupted: {
        entry: [
          'giveUpMessage',
          { type: 'tell', params: ({ context }) => toDecisionToast(context) },
          { type: 'tellMessage', params: ({ context }) => toToldMessage(context) },
          'tellSessionEnded',
          'focusItem',
          'emitEnded',
        ],
        on: {
          ask: whenAsked,
          dismiss: { target: 'idle', actions: 'forget' },
        },
      },
    },
  });
}

export type DecisionFlow<Item> = ReturnType<typeof createDecisionFlow<Item>>;
export type DecisionSnapshot<Item> = SnapshotFrom<DecisionFlow<Item>>;
