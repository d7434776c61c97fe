/** Law 1 for files: the export of a list has every row that its filter names. */
import { saved } from './browser.ts';
import { readFilter } from './laws/lists.ts';
import { findMissing } from './laws/needles.ts';
import { LISTS, listExpected } from './laws/rows-of-pages.ts';
import type { Life } from './life.ts';
import { getDialog, getScreen, listButtons, toName } from './screen.ts';
import { type Action, press } from './user.ts';

/** Columns of the export (EXP-04); one more names the employee if there are several. */
const SPECIFIED_COLUMNS = 6;

/** Reads a comma-separated file into its rows (RFC 4180). */
function parseCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const cells = text.replace(/^\uFEFF/, '').matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n|$)/g);
  for (const [, cell = '', end] of cells) {
    const value = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
    rows.at(-1)?.push(value);
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 1);
}

/** Exports the shown list as CSV by the menu, and compares its rows with those of the service. */
export const downloadCsv: Action = async (life) => {
  if (getDialog() !== undefined) return undefined;
  const button = listButtons(getScreen()).find((one) => /^(?:Export|Exportar)$/.test(toName(one)));
  if (button === undefined || button.getAttribute('aria-disabled') === 'true') return undefined;
  await press(life, button);
  const item = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) =>
    /CSV/.test(toName(one)),
  );
  if (item === undefined) return undefined;
  saved.length = 0;
  await press(life, item);
  const [file] = saved;
  if (file === undefined) life.problems.push('The export saved no file.');
  else compare(life, await file.blob.text());
  return 'Export to CSV.';
};

function compare({ service, address, problems }: Life, text: string): void {
  const [path = ''] = address.split('?');
  const law = LISTS[path];
  if (law?.exports === undefined) return;
  const expected = listExpected(service, path, readFilter(address));
  const [headings = [], ...rows] = parseCsv(text);
  const lines = rows.map((cells) => cells.join(' | '));
  const wanted = expected.map((row) => law.exports?.(row, headings.length > SPECIFIED_COLUMNS) ?? []);
  for (const row of findMissing(wanted, lines)) problems.push(`The export lacks ${row} of\n    ${text}`);
  if (rows.length !== expected.length)
    problems.push(`The export has ${rows.length} rows, and the service ${expected.length}.`);
  if (/undefined|NaN|\[object/.test(text)) problems.push(`The export has a missing value: ${text}`);
}
