import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { loadContract } from '@client-portal/contract';

export const LOANS_CONTRACT = fileURLToPath(
  new URL('../../../../examples/contracts/loans.yaml', import.meta.url),
);
const contract = loadContract(LOANS_CONTRACT);

/** Key that the library accepts. */
export const KEY = 'branch-1';

type Json = Readonly<Record<string, unknown>>;

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Request that the library has answered: its key, its template and its answer. */
interface Answered extends Answer {
  readonly route: string;
  readonly hasKey: boolean;
}

/** Changes an answer of the library, as a fault or as another honest way would. */
export type Change = (answered: Answered) => Answer;

const BOOKS: readonly Json[] = [
  { id: 1, title: 'The Lantern Coast', author: 'Mara Quill', language: 'en', pages: 312, shelf: 'A-12' },
  { id: 2, title: 'El jardín de sal', author: 'Inés Robledo', language: 'es', pages: null, shelf: null },
];
const MEMBERS: readonly Json[] = [
  { id: 1, name: 'Noor Haddad', email: 'noor.haddad@example.com', joined_on: '2024-02-01' },
];
const LOANS: readonly Json[] = [
  { id: 1, book_id: 1, member_id: 1, requested_on: '2026-03-02', due_on: '2026-03-23', state: 'requested' },
  {
    ...{ id: 2, book_id: 2, member_id: 1, requested_on: '2026-01-10', due_on: '2026-01-31' },
    ...{ state: 'overdue', remark: 'Called twice.' },
  },
];

const problem = (status: number, title: string, more: Json = {}): Answer => ({
  status,
  body: { type: 'about:blank', title, status, ...more },
  type: 'application/problem+json',
});
const NOT_FOUND = problem(404, 'There is no such item.');

/** States from which each event leads, and to which. */
const EVENTS: Readonly<Record<string, readonly [from: readonly string[], to: string]>> = {
  'POST /loans/{loanId}/hand-out': [['requested'], 'lent'],
  'POST /loans/{loanId}/renewals': [['lent'], 'lent'],
  'POST /loans/{loanId}/return': [['lent', 'overdue'], 'returned'],
  'DELETE /loans/{loanId}': [['requested'], 'cancelled'],
};
const ROUTES = [
  ...['GET /books', 'POST /books', 'GET /books/{bookId}', 'PATCH /books/{bookId}', 'GET /members'],
  ...['GET /loans', 'POST /loans', 'GET /loans/{loanId}', ...Object.keys(EVENTS)],
];

/** Honest service of the loans contract, with rows that stay. */
class Library {
  readonly #books = BOOKS.map((row) => ({ ...row }));
  readonly #loans = LOANS.map((row) => ({ ...row }));

  answer(route: string, id: number, body: Json): Answer {
    const [from, to] = EVENTS[route] ?? [];
    if (from !== undefined) return this.#move(route, id, body, from, to ?? '');
    const rows = route.includes('/books') ? this.#books : this.#loans;
    if (route === 'GET /members') return { status: 200, body: MEMBERS };
    if (/^GET \/\w+$/.test(route)) return { status: 200, body: rows };
    const row = rows.find((one) => one.id === id);
    if (route.startsWith('GET')) return row === undefined ? NOT_FOUND : { status: 200, body: row };
    if (route === 'PATCH /books/{bookId}') {
      return row === undefined ? NOT_FOUND : { status: 200, body: Object.assign(row, body) };
    }
    const isBook = route === 'POST /books';
    const made = isBook
      ? { id: rows.length + 1, pages: null, shelf: null, ...body }
      : { id: rows.length + 1, requested_on: '2000-01-01', state: 'requested', ...body };
    rows.push(made);
    return { status: 201, body: made };
  }

  #move(route: string, id: number, body: Json, from: readonly string[], to: string): Answer {
    const loan = this.#loans.find((one) => one.id === id);
    if (loan === undefined) return NOT_FOUND;
    if (!from.includes(String(loan.state))) return problem(409, 'The loan is in another state.');
    Object.assign(loan, body, { state: to });
    return route.startsWith('DELETE') ? { status: 204 } : { status: 200, body: loan };
  }
}

/** Returns the body; undefined if it cannot be read. */
async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Starts a library whose answers `change` may change. Returns its address and a function that stops it. */
export async function startLibrary(change: Change = (answer) => answer) {
  const library = new Library();
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const [, collection = '', id = ''] = path.split('/');
    const template = path.replace(/(?<=^\/\w+\/)[^/]+/, collection === 'books' ? '{bookId}' : '{loanId}');
    const route = `${request.method} ${template}`;
    const hasKey = request.headers['x-api-key'] === KEY;
    const body = await readJson(request);
    const isKnown = ROUTES.some((one) => one.endsWith(` ${template}`));
    const toAnswer = () => {
      if (!hasKey) return problem(401, 'The key is missing or wrong.');
      if (!isKnown) return NOT_FOUND;
      if (!ROUTES.includes(route)) return problem(405, 'There is no such method.');
      const rule = contract.find(request.method ?? '', path)?.body;
      if (body === undefined) return problem(400, 'The body cannot be read.');
      const isGiven = Number(request.headers['content-length'] ?? 0) > 0 || rule?.required === true;
      const errors = isGiven ? rule?.validate(body) : undefined;
      if (errors !== undefined) return problem(422, 'Fields were refused.', { errors });
      return library.answer(route, Number(id), body as Json);
    };
    const answer = change({ ...toAnswer(), route, hasKey });
    response.writeHead(answer.status, {
      'cache-control': 'no-store',
      ...(answer.body !== undefined && { 'content-type': answer.type ?? 'application/json' }),
      ...answer.headers,
    });
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: new URL(`http://127.0.0.1:${port}`), stop };
}
