import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { announce } from '../feedback/toast-store.ts';
import { useIsPrinted } from '../frame/use-is-printed.ts';
import styles from './DataTable.module.css';
import headingStyles from './DataTableHeading.module.css';
import type { Column } from './data-table-types.ts';
import { type Sort, toggleSort } from './sort.ts';

interface HeadingCellProps<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/**
 * A column's heading. A button inside it sorts, and `aria-sort` gives the current order. On paper it is text, since
 * Chromium repeats no headings with a button on the next sheets; the hidden button keeps focus.
 */
export function HeadingCell<Row>({ column, sort, onSort }: HeadingCellProps<Row>) {
  const { key, heading } = column;
  const isPrinted = useIsPrinted();
  const isSorted = sort?.key === key;
  const direction = isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined;
  const change = () => {
    const next = toggleSort(sort, key);
    onSort(next);
    announce(toSentence(next, heading));
  };
  return (
    <th
      role="columnheader"
      scope="col"
      className={styles.cell}
      data-numeric={column.isNumeric || undefined}
      data-action={column.isAction || undefined}
      aria-sort={direction}
    >
      {(column.sortValue === undefined || isPrinted) && <span>{heading}</span>}
      {column.sortValue !== undefined && (
        <Button className={headingStyles.sort} onPress={change} data-sorted={isSorted || undefined}>
          <span>{heading}</span>
          <Icon
            name={direction === undefined ? 'sort' : direction === 'ascending' ? 'chevronUp' : 'chevronDown'}
          />
        </Button>
      )}
    </th>
  );
}

function toSentence(sort: Sort, column: string): string {
  if (sort === null) return m.table_sorted_default();
  return sort.isDescending ? m.table_sorted_descending({ column }) : m.table_sorted_ascending({ column });
}
