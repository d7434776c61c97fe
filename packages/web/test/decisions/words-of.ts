import type { DecisionVerb } from '@client-portal/state-machines';
import type { DecisionSpec } from '../../src/kit/decision/decision-spec.ts';

/** Returns all texts that a spec has for a decision, on one item and on several. */
export const wordsOf = <Item>({ words }: DecisionSpec<Item>, verb: DecisionVerb, item: Item): string[] =>
  [
    ['question', words.question(verb, 1), words.question(verb, 3)],
    ['done', words.done(verb, 1), words.done(verb, 3)],
    ['effect', words.effectOf?.(verb, [item]), words.effectOf?.(verb, [item, item])],
    ['button', words.proceedLabel(verb)],
    ['failed', words.dialogs?.failedTitle(verb)],
    ['refused', words.dialogs?.failedText(verb, 'refused')],
    ['lost', words.dialogs?.failedText(verb, 'notArrived')],
  ].map(([label, ...texts]) => `${label}: ${texts.map((text) => text ?? '-').join(' | ')}`);

/** Returns all texts that a spec has for an item, and for several together. */
export function factsOf<Item>(
  { view, words }: DecisionSpec<Item>,
  item: Item,
  several: readonly Item[],
): string[] {
  const sum = view.sumOf?.(several);
  return [
    [
      view.list,
      view.keyOf(item),
      view.nameOf(item),
      view.amountOf?.(item),
      ...(view.warnings?.warningsOf(item) ?? []),
    ],
    ...view.factsOf(item).map(({ label, value }) => [label, value]),
    ...(sum ? [[sum.line], [sum.heading, sum.countHeading, sum.amountHeading]] : []),
    ...(sum?.rows.map(({ name, count, amount }) => [name, count, amount]) ?? []),
    [view.warnings?.lineOf(several)],
    [words.whyOf?.subject(1), words.whyOf?.subject(3), words.whyOf?.line(item)],
    words.whyOf?.reasons() ?? [undefined],
  ].map((line) => line.map((text) => text ?? '-').join(' | '));
}
