import { useMemo } from 'react';
import {
  Table as AriaTable,
  Cell,
  Column,
  Row,
  TableBody,
  TableHeader,
  TableLayout,
  Virtualizer,
} from 'react-aria-components';
import { showReact } from './react-table.jsx';
import { COLUMNS, filterRows, sortByHours } from './rows.js';

const LAYOUT = { rowHeight: 36, headingHeight: 36 };

function Table({ rows, text, isSorted }) {
  const shown = useMemo(() => {
    const filtered = filterRows(rows, text);
    return isSorted ? sortByHours(filtered) : filtered;
  }, [rows, text, isSorted]);
  return (
    <Virtualizer layout={TableLayout} layoutOptions={LAYOUT}>
      <AriaTable aria-label="Rows" style={{ height: 800, overflow: 'auto' }}>
        <TableHeader>
          {COLUMNS.map((column) => (
            <Column key={column} isRowHeader={column === 'worker'}>
              {column}
            </Column>
          ))}
        </TableHeader>
        <TableBody items={shown}>
          {(row) => (
            <Row>
              {COLUMNS.map((column) => (
                <Cell key={column}>{row[column]}</Cell>
              ))}
            </Row>
          )}
        </TableBody>
      </AriaTable>
    </Virtualizer>
  );
}

export const show = (root, rows) => showReact(root, Table, rows, '[role=grid]');
