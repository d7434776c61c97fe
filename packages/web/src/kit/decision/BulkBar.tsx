import type { DecisionVerb } from '@client-portal/state-machines';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './BulkBar.module.css';
import { WindowBar } from './WindowBar.tsx';

interface BulkBarProps {
  /** Number of selected rows. */
  readonly count: number;
  /** Selection in words: the number, and the hours or the amount. */
  readonly selected: string;
  readonly onDecide: (verb: DecisionVerb) => void;
  /** Line about the odd ones, with the way to review them. */
  readonly odd: ReactNode;
}

/** Oddities of the pending rows, and the decision about the selected ones together. */
export function BulkBar({ count, selected, onDecide, odd }: BulkBarProps) {
  return (
    <div className={styles.bulk}>
      {odd}
      <WindowBar kind={count > 0 ? 'selection' : undefined}>
        <span className={styles.selected} role="status">
          {count > 0 && selected}
        </span>
        {count > 0 && (
          <span className={styles.actions}>
            <Button size="small" variant="primary" onPress={() => onDecide('approve')}>
              {m.bulk_approve()}
            </Button>
            <Button size="small" onPress={() => onDecide('decline')}>
              {m.bulk_decline()}
            </Button>
          </span>
        )}
      </WindowBar>
    </div>
  );
}
