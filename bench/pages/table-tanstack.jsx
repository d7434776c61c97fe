import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { showReact } from './react-table.jsx';
import { COLUMNS, filterRows, sortByHours } from './rows.js';

function Table({ rows, text, isSorted }) {
  const scroller = useRef(null);
  const shown = useMemo(() => {
    const filtered = filterRows(rows, text);
    return isSorted ? sortByHours(filtered) : filtered;
  }, [rows, text, isSorted]);
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 36,
    overscan: 12,
  });
  return (
    <div ref={scroller} data-scroller style={{ height: '100%', overflow: 'auto' }}>
      <table style={{ display: 'block', height: virtual.getTotalSize(), position: 'relative' }}>
        <tbody>
          {virtual.getVirtualItems().map(({ index, start }) => (
            <tr key={shown[index].id} style={{ position: 'absolute', top: start, height: 36 }}>
              {COLUMNS.map((column) => (
                <td key={column}>{shown[index][column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export const show = (root, rows) => showReact(root, Table, rows, '[data-scroller]');
