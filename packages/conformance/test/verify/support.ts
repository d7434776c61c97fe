import { type Contract, DEFAULT_CONTRACT, loadContract, type Operation } from '@client-portal/contract';
import { addInvoice, type MockServer, SERVER_SESSION_MS, type World } from '@client-portal/mock-server';
import { OTP_CLIENT, ROSA } from '../../../../testing/sandbox.ts';
import type { Finding, UnitResult } from '../../src/verify/calls/check.ts';
import type { Credentials } from '../../src/verify/facts/account.ts';
import { type VerifyOptions, type VerifyResult, verify } from '../../src/verify/run/verify.ts';
import { createHttpTransport } from '../../src/verify/wire/http.ts';
import { createRateCap } from '../../src/verify/wire/rate.ts';
import type { Transport } from '../../src/verify/wire/raw.ts';

/** Compiled once for all tests of a file. */
export const contract: Contract = loadContract(DEFAULT_CONTRACT);

/**
 * Returns the contract with only those operations that a backend of the tests has, so that a new operation does not
 * break it.
 */
export const contractOf = (isAnswered: (operation: Operation) => boolean): Contract => ({
  ...contract,
  operations: contract.operations.filter(isAnswered),
});

/** Creates a world of the mock server with all items that the checks need. */
export function stockWorld(
  server: Pick<MockServer, 'worlds'>,
  name: string,
): { world: World; credentials: Credentials } {
  const world = server.worlds.get(name);
  const now = world.clock.now();
  const [rosa, second, third] = world.accounts;
  if (rosa === undefined || second === undefined || third === undefined)
    throw new Error('The seed has no accounts.');
  const client = world.client(rosa.clientId);
  for (let index = 0; index < 12; index += 1) {
    addInvoice(world, client, {
      date_purchased: '2025-06-01',
      description: `Extra ${index}`,
      invoice_price: 10,
      invoice_file: null,
    });
  }
  world.revision += 1;
  const loggedOut = world.sessions.start(rosa, now);
  loggedOut.state = 'signedOut';
  const other = world.sessions.start(third, now);
  other.state = 'active';
  return {
    world,
    credentials: {
      account: ROSA,
      other: { token: other.token },
      awaitingCode: OTP_CLIENT,
      expiredToken: world.sessions.start(rosa, now - 2 * SERVER_SESSION_MS).token,
      loggedOutToken: loggedOut.token,
    },
  };
}

/** Handler between `verify` and a world, which may replace the response. */
export type Middleware = (next: Transport, world: World, credentials: Credentials) => Transport;

export interface KitRun extends Partial<VerifyOptions> {
  readonly defect?: Middleware | undefined;
  /** Records the session to check. Its requests also pass through the defect. */
  readonly record?: (transport: Transport) => Promise<unknown>;
}

export const http = createHttpTransport(10_000);
export const closeTransport = (): void => http.close();

/** Verifies a world of a running mock server, without a rate limit. */
export async function verifyWorld(
  server: MockServer,
  name: string,
  options: KitRun = {},
): Promise<VerifyResult> {
  const { world, credentials } = stockWorld(server, name);
  const { defect = (next) => next, record, ...rest } = options;
  const transport = defect(http, world, credentials);
  return verify({
    contract,
    base: new URL(server.url),
    transport,
    rateCap: createRateCap(0),
    headers: { 'x-portal-world': name },
    credentials,
    writes: true,
    origin: 'http://localhost:5173',
    takesKeys: true,
    hasExtensions: true,
    changesPassword: true,
    seed: 1,
    runId: name,
    cacheMs: 0,
    ...(record === undefined ? {} : { har: await record(transport) }),
    ...rest,
  });
}

/** Option `isEnough` of verify that ends a run at its first finding. */
export const hasFinding = (results: readonly UnitResult[]): boolean =>
  results.some(({ outcome }) => outcome === 'failed');

/** Returns all data that a client could see, except sessions, by client and table. */
export function tablesOf(world: World): ReadonlyMap<string, string> {
  const toText = (value: unknown) =>
    JSON.stringify(value, (_, inner) => (inner instanceof Map ? [...inner] : inner)) ?? '';
  const tables = world
    .clients()
    .flatMap((client) =>
      Object.entries(client).map(([name, table]) => [`${client.clientId} ${name}`, toText(table)] as const),
    );
  return new Map([...tables, ['accounts', toText(world.accounts)]]);
}

/** Returns the names of the tables whose data has changed. */
export const changedTables = (before: ReadonlyMap<string, string>, world: World): readonly string[] =>
  [...tablesOf(world)].filter(([name, text]) => before.get(name) !== text).map(([name]) => name);

/** Returns the lines of a finding that a report shows, with `host` for the address of the backend. */
export const linesOfFinding = (finding: Finding): readonly string[] => [
  `${finding.check} ${finding.subject}, ${finding.operation}`,
  `expected ${finding.expected}`,
  // Such a difference grows until the end of the day or the month.
  `actual ${finding.actual.replace(/a difference of [\d.]+ hours/, 'a difference of … hours')}`,
  ...(finding.sequence === undefined ? [] : [`after ${finding.sequence.join(', ')}`]),
  ...(finding.hint === undefined ? [] : [`hint ${finding.hint}`]),
  finding.curl.replace(/127\.0\.0\.1:\d+/, 'host'),
];

/** Returns the result of an earlier run in which the backend had all operations, so that a run does not ask for each. */
export const toEarlierResult = (operations: readonly { readonly id: string }[]): UnitResult => ({
  ...{ check: 'A-answered', subject: 'all', outcome: 'passed', findings: [], notes: [] },
  operations: operations.map(({ id }) => id),
});

/** Returns the numbers of equal texts, such as `3 × 200, 1 × 401`. */
function toCounts(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of [...texts].sort()) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].map(([text, count]) => `${count} × ${text}`).join(', ');
}

/**
 * Returns options of verify that count the subjects, and the statuses of the responses, of each check. `toTable` returns
 * a line for each: a check that tests fewer subjects, sends fewer requests, or has them refused for another reason than
 * before, passes all the same.
 */
export function countRequests() {
  const counts = new Map<string, { subjects: number; statuses: string[]; notTestable: number }>();
  let statuses: string[] = [];
  const defect: Middleware = (next) => async (request) => {
    const response = await next(request);
    statuses.push(String(response.status));
    return response;
  };
  const onResult = ({ check, outcome }: UnitResult) => {
    const count = counts.get(check) ?? { subjects: 0, statuses: [], notTestable: 0 };
    count.subjects += 1;
    count.statuses.push(...statuses);
    if (outcome === 'not testable') count.notTestable += 1;
    counts.set(check, count);
    statuses = [];
  };
  const toTable = () =>
    [...counts]
      .map(
        ([check, { subjects, statuses: all, notTestable }]) =>
          `${check}: ${subjects} subjects${notTestable > 0 ? ` (${notTestable} not testable)` : ''}, ${all.length} requests${all.length > 0 ? ` (${toCounts(all)})` : ''}`,
      )
      .join('\n');
  return { toTable, options: { defect, onResult } };
}
