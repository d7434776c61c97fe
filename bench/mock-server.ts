/**
 * Requests per second of the built mock server against the stock, silent Prism CLI and other peers, in the same run:
 * rounds go from one server to the next, and what counts is the median of the rounds' ratios to silent Prism. Ours
 * validates both directions and keeps state; the peers answer from the same contract, whose example of the list holds the
 * same number of rows. node:http alone, which answers the same and checks nothing, shows how much there is to reach.
 *
 *     npm run bench -- mock [<rounds> <seconds>]
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureRate } from './keep-alive-client.ts';
import { type RunningServer, startNodeHttp, startOurs, startPeers, startPrism } from './servers.ts';

const [ROUNDS = 5, SECONDS = 3] = process.argv.slice(2).map(Number);
const CONNECTIONS = 10;
const ROWS = 50;
/** Ratios to reach on a quiet machine, and the least ratio at all: a busy machine must not fail for being busy. */
const GOALS = { login: 12, list: 10 } as const;
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

interface Measured {
  readonly rate: number;
  /** Processor time of the server for one response; a busy machine changes it less than the rate. */
  readonly cpuMicroseconds: number;
}

async function measure(server: RunningServer, call: Call, seconds: number): Promise<Measured> {
  const [before, begin] = [server.cpuMs(), performance.now()];
  const rate = await measureRate({ url: server.url, ...call }, CONNECTIONS, seconds);
  const responses = (rate * (performance.now() - begin)) / 1000;
  const cpuMs = (server.cpuMs() ?? Number.NaN) - (before ?? Number.NaN);
  return { rate, cpuMicroseconds: (cpuMs * 1000) / responses };
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** A server, and the call with which it is measured. */
type Contestant = readonly [RunningServer, Call];

/** Measures all in turn, round by round. Returns each one's median ratio to `base`. */
async function compare(
  title: string,
  contestants: readonly Contestant[],
  base: RunningServer,
): Promise<ReadonlyMap<RunningServer, number>> {
  for (const [server, call] of contestants) await measure(server, call, 1);
  const rounds: ReadonlyMap<RunningServer, Measured>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const measured = new Map<RunningServer, Measured>();
    for (const [server, call] of contestants) measured.set(server, await measure(server, call, SECONDS));
    rounds.push(measured);
  }
  console.log(`\n${title} (ratio of rates; answers per second; CPU of the server for each, and its ratio)`);
  const ratios = new Map<RunningServer, number>();
  for (const [server] of contestants) {
    const all = (key: keyof Measured, one = server) =>
      rounds.map((round) => round.get(one)?.[key] ?? Number.NaN);
    const ratioOf = (values: readonly number[], others: readonly number[]) =>
      median(values.map((value, round) => value / (others[round] ?? Number.NaN)));
    const ratio = ratioOf(all('rate'), all('rate', base));
    const cpuRatio = ratioOf(all('cpuMicroseconds', base), all('cpuMicroseconds'));
    ratios.set(server, ratio);
    const figures = [
      `${ratio.toFixed(1)} ×`.padStart(7),
      `${Math.round(median(all('rate')))}/s`.padStart(8),
      `${Math.round(median(all('cpuMicroseconds')))} µs`.padStart(8),
      `${cpuRatio.toFixed(1)} ×`.padStart(7),
    ];
    console.log(`  ${figures.join(' ')}  ${server.name}`);
  }
  return ratios;
}

const directory = mkdtempSync(join(tmpdir(), 'bench-'));
const running: RunningServer[] = [];
const start = async (server: Promise<RunningServer>) => {
  running.push(await server);
  return server;
};

try {
  const ours = await start(startOurs(ROWS, 'quiet'));
  const { data } = await askOnce(ours, listWith(await signIn(ours)));
  if (!Array.isArray(data) || data.length !== ROWS) throw new Error(`Our list does not have ${ROWS} rows.`);
  const contract = writeContractWith(data, directory);
  const base = await start(startPrism(contract, 'silent'));
  const peerList = (await askOnce(base, listWith('any'))).data;
  if (JSON.stringify(peerList) !== JSON.stringify(data)) throw new Error('The two lists are not the same.');
  const logging = await start(startOurs(ROWS, 'log'));
  const responsesFile = join(directory, 'answers.json');
  const responses = {
    [LOGIN.path]: await askOnce(base, LOGIN),
    [listWith('any').path]: { status: 200, data },
  };
  writeFileSync(responsesFile, JSON.stringify(responses));
  const bare = await start(startNodeHttp(responsesFile));
  const others = await startPeers(contract);
  running.push(...others);
  const peers = [bare, base, await start(startPrism(contract, 'info')), ...others];

  console.log('start to first answer');
  for (const { name, startMs } of running)
    console.log(`  ${String(Math.round(startMs)).padStart(7)} ms  ${name}`);
  const oursFor = (call: Call) => [ours, logging].map((server): Contestant => [server, call]);
  const peersFor = (call: Call) => peers.map((server): Contestant => [server, call]);
  const login = await compare('multipart login', [...oursFor(LOGIN), ...peersFor(LOGIN)], base);
  // Signed in again: the many sign-ins have removed the oldest sessions.
  const listContestants: Contestant[] = [];
  for (const server of [ours, logging]) listContestants.push([server, listWith(await signIn(server))]);
  listContestants.push(...peersFor(listWith('any')));
  const list = await compare(`list of ${ROWS}`, listContestants, base);
  for (const [title, goal, ratios] of [
    ['multipart login', GOALS.login, login],
    [`list of ${ROWS}`, GOALS.list, list],
  ] as const) {
    const ratio = ratios.get(ours) ?? 0;
    const most = ratios.get(bare) ?? 0;
    console.log(
      `\n${title}: ${ratio.toFixed(1)} × of ${goal} × to reach; node:http alone ${most.toFixed(1)} ×`,
    );
    if (ratio >= FLOOR) continue;
    console.error(`Below the floor of ${FLOOR} ×.`);
    process.exitCode = 1;
  }
} finally {
  for (const server of running) server.stop();
  rmSync(directory, { recursive: true });
}
