import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** Renders a React table, and returns functions that filter and sort it. */
export function showReact(root, Table, rows, scroller) {
  const set = {};
  function Page() {
    const [text, setText] = useState('');
    const [isSorted, setSorted] = useState(false);
    set.text = setText;
    set.isSorted = setSorted;
    return <Table rows={rows} text={text} isSorted={isSorted} />;
  }
  flushSync(() => createRoot(root).render(<Page />));
  return {
    ...(scroller && { scroller: () => root.querySelector(scroller) }),
    filter: (text) => set.text(text),
    sort: () => set.isSorted(true),
  };
}
