import type { DecisionOutcome } from '@client-portal/state-machines';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useRef } from 'react';
import { m } from '../../messages/messages.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Words } from '../../ui/Words.tsx';
import { useIsPrinted } from '../frame/use-is-printed.ts';
import styles from './DecisionDialog.module.css';

/** An item of a decision as text. */
export interface DecisionItemView {
  readonly key: string | number;
  /** Name of the item in one line, for lists. */
  readonly name: string;
  /** Facts to show before a single item is decided, all that its row shows; empty if several are decided. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Warnings about the item. */
  readonly warnings: readonly string[];
  /** Hours or amount of the item. */
  readonly amount: string | undefined;
  /** Result of the item so far. */
  readonly outcome: { readonly kind: DecisionOutcome['kind']; readonly text: string } | undefined;
}

/** The items of a decision. Each is formatted when it renders, since there may be thousands. */
export interface DecisionItems {
  readonly count: number;
  /** Number of finished items. */
  readonly done: number;
  readonly at: (index: number) => DecisionItemView;
}

/** Up to this number all items render; above it, only those in view. */
const WINDOW_FROM = 60;
const ESTIMATED_ROW_PX = 36;

/** A list of several items, each with its result. */
export function ManyItems({ items }: { items: DecisionItems }) {
  const frame = useRef<HTMLUListElement>(null);
  const isPrinted = useIsPrinted();
  const isWindowed = items.count > WINDOW_FROM && !isPrinted;
  const virtualizer = useVirtualizer({
    count: items.count,
    enabled: isWindowed,
    getScrollElement: () => frame.current,
    estimateSize: () => ESTIMATED_ROW_PX,
    overscan: 6,
  });
  const shown = virtualizer.getVirtualItems();
  const before = shown[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0);
  const indices = isWindowed
    ? shown.map(({ index }) => index)
    : Array.from({ length: items.count }, (_, index) => index);
  return (
    <ul
      className={styles.items}
      data-window={isWindowed || undefined}
      aria-label={m.decision_items()}
      tabIndex={isWindowed ? 0 : undefined}
      ref={frame}
    >
      {isWindowed && before > 0 && <li aria-hidden="true" style={{ blockSize: before }} />}
      {indices.map((index) => {
        const { key, name, warnings, amount, outcome } = items.at(index);
        return (
          <ItemRow
            key={key}
            // A number and its unit stay on one line.
            name={amount === undefined ? name : `${name} · ${amount.replaceAll(' ', '\u00a0')}`}
            warnings={warnings.join(' · ')}
            kind={outcome?.kind}
            text={outcome?.text}
            index={isWindowed ? index : undefined}
            count={items.count}
            measure={isWindowed ? virtualizer.measureElement : undefined}
          />
        );
      })}
      {isWindowed && after > 0 && <li aria-hidden="true" style={{ blockSize: after }} />}
    </ul>
  );
}

interface ItemRowProps {
  readonly name: string;
  readonly warnings: string;
  readonly kind: DecisionOutcome['kind'] | undefined;
  readonly text: string | undefined;
  /** Position and total of an item, for screen readers, if only some items are rendered. */
  readonly index: number | undefined;
  readonly count: number;
  readonly measure: ((element: HTMLElement | null) => void) | undefined;
}

/** Memoised, so that a row rerenders only with its own result: thousands arrive one by one. */
const ItemRow = memo(function ItemRow({ name, warnings, kind, text, index, count, measure }: ItemRowProps) {
  return (
    <li
      className={styles.item}
      data-outcome={kind}
      ref={measure}
      data-index={index}
      aria-setsize={index === undefined ? undefined : count}
      aria-posinset={index === undefined ? undefined : index + 1}
    >
      <span>
        <span>{name}</span>{' '}
        {warnings !== '' && (
          <span className={styles.warnedItem}>
            <Icon name="alert" />
            <span>{warnings}</span>
          </span>
        )}
      </span>
      {kind !== undefined && (
        <span className={styles.outcome}>
          <Icon name={OUTCOME_ICONS[kind]} />
          {text !== undefined && <Words>{text}</Words>}
        </span>
      )}
    </li>
  );
});

const OUTCOME_ICONS: Record<DecisionOutcome['kind'], IconName> = {
  succeeded: 'check',
  differs: 'alert',
  contradicted: 'alert',
  refused: 'alert',
  unconfirmed: 'alert',
  notArrived: 'alert',
  skipped: 'minus',
};
