import { AllCommunityModule, ModuleRegistry } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useEffect, useMemo, useRef } from 'react';
import { showReact } from '../pages/react-table.jsx';
import { COLUMNS, filterRows } from '../pages/rows.js';

ModuleRegistry.registerModules([AllCommunityModule]);
const columns = COLUMNS.map((field) => ({ field, flex: 1 }));

function Table({ rows, text, isSorted }) {
  const grid = useRef(null);
  const shown = useMemo(() => filterRows(rows, text), [rows, text]);
  useEffect(() => {
    if (isSorted) grid.current?.api?.applyColumnState({ state: [{ colId: 'hours', sort: 'asc' }] });
  }, [isSorted]);
  return (
    <div style={{ height: 800 }}>
      <AgGridReact ref={grid} rowData={shown} columnDefs={columns} getRowId={({ data }) => String(data.id)} />
    </div>
  );
}

export const show = (root, rows) => showReact(root, Table, rows, '.ag-body-viewport');
