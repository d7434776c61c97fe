import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createActor, SimulatedClock, type StateValue } from 'xstate';
import { callError, createFakeCalls, type FakeCall, lastOf } from '../../test/fake-calls.ts';
import type { Finding } from './call-error.ts';
import { createDecisionFlow, type DecideAnswer, type DecisionEvent, type RecheckInput } from './decision.ts';
import type { DecideInput } from './decision-context.ts';

/** `npm run test:long` asks for all of it; every run of `npm test` for a part that is the same each time. */
const PART = process.env.LONG_TESTS === '1' ? 1 : 1 / 3;

const controls = [
  'ask1',
  'ask4',
  'proceed',
  'cancel',
  'dismiss',
  'retry',
  'waitOver',
  'read',
  'unread',
  'listChanges',
  'listLoses4',
  'listEmpties',
] as const;
const answers = ['succeed', 'refuse', 'lose', 'endSession', 'askToWait'] as const;
type Answer = (typeof answers)[number];
/** A press, the clock, the list's answer, or the answer to the call that has been under way longest or shortest. */
type Step = (typeof controls)[number] | `${Answer} ${'first' | 'last'}`;
const steps: readonly Step[] = [
  ...controls,
  ...answers.flatMap((answer): Step[] => [`${answer} first`, `${answer} last`]),
];
type Place =
  | 'idle'
  | 'confirming.asked'
  | `confirming.askedAnew.${'held' | 'open'}`
  | `submitting.${'sending' | 'waiting' | 'stopping' | 'leaving'}`
  | 'rechecking'
  | 'told'
  | 'toBeRead.unknown'
  | 'toBeRead.unfinished'
  | 'interrupted';
interface Model {
  readonly place: Place;
  readonly items: readonly number[];
  readonly outcomes: Readonly<Record<number, string>>;
  readonly unsent: readonly number[];
  readonly underWay: readonly number[];
  /** Every item of every call that was ever made, in order. */
  readonly sent: readonly number[];
  /** The step that changed the list last. */
  readonly list: keyof typeof lists | undefined;
  /** The items of every decision that ended, as far as they were decided, in order. */
  readonly ended: readonly (readonly number[])[];
}
/** Item as a list that was read again shows it; item 1 becomes 101. */
const lists = {
  listChanges: (item: number) => (item === 1 ? 101 : item),
  listLoses4: (item: number) => (item === 4 ? undefined : item),
  listEmpties: () => undefined,
} satisfies Partial<Record<Step, (item: number) => number | undefined>>;
const isListStep = (step: Step): step is keyof typeof lists => step in lists;
const toCurrent = (list: Model['list'], item: number) => (list === undefined ? item : lists[list](item));
const empty = { items: [], outcomes: {}, unsent: [], underWay: [] };
const outcomeOf: Readonly<Record<Answer, string>> = {
  succeed: 'succeeded',
  refuse: 'refused',
  lose: 'unconfirmed',
  endSession: 'skipped',
  // Where it is not waited for.
  askToWait: 'refused',
};
const askedItems: Partial<Record<Step, readonly number[]>> = { ask1: [1], ask4: [1, 2, 3, 4] };

/** As many set out as may be under way; with nothing left the list is read. */
function sendMore(model: Model, width: number): Model {
  const next = model.unsent.slice(0, Math.max(0, width - model.underWay.length));
  const underWay = [...model.underWay, ...next];
  const place = underWay.length === 0 ? 'rechecking' : 'submitting.sending';
  return {
    ...model,
    place,
    underWay,
    unsent: model.unsent.slice(next.length),
    sent: [...model.sent, ...next],
  };
}

const skipRest = (model: Model): Model => ({
  ...model,
  outcomes: { ...model.outcomes, ...Object.fromEntries(model.unsent.map((item) => [item, 'skipped'])) },
  unsent: [],
});

