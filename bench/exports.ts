/**
 * Measures the portal's exports beside the libraries alone, in a browser and each in a worker: 10,000 rows of eight columns
 * to PDF, Excel and CSV; the duration, the size of the file, and the longest task of the page meanwhile, in processor time,
 * since on a busy machine the clock goes on while the browser has to wait.
 *
 *     npm run bench -- exports [<rounds>]
 *
 * Autotable and SheetJS join in after `npm run bench -- peers`. Ends with 1 where a goal is missed: PDF at most 1.3 times plain
 * jspdf, Excel at most 1.2 times plain exceljs, and no task of the page above 50 ms.
 */
import { hasPeers, median, openBenchPages } from './pages.ts';
import { report, toTable } from './report.ts';

const [ROUNDS = 5] = process.argv.slice(2).map(Number);
const ROWS = 10_000;

interface Figures {
  readonly ms: number;
  readonly bytes: number;
  readonly longest: number;
}

const WRITERS = [
  'pdf by us',
  'pdf by jspdf',
  ...(hasPeers() ? ['pdf by autotable'] : []),
  'xlsx by us',
  'xlsx by exceljs',
  ...(hasPeers() ? ['xlsx by sheetjs'] : []),
  'csv by us',
];

const pages = await openBenchPages();
const runs = new Map<string, Figures[]>();
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const writer of WRITERS) {
      const { result, tasks } = await pages.inTracedPage((page) =>
        page.evaluate<Omit<Figures, 'longest'>>(`bench.measureExport('${writer}', ${ROWS})`),
      );
      // A row takes at least a byte in every format.
      if (result.bytes < ROWS) throw new Error(`${writer} wrote ${result.bytes} bytes.`);
      const longest = Math.max(...tasks.map(({ busyMs }) => busyMs));
      runs.set(writer, [...(runs.get(writer) ?? []), { ...result, longest }]);
    }
  }
} finally {
  await pages.close();
}
const of = (writer: string, key: keyof Figures) => median((runs.get(writer) ?? []).map((one) => one[key]));

console.log(`\n${ROWS.toLocaleString('en')} rows, median of ${ROUNDS}\n`);
console.log(
  toTable(
    ['file', 'time', 'size', 'longest task of the page'],
    WRITERS.map((writer) => [
      writer,
      `${of(writer, 'ms').toFixed(0)} ms`,
      `${(of(writer, 'bytes') / 1000).toFixed(0)} kB`,
      `${of(writer, 'longest').toFixed(0)} ms`,
    ]),
  ),
);
report([
  { what: 'PDF, times plain jspdf', value: of('pdf by us', 'ms') / of('pdf by jspdf', 'ms'), most: 1.3 },
  {
    what: 'Excel, times plain exceljs',
    value: of('xlsx by us', 'ms') / of('xlsx by exceljs', 'ms'),
    most: 1.2,
  },
  {
    what: "the page's longest task, ms of the processor",
    value: Math.max(...['pdf by us', 'xlsx by us', 'csv by us'].map((writer) => of(writer, 'longest'))),
    most: 50,
  },
]);
