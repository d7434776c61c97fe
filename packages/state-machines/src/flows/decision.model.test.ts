import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { callError, createFakeCalls, lastOf } from '../../test/fake-calls.ts';
import type { Finding } from './call-error.ts';
import { createDecisionFlow, type DecideAnswer, type DecisionEvent, type RecheckInput } from './decision.ts';
import type { DecideInput } from './decision-context.ts';

const steps = [
  'ask1',
  'ask3',
  'proceed',
  'cancel',
  'dismiss',
  'succeed',
  'refuse',
  'lose',
  'endSession',
  'askToWait',
  'waitOver',
] as const;
type Step = (typeof steps)[number];
type Place =
  | 'idle'
  | 'confirming'
  | 'submitting.sending'
  | 'submitting.waiting'
  | 'rechecking'
  | 'told'
  | 'toBeRead.unknown'
  | 'toBeRead.unfinished'
  | 'interrupted';
interface Model {
  place: Place;
  count: number;
  outcomes: string[];
  stopping: boolean;
  sent: number;
}
const fresh = { count: 0, outcomes: [], stopping: false };
const outcomeOf: Partial<Record<Step, string>> = {
  succeed: 'succeeded',
  refuse: 'refused',
  lose: 'unconfirmed',
  // Where it is not waited for.
  askToWait: 'refused',
};
const skipped = (count: number): string[] => Array.from({ length: count }, () => 'skipped');

function expectedAnswer(model: Model, step: Step): Model {
  if (step === 'endSession') {
    const outcomes = [...model.outcomes, ...skipped(model.count - model.outcomes.length)];
    return { ...model, place: 'interrupted', outcomes };
  }
  if (step === 'askToWait' && model.count > 1 && !model.stopping)
    return { ...model, place: 'submitting.waiting' };
  const outcomes = [...model.outcomes, outcomeOf[step] ?? ''];
  const left = model.count - outcomes.length;
  if (left === 0) return { ...model, place: 'rechecking', outcomes };
  if (model.stopping) return { ...model, place: 'rechecking', outcomes: [...outcomes, ...skipped(left)] };
  return { ...model, outcomes, sent: model.sent + 1 };
}

/** Where it ends when the list says nothing of lost answers. */
function expectedEnd({ count, outcomes }: Model): Place {
  const undecided = outcomes.filter((outcome) => outcome !== 'succeeded');
  if (undecided.length === 0) return 'told';
  if (undecided.every((outcome) => outcome === 'unconfirmed')) return 'toBeRead.unknown';
  return count > 1 ? 'toBeRead.unfinished' : 'told';
}

/** A decision as a person goes through it, told by hand and without the machine. */
function expected(model: Model, step: Step): Model {
  const asked: Model = { ...model, ...fresh, place: 'confirming', count: step === 'ask1' ? 1 : 3 };
  const isAsk = step === 'ask1' || step === 'ask3';
  const isAnswer = step in outcomeOf || step === 'endSession';
  switch (model.place) {
    case 'idle':
      return isAsk ? asked : model;
    case 'confirming':
      if (step === 'proceed') return { ...model, place: 'submitting.sending', sent: model.sent + 1 };
      return step === 'cancel' ? { ...model, ...fresh, place: 'idle' } : model;
    case 'submitting.sending':
      if (isAnswer) return expectedAnswer(model, step);
      if (step !== 'cancel' || model.outcomes.length + 1 === model.count) return model;
      return { ...model, stopping: true };
    case 'submitting.waiting': {
      if (step === 'waitOver') return { ...model, place: 'submitting.sending', sent: model.sent + 1 };
      const outcomes = [...model.outcomes, ...skipped(model.count - model.outcomes.length)];
      return step === 'cancel' ? { ...model, place: 'rechecking', outcomes } : model;
    }
    case 'rechecking':
      return isAnswer ? { ...model, place: expectedEnd(model) } : model;
    case 'told':
    case 'interrupted':
      return isAsk ? asked : model;
    case 'toBeRead.unknown':
    case 'toBeRead.unfinished':
      return step === 'dismiss' ? { ...model, ...fresh, place: 'idle' } : model;
  }
}

const errors: Partial<Record<Step, Error>> = {
  refuse: callError('refused', 422),
  lose: callError('network'),
  endSession: callError('unauthorized', 401),
  askToWait: Object.assign(callError('refused', 429), { retryAfterMs: 5_000 }),
};
const events: Partial<Record<Step, DecisionEvent<number>>> = {
  ask1: { type: 'ask', verb: 'approve', items: [7] },
  ask3: { type: 'ask', verb: 'terminate', items: [7, 8, 9] },
  proceed: { type: 'proceed' },
  cancel: { type: 'cancel' },
  dismiss: { type: 'dismiss' },
};

function startReal() {
  const decide = createFakeCalls<DecideAnswer, DecideInput<number>>();
  const recheck = createFakeCalls<readonly Finding[], RecheckInput<number>>();
  const logic = createDecisionFlow<number>().provide({
    actors: { decide: decide.logic, recheck: recheck.logic },
  });
  const clock = new SimulatedClock();
  const flow = createActor(logic, { clock }).start();

  async function take(step: Step): Promise<void> {
    const event = events[step];
    const snapshot = flow.getSnapshot();
    if (event !== undefined) flow.send(event);
    else if (step === 'waitOver') clock.increment(5_000);
    else if (snapshot.matches({ submitting: 'sending' })) {
      const call = lastOf(decide.calls);
      await (errors[step] === undefined ? call.answer({}) : call.fail(errors[step]));
    } else if (snapshot.matches('rechecking')) {
      const call = lastOf(recheck.calls);
      await (errors[step] === undefined ? call.answer([]) : call.fail(errors[step]));
    }
  }

  const seen = (): Model => {
    const { value, context } = flow.getSnapshot();
    return {
      place: (typeof value === 'string' ? value : Object.entries(value).flat().join('.')) as Place,
      count: context.items.length,
      outcomes: context.results.map(({ outcome }) => outcome.kind),
      stopping: context.isStopping,
      sent: decide.calls.length,
    };
  };
  return { take, seen };
}

it('TS-10 TS-17 PROD-16 agrees with the hand-written walk over any steps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { maxLength: 25 }), async (walk) => {
      const { take, seen } = startReal();
      let model: Model = { ...fresh, place: 'idle', sent: 0 };
      for (const step of walk) {
        await take(step);
        model = expected(model, step);
        expect(seen()).toEqual(model);
      }
    }),
    { seed: 20250601, numRuns: 300 },
  );
});
