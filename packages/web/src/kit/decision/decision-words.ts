import {
  type DecisionContext,
  type DecisionOutcome,
  type DecisionSnapshot,
  type DecisionToast,
  isUnknown,
  selectDone,
} from '@client-portal/state-machines';
import { m } from '../../messages/messages.ts';
import { toFailureSentence } from '../feedback/failure-text.ts';
import { showToast } from '../feedback/toast-store.ts';
import type { DecisionItems } from './DecisionItems.tsx';
import {
  type DecisionCalls,
  type DecisionSpec,
  type DecisionView,
  type DecisionWords,
  toChangedFacts,
} from './decision-spec.ts';

/** The items as text, with their results so far. */
export const toItems = <Item>(
  { calls, view, words }: DecisionSpec<Item>,
  { verb, items, outcomes, done, changedQuestion, warnings }: DecisionContext<Item>,
): DecisionItems => {
  const indices = toIndices(items, warnings);
  const at: DecisionItems['at'] = (shown) => {
    const index = indices[shown] ?? shown;
    const item = items[index];
    if (item === undefined) throw new Error(`There is no item at ${index}.`);
    const outcome = outcomes[index];
    return {
      key: view.keyOf(item),
      name: view.lineOf?.(item) ?? view.nameOf(item),
      facts: items.length === 1 ? view.factsOf(item) : [],
      warnings: [
        ...(changedQuestion?.changed.has(item) ? [m.decision_changed()] : []),
        ...(warnings.get(item) ?? []),
      ],
      amount: view.amountOf?.(item),
      outcome:
        outcome === undefined || verb === undefined
          ? undefined
          : {
              kind: outcome.kind,
              text:
                outcome.kind === 'differs'
                  ? toDifferenceText(calls, view, item)
                  : toOutcomeText(words, verb, outcome),
            },
    };
  };
  return { count: items.length, done, at };
};

/** Indexes of the items, those with warnings first. */
function toIndices<Item>(
  items: readonly Item[],
  warnings: ReadonlyMap<Item, readonly string[]>,
): readonly number[] {
  const rank = (index: number) => (warnings.has(items[index] as Item) ? 0 : 1);
  return [...items.keys()].sort((one, other) => rank(one) - rank(other));
}

/** Returns the result of an item, in the service's own words if it sent any. */
function toOutcomeText<Item>(
  words: DecisionWords<Item>,
  verb: NonNullable<DecisionToast['verb']>,
  outcome: DecisionOutcome,
): string {
  switch (outcome.kind) {
    case 'succeeded':
      return m.decision_done();
    case 'refused':
      return (
        toFailureSentence(outcome.message) ??
        words.dialogs?.failedText(verb, outcome.kind) ??
        m.decision_refused()
      );
    case 'notArrived': {
      const own = toFailureSentence(outcome.message);
      if (own !== undefined) return `${own} ${m.decision_not_done()}`;
      return words.dialogs?.failedText(verb, outcome.kind) ?? m.decision_not_arrived();
    }
    case 'differs':
      return m.decision_differs();
    case 'contradicted':
      return m.decision_contradicted();
    case 'unconfirmed':
      return [toFailureSentence(outcome.message), m.decision_unconfirmed()].filter(Boolean).join(' ');
    case 'skipped':
      return m.decision_skipped();
  }
}

/** Returns what the list shows of a decided item, and what the question showed: `Hours: 11.75 h, not 3.25 h`. */
const toDifferenceText = <Item>(
  calls: Pick<DecisionCalls<Item>, 'rowOf'>,
  view: Pick<DecisionView<Item>, 'factsOf'>,
  item: Item,
): string =>
  [
    ...toChangedFacts(calls, view, item).map((fact) => m.decision_differs_fact({ ...fact })),
    m.decision_differs_lead(),
  ].join(' ');

/** Returns the text for the provider about a decided item whose data differ; empty if they do not. */
export function toDifferenceLines<Item>(
  calls: Pick<DecisionCalls<Item>, 'rowOf'>,
  view: Pick<DecisionView<Item>, 'factsOf' | 'nameOf'>,
  item: Item,
): readonly string[] {
  const facts = toChangedFacts(calls, view, item);
  if (facts.length === 0) return [];
  return [view.nameOf(item), ...facts.map((fact) => m.decision_differs_fact({ ...fact }))];
}

const DECIDED: ReadonlySet<string> = new Set(['succeeded', 'differs']);

/** Title of the dialog: the question, or the result. */
export function toTitle<Item>(words: DecisionWords<Item>, snapshot: DecisionSnapshot<Item>): string {
  const { verb, items, outcomes } = snapshot.context;
  if (verb === undefined) return '';
  // After a lost response the decision may have been made, so the title claims nothing.
  if (snapshot.matches({ needsAttention: 'unknown' })) return m.decision_unconfirmed_title();
  if (snapshot.matches({ needsAttention: 'differs' })) return m.decision_differs();
  if (snapshot.matches({ needsAttention: 'failed' }))
    return words.dialogs?.failedTitle(verb) ?? m.decision_refused();
  if (snapshot.matches({ needsAttention: 'unfinished' })) {
    const countUndone = (isAboutUnknown: boolean) =>
      outcomes.filter(
        (outcome) =>
          !DECIDED.has(outcome?.kind ?? '') &&
          (outcome !== undefined && isUnknown(outcome)) === isAboutUnknown,
      ).length;
    const unknown = countUndone(true);
    const undone = m.decision_unfinished({ count: countUndone(false) });
    return unknown === 0 ? undone : `${undone}, ${m.decision_unsure({ count: unknown })}`;
  }
  // Looks unlike the question before, which it would otherwise repeat.
  if (snapshot.matches({ confirming: 'accepted' }))
    return m.work_although({
      count: items.length,
      odd: snapshot.context.warnings.size,
    });
  if (snapshot.matches('tellingProvider')) return words.done(verb, selectDone(snapshot.context).length);
  if (!snapshot.matches({ needsAttention: 'done' })) return words.question(verb, items.length);
  const [outcome] = outcomes;
  const message = outcome?.kind === 'succeeded' ? outcome.message : undefined;
  return toFailureSentence(message) ?? words.done(verb, items.length);
}

/** Shows the result of a decision as a toast (TS-15, TS-18). */
export function showDecisionToast<Item>(
  words: DecisionWords<Item>,
  { verb, done, refusal }: DecisionToast,
): void {
  if (verb === undefined) return;
  if (done > 0) showToast('success', words.done(verb, done));
  if (refusal === undefined) return;
  // The dialog says what the list shows; the toast has the message of the service (TS-18).
  const message = refusal.kind !== 'refused' && 'message' in refusal && toFailureSentence(refusal.message);
  showToast('error', message || toOutcomeText(words, verb, refusal));
}
