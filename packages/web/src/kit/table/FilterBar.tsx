import { type ReactNode, useId, useRef, useState } from 'react';
import { formatCount } from '../../format/format.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './FilterBar.module.css';
import { type ListSort, SortSelect, useListSort } from './SortSelect.tsx';
import { formatSort } from './sort.ts';

/** An active filter as text, with a button that removes it. */
export interface SetFilter {
  readonly key: string;
  readonly label: string;
  readonly onClear: () => void;
}

interface FilterBarProps {
  readonly children?: ReactNode;
  /** Number of rows after filtering, as text; announced to screen readers when it changes. */
  readonly result: ReactNode;
  /** Active filters; shown on a phone, where the filters are behind a button. */
  readonly set?: readonly SetFilter[];
  /** Resets all filters; undefined if they have their defaults. */
  readonly onReset?: (() => void) | undefined;
  /**
   * True if there is no data to filter: the filters then do not open on a phone. On wider screens they are always
   * visible.
   */
  readonly isIdle?: boolean;
}

/**
 * The filters of a list, the sort order of its cards, and the result. Changes apply at once. On a phone everything is
 * behind one button, with the active filters beside it.
 */
export function FilterBar({ children, result, set = [], onReset, isIdle = false }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const filters = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLDivElement>(null);
  const id = useId();
  const listSort = useListSort();
  const chips = isIdle ? [] : [...set, ...toSortChip(listSort)];
  const reset = () => {
    onReset?.();
    // The button disappears with the active filters; focus goes to the first filter.
    filters.current?.querySelector<HTMLElement>('select')?.focus();
  };
  const hasFilters = children !== undefined;
  const Bar = hasFilters ? 'section' : 'div';
  return (
    <Bar className={styles.bar} {...(hasFilters && { 'aria-label': m.filters_label() })}>
      {!isIdle && (hasFilters || listSort !== null) && (
        <div className={styles.opener} ref={opener}>
          <Button size="small" aria-expanded={isOpen} aria-controls={id} onPress={() => setOpen(!isOpen)}>
            <Icon name="filter" />
            <span>
              {toOpenerText(hasFilters, listSort !== null) +
                (chips.length > 0 ? ` (${formatCount(chips.length)})` : '')}
            </span>
          </Button>
        </div>
      )}
      <p className={styles.result} role="status">
        {result}
      </p>
      {chips.length > 0 && (
        <ul className={styles.set} aria-label={m.filters_set()}>
          {chips.map(({ key, label, onClear }) => (
            <li key={key}>
              <Button
                size="small"
                aria-label={m.filters_clear({ filter: label })}
                onPress={() => {
                  onClear();
                  opener.current?.querySelector('button')?.focus();
                }}
              >
                <span>{label}</span>
                <Icon name="close" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.filters} id={id} data-open={isOpen} ref={filters}>
        {children}
        {listSort !== null && <SortSelect {...listSort} />}
        {onReset !== undefined && (
          <Button variant="quiet" onPress={reset}>
            {m.filters_reset()}
          </Button>
        )}
      </div>
    </Bar>
  );
}

/** Starts the second line of filters, below the chips of statuses. */
export const FilterLine = () => <span className={styles.line} aria-hidden="true" />;

function toOpenerText(hasFilters: boolean, hasOrder: boolean): string {
  if (!hasFilters) return m.table_sort_label();
  return hasOrder ? m.filters_and_sort() : m.filters_label();
}

function toSortChip(listSort: ListSort | null): SetFilter[] {
  const chosen = listSort?.options.find(({ value }) => value === formatSort(listSort.sort));
  if (listSort === null || chosen === undefined) return [];
  return [{ key: 'sort', label: chosen.label, onClear: () => listSort.onSort(null) }];
}
