import { COLUMNS, filterRows, sortByHours } from './rows.js';

const ROW_PX = 36;

/** The floor: a table of plain elements that holds the rows in view and nothing else. */
export function show(root, rows) {
  let all = rows;
  root.innerHTML =
    '<div style="height:100%;overflow:auto"><table style="width:100%"><tbody></tbody></table></div>';
  const scroller = root.firstElementChild;
  const body = root.querySelector('tbody');
  const draw = () => {
    const first = Math.max(0, Math.floor(scroller.scrollTop / ROW_PX) - 12);
    const last = Math.min(all.length, first + Math.ceil(scroller.clientHeight / ROW_PX) + 24);
    const made = all.slice(first, last).map((row) => {
      const element = document.createElement('tr');
      element.style.height = `${ROW_PX}px`;
      for (const column of COLUMNS) element.insertCell().textContent = String(row[column]);
      return element;
    });
    const room = (px) => {
      const element = document.createElement('tr');
      element.style.height = `${px}px`;
      return element;
    };
    body.replaceChildren(room(first * ROW_PX), ...made, room((all.length - last) * ROW_PX));
  };
  scroller.addEventListener('scroll', draw);
  draw();
  const set = (next) => {
    all = next;
    draw();
  };
  return {
    scroller: () => scroller,
    filter: (text) => set(filterRows(rows, text)),
    sort: () => set(sortByHours(rows)),
  };
}
