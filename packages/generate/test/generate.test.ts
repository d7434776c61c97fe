import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { loadContract } from '@client-portal/contract';
import { describe, expect, it, vi } from 'vitest';
import { generate } from '../src/generate.ts';
import { renderFiles } from '../src/render-files.ts';

const run = promisify(execFile);
const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const LIBRARY = pathOf('./library.yaml');
/** Folder in which the packages of the workspace are found by name. */
const folder = pathOf('../node_modules/.cache/generated');

/** Generates a client and compiles a program that uses it. Returns the path of the program. */
async function build(name: string, contract: string, ...flags: readonly string[]): Promise<string> {
  const home = join(folder, name);
  mkdirSync(home, { recursive: true });
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  const code = await generate([
    '--contract',
    contract,
    '--out',
    join(home, 'generated'),
    '--strict',
    ...flags,
  ]);
  expect(code).toBe(0);
  const program = join(home, 'program.ts');
  cpSync(pathOf(`./consumers/${name}.ts`), program);
  writeFileSync(join(home, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(home, 'tsconfig.json'),
    JSON.stringify({
      extends: pathOf('../../../tsconfig.base.json'),
      compilerOptions: { lib: ['es2023', 'dom', 'dom.iterable'], incremental: false },
      include: ['program.ts', 'generated'],
    }),
  );
  await run(process.execPath, [
    pathOf('../../../node_modules/typescript/bin/tsc'),
    '-p',
    home,
    '--noEmit',
  ]).catch(({ stdout }: { readonly stdout: string }) => expect(stdout).toBe(''));
  return program;
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

/** Runs a program against a server. Returns what the program printed, and a line for each request that it sent. */
async function runAgainst(program: string, credential: string, respond: Respond) {
  const seen: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await readText(request);
    const form = [...body.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name).join('+');
    const sent = request.headers[credential] === undefined ? 'open' : String(request.headers[credential]);
    seen.push(`${request.method} ${request.url} ${sent} ${body === '' ? '-' : form || body}`);
    respond(request, response);
  }).listen(0, '127.0.0.1');
  try {
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const flags = ['--import', import.meta.resolve('tsx'), '--conditions=@client-portal/source'];
    const { stdout } = await run(process.execPath, [...flags, program, `http://127.0.0.1:${port}`]);
    return { printed: JSON.parse(stdout), seen };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const send = (response: ServerResponse, status: number, body?: unknown, type = 'application/json') =>
  response
    .writeHead(status, body === undefined ? {} : { 'content-type': type })
    .end(body === undefined ? undefined : JSON.stringify(body));

const EXAMPLES = ['loans', 'repairs'].map((name) => pathOf(`../../../examples/contracts/${name}.yaml`));
const [LOANS = '', REPAIRS = ''] = EXAMPLES;

describe('a generated client', { timeout: 180_000 }, () => {
  it('of the loans compiles, and returns typed values and typed mistakes', async () => {
    const program = await build('loans', LOANS);
    const loan = { id: 2, book_id: 1, member_id: 1, requested_on: '2026-03-02', due_on: '2026-03-23' };
    const problem = {
      type: 'about:blank',
      title: 'The loan is in another state.',
      status: 409,
      detail: 'The loan has ended.',
      errors: { remark: ['Write a remark.'] },
    };
    const { printed, seen } = await runAgainst(program, 'x-api-key', ({ method, url = '' }, response) => {
      if (method === 'DELETE') send(response, 204);
      else if (url.endsWith('/return')) send(response, 409, problem, 'application/problem+json');
      else if (url === '/loans') send(response, 200, [{ ...loan, state: 'lent' }]);
      else if (url === '/books/1')
        send(response, 200, { id: 1, title: 'A', author: 'B', language: 'en', pages: null, shelf: null });
      else send(response, 200, url.startsWith('/books') ? [] : { ...loan, state: 'lent' });
    });
    expect(printed).toEqual({
      states: ['lent'],
      shelf: null,
      renewed: '2026-03-23',
      books: 0,
      mistake: {
        kind: 'refused',
        status: 409,
        operationId: 'returnLoan',
        serverMessage: 'Write a remark.',
        fieldErrors: { remark: ['Write a remark.'] },
      },
    });
    expect(seen).toEqual([
      'GET /loans branch-1 -',
      'GET /books/1 branch-1 -',
      'POST /loans/2/renewals branch-1 -',
      'POST /loans/2/renewals branch-1 {"due_on":"2026-04-13"}',
      'DELETE /loans/1 branch-1 -',
      'GET /books?author=Mara%20Quill&language=en&language=es branch-1 -',
      'POST /loans/9/return branch-1 {"remark":""}',
    ]);
  });

  it('of the repairs reads pages, uploads, and decides by a function for each event', async () => {
    const program = await build('repairs', REPAIRS, '--name', 'Workshop');
    const id = (digit: number) => `0190a7c2-5d1e-7c3a-9f10-3b7d2c4e6f0${digit}`;
    const repairOf = (digit: number) => ({
      ...{
        id: id(digit),
        customer_id: 1,
        bicycle_id: 1,
        complaint: 'Chain',
        labour: 10,
        parts: 5,
        total: 15,
      },
      ...{ received_on: '2026-03-02', promised_on: '2026-03-06', state: 'ready' },
    });
    const { printed, seen } = await runAgainst(program, 'authorization', ({ method, url = '' }, response) => {
      const page = url.includes('page=2') ? 2 : 1;
      if (url === '/sessions') send(response, 201, { token: 't-1', expires_at: '2026-03-02T18:00:00Z' });
      else if (method === 'DELETE') send(response, 204);
      else if (url.startsWith('/repairs?'))
        send(response, 200, { current_page: page, last_page: 2, total: 2, data: [repairOf(page)] });
      else if (url.endsWith('/photos')) send(response, 201, { data: [] });
      else if (url === '/customers')
        send(response, 422, { message: 'Fields were refused.', errors: { email: ['No address.'] } });
      else send(response, 200, { id: id(1), repair_id: id(1), answer: 'accepted' });
    });
    expect(printed).toEqual({
      ids: [id(1), id(2)],
      total: 15,
      answer: 'accepted',
      mistake: {
        kind: 'refused',
        serverMessage: 'Fields were refused.',
        fieldErrors: { email: ['No address.'] },
      },
    });
    expect(seen).toEqual([
      'POST /sessions open {"email":"ada.lund@example.com","password":"x"}',
      'GET /repairs?state=received&state=ready Bearer t-1 -',
      'GET /repairs?state=received&state=ready&page=2 Bearer t-1 -',
      `POST /repairs/${id(1)}/photos Bearer t-1 files+caption`,
      `POST /estimates/${id(1)}/decision Bearer t-1 {"decision":"accept"}`,
      'DELETE /sessions/current Bearer t-1 -',
      'POST /customers Bearer t-1 {"name":"Iris","email":"x"}',
    ]);
  });

  it('of a library with every method and place sends each request as described', async () => {
    const program = await build('library', LIBRARY);
    const { printed, seen } = await runAgainst(
      program,
      'authorization',
      ({ method = '', url = '' }, response) => {
        const isBare = method === 'HEAD' || (method === 'DELETE' && url.startsWith('/books'));
        const isMade = method === 'POST' && url.startsWith('/books');
        const body = isBare ? undefined : responseOf(method, url.split('?')[0] ?? '');
        send(response, isBare ? 204 : isMade ? 201 : 200, body);
      },
    );
    const bearer = 'Bearer reader$7';
    expect(seen).toEqual([
      `GET /books?branch=east%20side&tag=new&tag=short&page=2 ${bearer} -`,
      `POST /books?branch=west ${bearer} {"title":"Blue","authors":["Ana","Bo"]}`,
      'HEAD /books?branch=east open -',
      'OPTIONS /books open -',
      `GET /books/5 ${bearer} -`,
      `PUT /books/5 ${bearer} {"title":"Blue","authors":["Ana","Bo"]}`,
      `PATCH /books/5 ${bearer} {"title":"Red"}`,
      `DELETE /books/5?reason=lost ${bearer} -`,
      `PUT /books/5/cover ${bearer} image+isFront`,
      `DELETE /members/a%2Fb/loans/3 ${bearer} -`,
      `GET /members?since=2026-01-01&token=reader%247 ${bearer} -`,
      `POST /members/search ${bearer} {"name":"Ana","exact":true,"token":"reader$7"}`,
      `PUT /labels ${bearer} {"red":"lent"}`,
    ]);
    expect(printed).toMatchObject({
      listBooks: 2,
      createBook: { id: 5, title: 'Blue' },
      getBook: 'Blue',
      uploadCover: { done: true },
      listMembers: 1,
    });
  });
});

/** Returns the library's response to a request, by the beginning of the path. */
function responseOf(method: string, path: string): unknown {
  const book = { id: 5, title: 'Blue' };
  if (path === '/members' && method === 'GET') return [{ name: 'Ana' }];
  if (path === '/books' && method === 'GET') return { books: [book, book] };
  return path.startsWith('/books') && !path.endsWith('cover') && method !== 'OPTIONS' ? book : { done: true };
}

describe('the command', () => {
  it('writes the functions with the words of the contract', async () => {
    const contract = loadContract(REPAIRS);
    const options = { client: 'WorkshopClient', runtime: 'r', queries: false, note: () => {} };
    const { 'calls.ts': calls = '', 'client.ts': client } = await renderFiles(contract, options);
    expect(calls).toContain('   * Hand in a bicycle.\n   *\n   * The repair is in the state `received`.');
    expect(calls).toContain('whose result is shown by {@link WorkshopClient.listRepairs}');
    expect(calls).toContain('@throws {PortalError} 401, 404, 409, 422: as for other operations.');
    expect(calls).toContain('  /** Id of the repair. */');
    expect(client).toContain('export const createWorkshopClient =');
    for (const id of [...contract.operations.map((one) => one.id), 'acceptEstimate', 'rejectEstimate'])
      expect(calls).toContain(`  readonly ${id}: (`);
  });

  it('ends with 2 for a flag that it does not know, and with 1 for a contract that is none', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
    expect(await generate(['--contract', 'x.yaml', '--outt', 'y'])).toBe(2);
    expect(await generate([])).toBe(2);
    expect(await generate(['--contract', 'none.yaml', '--out', folder])).toBe(1);
    expect(error.mock.calls.flat().join()).toContain('none.yaml: the contract cannot be read');
  });

  it('writes nothing with --strict if a part is left out', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const file = breakLibrary('PUT', '  /labels:\n    put:', '  /labels:\n    trace:');
    const out = join(folder, 'none');
    expect(await generate(['--contract', file, '--out', out, '--strict'])).toBe(1);
    expect(existsSync(out)).toBe(false);
    expect(warn.mock.calls).toEqual([
      [`Note: ${file}:100: replaceLabels is called by TRACE, which no fetch sends.`],
    ]);
  });
});

