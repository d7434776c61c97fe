import { DataGrid } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { showReact } from '../pages/react-table.jsx';
import { COLUMNS, filterRows } from '../pages/rows.js';

const columns = COLUMNS.map((field) => ({ field, flex: 1 }));

/** Table with pages of 100 rows, the maximum of the community edition of MUI. */
function Table({ rows, text, isSorted }) {
  const shown = useMemo(() => filterRows(rows, text), [rows, text]);
  return (
    <DataGrid
      rows={shown}
      columns={columns}
      initialState={{ pagination: { paginationModel: { pageSize: 100 } } }}
      sortModel={isSorted ? [{ field: 'hours', sort: 'asc' }] : []}
    />
  );
}

export const show = (root, rows) => showReact(root, Table, rows, '.MuiDataGrid-virtualScroller');
