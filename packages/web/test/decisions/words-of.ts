import type { DecisionVerb } from '@client-portal/state-machines';
import type { DecisionArea } from '../../src/kit/decision/use-decision.tsx';

/** All that an area says of one item and of several, by the verb. */
export const wordsOf = <Item>(area: DecisionArea<Item>, verb: DecisionVerb, item: Item) => ({
  questions: [area.question(verb, 1), area.question(verb, 3)],
  done: [area.done(verb, 1), area.done(verb, 3)],
  proceed: area.proceedLabel(verb),
  effects: [area.effectOf?.(verb, [item]), area.effectOf?.(verb, [item, item])],
  failed: area.dialogs && [
    area.dialogs.failedTitle(verb),
    area.dialogs.failedText(verb, 'refused'),
    area.dialogs.failedText(verb, 'notArrived'),
  ],
});
