import { filterRows, makeRows, sortByHours } from './rows.js';

/** Each gives a way to show rows, and says what scrolls. */
const TABLES = {
  dom: () => import('./table-dom.js'),
  ours: () => import('./table-ours.jsx'),
  tanstack: () => import('./table-tanstack.jsx'),
  aria: () => import('./table-aria.jsx'),
  mui: () => import('../peers/table-mui.jsx'),
  ag: () => import('../peers/table-ag.jsx'),
};

const FILTER = 'Worker 7';
const SCROLL_STEPS = 30;
const SCROLL_PX = 3_000;

/** Resolves when the requested change is painted. */
const painted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = resolve;
      channel.port2.postMessage(null);
    });
  });

/** Milliseconds from the act until a row of the wanted worker is painted at the top of the list. */
async function timeUntil(act, root, isThere) {
  const begin = performance.now();
  act();
  for (;;) {
    await painted();
    if (isThere(root)) return performance.now() - begin;
    if (performance.now() - begin > 60_000) throw new Error('The rows never came.');
  }
}

const usedHeap = () => {
  globalThis.gc?.();
  return performance.memory.usedJSHeapSize / 1e6;
};

/** Returns true if the middle of the list shows a row. */
const showsRow = (root) => {
  const { top, height, left, width } = root.getBoundingClientRect();
  const y = Math.min(top + height, innerHeight) / 2 + Math.max(top, 0) / 2;
  return [0.1, 0.3, 0.5, 0.7].some((share) => {
    const element = document.elementFromPoint(left + width * share, y);
    return /\d/.test(element?.textContent ?? '') && element.textContent.length < 400;
  });
};

/** Mounts one table and gives milliseconds for each act, blank pictures while it scrolls, and the heap in MB. */
export async function measureTable(name, count) {
  const { show } = await TABLES[name]();
  const root = document.getElementById('root');
  const rows = makeRows(count);
  const filtered = filterRows(rows, FILTER);
  const sorted = sortByHours(rows);
  const before = usedHeap();
  const has = (row) => (element) =>
    element.textContent.includes(row.worker + row.day) || hasCells(element, row);
  let table;
  const mount = await timeUntil(
    () => {
      table = show(root, rows);
    },
    root,
    has(rows[0]),
  );
  const heap = usedHeap() - before;
  const scroller = table.scroller?.() ?? document.scrollingElement;
  let blank = 0;
  for (let step = 0; step < SCROLL_STEPS; step += 1) {
    scroller.scrollTop += SCROLL_PX;
    await painted();
    if (!showsRow(root)) blank += 1;
  }
  scroller.scrollTop = 0;
  await painted();
  const filter = await timeUntil(
    () => table.filter(FILTER),
    root,
    (element) => !has(rows[0])(element) && has(filtered[0])(element),
  );
  await timeUntil(() => table.filter(''), root, has(rows[0]));
  const sort = await timeUntil(() => table.sort(), root, has(sorted[0]));
  return { mount, filter, sort, blank, heap };
}

/** Cells in elements of their own, with nothing said between them. */
function hasCells(root, row) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let last = '';
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (last === row.worker && node.data === row.day) return true;
    last = node.data;
  }
  return false;
}
