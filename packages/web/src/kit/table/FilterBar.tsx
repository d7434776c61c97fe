import { type ReactNode, useId, useRef, useState } from 'react';
import { formatCount } from '../../format/count.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Drawer } from '../feedback/overlays/Drawer.tsx';
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
  /** Views of the list to choose from; visible at every size. */
  readonly views?: ReactNode;
  /** Filters that are seldom needed, behind the button View on wide screens. */
  readonly more?: ReactNode;
  /** True if one of these is set; they are then shown at first. */
  readonly isMoreSet?: boolean;
  /** Number of rows after filtering with its noun, e.g. "8 timesheets"; by default "the list". */
  readonly rows?: string;
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
 * The filters of a list, the sort order of its cards, and the result. Changes apply at once. On a phone one button opens
 * all of them as a sheet from below, so that the list keeps its place; the active filters are beside the button.
 */
export function FilterBar(props: FilterBarProps) {
  const { children, views, more, isMoreSet = false, rows, result, set = [], onReset, isIdle = false } = props;
  const [isOpen, setOpen] = useState(false);
  const [isMoreShown, setMoreShown] = useState(isMoreSet);
  const filters = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLDivElement>(null);
  const moreId = useId();
  const listSort = useListSort();
  const chips = isIdle ? [] : [...set, ...toSortChip(listSort)];
  const reset = () => {
    onReset?.();
    // The button disappears with the active filters; focus goes to the first filter.
    filters.current?.querySelector<HTMLElement>('select')?.focus();
  };
  const hasFilters = children !== undefined;
  const Bar = hasFilters ? 'section' : 'div';
  const openerText = toOpenerText(hasFilters, listSort !== null);
  const sortAndReset = (
    <>
      {listSort !== null && <SortSelect {...listSort} />}
      {onReset !== undefined && (
        <Button variant="quiet" onPress={reset}>
          {m.filters_reset()}
        </Button>
      )}
    </>
  );
  return (
    <Bar
      className={styles.bar}
      data-views={views !== undefined || undefined}
      {...(hasFilters && { 'aria-label': m.filters_label() })}
    >
      {views !== undefined && <div className={styles.views}>{views}</div>}
      {!isIdle && (hasFilters || listSort !== null) && (
        <div className={styles.opener} ref={opener}>
          <Button size="small" aria-haspopup="dialog" aria-expanded={isOpen} onPress={() => setOpen(true)}>
            <Icon name="filter" />
            <span>{openerText + (chips.length > 0 ? ` (${formatCount(chips.length)})` : '')}</span>
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
      {!isOpen && (
        <div className={styles.filters} ref={filters}>
          {children}
          {more !== undefined && (
            <Button
              size="small"
              aria-expanded={isMoreShown}
              aria-controls={moreId}
              onPress={() => setMoreShown(!isMoreShown)}
            >
              <span>{m.filters_view()}</span>
              <Icon name={isMoreShown ? 'chevronUp' : 'chevronDown'} />
            </Button>
          )}
          {more !== undefined && isMoreShown && (
            <div className={styles.more} id={moreId}>
              {more}
            </div>
          )}
          {sortAndReset}
        </div>
      )}
      <Drawer
        isBelow
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={openerText}
        closeLabel={m.close()}
      >
        <div className={styles.sheet} ref={filters}>
          {children}
          {more}
          {sortAndReset}
          <div className={styles.show}>
            <Button variant="primary" onPress={() => setOpen(false)}>
              {m.filters_show({ what: rows ?? m.filters_the_list() })}
            </Button>
          </div>
          <VisuallyHidden>
            <span role="status">{rows}</span>
          </VisuallyHidden>
        </div>
      </Drawer>
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
