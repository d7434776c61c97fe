import type { DecisionVerb } from '@client-portal/state-machines';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import styles from './BulkBar.module.css';
import { WindowBar } from './WindowBar.tsx';

interface BulkBarProps {
  /** How many are selected, of how many that can be. */
  readonly count: number;
  readonly total: number;
  /** What is selected, in words: how many, and the hours or the amount of them. */
  readonly selected: string;
  readonly onSelectAll: (isAll: boolean) => void;
  readonly onDecide: (verb: DecisionVerb) => void;
  /** The way to look at them one after the other. */
  readonly review: ReactNode;
}

/** Selecting every row shown that can be decided, and deciding the selected ones together. */
export function BulkBar({ count, total, selected, onSelectAll, onDecide, review }: BulkBarProps) {
  return (
    <div className={styles.bulk}>
      <Checkbox
        id="select-all"
        checked={count === total}
        onChange={(event) => onSelectAll(event.target.checked)}
      >
        {m.table_select_all()}
      </Checkbox>
      {review}
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
