import { describe, expect, it } from 'vitest';
import {
  type DecisionContext,
  freshContext,
  isAllGone,
  isAsShown,
  needsAccept,
  needsReading,
  requireInput,
  selectToTryAgain,
  toDecisionToast,
  toEnded,
  withItemsOfList,
} from '../../src/flows/decision-context.ts';
import type { DecisionOutcome } from '../../src/flows/decision-outcome.ts';

interface Sheet {
  readonly id: number;
  readonly hours: number;
}

const [one, two, three, four] = [1, 2, 3, 4].map((id) => ({ id, hours: 8 })) as [Sheet, Sheet, Sheet, Sheet];
const all = [one, two, three, four];

/** Creates a context for sheets of a changing list, with warnings about the sheets of 9 hours and those in `odd`. */
function ask(
  items: readonly Sheet[],
  list: () => readonly Sheet[],
  warnings: ReadonlySet<number> = new Set(),
) {
  return freshContext('approve', items, {
    toCurrent: ({ id }) => list().find((sheet) => sheet.id === id),
    warningsOf: ({ id, hours }) => (hours > 8 || warnings.has(id) ? ['many hours'] : []),
  });
}

const settled = (...kinds: readonly DecisionOutcome['kind'][]): DecisionContext<Sheet> => ({
  ...freshContext('approve', all.slice(0, kinds.length)),
  outcomes: kinds.map((kind) => ({ kind })),
});

describe('a question whose list has changed', () => {
  it('TS-14 asks about the items that are left, and counts changed and dropped ones and the times', () => {
    let list: readonly Sheet[] = all;
    const warnings = new Set<number>();
    const question = ask(all, () => list, warnings);
    expect(isAsShown(question, all)).toBe(true);
    list = [one, { id: 2, hours: 9 }, three];
    warnings.add(3);
    expect(isAsShown(question, all)).toBe(false);
    const again = withItemsOfList(question, all);
    expect(again).toMatchObject({ verb: 'approve', items: list });
    expect(again.changedQuestion).toEqual({ changed: new Set(list.slice(1)), leftOut: 1, times: 1 });
    expect(isAsShown(again, again.items)).toBe(true);
    list = list.slice(0, 2);
    expect(withItemsOfList(again, again.items).changedQuestion).toEqual({
      changed: new Set(),
      leftOut: 1,
      times: 2,
    });
  });

  it.each<[string, readonly Sheet[], readonly Sheet[], boolean]>([
    ['all are gone', [], all, true],
    ['one is left', [one], all, false],
    ['none was asked about', [], [], false],
  ])('knows that nothing is pending any longer if %s', (_, list, asked, isGone) => {
    expect(
      isAllGone(
        ask(asked as Sheet[], () => list as Sheet[]),
        asked as Sheet[],
      ),
    ).toBe(isGone);
  });
});

it.each([
  ['approve', [9, 8], true],
  ['approve', [8, 8], false],
  ['approve', [9], false],
  ['decline', [9, 8], false],
] as const)('%s of items with %j hours has to accept the warnings first: %s', (verb, hours, needs) => {
  const items = hours.map((each, id) => ({ id, hours: each }));
  expect(needsAccept({ ...ask(items, () => items), verb })).toBe(needs);
});

describe('the outcomes of a decision', () => {
  it('offers another try for what certainly was not decided', () => {
    const context = settled('refused', 'notArrived', 'skipped', 'unconfirmed');
    expect(selectToTryAgain(context)).toEqual([one, two, three]);
    expect(selectToTryAgain(settled('succeeded'))).toEqual([]);
  });

  it.each([
    [['succeeded'], false],
    [['refused'], false],
    [['unconfirmed'], true],
    [['notArrived'], true],
    [['succeeded', 'succeeded'], true],
  ] as const)('of %j need more than a sentence: %s', (kinds, needs) => {
    expect(needsReading(settled(...kinds))).toBe(needs);
  });

  it('names the refusal of a single item only', () => {
    expect(toDecisionToast(settled('refused')).refusal).toEqual({ kind: 'refused' });
    expect(toDecisionToast(settled('refused', 'succeeded'))).toEqual({
      verb: 'approve',
      done: 1,
      refusal: undefined,
    });
    expect(toDecisionToast(freshContext<Sheet>('approve', [one])).refusal).toBeUndefined();
  });
});

it('refuses to send or to end what was never asked', () => {
  const unasked = freshContext<Sheet>(undefined, all);
  expect(() => requireInput(unasked, 0)).toThrow('There is no item to decide.');
  expect(() => toEnded(unasked)).toThrow('Nothing was asked.');
});
