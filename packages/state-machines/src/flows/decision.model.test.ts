import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
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
] as const;
type Step = (typeof steps)[number];
type Place = 'idle' | 'confirming' | 'submitting' | 'rechecking' | 'settled';
interface Model {
  place: Place;
  count: number;
  outcomes: string[];
  stopping: boolean;
  sessionEnded: boolean;
  recheckFailed: boolean;
  sent: number;
}
const fresh = { count: 0, outcomes: [], stopping: false, sessionEnded: false, recheckFailed: false };
const outcomeOf: Partial<Record<Step, string>> = {
  succeed: 'succeeded',
  refuse: 'refused',
  lose: 'unconfirmed',
};
const skipped = (count: number): string[] => Array.from({ length: count }, () => 'skipped');

function expectedAnswer(model: Model, step: Step): Model {
  if (step === 'endSession') {
    const outcomes = [...model.outcomes, ...skipped(model.count - model.outcomes.length)];
    return { ...model, place: 'settled', outcomes, sessionEnded: true };
  }
  const outcomes = [...model.outcomes, outcomeOf[step] ?? ''];
  const left = model.count - outcomes.length;
  if (left === 0) return { ...model, place: 'rechecking', outcomes };
  if (model.stopping) return { ...model, place: 'rechecking', outcomes: [...outcomes, ...skipped(left)] };
  return { ...model, outcomes, sent: model.sent + 1 };
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
      if (step === 'proceed') return { ...model, place: 'submitting', sent: model.sent + 1 };
      return step === 'cancel' ? { ...model, ...fresh, place: 'idle' } : model;
    case 'submitting':
      if (isAnswer) return expectedAnswer(model, step);
      if (step !== 'cancel' || model.outcomes.length + 1 === model.count) return model;
      return { ...model, stopping: true };
    case 'rechecking':
      return isAnswer ? { ...model, place: 'settled', recheckFailed: step !== 'succeed' } : model;
    case 'settled':
      if (isAsk) return asked;
      return step === 'dismiss' ? { ...model, ...fresh, place: 'idle' } : model;
  }
}

const errors: Partial<Record<Step, Error>> = {
  refuse: callError('refused', 422),
  lose: callError('network'),
  endSession: callError('unauthorized', 401),
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
  const flow = createActor(logic).start();

  async function take(step: Step): Promise<void> {
    const event = events[step];
    const snapshot = flow.getSnapshot();
    if (event !== undefined) flow.send(event);
    else if (snapshot.matches('submitting')) {
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
      place: (typeof value === 'string' ? value : 'submitting') as Place,
      count: context.items.length,
      outcomes: context.results.map(({ outcome }) => outcome.kind),
      stopping: context.isStopping,
      sessionEnded: context.sessionEnded,
      recheckFailed: context.recheckFailed,
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
