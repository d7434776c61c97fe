import { m } from '../messages/messages.ts';
import { BareCheckbox } from '../ui/Checkbox.tsx';
import styles from './DataTable.module.css';
import type { Column, RowKey, Selection } from './data-table-types.ts';

interface DataTableRowProps<Row> {
  readonly row: Row;
  readonly rowKey: RowKey;
  readonly columns: readonly Column<Row>[];
  readonly selection: Selection<Row> | undefined;
  /** Place among all rows, from 0; the window measures by it. */
  readonly position: number;
  readonly ariaRowIndex: number;
  readonly measure: ((element: HTMLElement | null) => void) | undefined;
}

/** One row: cells in a line, or a card with labels on a phone. */
export function DataTableRow<Row>(props: DataTableRowProps<Row>) {
  const { row, rowKey, columns, selection, position, ariaRowIndex, measure } = props;
  const isSelected = selection?.selected.has(rowKey) ?? false;
  return (
    <tr
      role="row"
      aria-rowindex={ariaRowIndex}
      className={styles.row}
      data-index={position}
      data-row-key={rowKey}
      tabIndex={-1}
      data-selected={isSelected || undefined}
      ref={measure}
    >
      {selection !== undefined && (
        <td role="cell" className={styles.cell} data-selection>
          {selection.isSelectable(row) && (
            <BareCheckbox
              label={m.table_select_row({ row: selection.nameOf(row) })}
              isChecked={isSelected}
              onChange={(isChecked) => selection.onChange(withKey(selection.selected, rowKey, isChecked))}
            />
          )}
        </td>
      )}
      {columns.map(({ key, heading, cell, isNumeric, isAction, isRowHeader }) => {
        const shared = {
          className: styles.cell,
          'data-numeric': isNumeric || undefined,
          'data-action': isAction || undefined,
          'data-label': heading,
        };
        return isRowHeader ? (
          <th key={key} role="rowheader" scope="row" {...shared}>
            <div className={styles.content}>{cell(row)}</div>
          </th>
        ) : (
          <td key={key} role="cell" {...shared}>
            <div className={styles.content}>{cell(row)}</div>
          </td>
        );
      })}
    </tr>
  );
}

function withKey(keys: ReadonlySet<RowKey>, key: RowKey, isIn: boolean): ReadonlySet<RowKey> {
  const next = new Set(keys);
  if (isIn) next.add(key);
  else next.delete(key);
  return next;
}
