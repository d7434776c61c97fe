/**
 * Measures the cost of decoding responses instead of trusting them: 10,000 timesheets through the generated decoder, against
 * `JSON.parse` of the same text in the same run; and the compressed size of the decoders in a bundle.
 *
 *     npm run bench -- decoders [<rounds>]
 */
import { brotliCompressSync, constants } from 'node:zlib';
import { operations, readResponse } from '@client-portal/sdk';
import { build } from 'esbuild';

const [ROUNDS = 40] = process.argv.slice(2).map(Number);
const ROWS = 10_000;
/** Reading may cost at most what parsing does; the weight of the decoders of all calls. */
const GOAL_RATIO = 1;
const GOAL_BYTES = 8_000;

const timesheet = (index: number) => ({
  id: index + 1,
  employee_id: 1 + (index % 40),
  start_date: '2025-06-01',
  start_time: '08:30',
  end_date: '2025-06-01',
  end_time: '14:00',
  total_hours: 5.5,
  service_code: '875',
  specification: index % 3 === 0 ? null : `Transport to day program ${index}`,
  status: index % 2,
  employee: { first_name: 'Ana', last_name: 'Ruiz', SP_number: `SP-${1000 + (index % 40)}` },
});

const text = JSON.stringify({
  status: 200,
  data: Array.from({ length: ROWS }, (_, index) => timesheet(index)),
});
const row = operations.listTimesheets;

const timeOf = (work: () => unknown): number => {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
};
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const parsing: number[] = [];
const reading: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  parsing.push(timeOf(() => JSON.parse(text)));
  const body = JSON.parse(text);
  reading.push(timeOf(() => readResponse('listTimesheets', row, body)));
}
const { length } = readResponse('listTimesheets', row, JSON.parse(text)) as readonly unknown[];
if (length !== ROWS) throw new Error(`${length} of ${ROWS} rows were read.`);
const ratio = median(reading) / median(parsing);

const { outputFiles } = await build({
  stdin: {
    contents: `export { readResponse } from '@client-portal/sdk'`,
    resolveDir: import.meta.dirname,
  },
  conditions: ['@client-portal/source'],
  bundle: true,
  minify: true,
  format: 'esm',
  write: false,
});
const bundle = outputFiles[0]?.contents ?? new Uint8Array();
const bytes = brotliCompressSync(bundle, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

console.log(
  `${ROWS.toLocaleString('en')} timesheets, ${(text.length / 1e6).toFixed(1)} MB, median of ${ROUNDS}`,
);
console.log(`JSON.parse ${median(parsing).toFixed(1)} ms, decoding ${median(reading).toFixed(1)} ms`);
console.log(`ratio ${ratio.toFixed(2)} (goal: at most ${GOAL_RATIO})`);
console.log(
  `decoders of ${Object.keys(operations).length} calls: ${bytes} bytes brotli (goal: ${GOAL_BYTES})`,
);
process.exitCode = ratio <= GOAL_RATIO && bytes <= GOAL_BYTES ? 0 : 1;
