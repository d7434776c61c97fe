import { runExport } from '../../packages/web/src/exports/run-export.ts';
import { COLUMNS, makeRows } from './rows.js';

const NUMBERS = ['id', 'hours'];

const toTable = (count) => ({
  title: 'Timesheets',
  fileBase: 'timesheets',
  pageLabel: 'Page {page} of {pages}',
  columns: COLUMNS.map((key) => ({ heading: key, share: 1, isNumeric: NUMBERS.includes(key) })),
  rows: makeRows(count).map((row) => COLUMNS.map((key) => row[key])),
});

/** The same table as a document of the portal. */
function toPaper({ title, fileBase, columns, rows }) {
  const list = { columns, rows: rows.map((cells) => ({ kind: 'row', cells })) };
  return {
    ...{ title, fileBase, list, sums: [], sections: [{ title, ...list }] },
    head: {
      ...{ provider: 'Provider', contact: '310-555-0100', client: 'Rosa Delgado', period: '2025' },
      ...{ made: 'Jun 17, 2025', summary: 'Summary', foot: 'From the client portal' },
      ...{ pages: '{page} of {pages}', language: 'en' },
    },
  };
}

/** The same rows by a writer of its own library, in a worker as well. */
const runPeer = (peer, table) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../peers/export-peers.js', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }) => {
      worker.terminate();
      resolve(data);
    };
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage({ peer, table });
  });

/** Writes a file and gives milliseconds and its size in bytes, between two marks for a trace of the page. */
export async function measureExport(name, count) {
  const table = toTable(count);
  const [kind, peer] = name.split(' by ');
  performance.mark('begin');
  const begin = performance.now();
  const bytes =
    peer === 'us'
      ? (await runExport(kind, toPaper(table), () => undefined).file).blob.size
      : await runPeer(peer, table);
  const ms = performance.now() - begin;
  performance.mark('end');
  return { ms, bytes };
}
