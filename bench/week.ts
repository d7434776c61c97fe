/**
 * Measures the week view in a browser: time until the bars of a week are painted, the first one and another one after it, of 200
 * and of 10,000 timesheets of a year.
 *
 *     npm run bench -- week [<rounds>]
 *
 * The first one also pays for the first dates and the first rendering of the page, which in the portal the list has done before.
 * Ends with 1 where another week of 10,000 takes more than 50 ms.
 */
import { median, openBenchPages } from './pages.ts';
import { report, toTable } from './report.ts';

const [ROUNDS = 9] = process.argv.slice(2).map(Number);
const MANY = 10_000;

interface Week {
  readonly first: number;
  readonly next: number;
  readonly bars: number;
}

const pages = await openBenchPages();
const runs: Week[][] = [[], []];
const COUNTS = [200, MANY];
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, count] of COUNTS.entries()) {
      const week = await pages.inPage((page) => page.evaluate<Week>(`bench.measureWeek(${count})`));
      if (week.bars === 0) throw new Error(`No bars were painted of ${count} timesheets.`);
      runs[index]?.push(week);
    }
  }
} finally {
  await pages.close();
}
const figures = runs.map((weeks) => ({
  first: median(weeks.map(({ first }) => first)),
  next: median(weeks.map(({ next }) => next)),
  bars: weeks[0]?.bars ?? 0,
}));
console.log(
  toTable(
    ['timesheets', 'bars', 'first week', 'another week'],
    figures.map(({ first, next, bars }, place) => [
      String(COUNTS[place]),
      String(bars),
      `${first.toFixed(0)} ms`,
      `${next.toFixed(0)} ms`,
    ]),
  ),
);
const many = figures[1];
if (many === undefined) throw new Error('Nothing was measured.');
report([{ what: 'ms until another week of 10,000 timesheets is painted', value: many.next, most: 50 }]);