/** Once nothing more is under way, a run that is left goes where it was going. */
function drained(model: Model): Model {
  if (model.underWay.length > 0) return model;
  if (model.place === 'submitting.stopping') return { ...model, place: 'rechecking' };
  return model.place === 'submitting.leaving' ? withEnd({ ...model, place: 'interrupted' }) : model;
}

function answered(model: Model, answer: Answer, item: number, width: number): Model {
  const isOpen = model.place === 'submitting.sending' || model.place === 'submitting.waiting';
  const underWay = model.underWay.filter((one) => one !== item);
  if (answer === 'askToWait' && isOpen && model.items.length > 1)
    return { ...model, place: 'submitting.waiting', underWay, unsent: [item, ...model.unsent] };
  const next = { ...model, underWay, outcomes: { ...model.outcomes, [item]: outcomeOf[answer] } };
  if (answer === 'endSession') return drained({ ...skipRest(next), place: 'submitting.leaving' });
  return model.place === 'submitting.sending' ? sendMore(next, width) : drained(next);
}

/** Emits the end of a decision. */
const withEnd = (model: Model): Model => ({
  ...model,
  ended: [...model.ended, model.items.filter((item) => model.outcomes[item] === 'succeeded')],
});
const toPlace = (model: Model, place: Place): Model => ({ ...model, place });

/** Sends items that the list still shows unchanged, else asks about what it shows now. */
function sendAsShown(model: Model, asked: readonly number[], width: number): Model {
  const current = asked.map((item) => toCurrent(model.list, item));
  const isRetry = model.place === 'toBeRead.unfinished';
  if (current.every((item, place) => item === asked[place]))
    return sendMore(isRetry ? { ...model, ...empty, items: asked, unsent: asked } : model, width);
  const items = current.filter((item) => item !== undefined);
  const ended = isRetry ? withEnd(model) : model;
  if (items.length === 0) return { ...ended, ...empty, place: 'idle' };
  return { ...ended, ...empty, items, unsent: items, place: 'confirming.askedAnew.held' };
}

/** Where it ends when the list says nothing of lost answers. */
function expectedEnd({ items, outcomes }: Model): Place {
  const undecided = Object.values(outcomes).filter((outcome) => outcome !== 'succeeded');
  if (undecided.length === 0) return 'told';
  if (undecided.every((outcome) => outcome === 'unconfirmed')) return 'toBeRead.unknown';
  return items.length > 1 ? 'toBeRead.unfinished' : 'told';
}

/** A decision as a person goes through it, told by hand and without the machine. */
function expected(model: Model, step: Step, width: number): Model {
  if (isListStep(step)) return { ...model, list: step };
  const items = askedItems[step];
  const [answer, which] = step.split(' ');
  switch (model.place) {
    case 'idle':
    case 'told':
    case 'interrupted':
      if (model.place === 'told' && step === 'dismiss') return { ...model, ...empty, place: 'idle' };
      return items === undefined
        ? model
        : { ...model, ...empty, items, unsent: items, place: 'confirming.asked' };
    case 'confirming.askedAnew.held':
      if (step === 'waitOver') return toPlace(model, 'confirming.askedAnew.open');
      return step === 'cancel' ? { ...model, ...empty, place: 'idle' } : model;
    case 'confirming.asked':
    case 'confirming.askedAnew.open':
      if (step === 'proceed') return sendAsShown(model, model.items, width);
      return step === 'cancel' ? { ...model, ...empty, place: 'idle' } : model;
    case 'rechecking': {
      if (step !== 'read' && step !== 'unread') return model;
      const place = expectedEnd(model);
      return toPlace(place === 'told' ? withEnd(model) : model, place);
    }
    case 'toBeRead.unknown':
      return step === 'dismiss' ? { ...withEnd(model), ...empty, place: 'idle' } : model;
    case 'toBeRead.unfinished': {
      if (step === 'dismiss') return { ...withEnd(model), ...empty, place: 'idle' };
      const again = model.items.filter((item) => ['refused', 'skipped'].includes(model.outcomes[item] ?? ''));
      return step === 'retry' && again.length > 0 ? sendAsShown(model, again, width) : model;
    }
    default: {
      const item =
        which === 'first' ? model.underWay[0] : which === 'last' ? model.underWay.at(-1) : undefined;
      if (item !== undefined) return answered(model, answer as Answer, item, width);
      if (step === 'waitOver' && model.place === 'submitting.waiting') return sendMore(model, width);
      const canStop =
        model.place === 'submitting.waiting' ||
        (model.place === 'submitting.sending' && model.unsent.length > 0);
      if (step !== 'cancel' || !canStop) return model;
      return drained({ ...skipRest(model), place: 'submitting.stopping' });
    }
  }
}

