import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { renderFiles } from './render.ts';

const run = promisify(execFile);
const packagePath = fileURLToPath(new URL('..', import.meta.url));
const contractPath = join(packagePath, 'test/library/contract.yaml');
const folder = mkdtempSync(join(tmpdir(), 'library-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Compiles the sources of the SDK with generated files for the library's contract instead of the portal's. */
async function build(): Promise<string> {
  const source = join(folder, 'src');
  cpSync(join(packagePath, 'src'), source, {
    recursive: true,
    filter: (path) => !/\.test(-d)?\.ts$|src\/index\.ts$/.test(path),
  });
  cpSync(join(packagePath, 'test/library/consumer.ts'), join(source, 'consumer.ts'));
  for (const [name, text] of Object.entries(await renderFiles(contractPath)))
    writeFileSync(join(source, 'generated', name), text);
  mkdirSync(join(folder, 'node_modules'));
  for (const name of ['@tanstack', '@types', 'openapi-fetch'])
    symlinkSync(
      join(packagePath, name === '@types' ? '../../node_modules/@types' : `node_modules/${name}`),
      join(folder, 'node_modules', name),
    );
  const { extends: _, ...config } = JSON.parse(
    readFileSync(join(packagePath, 'tsconfig.build.json'), 'utf8'),
  );
  const base = JSON.parse(readFileSync(join(packagePath, '../../tsconfig.base.json'), 'utf8'));
  const compilerOptions = {
    ...base.compilerOptions,
    ...config.compilerOptions,
    declaration: false,
    declarationMap: false,
  };
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
  await run(process.execPath, [join(packagePath, 'node_modules/typescript/bin/tsc'), '-p', folder]);
  return join(folder, 'dist/consumer.js');
}

const readText = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

/** Returns the library's response to a request, by the beginning of the path. */
function responseOf(method: string, path: string): unknown {
  const book = { id: 5, title: 'Blue' };
  if (path === '/members' && method === 'GET') return [{ name: 'Ana' }];
  if (path === '/books' && method === 'GET') return { books: [book, book] };
  return path.startsWith('/books') && !path.endsWith('cover') && method !== 'OPTIONS' ? book : { done: true };
}

describe('a contract of another domain', { timeout: 180_000 }, () => {
  it('generates a client that compiles, refuses mistakes, and sends every request as described', async () => {
    const consumer = await build();
    const seen: string[] = [];
    const server = createServer(async (request, response) => {
      const { method = '', url = '', headers } = request;
      const body = await readText(request);
      const form = [...body.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name).join('+');
      seen.push(
        `${method} ${url} ${headers.authorization === undefined ? 'open' : 'bearer'} ${body === '' ? '-' : form || body}`,
      );
      const isBare = method === 'HEAD' || (method === 'DELETE' && url.startsWith('/books'));
      const status = isBare ? 204 : method === 'POST' && url.startsWith('/books') ? 201 : 200;
      response
        .writeHead(status)
        .end(isBare ? undefined : JSON.stringify(responseOf(method, url.split('?')[0] ?? '')));
    }).listen(0, '127.0.0.1');
    try {
      await new Promise((resolve) => server.once('listening', resolve));
      const { port } = server.address() as AddressInfo;
      const { stdout } = await run(process.execPath, [consumer, `http://127.0.0.1:${port}`]);
      expect(seen).toEqual([
        'GET /books?branch=east%20side&tag=new&tag=short&page=2 bearer -',
        'POST /books?branch=west bearer {"title":"Blue","authors":["Ana","Bo"]}',
        'HEAD /books?branch=east open -',
        'OPTIONS /books open -',
        'GET /books/5 bearer -',
        'PUT /books/5 bearer {"title":"Blue","authors":["Ana","Bo"]}',
        'PATCH /books/5 bearer {"title":"Red"}',
        'DELETE /books/5?reason=lost bearer -',
        'PUT /books/5/cover bearer image+isFront',
        'DELETE /members/a%2Fb/loans/3 bearer -',
        'GET /members?since=2026-01-01&token=reader%247 bearer -',
        'POST /members/search bearer {"name":"Ana","exact":true,"token":"reader$7"}',
        'PUT /labels bearer {"red":"lent"}',
      ]);
      expect(JSON.parse(stdout)).toMatchObject({
        listBooks: 2,
        createBook: { id: 5, title: 'Blue' },
        getBook: 'Blue',
        uploadCover: { done: true },
        listMembers: 1,
      });
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

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
    ['a header', '{ name: page, in: query', '{ name: page, in: header', 'listBooks takes the header page'],
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
      'one name in two places',
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
      'two successes',
      '"401": { $ref',
      '"202": { $ref',
      'listBooks has more than one answer of success: 200, 202',
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
    [
      'two operations of one name',
      'operationId: getBook',
      'operationId: listBooks',
      'listBooks is the name of another operation',
    ],
    ['webhooks', 'components:\n', 'webhooks: {}\ncomponents:\n', 'webhooks are not supported'],
  ])('is refused with file and line for %s', async (_, from, to, problem) => {
    const text = readFileSync(contractPath, 'utf8');
    expect(text).toContain(from);
    const file = join(folder, 'broken.yaml');
    writeFileSync(file, text.replace(from, to));
    const message = await renderFiles(file).then(
      () => 'nothing',
      (error: unknown) => String(error),
    );
    expect(message).toContain(problem);
    expect(message).toMatch(/broken\.yaml:\d+: /);
  });
});
