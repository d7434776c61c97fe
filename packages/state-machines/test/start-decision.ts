import { createActor, fromPromise, type NonReducibleUnknown, SimulatedClock } from 'xstate';
import { createDecisionFlow } from '../src/flows/decision.ts';
import type { RecheckInput } from '../src/flows/decision-actors.ts';
import {
  type DecideInput,
  type DecisionInputs,
  type DecisionToast,
  type MessageInput,
  type ToldMessage,
  toResults,
} from '../src/flows/decision-context.ts';
import type { DecideResponse, DecisionFinding, DecisionVerb } from '../src/flows/decision-outcome.ts';
import { createFakeCalls, settle } from './fake-calls.ts';

export interface Row {
  readonly id: number;
}
export const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
/** Sends one request at a time. */
export const ONE = { callsAtOnce: 1 };
const timesheetDecision = createDecisionFlow<Row>();

/**
 * Starts a decision about `count` rows, whose requests wait until the test responds to them. The list is read at once,
 * unless `isReadLater` is set.
 */
export async function start(
  count = 1,
  verb: DecisionVerb = 'approve',
  tellsByDialog = false,
  callsAtOnce = 1,
  about: Pick<DecisionInputs<Row>, 'toCurrent' | 'warningsOf'> & { readonly isReadLater?: boolean } = {},
) {
  const decide = createFakeCalls<DecideResponse, DecideInput<Row>>();
  const recheck = createFakeCalls<readonly DecisionFinding[], RecheckInput<Row>>();
  const refresh = createFakeCalls<void, NonReducibleUnknown>();
  const message = createFakeCalls<unknown, MessageInput<Row>>();
  const { isReadLater = false, ...inputs } = about;
  const clock = new SimulatedClock();
  const said: unknown[] = [];
  const flow = createActor(
    timesheetDecision.provide({
      actors: {
        decide: decide.logic,
        recheck: recheck.logic,
        refresh: isReadLater ? refresh.logic : fromPromise<void>(async () => undefined),
        tellProvider: message.logic,
      },
      actions: {
        tell: (_, { done, refusal }: DecisionToast) => void said.push({ done, refusal: refusal?.kind }),
        tellMessage: (_, { result, reason }: ToldMessage) => {
          if (result !== undefined) said.push(`${reason}: ${result}`);
        },
        tellSessionEnded: () => said.push('session ended'),
        tellGone: () => said.push('gone'),
        focusItem: ({ context }) => said.push(`focus ${context.items[0]?.id}`),
      },
    }),
    { clock, input: { tellsByDialog, callsAtOnce, ...inputs } },
  ).start();
  const now = () => flow.getSnapshot();
  const outcomes = () => toResults(now().context).map(({ item, outcome }) => [item.id, outcome.kind]);
  const ended: (readonly number[])[] = [];
  flow.on('ended', ({ done }) => ended.push(done.map(({ id }) => id)));
  flow.send({ type: 'ask', verb, items: rows(count) });
  await settle();
  return {
    flow,
    now,
    outcomes,
    clock,
    said,
    ended,
    decisions: decide.calls,
    rechecks: recheck.calls,
    reads: refresh.calls,
    messages: message.calls,
  };
}