const errors: Partial<Record<Answer, Error>> = {
  refuse: callError('refused', 422),
  lose: callError('network'),
  endSession: callError('unauthorized', 401),
  askToWait: Object.assign(callError('refused', 429), { retryAfterMs: 5_000 }),
};

function toEvent(step: Step): DecisionEvent<number> | undefined {
  const items = askedItems[step];
  if (items !== undefined) return { type: 'ask', verb: 'approve', items };
  return step === 'proceed' || step === 'cancel' || step === 'dismiss' || step === 'retry'
    ? { type: step }
    : undefined;
}

/** State of the flow with its substates: `submitting.sending`. */
const toPath = (value: StateValue | undefined): string =>
  typeof value === 'object'
    ? Object.entries(value)
        .map(([name, below]) => `${name}.${toPath(below)}`)
        .join()
    : (value ?? '');

function startReal(width: number) {
  const decide = createFakeCalls<DecideAnswer, DecideInput<number>>();
  const recheck = createFakeCalls<readonly Finding[], RecheckInput<number>>();
  const logic = createDecisionFlow<number>().provide({
    actors: { decide: decide.logic, recheck: recheck.logic },
  });
  const clock = new SimulatedClock();
  let list: Model['list'];
  const input = { callsAtOnce: width, toCurrent: (item: number) => toCurrent(list, item) };
  const flow = createActor(logic, { clock, input }).start();
  const ended: (readonly number[])[] = [];
  flow.on('ended', ({ done }) => ended.push(done));
  const closed = new Set<FakeCall<DecideAnswer, DecideInput<number>>>();
  const open = () => decide.calls.filter((call) => !closed.has(call));

  async function take(step: Step): Promise<void> {
    const event = toEvent(step);
    const [answer, which] = step.split(' ');
    if (isListStep(step)) list = step;
    else if (event !== undefined) flow.send(event);
    else if (step === 'waitOver') clock.increment(5_000);
    else if (which !== undefined) {
      const call = which === 'first' ? open()[0] : open().at(-1);
      if (call === undefined) return;
      closed.add(call);
      const error = errors[answer as Answer];
      await (error === undefined ? call.answer({}) : call.fail(error));
    } else if (flow.getSnapshot().matches('rechecking')) {
      const call = lastOf(recheck.calls);
      await (step === 'read' ? call.answer([]) : call.fail(callError('network')));
    }
  }

  const seen = (): Model => {
    const { value, context } = flow.getSnapshot();
    const { items, outcomes, unsent } = context;
    const known = items.flatMap((item, place) => {
      const kind = outcomes[place]?.kind;
      return kind === undefined ? [] : [[item, kind]];
    });
    const underWay = open().map(({ input }) => input.item);
    expect(context.underWay).toBe(underWay.length);
    expect(context.done).toBe(known.length);
    return {
      place: toPath(value) as Place,
      items,
      outcomes: Object.fromEntries(known),
      unsent: unsent.map((place) => items[place] ?? 0),
      underWay,
      sent: decide.calls.map(({ input }) => input.item),
      list,
      ended: [...ended],
    };
  };
  return { take, seen, children: () => Object.keys(flow.getSnapshot().children) };
}

