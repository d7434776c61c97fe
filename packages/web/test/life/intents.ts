/** Draws what a user wants to do; what an action finds on the page decides what is done. */
import fc from 'fast-check';
import type { Intent } from './run-life.ts';
import type { ActionName } from './user.ts';

/** Weight of each action in a draw. */
const WEIGHTS: Readonly<Record<ActionName, number>> = {
  openScreen: 9,
  followLink: 3,
  chooseFilter: 3,
  pressFilter: 3,
  sort: 2,
  tick: 3,
  decide: 6,
  pressAny: 4,
  openFile: 2,
  respond: 8,
  goBack: 1,
  reload: 1,
  turnPhone: 1,
  changeLanguage: 1,
  exportCsv: 2,
  search: 2,
  fillForm: 2,
  breakService: 1,
  returnToTab: 1,
  translate: 1,
};

/** Most choices of an action: those of a form with its fields. */
const CHOICES = 6;
const MOST_STEPS = 25;

const action = fc.oneof(
  ...(Object.keys(WEIGHTS) as ActionName[]).map((name) => ({
    weight: WEIGHTS[name],
    arbitrary: fc.constant(name),
  })),
);

export const intents: fc.Arbitrary<readonly Intent[]> = fc.array(
  fc.record({ action, numbers: fc.array(fc.nat(999), { minLength: CHOICES, maxLength: CHOICES }) }),
  { minLength: 1, maxLength: MOST_STEPS, size: 'max' },
);