function breakLibrary(name: string, from: string, to: string): string {
  const text = readFileSync(LIBRARY, 'utf8');
  expect(text).toContain(from);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name.replaceAll(' ', '-')}.yaml`);
  writeFileSync(file, text.replace(from, to));
  return file;
}

describe('a part that no client can send', () => {
  const GET_BOOK = 'operationId: getBook\n';
  it.each<[string, string, string, string]>([
    [
      'TRACE',
      '    delete:\n      operationId: removeBook',
      '    trace:\n      operationId: removeBook',
      'removeBook is called by TRACE',
    ],
    [
      'a cookie',
      '{ name: page, in: query',
      '{ name: page, in: cookie',
      'parameters in cookie cannot be sent',
    ],
    [
      'an object in a query',
      'page, in: query, schema: { type: integer }',
      'page, in: query, schema: { type: object }',
      'the parameter page is an object',
    ],
    [
      'another style',
      '{ name: page, in: query',
      '{ name: page, in: query, style: deepObject',
      'of style deepObject',
    ],
    [
      'one name in query and path',
      '{ name: reason, in: query',
      '{ name: id, in: query',
      'removeBook takes id in two places',
    ],
    [
      'a path that names no parameter',
      '/books/{id}:',
      '/books/{book}:',
      'its path names {book}, which is none of its parameters',
    ],
    [
      'text as a body',
      'Book:\n      required: true\n      content: { application/json',
      'Book:\n      required: true\n      content: { text/plain',
      'its body is text/plain',
    ],
    [
      'a list as a body',
      'schema: { type: object, additionalProperties: { type: string } }',
      'schema: { type: array, items: {} }',
      'replaceLabels takes a body that is no object',
    ],
    [
      'an object in a form',
      'isFront: { type: boolean }',
      'isFront: { type: object }',
      'its form field isFront is object',
    ],
    [
      'security that no header carries',
      'security: [{ session: [] }, { key: [] }]',
      'security: [{ gone: [] }]',
      'returnLoan cannot be served: its security names gone',
    ],
    [
      'a token without a place',
      'x-session-token: body',
      'x-session-token: client_id',
      'its x-session-token is client_id, where it has no client_id',
    ],
    ['callbacks', GET_BOOK, `${GET_BOOK}      callbacks: {}\n`, 'getBook: callbacks is not supported'],
    ['another extension', GET_BOOK, `${GET_BOOK}      x-cache: 5\n`, 'x-cache is no extension'],
    ['webhooks', 'components:\n', 'webhooks: {}\ncomponents:\n', 'webhooks are not supported'],
  ])('is left out with a note that has file and line: %s', async (name, from, to, problem) => {
    const file = breakLibrary(name, from, to);
    const notes: string[] = [];
    const options = { client: 'LibraryClient', runtime: 'r', queries: false };
    const files = await renderFiles(loadContract(file), { ...options, note: (note) => notes.push(note) });
    expect(Object.keys(files)).toContain('calls.ts');
    expect(notes[0]).toContain(problem);
    for (const note of notes) expect(note).toMatch(/\.yaml:\d+: /);
  });

  it('is refused if two operations have one name', () => {
    const file = breakLibrary('twice', GET_BOOK, 'operationId: listBooks\n');
    expect(() => loadContract(file)).toThrow(/twice\.yaml:\d+: listBooks is the name of another operation/);
  });
});
