import { type ReactNode, useMemo, useRef } from 'react';
import { useRootMark } from '../../lib/use-root-mark.ts';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import { m } from '../../messages/messages.ts';
import { PrintLimit } from '../frame/PrintLimit.tsx';
import styles from './DataTable.module.css';
import headingStyles from './DataTableHeading.module.css';
import { HeadingCell } from './DataTableHeading.tsx';
import { DataTableRow } from './DataTableRow.tsx';
import type { CardCell, Column, RowKey, Selection } from './data-table-types.ts';
import { sortSentFirst } from './just-sent.ts';
import { RowMoveAnimation } from './RowMoveAnimation.tsx';
import { SelectAll } from './SelectAll.tsx';
import { formatSort, parseSort, type Sort, sortRows } from './sort.ts';
import { useAskedRow } from './use-asked-row.ts';
import { useLongWords } from './use-long-words.ts';
import { toLeastWidthRem, toTightTracks, useTableLayout } from './use-table-layout.ts';
import { useRowWindow } from './window/use-row-window.ts';

interface DataTableProps<Row> {
  /** Caption of the table for screen readers; other users see the screen's heading. */
  readonly caption: string;
  /** True if the screen's heading is the caption, which is then not printed below it. */
  readonly isCaptionHeading?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => RowKey;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly selection?: Selection<Row>;
  /** Cells of a card; without them, a card shows all columns with their headings as labels. */
  readonly card?: readonly CardCell<Row>[];
  /** Rows that the client just added; they come first, with a note. */
  readonly sent?: {
    readonly keys: readonly RowKey[];
    readonly note: string;
    readonly next?: (row: Row) => ReactNode;
  };
  /** Shown instead of rows if there are none. */
  readonly empty: ReactNode;
}

const NO_KEYS: readonly RowKey[] = [];
const SELECTION = { width: '2.75rem', isWhole: true };

/**
 * The table of all lists. It has explicit roles, since a table laid out as a grid or as cards loses its own in some
 * browsers. Long lists render only the rows in view. If the columns do not fit, each row becomes a card.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, sort, onSort, selection, card, sent, empty } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const tracks = [
    ...(selection ? [SELECTION] : []),
    ...columns.map(({ width, isAction = false, isWhole = isAction, tightRem }) => ({
      width,
      isWhole,
      tightRem,
    })),
  ];
  const [layout, frame] = useTableLayout(toLeastWidthRem(tracks));
  const isCards = layout === 'cards';
  const shown = isCards ? (card ?? columns) : columns;
  const sortText = formatSort(sort);
  const sentKeys = sent?.keys ?? NO_KEYS;
  const stableKeyOf = useStableCallback(keyOf);
  const sorted = useMemo(
    () => sortSentFirst(sortRows(rows, columns, parseSort(sortText)), stableKeyOf, sentKeys),
    [rows, columns, sortText, stableKeyOf, sentKeys],
  );
  const choose = useStableCallback((key: RowKey, isChosen: boolean) =>
    selection?.onChange(withKey(selection.selected, key, isChosen)),
  );
  const { visible, before, after, measure, scrollToIndex, virtualizer } = useRowWindow(
    sorted.length,
    body,
    isCards,
  );
  useAskedRow({
    body,
    scrollToIndex,
    findIndex: (key) => sorted.findIndex((row) => String(keyOf(row)) === key),
  });
  useLongWords(body);

  useRootMark(isCards && rows.length > 0 ? 'cards' : undefined);

  const hasTotals = columns.some(({ total }) => total !== undefined);
  const headingRows = 1;
  if (rows.length === 0) return <div ref={frame}>{empty}</div>;
  return (
    <div
      className={styles.frame}
      ref={frame}
      data-layout={isCards ? 'cards' : 'table'}
      data-tight={layout === 'tight' || undefined}
      data-plain={(isCards && card !== undefined) || undefined}
    >
      {isCards && selection !== undefined && !selection.hasBoxForAllElsewhere && (
        <SelectAll isAbove {...{ selection, rows, keyOf }} />
      )}
      <PrintLimit count={sorted.length} />
      {virtualizer}
      <table
        className={styles.table}
        role="table"
        data-foot={hasTotals || undefined}
        style={{
          '--columns':
            layout === 'tight' ? toTightTracks(tracks) : tracks.map(({ width }) => width).join(' '),
        }}
        aria-rowcount={sorted.length + headingRows + (hasTotals ? 1 : 0)}
      >
        <caption className={headingStyles.caption} data-heading={props.isCaptionHeading || undefined}>
          {caption}
        </caption>
        <thead role="rowgroup" className={styles.head}>
          <tr role="row" aria-rowindex={1} className={styles.row}>
            {selection !== undefined && (
              <th role="columnheader" scope="col" className={styles.cell} data-selection>
                {!isCards && <SelectAll {...{ selection, rows, keyOf }} />}
              </th>
            )}
            {columns.map((column) => (
              <HeadingCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" ref={body} style={{ paddingBlockStart: before, paddingBlockEnd: after }}>
          {visible.map((index) => {
            const row = sorted[index];
            if (row === undefined) return null;
            return (
              <DataTableRow
                key={keyOf(row)}
                row={row}
                rowKey={keyOf(row)}
                columns={shown}
                choice={toChoice(selection, row)}
                isChosen={selection?.selected.has(keyOf(row)) ?? false}
                onChoose={choose}
                position={index}
                ariaRowIndex={index + 1 + headingRows}
                measure={measure}
                note={sentKeys.includes(keyOf(row)) ? sent?.note : undefined}
                noteNext={sent?.next}
              />
            );
          })}
        </tbody>
        {hasTotals && (
          <tfoot role="rowgroup" className={styles.foot}>
            <tr role="row" aria-rowindex={sorted.length + headingRows + 1} className={styles.row}>
              {selection !== undefined && <td role="cell" className={styles.cell} data-selection />}
              {columns.map((column, position) => (
                <TotalCell key={column.key} column={column} rows={sorted} isFirst={position === 0} />
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      <RowMoveAnimation body={body} count={sorted.length} />
    </div>
  );
}

/** Returns the label of a row's checkbox; null if the row cannot be selected, `undefined` if no row can. */
function toChoice<Row>(selection: Selection<Row> | undefined, row: Row): string | null | undefined {
  if (selection === undefined) return undefined;
  return selection.isSelectable(row) ? m.table_select_row({ row: selection.nameOf(row) }) : null;
}

function withKey(keys: ReadonlySet<RowKey>, key: RowKey, isIn: boolean): ReadonlySet<RowKey> {
  const next = new Set(keys);
  if (isIn) next.add(key);
  else next.delete(key);
  return next;
}

function TotalCell<Row>({
  column,
  rows,
  isFirst,
}: {
  column: Column<Row>;
  rows: readonly Row[];
  isFirst: boolean;
}) {
  const numeric = column.isNumeric || undefined;
  if (isFirst) {
    return (
      <th role="rowheader" scope="row" className={styles.cell}>
        {m.table_total()}
      </th>
    );
  }
  return (
    <td
      role="cell"
      className={styles.cell}
      data-numeric={numeric}
      data-action={column.isAction || undefined}
      data-label={column.total && column.heading}
    >
      <div className={styles.content}>{column.total?.(rows)}</div>
    </td>
  );
}
