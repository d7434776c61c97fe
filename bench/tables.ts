/**
 * Measures the portal's table beside others, in a browser: time until the first rows are painted, until a filter or a sort
 * is, blank frames while it scrolls, and memory. The floor is a table of plain elements that holds the rows in view.
 *
 *     npm run bench -- tables [<rounds>]
 *
 * MUI X DataGrid and AG Grid join in after `npm run bench -- peers`. Ends with 1 where a goal is missed: at 10,000 rows at most
 * 2 times the floor to mount, 1.3 times to filter, no blank picture, and the heap under twice the floor's.
 */
import { hasPeers, median, openBenchPages } from './pages.ts';
import { type Finding, report, toTable } from './report.ts';

const [ROUNDS = 5] = process.argv.slice(2).map(Number);

interface Figures {
  readonly mount: number;
  readonly filter: number;
  readonly sort: number;
  readonly blank: number;
  readonly heap: number;
}

const TABLES = [
  ['dom', 'plain elements, rows in view (floor)', true],
  ['ours', "the portal's DataTable", true],
  ['tanstack', 'TanStack Virtual alone', true],
  ['aria', 'React Aria Table with its Virtualizer', true],
  ['mui', 'MUI X DataGrid, pages of 100', hasPeers()],
  ['ag', 'AG Grid Community', hasPeers()],
] as const;

async function measure(count: number): Promise<ReadonlyMap<string, Figures>> {
  const pages = await openBenchPages();
  const runs = new Map<string, Figures[]>();
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      // The tables alternate, so that other load on the machine slows all of them.
      for (const [name, , isThere] of TABLES) {
        // At 100,000 rows React Aria's takes minutes and gigabytes.
        if (!isThere || (name === 'aria' && count > 10_000)) continue;
        const figures = await pages.inPage((page) =>
          page.evaluate<Figures>(`bench.measureTable('${name}', ${count})`),
        );
        runs.set(name, [...(runs.get(name) ?? []), figures]);
      }
    }
  } finally {
    await pages.close();
  }
  const toMedians = (figures: readonly Figures[]): Figures => {
    const of = (key: keyof Figures) => median(figures.map((one) => one[key]));
    return {
      mount: of('mount'),
      filter: of('filter'),
      sort: of('sort'),
      blank: of('blank'),
      heap: of('heap'),
    };
  };
  return new Map([...runs].map(([name, figures]) => [name, toMedians(figures)]));
}

const findings: Finding[] = [];
for (const count of [10_000, 100_000]) {
  const figures = await measure(count);
  const { dom, ours } = Object.fromEntries(figures);
  if (dom === undefined || ours === undefined) throw new Error('Nothing was measured.');
  const rows = TABLES.flatMap(([name, label]) => {
    const one = figures.get(name);
    return one === undefined
      ? []
      : [
          [
            label,
            ...(['mount', 'filter', 'sort'] as const).map((key) => `${one[key].toFixed(0)} ms`),
            String(one.blank),
            `${one.heap.toFixed(1)} MB`,
          ],
        ];
  });
  console.log(`\n${count.toLocaleString('en')} rows, median of ${ROUNDS}\n`);
  console.log(toTable(['table', 'mount', 'filter', 'sort', 'blank pictures', 'heap'], rows));
  if (count > 10_000) continue;
  findings.push(
    { what: 'mount 10,000 rows, times plain elements', value: ours.mount / dom.mount, most: 2 },
    { what: 'filter 10,000 rows, times plain elements', value: ours.filter / dom.filter, most: 1.3 },
    { what: 'blank pictures while scrolling', value: ours.blank, most: 0 },
    { what: 'heap at 10,000 rows, times plain elements', value: ours.heap / dom.heap, most: 2 },
  );
}
report(findings);