const answer4: readonly Step[] = ['succeed first', 'refuse first', 'succeed first', 'lose first', 'read'];
/** Beginnings of a walk: drawn steps alone seldom come this far. */
const beginnings: readonly (readonly Step[])[] = [
  ['ask4', 'proceed'],
  ['ask1', 'proceed', 'succeed first', 'read'],
  ['ask4', 'proceed', ...answer4],
  ['ask4', 'listChanges', 'proceed'],
  ['ask4', 'proceed', ...answer4, 'listEmpties'],
];

it.each([1, 2, 5])(
  'TS-10 TS-17 PROD-16 agrees with the hand-written walk over any steps, with %d calls at once',
  async (width) => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...beginnings),
        fc.array(fc.constantFrom(...steps), { maxLength: 40 }),
        async (beginning, walk) => {
          const { take, seen } = startReal(width);
          let model: Model = { ...empty, place: 'idle', sent: [], list: undefined, ended: [] };
          for (const step of [...beginning, ...walk]) {
            await take(step);
            model = expected(model, step, width);
            expect(seen()).toEqual(model);
          }
        },
      ),
      { seed: 20250601, numRuns: 300 * PART },
    );
  },
);

it('TS-10 TS-17 PROD-16 loses no item, decides none twice, and never has more under way than it may', async () => {
  const someAnswers = fc.array(fc.tuple(fc.constantFrom(...answers), fc.nat()), { maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 30 }),
      fc.integer({ min: 1, max: 6 }),
      someAnswers,
      fc.nat(60),
      async (count, width, walk, stopAfter) => {
        const calls: { item: number; settle: (error: Error | undefined) => Promise<void> }[] = [];
        const decided: number[] = [];
        const decide = createFakeCalls<DecideAnswer, DecideInput<number>>();
        const recheck = createFakeCalls<readonly Finding[], RecheckInput<number>>();
        const logic = createDecisionFlow<number>().provide({
          actors: { decide: decide.logic, recheck: recheck.logic },
        });
        const clock = new SimulatedClock();
        const flow = createActor(logic, { clock, input: { callsAtOnce: width } }).start();
        flow.send({
          type: 'ask',
          verb: 'approve',
          items: Array.from({ length: count }, (_, index) => index),
        });
        flow.send({ type: 'proceed' });
        const takeNew = () => {
          for (const call of decide.calls.splice(0))
            calls.push({
              item: call.input.item,
              settle: (error) => (error === undefined ? call.answer({}) : call.fail(error)),
            });
          expect(calls.length).toBeLessThanOrEqual(width);
        };
        let turn = 0;
        for (takeNew(); flow.getSnapshot().matches('submitting'); takeNew(), turn += 1) {
          const [answer, pick] = walk[turn] ?? ['succeed', 0];
          if (turn === stopAfter) flow.send({ type: 'cancel' });
          if (calls.length === 0) {
            clock.increment(5_000);
            continue;
          }
          const [call] = calls.splice(pick % calls.length, 1);
          // A lost answer may have been carried out.
          if (answer === 'succeed' || answer === 'lose') decided.push(call?.item ?? -1);
          await call?.settle(errors[answer]);
        }
        expect(new Set(decided).size).toBe(decided.length);
        const { context, children } = flow.getSnapshot();
        expect(context.outcomes).not.toContain(undefined);
        const open = ['succeeded', 'unconfirmed'];
        const said = context.items.filter((_, place) => open.includes(context.outcomes[place]?.kind ?? ''));
        expect([...said].sort((a, b) => a - b)).toEqual([...decided].sort((a, b) => a - b));
        expect(Object.keys(children).filter((id) => id.startsWith('decide'))).toEqual([]);
      },
    ),
    { seed: 20250601, numRuns: Math.round(200 * PART) },
  );
});
