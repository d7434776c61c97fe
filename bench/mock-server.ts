/**
 * Requests per second of the mock server against the stock, silent Prism CLI, in the same run: rounds alternate
 * between the two, and what counts is the median of the rounds' ratios. Ours validates both directions and keeps
 * state; Prism answers from the same contract, whose example of the list holds the same number of rows.
 *
 *     npm run bench:mock [-- <rounds> <seconds>]
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureRate } from './keep-alive-client.ts';
import { type RunningServer, startOurs, startPrism } from './servers.ts';

const [ROUNDS = 5, SECONDS = 3] = process.argv.slice(2).map(Number);
const CONNECTIONS = 10;
const ROWS = 50;
/** The least ratio. A quiet machine shows four times as much; a busy one must not fail for being busy. */
const FLOOR = 3;
const CONTRACT = fileURLToPath(new URL('../openapi/portal.yaml', import.meta.url));

interface Call {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const BOUNDARY = '----WebKitFormBoundaryBenchmark1234';
const FORM = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

const toForm = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(
      ([name, value]) =>
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('')
    .concat(`--${BOUNDARY}--\r\n`);

const LOGIN: Call = {
  path: '/api/login_auth',
  headers: FORM,
  body: toForm({ email: 'rosa.delgado@example.com', password: 'correct-horse-9' }),
};

const listWith = (token: string): Call => ({
  path: '/api/timesheets_client',
  headers: { authorization: `Bearer ${token}` },
  body: '',
});

/** The contract with `rows` as the example of the list; the example's two rows make room. */
function writeContractWith(rows: readonly object[], directory: string): string {
  const source = readFileSync(CONTRACT, 'utf8');
  const example = /( {16}timesheets:\n {18}value:\n {20}status: 200\n {20}data:)\n(?: {22}- .*\n)+/;
  if (!example.test(source))
    throw new Error('The example of listTimesheets is not where this benchmark looks for it.');
  const file = join(directory, 'portal.yaml');
  writeFileSync(
    file,
    source.replace(example, (_, head: string) => `${head} ${JSON.stringify(rows)}\n`),
  );
  return file;
}

const signIn = async (server: RunningServer) => String((await askOnce(server, LOGIN)).token);

/** Asks once and fails loudly: a fast server of wrong answers proves nothing. */
async function askOnce(
  { url }: RunningServer,
  { path, headers, body }: Call,
): Promise<Record<string, unknown>> {
  const response = await fetch(url + path, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`${url}${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

const measure = ({ url }: RunningServer, call: Call, seconds: number): Promise<number> =>
  measureRate({ url, ...call }, CONNECTIONS, seconds);

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

async function compare(
  title: string,
  ours: [RunningServer, Call],
  peer: [RunningServer, Call],
): Promise<number> {
  for (const [server, call] of [ours, peer]) await measure(server, call, 1);
  const rates: { ours: number; peer: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.push({ ours: await measure(...ours, SECONDS), peer: await measure(...peer, SECONDS) });
  }
  const ratio = median(rates.map((rate) => rate.ours / rate.peer));
  const perSecond = (key: 'ours' | 'peer') => Math.round(median(rates.map((rate) => rate[key])));
  console.log(`${title}: ${ratio.toFixed(1)} × (${perSecond('ours')}/s to ${perSecond('peer')}/s)`);
  return ratio;
}

const directory = mkdtempSync(join(tmpdir(), 'bench-'));
const running: RunningServer[] = [];
try {
  const ours = await startOurs(ROWS);
  running.push(ours);
  const { data } = await askOnce(ours, listWith(await signIn(ours)));
  if (!Array.isArray(data) || data.length !== ROWS) throw new Error(`Our list does not have ${ROWS} rows.`);
  const prism = await startPrism(writeContractWith(data, directory));
  running.push(prism);
  const peerList = (await askOnce(prism, listWith('any'))).data;
  if (JSON.stringify(peerList) !== JSON.stringify(data)) throw new Error('The two lists are not the same.');
  console.log(`start to first answer: ${Math.round(ours.startMs)} ms to ${Math.round(prism.startMs)} ms`);
  const login = await compare('multipart login', [ours, LOGIN], [prism, LOGIN]);
  // Signed in anew: the flood of sign-ins has pushed the oldest sessions out.
  const token = await signIn(ours);
  const list = await compare(`list of ${ROWS}`, [ours, listWith(token)], [prism, listWith('any')]);
  if (login < FLOOR || list < FLOOR) {
    console.error(`Below the floor of ${FLOOR} ×.`);
    process.exitCode = 1;
  }
} finally {
  for (const server of running) server.stop();
  rmSync(directory, { recursive: true });
}
