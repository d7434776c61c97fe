import type { DecisionVerb } from '@client-portal/state-machines';
import { useEffect, useState } from 'react';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import type { OnEnded } from './use-decision.tsx';

/** Items with the same decision, for example all that were approved. */
export interface DecidedGroup<Item> {
  readonly verb: DecisionVerb;
  readonly items: readonly Item[];
}

/**
 * Returns the decisions made since the list has its current filters: first the approved items, then the declined.
 * @param part identifies the filters; other filters start with no decisions
 */
export function useDecided<Item>(onEnded: OnEnded<Item>, part: string): readonly DecidedGroup<Item>[] {
  const [kept, setKept] = useState<{
    readonly part: string;
    readonly decided: readonly DecidedGroup<Item>[];
  }>();
  const decided = kept?.part === part ? kept.decided : [];
  const keep = useStableCallback((verb: DecisionVerb, done: readonly Item[]) => {
    if (done.length === 0) return;
    const add = (one: DecisionVerb) => {
      const earlier = decided.find((those) => those.verb === one)?.items ?? [];
      const items = one === verb ? [...earlier, ...done] : earlier;
      return items.length === 0 ? [] : [{ verb: one, items }];
    };
    setKept({ part, decided: [...add('approve'), ...add('decline')] });
  });
  useEffect(() => onEnded(({ verb, done }) => keep(verb, done)), [onEnded, keep]);
  return decided;
}
