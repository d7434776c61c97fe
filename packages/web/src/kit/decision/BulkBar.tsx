import type { DecisionVerb } from '@client-portal/state-machines';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './BulkBar.module.css';
import { WindowBar } from './WindowBar.tsx';

interface BulkBarProps {
  /** Number of selected rows. */
  readonly count: number;
  /** Text of the selection: the number of items, and their hours or amount. */
  readonly selected: string;
  readonly onDecide: (verb: DecisionVerb) => void;
  /** Line about items with warnings, with a button to review them. */
  readonly warnings: ReactNode;
}

/** Shows warnings about the pending rows, and the buttons that decide the selected ones together. */
export function BulkBar({ count, selected, onDecide, warnings }: BulkBarProps) {
  return (
    <div className={styles.bulk}>
      {warnings}
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
