import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, type StateValue } from 'xstate';
import { createDecisionFlow } from '../../src/flows/decision.ts';
import type { RecheckInput } from '../../src/flows/decision-actors.ts';
import type { DecideInput } from '../../src/flows/decision-context.ts';
import type { DecisionEvent } from '../../src/flows/decision-events.ts';
import type { DecideResponse, DecisionFinding } from '../../src/flows/decision-outcome.ts';
import {
  askedItems,
  type DecisionPlace,
  empty,
  HELD_ITEM,
  isListStep,
  type Model,
  modelAfterStep,
  RESPONSE_KINDS,
  type ResponseKind,
  type Step,
  steps,
  toCurrent,
  WARNED_ITEM_ID,
} from '../decision-walk.ts';
import { callError, createFakeCalls, type FakeCall, lastOf, settle } from '../fake-calls.ts';

/** Part of the walks to test. `npm test -- --all` tests all of them, and `npm test` always the same third. */
const PART = process.env.LONG_TESTS === '1' ? 1 : 1 / 3;

/** The list is read as soon as the dialog opens; walks change it before and after. */
const readAtOnce = fromPromise<void>(async () => undefined);

const errors: Partial<Record<ResponseKind, Error>> = {
  refuse: callError('refused', 422),
  lose: callError('network'),
  endSession: callError('unauthorized', 401),
  askToWait: Object.assign(callError('refused', 429), { retryAfterMs: 5_000 }),
};

const presses = ['proceed', 'accept', 'leaveOutWarned', 'review', 'cancel', 'dismiss', 'retry'] as const;
const isPress = (step: Step): step is (typeof presses)[number] => presses.some((press) => press === step);

function toEvent(step: Step): DecisionEvent<number> | undefined {
  const items = askedItems[step];
  if (items !== undefined) return { type: 'ask', verb: 'approve', items };
  if (step === 'hold1') return { type: 'hold', verb: 'approve', items: [HELD_ITEM] };
  return isPress(step) ? { type: step } : undefined;
}

/** Returns the state of the flow with its substates, such as `submitting.sending`. */
const toPath = (value: StateValue | undefined): string =>
  typeof value === 'object'
    ? Object.entries(value)
        .map(([name, below]) => `${name}.${toPath(below)}`)
        .join()
    : (value ?? '');

function startReal(width: number) {
  const decide = createFakeCalls<DecideResponse, DecideInput<number>>();
  const recheck = createFakeCalls<readonly DecisionFinding[], RecheckInput<number>>();
  const logic = createDecisionFlow<number>().provide({
    actors: { decide: decide.logic, recheck: recheck.logic, refresh: readAtOnce },
  });
  const clock = new SimulatedClock();
  let list: Model['list'];
  let isWarned = false;
  const input = {
    callsAtOnce: width,
    toCurrent: (item: number) => toCurrent(list, item),
    warningsOf: (item: number) => (isWarned && item === WARNED_ITEM_ID ? ['odd'] : []),
  };
  const flow = createActor(logic, { clock, input }).start();
  const ended: (readonly number[])[] = [];
  flow.on('ended', ({ done }) => ended.push(done));
  const reviewed: (readonly number[])[] = [];
  flow.on('reviewAsked', ({ items }) => reviewed.push(items));
  const closed = new Set<FakeCall<DecideResponse, DecideInput<number>>>();
  const open = () => decide.calls.filter((call) => !closed.has(call));

  async function take(step: Step): Promise<void> {
    const event = toEvent(step);
    const [response, which] = step.split(' ');
    if (isListStep(step)) list = step;
    else if (step === 'becomesOdd') isWarned = true;
    else if (event !== undefined) {
      flow.send(event);
      await settle();
    } else if (step === 'waitOver') clock.increment(5_000);
    else if (which !== undefined) {
      const call = which === 'first' ? open()[0] : open().at(-1);
      if (call === undefined) return;
      closed.add(call);
      const error = errors[response as ResponseKind];
      await (error === undefined ? call.respond({}) : call.fail(error));
    } else if (flow.getSnapshot().matches('rechecking')) {
      const call = lastOf(recheck.calls);
      await (step === 'read' ? call.respond([]) : call.fail(callError('network')));
    }
  }

  const seen = (): Model => {
    const { value, context } = flow.getSnapshot();
    const { items, outcomes, unsent } = context;
    const known = items.flatMap((item, index) => {
      const kind = outcomes[index]?.kind;
      return kind === undefined ? [] : [[item, kind]];
    });
    const underWay = open().map(({ input }) => input.item);
    expect(context.underWay).toBe(underWay.length);
    expect(context.done).toBe(known.length);
    return {
      place: toPath(value) as DecisionPlace,
      items,
      outcomes: Object.fromEntries(known),
      unsent: unsent.map((index) => items[index] ?? 0),
      underWay,
      sent: decide.calls.map(({ input }) => input.item),
      list,
      ended: [...ended],
      isWarned,
      isWarningShown: context.warnings.size > 0,
      reviewed: [...reviewed],
    };
  };
  return { take, seen, children: () => Object.keys(flow.getSnapshot().children) };
}

