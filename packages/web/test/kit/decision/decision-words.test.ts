import type { DecisionContext, DecisionOutcome, DecisionSnapshot } from '@client-portal/state-machines';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DecisionSpec } from '../../../src/kit/decision/decision-spec.ts';
import { stubBrowserGlobals } from '../../browser-globals.ts';

let words: typeof import('../../../src/kit/decision/decision-words.ts');
let store: typeof import('../../../src/kit/feedback/toast-store.ts');

beforeAll(async () => {
  stubBrowserGlobals();
  words = await import('../../../src/kit/decision/decision-words.ts');
  store = await import('../../../src/kit/feedback/toast-store.ts');
});

interface Item {
  readonly id: number;
}

const spec: DecisionSpec<Item> = {
  calls: {
    decide: () => Promise.reject(new Error('Nothing is sent here.')),
    recheck: () => Promise.resolve(),
    find: () => 'unknown',
    currentOf: (item) => item,
    rowOf: (item) => item,
  },
  view: {
    list: 'timesheets',
    keyOf: ({ id }) => id,
    nameOf: ({ id }) => `Item ${id}`,
    factsOf: ({ id }) => [{ label: 'Number', value: String(id) }],
    amountOf: ({ id }) => `$${id}`,
  },
  words: {
    proceedLabel: (verb) => verb,
    question: (verb, count) => `${verb} ${count}?`,
    done: (verb, count) => `${verb} ${count}.`,
  },
};

const withDialogs: DecisionSpec<Item> = {
  ...spec,
  words: {
    ...spec.words,
    dialogs: { failedTitle: (verb) => `${verb} failed`, failedText: (verb, kind) => `${verb} ${kind}` },
  },
};

const context = (changes: Partial<DecisionContext<Item>>) =>
  ({
    verb: 'approve',
    items: [{ id: 1 }],
    outcomes: [],
    done: 0,
    warnings: new Map(),
    ...changes,
  }) as DecisionContext<Item>;

const at = (place: string, changes: Partial<DecisionContext<Item>>) =>
  ({
    context: context(changes),
    matches: (asked: unknown) => JSON.stringify(asked) === JSON.stringify({ needsAttention: place }),
  }) as DecisionSnapshot<Item>;

describe('the items of a decision', () => {
  it('have facts when there is one, and none when there are several', () => {
    const one = words.toItems(spec, context({}));
    expect({ count: one.count, done: one.done }).toEqual({ count: 1, done: 0 });
    expect(one.at(0)).toEqual({
      key: 1,
      name: 'Item 1',
      facts: [{ label: 'Number', value: '1' }],
      warnings: [],
      amount: '$1',
      outcome: undefined,
    });
    const { amountOf: _, ...view } = spec.view;
    expect(words.toItems({ ...spec, view }, context({})).at(0).amount).toBeUndefined();
    const items = [{ id: 1 }, { id: 2 }, { id: 3 }] as const;
    const changedQuestion = { changed: new Set<Item>([items[2]]), leftOut: 0, times: 1 };
    const marked = words.toItems(
      spec,
      context({ items, changedQuestion, warnings: new Map([[items[1], ['Odd']]]) }),
    );
    expect([0, 1, 2].map((index) => [marked.at(index).name, marked.at(index).warnings])).toEqual([
      ['Item 2', ['Odd']],
      ['Item 1', []],
      ['Item 3', ['Changed']],
    ]);
    const two = words.toItems(spec, context({ items: [{ id: 1 }, { id: 2 }], done: 1 }));
    expect.soft(two.count).toBe(2);
    expect.soft(two.done).toBe(1);
    expect.soft(two.at(1).facts).toEqual([]);
    expect.soft(two.at(1).name).toBe('Item 2');
    expect(() => two.at(2)).toThrow('There is no item at 2.');
  });

  it.each([
    [{ kind: 'succeeded' }, 'Done', 'Done'],
    [{ kind: 'refused', message: 'Not now.' }, 'Not now.', 'Not now.'],
    [{ kind: 'refused' }, 'The service did not accept this.', 'decline refused'],
    [
      { kind: 'notArrived' },
      'The answer was lost. The list shows that nothing was changed; you can decide again.',
      'decline notArrived',
    ],
    [
      { kind: 'unconfirmed' },
      'We could not confirm this. Check the list before you try again.',
      'We could not confirm this. Check the list before you try again.',
    ],
    [{ kind: 'skipped' }, 'Not sent', 'Not sent'],
  ])('TS-18 have a text for the result %j', (outcome, plain, dialog) => {
    const outcomes = [outcome as DecisionOutcome];
    expect(words.toItems(spec, context({ outcomes })).at(0).outcome).toEqual({
      kind: outcome.kind,
      text: plain,
    });
    const { outcome: told } = words.toItems(withDialogs, context({ verb: 'decline', outcomes })).at(0);
    expect(told).toEqual({ kind: outcome.kind, text: dialog });
    expect(words.toItems(spec, context({ verb: undefined, outcomes })).at(0).outcome).toBeUndefined();
  });
});

