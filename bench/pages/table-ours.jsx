import { useMemo, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { DataTable } from '../../packages/web/src/kit/table/DataTable.tsx';
import { startup } from '../../packages/web/src/lib/startup.ts';
import { loadWords } from '../../packages/web/src/messages/locale.ts';
import '../../packages/web/src/ui/theme.css';
import { showReact } from './react-table.jsx';
import { COLUMNS, filterRows } from './rows.js';

// The benchmark measures a page that has been open for a while and has shown a long list. While a page opens, the table
// renders only the rows of the first view.
startup.set('idle');
await Promise.all([loadWords('all'), import('../../packages/web/src/kit/table/window/RowVirtualizer.tsx')]);

const columns = COLUMNS.map((key) => ({
  key,
  heading: key,
  width: 'minmax(6rem, 1fr)',
  cell: (row) => row[key],
  sortValue: (row) => row[key],
  ...(key === 'worker' && { isRowHeader: true }),
}));
const keyOf = ({ id }) => id;
const NONE = () => undefined;

function Table({ rows, text, isSorted }) {
  const shown = useMemo(() => filterRows(rows, text), [rows, text]);
  const [byHours] = useState({ key: 'hours', isDescending: false });
  const sort = isSorted ? byHours : null;
  return (
    // A row can be asked for by the address.
    <MemoryRouter>
      <DataTable caption="Rows" empty="None" onSort={NONE} {...{ columns, keyOf, sort }} rows={shown} />
    </MemoryRouter>
  );
}

export const show = (root, rows) => {
  // The page scrolls, because the table has no scroll container of its own.
  root.style.height = 'auto';
  return showReact(root, Table, rows);
};
