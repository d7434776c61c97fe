import { memo, type ReactNode } from 'react';
import { clampLong } from '../../ui/Clamped.tsx';
import { RowCheckbox } from '../../ui/controls/row-controls.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import styles from './DataTable.module.css';
import type { CardCell, Column, RowKey } from './data-table-types.ts';

interface DataTableRowProps<Item> {
  readonly row: Item;
  readonly rowKey: RowKey;
  readonly columns: readonly (Column<Item> | CardCell<Item>)[];
  /** Label of the row's checkbox; `null` if it cannot be selected, `undefined` if no row can. */
  readonly choice: string | null | undefined;
  readonly isChosen: boolean;
  readonly onChoose: (key: RowKey, isChosen: boolean) => void;
  /** Index among all rows, from 0; the virtual list stores the row's height under it. */
  readonly position: number;
  readonly ariaRowIndex: number;
  readonly measure: ((element: HTMLElement | null) => void) | undefined;
  /** Note below the row's name, e.g. that it was just sent. */
  readonly note?: string | undefined;
  /** Next step for a row with a note. */
  readonly noteNext?: ((row: Item) => ReactNode) | undefined;
}

function Row<Item>(props: DataTableRowProps<Item>) {
  const {
    row,
    rowKey,
    columns,
    choice,
    isChosen,
    onChoose,
    position,
    ariaRowIndex,
    measure,
    note,
    noteNext,
  } = props;
  const named = note === undefined ? undefined : columns.findLast(({ isRowHeader }) => isRowHeader)?.key;
  return (
    <tr
      role="row"
      aria-rowindex={ariaRowIndex}
      className={styles.row}
      data-index={position}
      data-row-key={rowKey}
      tabIndex={-1}
      data-selected={isChosen || undefined}
      ref={measure}
    >
      {choice !== undefined && (
        <td role="cell" className={styles.cell} data-selection>
          {choice !== null && (
            <RowCheckbox
              aria-label={choice}
              isSelected={isChosen}
              onChange={(isSelected) => onChoose(rowKey, isSelected)}
            />
          )}
        </td>
      )}
      {columns.map((column) => {
        const { key, cell, isAction, isRowHeader } = column;
        const shared = {
          className: styles.cell,
          'data-numeric': ('isNumeric' in column && column.isNumeric) || undefined,
          'data-action': isAction || undefined,
          'data-label': 'heading' in column ? column.heading : undefined,
        };
        return isRowHeader ? (
          <th key={key} role="rowheader" scope="row" {...shared}>
            <div className={styles.content}>
              {key === named ? (
                <>
                  <div>{clampLong(cell(row))}</div>
                  <div>
                    <StatusTag tone="positive">{note ?? ''}</StatusTag> {noteNext?.(row)}
                  </div>
                </>
              ) : (
                clampLong(cell(row))
              )}
            </div>
          </th>
        ) : (
          <td key={key} role="cell" {...shared}>
            <div className={styles.content}>{clampLong(cell(row))}</div>
          </td>
        );
      })}
    </tr>
  );
}

/**
 * A row with its cells, or a card on a phone. Memoised, so that ticking a checkbox of a long list does not rerender all
 * rows.
 */
export const DataTableRow = memo(Row) as typeof Row;
