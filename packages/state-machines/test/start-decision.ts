import { createActor, SimulatedClock } from 'xstate';
import type { Finding } from '../src/flows/call-error.ts';
import { createDecisionFlow, type RecheckInput } from '../src/flows/decision.ts';
import {
  type DecideInput,
  type DecisionInputs,
  type DecisionToast,
  toResults,
} from '../src/flows/decision-context.ts';
import type { DecideResponse, DecisionVerb } from '../src/flows/decision-outcome.ts';
import { createFakeCalls } from './fake-calls.ts';

export interface Row {
  readonly id: number;
}
export const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
/** Sends one request at a time. */
export const ONE = { callsAtOnce: 1 };
const timesheetDecision = createDecisionFlow<Row>();

/** Starts a decision about `count` rows, whose requests wait until the test responds to them. */
export function start(
  count = 1,
  verb: DecisionVerb = 'approve',
  tellsByDialog = false,
  callsAtOnce = 1,
  about: Pick<DecisionInputs<Row>, 'toCurrent' | 'warningsOf'> = {},
) {
  const decide = createFakeCalls<DecideResponse, DecideInput<Row>>();
  const recheck = createFakeCalls<readonly Finding[], RecheckInput<Row>>();
  const clock = new SimulatedClock();
  const said: unknown[] = [];
  const flow = createActor(
    timesheetDecision.provide({
      actors: { decide: decide.logic, recheck: recheck.logic },
      actions: {
        tell: (_, { done, refusal }: DecisionToast) => void said.push({ done, refusal: refusal?.kind }),
        tellSessionEnded: () => said.push('session ended'),
        tellGone: () => said.push('gone'),
        focusItem: ({ context }) => said.push(`focus ${context.items[0]?.id}`),
      },
    }),
    { clock, input: { tellsByDialog, callsAtOnce, ...about } },
  ).start();
  const now = () => flow.getSnapshot();
  const outcomes = () => toResults(now().context).map(({ item, outcome }) => [item.id, outcome.kind]);
  flow.send({ type: 'ask', verb, items: rows(count) });
  return { flow, now, outcomes, clock, said, decisions: decide.calls, rechecks: recheck.calls };
}
