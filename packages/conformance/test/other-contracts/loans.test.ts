import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadContract } from '@client-portal/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { findUnsent, toTargets } from '../../src/verify/facts/target.ts';
import { createLibrary, HONEST, KEY, type LoanRules } from './loans-service.ts';
import type { Change } from './service.ts';
import { checkOf, on, type RunSettings, verifyService, withFields } from './verify-service.ts';

const verifyLibrary = (settings: RunSettings = {}, rules: Partial<LoanRules> = {}) =>
  verifyService(createLibrary({ ...HONEST, ...rules }), { token: KEY }, settings);

const LOANS = fileURLToPath(new URL('../../../../examples/contracts/loans.yaml', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'contract-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a contract, and returns its path. */
function write(name: string, source: string): string {
  const file = join(folder, name);
  writeFileSync(file, source);
  return file;
}

it('an operation that no client can send is told, and has no target', () => {
  const source = readFileSync(LOANS, 'utf8').replace(/(getBook\n.*?)application\/json/s, '$1image/png');
  const picture = loadContract(write('pictures.yaml', source));
  expect(findUnsent(picture)).toEqual([expect.stringMatching(/getBook has a success in image\/png/)]);
  expect(toTargets(picture).map(({ id }) => id)).not.toContain('getBook');
  expect(findUnsent(createLibrary().contract)).toEqual([]);
});

describe('an honest library', () => {
  it.each([[true], [false]])('has no finding when the run may write: %s', async (writes) => {
    const { found, missing, obstacle, results } = await verifyLibrary({ writes });
    expect({ found, missing, obstacle }).toEqual({ found: [], missing: [], obstacle: undefined });
    const passed = results.filter(({ outcome }) => outcome === 'passed');
    expect(passed.length).toBeGreaterThan(writes ? 160 : 130);
    const walked = passed.filter(({ subject }) => subject === 'loan').map(({ check }) => check);
    const decided = ['E-legal', 'E-illegal', 'E-final', 'E-repeat', 'E-unknown', 'E-parallel', 'E-walk'];
    expect(walked).toEqual(writes ? expect.arrayContaining(decided) : []);
  });

  it.each<[string, Change]>([
    ['sends fields of its own', on('listBooks', withFields({ isbn: '978-0-00-000000-2' }))],
    ['leaves out a text that a row may lack', on('listLoans', withFields({ remark: null }))],
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
    expect((await verifyLibrary({ change })).found).toEqual([]);
  });

  it('has no finding if it takes an array where the contract names no type', async () => {
    const source = readFileSync(LOANS, 'utf8').replace(/(NewBook:\n) +type: object\n +additional.*\n/, '$1');
    const service = { ...createLibrary(), contract: loadContract(write('untyped.yaml', source)) };
    const { found } = await verifyService(service, { token: KEY }, { only: ['B-broken'] });
    expect(found).toEqual([]);
  });

  it('cannot be verified with a wrong key', async () => {
    const { obstacle } = await verifyService(createLibrary(), { token: 'branch-9' });
    expect(obstacle).toContain('the service refuses the given token');
  });
});

const page = { body: '<h1>Error</h1>', type: 'text/html' };

describe('a fault of what a library answers is found', () => {
  it.each<[string, string, Change]>([
    [
      'a list with an HTML page',
      'A-content-type listBooks',
      on('listBooks', (answer) => ({ ...answer, ...page })),
    ],
    ['a list as an object', 'A-body listMembers', on('listMembers', (answer) => ({ ...answer, body: {} }))],
    ['an id as a text', 'A-body getLoan', on('getLoan', withFields({ id: 'one' }))],
    ['a state that the contract has not', 'A-body listLoans', on('listLoans', withFields({ state: 'lost' }))],
    ['a day that is none', 'A-body listMembers', on('listMembers', withFields({ joined_on: 'May' }))],
    ['another success', 'A-status createBook', on('createBook', (answer) => ({ ...answer, status: 202 }))],
    ['a failure of the server', 'A-answered getBook', on('getBook', () => ({ status: 500 }))],
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
      on('listBooks', (answer) => ({
        ...answer,
        body: [...(answer.body as unknown[]), ...(answer.body as unknown[])],
      })),
    ],
    [
      'a day before its beginning',
      'E-spans listLoans',
      on('listLoans', withFields({ due_on: '2020-01-01' })),
    ],
    [
      'a response that caches keep',
      'F-caching listBooks',
      on('listBooks', (answer) => ({ ...answer, headers: { 'cache-control': 'max-age=60' } })),
    ],
    [
      'a new book that is not in the list',
      'D-created-listed createBook',
      on('listBooks', (answer) => ({ ...answer, body: (answer.body as unknown[]).slice(0, 2) })),
    ],
  ])('%s: %s', async (_, expected, change) => {
    expect((await verifyLibrary({ change, only: checkOf(expected) })).found).toContain(expected);
  });
});

describe('a fault of what a library does is found', () => {
  it.each<[string, string, Partial<LoanRules>]>([
    [
      'an answer without the key',
      'C-none listMembers',
      { isAllowed: (key) => key === KEY || key === undefined },
    ],
    [
      'a loan that is handed out again',
      'E-illegal handOutLoan',
      { moves: { ...HONEST.moves, handOutLoan: [['requested', 'cancelled'], 'lent'] } },
    ],
    [
      'a renewal that ends the loan',
      'E-legal renewLoan',
      { moves: { ...HONEST.moves, renewLoan: [['lent'], 'returned'] } },
    ],
    [
      'a return that is refused',
      'E-legal returnLoan',
      { moves: { ...HONEST.moves, returnLoan: [['overdue'], 'returned'] } },
    ],
    [
      'a return that is taken twice',
      'E-final returnLoan',
      { moves: { ...HONEST.moves, returnLoan: [['lent', 'overdue', 'returned'], 'returned'] } },
    ],
    [
      'a cancelled loan that leaves the list',
      'E-legal cancelLoan',
      {
        move: (loan, change, loans) =>
          void (change.state === 'cancelled'
            ? loans.splice(loans.indexOf(loan), 1)
            : Object.assign(loan, change)),
      },
    ],
    [
      'a decision about all loans',
      'E-legal handOutLoan',
      {
        move: (_, change, loans) => {
          for (const one of loans) Object.assign(one, change);
        },
      },
    ],
    [
      'a remark that is cut',
      'D-saved returnLoan',
      {
        move: (loan, change) =>
          void Object.assign(
            loan,
            change,
            'remark' in change && { remark: String(change.remark).slice(0, 3) },
          ),
      },
    ],
    [
      'a last day that a renewal does not change',
      'D-saved renewLoan',
      { move: (loan, { due_on: _, ...change }) => void Object.assign(loan, change) },
    ],
    [
      'a hand-out that moves the last day',
      'E-legal handOutLoan',
      {
        move: (loan, change) =>
          void Object.assign(loan, change, change.state === 'lent' && { due_on: '2030-01-01' }),
      },
    ],
    [
      'a refused event that changes the loan',
      'E-illegal handOutLoan',
      { refuse: (loan) => void Object.assign(loan, { remark: 'Asked again.' }) },
    ],
    ['a change of a book that is not kept', 'D-saved updateBook', { changeBook: () => {} }],
  ])('%s: %s', async (_, expected, rules) => {
    expect((await verifyLibrary({ only: checkOf(expected) }, rules)).found).toContain(expected);
  });
});
