import type { DecisionVerb } from '@client-portal/state-machines';
import type { DecisionSpec } from '../../src/kit/decision/decision-spec.ts';

/** All that a spec says of one item and of several, by the verb. */
export const wordsOf = <Item>({ words }: DecisionSpec<Item>, verb: DecisionVerb, item: Item) => ({
  questions: [words.question(verb, 1), words.question(verb, 3)],
  done: [words.done(verb, 1), words.done(verb, 3)],
  proceed: words.proceedLabel(verb),
  effects: [words.effectOf?.(verb, [item]), words.effectOf?.(verb, [item, item])],
  failed: words.dialogs && [
    words.dialogs.failedTitle(verb),
    words.dialogs.failedText(verb, 'refused'),
    words.dialogs.failedText(verb, 'notArrived'),
  ],
});
