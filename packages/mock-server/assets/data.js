/** Data of the world as tables: rows with ids and states, which can be changed or removed. */

import { control, runAndShow } from './control.js';
import { byId, element, isNew, showList, tag } from './dom.js';

const chosen = () => ({
  table: byId('data-table').value,
  email: byId('data-client').value,
  search: byId('data-search').value.trim(),
});

/** Shows the accounts, and the rows of the selected one. Rows that the user has opened are not replaced. */
export async function showData({ accounts }) {
  if (
    isNew(
      'clients',
      accounts.map(({ email }) => email),
    )
  ) {
    byId('data-client').replaceChildren(
      ...accounts.map(({ email }) => element('option', { value: email }, email)),
    );
  }
  if (byId('rows').querySelector('details[open]') === null) await showRows();
}

/** Number of rows before the shown ones; a world may have thousands. */
let from = 0;
/** Number of rows on a full page, as the server sends them. */
let pageSize = 1;

/** Number of the latest request for rows. The response to an earlier one is ignored. */
let reads = 0;

async function showRows() {
  reads += 1;
  const number = reads;
  const given = { ...chosen(), from: from === 0 ? '' : String(from) };
  const query = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''));
  const { table, found, of, rows } = await control(`GET /data?${query}`);
  if (number !== reads) return;
  const last = from + rows.length;
  const more = found > rows.length ? `, ${from + 1} to ${last} shown, the newest first` : '';
  byId('data-newer').hidden = from === 0;
  byId('data-older').hidden = last >= found;
  pageSize = Math.max(pageSize, rows.length);
  const count = `${found} of ${of} in ${table}${more}`;
  if (byId('data-count').textContent !== count) byId('data-count').textContent = count;
  showList('rows', rows, (row) => renderRow(table, row), 'No such row.');
}

/** Returns a name for a row, from the first texts in it. */
const sayRow = (row) =>
  Object.entries(row)
    .filter(([name, value]) => name !== 'id' && typeof value === 'string' && value !== '')
    .slice(0, 3)
    .map(([, value]) => value)
    .join(' · ');

function renderRow(table, { id, state, row }) {
  const line = element('summary', { className: 'line' }, element('b', {}, String(id)));
  if (state !== undefined) line.append(tag('quiet', state));
  line.append(element('span', {}, sayRow(row)));
  const details = element('details', { className: 'call' }, line);
  details.addEventListener('toggle', () => {
    if (details.open && details.childElementCount === 1) details.append(...editorOf(table, id, row, details));
  });
  return element('li', {}, details);
}

function editorOf(table, id, row, details) {
  const name = `Row ${id} of ${table}`;
  const text = element('textarea', { 'aria-label': name, rows: '8', spellcheck: 'false' });
  text.value = JSON.stringify(row, null, 2);
  const send = (label, call, body, done) => {
    const button = element(
      'button',
      { className: 'button small', type: 'button', 'aria-label': `${label} row ${id}` },
      label,
    );
    button.addEventListener('click', async () => {
      const { email } = chosen();
      const isDone = await runAndShow(() => control(call, { table, id, email, ...body() }), done);
      if (!isDone) return;
      details.open = false;
      await showRows();
      byId('data-search').focus();
    });
    return button;
  };
  const toChange = () => ({ change: JSON.parse(text.value) });
  const change = send('Change', 'POST /data', toChange, `${name} was changed.`);
  const remove = send('Remove', 'POST /data/remove', () => ({}), `${name} was removed.`);
  return [text, element('div', { className: 'row' }, change, remove)];
}

export function startData() {
  for (const id of ['data-table', 'data-client', 'data-search']) {
    byId(id).addEventListener('input', () => {
      from = 0;
      runAndShow(showRows);
    });
  }
  for (const [id, direction] of [
    ['data-newer', -1],
    ['data-older', 1],
  ]) {
    byId(id).addEventListener('click', () => {
      from = Math.max(0, from + direction * pageSize);
      runAndShow(showRows);
    });
  }
}
