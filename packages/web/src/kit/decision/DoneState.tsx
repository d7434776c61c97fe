import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { m } from '../../messages/messages.ts';
import { paths } from '../../pages.ts';
import { toButtonClass } from '../../ui/controls/button-look.ts';
import { EmptyState } from '../feedback/EmptyState.tsx';
import type { DecisionWords } from './decision-spec.ts';
import type { DecidedGroup } from './use-decided.ts';

interface DoneStateProps<Item> {
  readonly decided: readonly DecidedGroup<Item>[];
  readonly words: Pick<DecisionWords<Item>, 'done'>;
  /** Returns the sum of items as text, in hours or dollars. */
  readonly sumOf: (items: readonly Item[]) => string;
  /** Sentence if no item is pending, whatever the filters. */
  readonly allDone?: string | undefined;
  /** Links to the next items to decide. */
  readonly next?: ReactNode;
}

/**
 * Shown instead of an empty list after its last item was decided, so that a success does not look like a search without
 * results.
 */
export function DoneState<Item>({ decided, words, sumOf, allDone, next }: DoneStateProps<Item>) {
  const lines = decided.map(({ verb, items }) =>
    m.decided_sum({ done: words.done(verb, items.length), amount: sumOf(items) }),
  );
  const [first = ''] = lines;
  const others = allDone === undefined ? lines.slice(1) : [...lines, allDone];
  return (
    <EmptyState
      drawing="done"
      title={allDone === undefined ? first : m.work_nothing_waits_title()}
      actions={
        <>
          {next}
          <Link className={toButtonClass('secondary')} to={paths.dashboard}>
            {m.back_to_dashboard()}
          </Link>
        </>
      }
    >
      {others}
    </EmptyState>
  );
}
