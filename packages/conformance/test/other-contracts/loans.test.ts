import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContract } from '@client-portal/contract';
import { describe, expect, it } from 'vitest';
import { findUnsent, toTargets } from '../../src/verify/facts/target.ts';
import { verify } from '../../src/verify/run/verify.ts';
import { createHttpTransport } from '../../src/verify/wire/http.ts';
import { type Answer, type Change, KEY, LOANS_CONTRACT, startLibrary } from './library.ts';

const contract = loadContract(LOANS_CONTRACT);

interface RunSettings {
  readonly writes?: boolean;
  readonly only?: readonly string[];
  readonly token?: string;
}

/** Verifies a library. Returns its findings, as `A-status listBooks`, and the number of checks that passed. */
async function verifyLibrary(change?: Change, { writes = true, only = [], token = KEY }: RunSettings = {}) {
  const { address, stop } = await startLibrary(change);
  const transport = createHttpTransport(5_000);
  try {
    const { obstacle, results, missing } = await verify({
      ...{ contract, base: address, transport, writes, only, seed: 1, runId: 'loans', cacheMs: 1 },
      rateCap: async () => {},
      credentials: {
        account: { token },
        other: undefined,
        awaitingCode: undefined,
        expiredToken: undefined,
        loggedOutToken: undefined,
      },
    });
    return {
      obstacle,
      missing: missing.map(({ id }) => id),
      found: results.flatMap(({ findings }) =>
        findings.map(({ check, operation }) => `${check} ${operation}`),
      ),
      passed: results.filter(({ outcome }) => outcome === 'passed').length,
    };
  } finally {
    transport.close();
    stop();
  }
}

const on =
  (route: string, change: (answer: Answer) => Answer): Change =>
  (answer) =>
    answer.route === route && answer.status < 300 ? change(answer) : answer;

const withRow = (more: object) => (answer: Answer) => ({
  ...answer,
  body: Array.isArray(answer.body)
    ? answer.body.map((row) => ({ ...row, ...more }))
    : { ...(answer.body as object), ...more },
});

it('an operation that no client can send is told, and has no target', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'contract-')), 'pictures.yaml');
  writeFileSync(
    file,
    readFileSync(LOANS_CONTRACT, 'utf8').replace(/(getBook\n.*?)application\/json/s, '$1image/png'),
  );
  const picture = loadContract(file);
  expect(findUnsent(picture)).toEqual([
    expect.stringMatching(/getBook has an answer of success in image\/png/),
  ]);
  expect(toTargets(picture).map(({ id }) => id)).not.toContain('getBook');
  expect(findUnsent(contract)).toEqual([]);
});

describe('an honest library', () => {
  it.each([[true], [false]])('has no finding when the run may write: %s', async (writes) => {
    const { found, missing, obstacle, passed } = await verifyLibrary(undefined, { writes });
    expect({ found, missing, obstacle }).toEqual({ found: [], missing: [], obstacle: undefined });
    expect(passed).toBeGreaterThan(writes ? 150 : 130);
  });

  it.each<[string, Change]>([
    ['sends fields of its own', on('GET /books', withRow({ isbn: '978-0-00-000000-2' }))],
    ['leaves out a text that a row may lack', on('GET /loans', withRow({ remark: null }))],
    [
      'names the charset',
      (answer) => ({ ...answer, type: `${answer.type ?? 'application/json'}; charset=utf-8` }),
    ],
    [
      'has a problem of its own type',
      (answer) =>
        answer.status < 400
          ? answer
          : { ...answer, body: { ...(answer.body as object), type: '/problems/1' } },
    ],
    [
      'has no page for a method',
      (answer) =>
        answer.status === 405
          ? { ...answer, status: 404, body: { type: 'about:blank', title: 'No such page.', status: 404 } }
          : answer,
    ],
  ])('has no finding if it %s', async (_, change) => {
    expect((await verifyLibrary(change)).found).toEqual([]);
  });

  it('cannot be verified with a wrong key', async () => {
    const { obstacle } = await verifyLibrary(undefined, { token: 'branch-9' });
    expect(obstacle).toContain('the service refuses the given token');
  });
});

const page = { body: '<h1>Error</h1>', type: 'text/html' };

describe('a library with a fault is found', () => {
  it.each<[string, string, Change]>([
    [
      'a list with an HTML page',
      'A-content-type listBooks',
      on('GET /books', (answer) => ({ ...answer, ...page })),
    ],
    ['a list as an object', 'A-body listMembers', on('GET /members', (answer) => ({ ...answer, body: {} }))],
    ['an id as a text', 'A-body getLoan', on('GET /loans/{loanId}', withRow({ id: 'one' }))],
    ['a state that the contract has not', 'A-body listLoans', on('GET /loans', withRow({ state: 'lost' }))],
    ['a day that is none', 'A-body listMembers', on('GET /members', withRow({ joined_on: 'May' }))],
    ['another success', 'A-status createBook', on('POST /books', (answer) => ({ ...answer, status: 202 }))],
    ['a failure of the server', 'A-answered getBook', on('GET /books/{bookId}', () => ({ status: 500 }))],
    [
      'a problem without a title',
      'A-error-body listLoans',
      (answer) =>
        answer.status === 401 ? { ...answer, body: { type: 'about:blank', status: 401 } } : answer,
    ],
    [
      'a problem as plain JSON',
      'A-content-type createBook',
      (answer) => (answer.status === 422 ? { ...answer, type: 'application/json' } : answer),
    ],
    [
      'a stack trace',
      'A-secrets listBooks',
      (answer) =>
        answer.status === 401
          ? {
              ...answer,
              body: { ...(answer.body as object), detail: 'at Object.run (/srv/app/index.js:12:3)' },
            }
          : answer,
    ],
    [
      'rows that come twice',
      'D-once listBooks',
      on('GET /books', (answer) => ({
        ...answer,
        body: [...(answer.body as unknown[]), ...(answer.body as unknown[])],
      })),
    ],
    ['a day before its beginning', 'E-spans listLoans', on('GET /loans', withRow({ due_on: '2020-01-01' }))],
    [
      'a response that caches keep',
      'F-caching listBooks',
      on('GET /books', (answer) => ({
        ...answer,
        headers: { 'cache-control': 'max-age=60' },
      })),
    ],
    [
      'a new book that is not in the list',
      'D-created-listed createBook',
      on('GET /books', (answer) => ({
        ...answer,
        body: (answer.body as unknown[]).slice(0, 2),
      })),
    ],
  ])('%s: %s', async (_, expected, change) => {
    expect((await verifyLibrary(change)).found).toContain(expected);
  });

  it('a read without its key: C-none', async () => {
    const found = await verifyLibrary((answer) =>
      answer.route === 'GET /members' && answer.status === 401 ? { status: 200, body: [] } : answer,
    );
    expect(found.found).toContain('C-none listMembers');
  });
});