const response4: readonly Step[] = ['succeed first', 'refuse first', 'succeed first', 'lose first', 'read'];
/** Ends all requests that are pending, however many there are. */
const leftOver: readonly Step[] = ['lose last', 'lose last', 'lose last', 'lose last'];
/** First steps of walks, because random steps alone rarely get this far. */
const beginnings: readonly (readonly Step[])[] = [
  ['ask4', 'proceed'],
  ['ask1', 'proceed', 'succeed first', 'read'],
  ['ask4', 'proceed', ...response4],
  ['ask4', 'listChanges', 'proceed'],
  ['becomesOdd', 'ask4'],
  ['becomesOdd', 'ask4', 'accept', 'waitOver'],
  ['becomesOdd', 'ask4', 'leaveOutWarned', 'waitOver'],
  ['ask4', 'becomesOdd', 'proceed'],
  ['hold1', 'waitOver', 'succeed first', 'read'],
  ['hold1', 'listChanges', 'waitOver'],
  ['ask4', 'proceed', ...response4, 'listEmpties'],
  ['ask4', 'proceed', 'succeed first', 'endSession first', ...leftOver],
  ['ask4', 'proceed', 'succeed first', 'askToWait first', ...leftOver, 'waitOver'],
  ['ask4', 'proceed', 'succeed first', 'cancel', ...leftOver, 'read'],
];

it.each([1, 2, 5])(
  'PROD-16 agrees with the hand-written walk over any steps, with %d calls at once',
  async (width) => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...beginnings),
        fc.array(fc.constantFrom(...steps), { maxLength: 40 }),
        async (beginning, walk) => {
          const { take, seen } = startReal(width);
          let model: Model = {
            ...empty,
            place: 'idle',
            sent: [],
            list: undefined,
            isWarned: false,
            reviewed: [],
            ended: [],
          };
          for (const step of [...beginning, ...walk]) {
            await take(step);
            model = modelAfterStep(model, step, width);
            expect(seen()).toEqual(model);
          }
        },
      ),
      { seed: 20250601, numRuns: 300 * PART },
    );
  },
);

it('PROD-16 loses no item, decides none twice, and never has more under way than it may', async () => {
  const someResponses = fc.array(fc.tuple(fc.constantFrom(...RESPONSE_KINDS), fc.nat()), { maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 30 }),
      fc.integer({ min: 1, max: 6 }),
      someResponses,
      fc.nat(60),
      async (count, width, walk, stopAfter) => {
        const calls: { item: number; settle: (error: Error | undefined) => Promise<void> }[] = [];
        const decided: number[] = [];
        const decide = createFakeCalls<DecideResponse, DecideInput<number>>();
        const recheck = createFakeCalls<readonly DecisionFinding[], RecheckInput<number>>();
        const logic = createDecisionFlow<number>().provide({
          actors: { decide: decide.logic, recheck: recheck.logic, refresh: readAtOnce },
        });
        const clock = new SimulatedClock();
        const flow = createActor(logic, { clock, input: { callsAtOnce: width } }).start();
        flow.send({
          type: 'ask',
          verb: 'approve',
          items: Array.from({ length: count }, (_, index) => index),
        });
        await settle();
        flow.send({ type: 'proceed' });
        const takeNew = () => {
          for (const call of decide.calls.splice(0))
            calls.push({
              item: call.input.item,
              settle: (error) => (error === undefined ? call.respond({}) : call.fail(error)),
            });
          expect(calls.length).toBeLessThanOrEqual(width);
        };
        let turn = 0;
        for (takeNew(); flow.getSnapshot().matches('submitting'); takeNew(), turn += 1) {
          // Each of 30 items is answered once, or is waited for at most as often as the walk has answers.
          expect(turn, 'turns of a run that does not end').toBeLessThan(1_000);
          const [response, pick] = walk[turn] ?? ['succeed', 0];
          if (turn === stopAfter) flow.send({ type: 'cancel' });
          if (calls.length === 0) {
            clock.increment(5_000);
            continue;
          }
          const [call] = calls.splice(pick % calls.length, 1);
          // A request may have been carried out although its response was lost.
          if (response === 'succeed' || response === 'lose') decided.push(call?.item ?? -1);
          await call?.settle(errors[response]);
        }
        expect(new Set(decided).size).toBe(decided.length);
        const { context, children } = flow.getSnapshot();
        expect(context.outcomes).not.toContain(undefined);
        const open = ['succeeded', 'unconfirmed'];
        const said = context.items.filter((_, index) => open.includes(context.outcomes[index]?.kind ?? ''));
        expect([...said].sort((a, b) => a - b)).toEqual([...decided].sort((a, b) => a - b));
        expect(Object.keys(children).filter((id) => id.startsWith('decide'))).toEqual([]);
      },
    ),
    { seed: 20250601, numRuns: Math.round(200 * PART) },
  );
});