describe('the heading of a decision', () => {
  it('TS-12 is the question, and empty before it', () => {
    expect(words.toTitle(spec.words, at('', { items: [{ id: 1 }, { id: 2 }] }))).toBe('approve 2?');
    expect(words.toTitle(spec.words, at('done', { verb: undefined }))).toBe('');
  });

  it('INV-12 is the failure, by the text of the kind of item if any', () => {
    expect(words.toTitle(withDialogs.words, at('unknown', {}))).toBe('This could not be confirmed');
    expect(words.toTitle(withDialogs.words, at('failed', {}))).toBe('approve failed');
    expect(words.toTitle(spec.words, at('failed', {}))).toBe('The service did not accept this.');
    const outcomes: DecisionOutcome[] = [{ kind: 'succeeded' }, { kind: 'skipped' }, { kind: 'skipped' }];
    expect(words.toTitle(spec.words, at('unfinished', { outcomes }))).toBe('2 were not decided');
    // After a lost response the result is unknown.
    const mixed = [...outcomes, { kind: 'unconfirmed' }, undefined] as DecisionOutcome[];
    expect(words.toTitle(spec.words, at('unfinished', { outcomes: mixed }))).toBe(
      '3 were not decided, 1 could not be confirmed',
    );
  });

  it('INV-10 is the result, by the message of the service if any', () => {
    for (const outcomes of [[], [{ kind: 'succeeded' }], [{ kind: 'refused', message: 'No.' }]] as const) {
      expect(words.toTitle(spec.words, at('done', { outcomes }))).toBe('approve 1.');
    }
    const said: DecisionOutcome[] = [{ kind: 'succeeded', message: 'Saved.' }];
    expect(words.toTitle(spec.words, at('done', { outcomes: said }))).toBe('Saved.');
  });
});

describe('the toast of a decision', () => {
  const shown = () => store.toastStore.get().toasts.map(({ tone, message }) => [tone, message]);
  beforeEach(() => {
    for (const { id } of store.toastStore.get().toasts) store.dismissToast(id);
  });

  it('TS-15 TS-18 has the result, and refusals of the service', () => {
    words.showDecisionToast(spec.words, {
      verb: 'approve',
      done: 2,
      refusal: { kind: 'refused', message: 'Not this one.' },
    });
    expect(shown()).toEqual([
      ['success', 'approve 2.'],
      ['error', 'Not this one.'],
    ]);
  });

  it('is missing without a result', () => {
    words.showDecisionToast(spec.words, { verb: 'approve', done: 0, refusal: undefined });
    words.showDecisionToast(spec.words, { verb: undefined, done: 2, refusal: undefined });
    expect(shown()).toEqual([]);
  });
});
