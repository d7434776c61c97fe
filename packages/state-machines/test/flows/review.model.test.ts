import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type ReviewEvent, reviewFlow, selectUndecided } from '../../src/flows/review.ts';

const KEYS = [1, 2, 3, 4] as const;

type Step =
  | 'next'
  | 'previous'
  | 'skip'
  | 'finish'
  | 'again'
  | 'takeBack other'
  | `${'approve' | 'decline'} ${'this' | 'other'}`;
const steps: readonly Step[] = [
  ...(['next', 'previous', 'skip', 'finish', 'again', 'takeBack other'] as const),
  ...(['approve this', 'decline this', 'approve other', 'decline other'] as const),
];

interface Model {
  readonly isOver: boolean;
  /** The current item. */
  readonly at: number;
  readonly said: Readonly<Record<number, string>>;
}

const isOpen = ({ said }: Model, key: number) => said[key] === undefined;

/** Returns the next item without a decision, searching after the current one first. */
const openAfter = (model: Model, at: number): number | undefined =>
  [...KEYS.filter((key) => key > at), ...KEYS.filter((key) => key <= at)].find((key) => isOpen(model, key));

function settled(model: Model, key: number, word: string): Model {
  const next = { ...model, said: { ...model.said, [key]: word } };
  const at = model.at === key ? (openAfter(next, key) ?? key) : model.at;
  return { ...next, at, isOver: model.isOver || KEYS.every((one) => !isOpen(next, one)) };
}

/** Returns an item that is not the current one. */
const otherThan = (at: number) => (at === 1 ? 3 : 1);

/** Returns the expected model after a step. It was written by hand and does not use the machine. */
function expected(model: Model, step: Step): Model {
  const [verb, which] = step.split(' ');
  if (verb === 'takeBack') {
    const at = otherThan(model.at);
    const { [at]: _, ...said } = model.said;
    return { isOver: false, at, said };
  }
  if (which !== undefined) {
    const key = which === 'this' ? model.at : otherThan(model.at);
    return settled(model, key, verb === 'approve' ? 'approved' : 'declined');
  }
  if (model.isOver) {
    const left = KEYS.filter((key) => isOpen(model, key) || model.said[key] === 'skipped');
    if (step !== 'again' || left[0] === undefined) return model;
    const said = Object.fromEntries(Object.entries(model.said).filter(([, word]) => word !== 'skipped'));
    return { isOver: false, at: left[0], said };
  }
  if (step === 'finish') return { ...model, isOver: true };
  if (step === 'next') return model.at === 4 ? { ...model, isOver: true } : { ...model, at: model.at + 1 };
  if (step === 'previous') return { ...model, at: Math.max(1, model.at - 1) };
  return step === 'skip' ? settled(model, model.at, model.said[model.at] ?? 'skipped') : model;
}

function toEvent(step: Step, at: number): ReviewEvent {
  const [verb, which] = step.split(' ');
  if (which === undefined) return { type: step as 'next' };
  const key = which === 'this' ? at : otherThan(at);
  if (verb === 'takeBack') return { type: 'takeBack', key };
  return { type: 'decide', key, result: verb === 'approve' ? 'approved' : 'declined' };
}

it('INV-04 PROD-16 agrees with the hand-written walk over any steps, and loses no item', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...KEYS),
      fc.array(fc.constantFrom(...steps), { maxLength: 40 }),
      (begin, walk) => {
        const flow = createActor(reviewFlow, { input: { keys: KEYS, at: begin } }).start();
        let model: Model = { isOver: false, at: begin, said: {} };
        for (const step of walk) {
          flow.send(toEvent(step, model.at));
          model = expected(model, step);
          const { value, context } = flow.getSnapshot();
          expect({
            isOver: value === 'ended',
            at: KEYS[context.index],
            said: Object.fromEntries(context.results),
          }).toEqual(model);
          const decided = [...context.results].flatMap(([key, word]) => (word === 'skipped' ? [] : [key]));
          expect([...decided, ...selectUndecided(context)].toSorted()).toEqual([...KEYS]);
        }
      },
    ),
    { seed: 20250601, numRuns: 300 },
  );
});
