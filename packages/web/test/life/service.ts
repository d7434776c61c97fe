/**
 * The service of a life: the mock in memory, with what real ones do in front of it: pages, numbers as text, faults. Its
 * journal is what the laws compare with what the user did.
 */

import { createMock } from '@client-portal/mock-server/fetch';
import { operations } from '@client-portal/sdk';
import { NOW } from './dates.ts';
import { CLIENT_ID, fillWorld, type OddFields, oddKey } from './fill-world.ts';
import type { LifeWorld, Paging } from './world.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A request as the service received it. */
export interface Received {
  readonly operation: string;
  readonly path: string;
  readonly status: number;
  readonly fields: Fields;
  /** True if a fault of the life changed its response. */
  readonly isFaulty: boolean;
}

/** Rows of a page, fewer than most lists have. */
const PAGE_ROWS = 3;

const PAGERS: Readonly<
  Record<Exclude<Paging, 'whole'>, (at: number, last: number, total: number) => object>
> = {
  laravel: (at, last) => ({ current_page: at, last_page: last }),
  meta: (at, last, total) => ({ meta: { current_page: at, last_page: last, total } }),
  total: (at, _, total) => ({ page: at, per_page: PAGE_ROWS, total_count: total }),
  next: (at, last) => ({ current_page: at, next_page: at < last ? at + 1 : null }),
};

const OPERATIONS = new Map(
  Object.entries(operations).map(([id, { method, path }]) => [`${method.toUpperCase()} ${path}`, id]),
);

/** Returns the path of a file as the mock stores it: in a path, `+` and `%2B` are the same. */
function toStored(path: string): string {
  const [, folder, name] = /^(\/files\/[^/]+\/)(.*)$/.exec(path) ?? [];
  if (folder === undefined || name === undefined || /%(?![\da-f]{2})/i.test(name)) return path;
  return folder + encodeURIComponent(decodeURIComponent(name));
}

/** Returns the fields of a form or of JSON; none of another body. */
async function readFields(headers: Headers, body: ArrayBuffer | null): Promise<Fields> {
  const type = headers.get('content-type') ?? '';
  const sent = new Response(body, { headers: { 'content-type': type } });
  if (type.startsWith('multipart/')) return Object.fromEntries(await sent.formData());
  return type.startsWith('application/json') ? ((await sent.json()) as Fields) : {};
}

export class Service {
  readonly mock = createMock({ now: NOW });
  /** Number of requests without a response. */
  open = 0;
  /** Operations whose last response a fault changed. */
  readonly troubled = new Set<string>();
  #world: LifeWorld | undefined;
  #odd: OddFields = new Map();
  readonly #received: Received[] = [];

  /** Begins a world. Its token signs in; earlier ones are refused. */
  async begin(world: LifeWorld): Promise<string> {
    this.#world = world;
    this.#odd = fillWorld(this.mock.worlds, world);
    this.troubled.clear();
    this.drain();
    return this.mock.world('default').signIn();
  }

  /** The tables of the client, as they are now, with the documents for all clients. */
  get tables() {
    const world = this.mock.worlds.get('default');
    return { ...world.client(CLIENT_ID), resources: world.shared.resources };
  }

  readonly fetch = async (input: Request | URL | string, init?: RequestInit): Promise<Response> => {
    const request = input instanceof Request ? input : new Request(new URL(input, location.href), init);
    this.open += 1;
    const { origin, pathname, search } = new URL(request.url);
    // Without the fragment, which browsers never send.
    const address = origin + toStored(pathname) + search;
    const operation = OPERATIONS.get(`${request.method} ${pathname}`) ?? '';
    const { faults } = this.mock.worlds.get('default');
    const isFaulty = faults.standing().some(({ rule }) => rule.operationId === operation);
    let call = { operation, path: pathname, fields: {}, isFaulty };
    try {
      const { method, headers, signal } = request;
      // Read once: a clone of a request that is aborted meanwhile never ends.
      const body = request.body === null ? null : await request.arrayBuffer();
      call = { ...call, fields: await readFields(headers, body) };
      const response = await this.mock.fetch(new Request(address, { method, headers, signal, body }));
      this.#note({ ...call, status: response.status });
      return await this.#change(request, response);
    } catch (error) {
      // The portal gives up a read that it repeats.
      if (!request.signal.aborted) this.#note({ ...call, status: 0 });
      throw error;
    } finally {
      this.open -= 1;
    }
  };

  #note(call: Received): void {
    this.#received.push(call);
    if (call.isFaulty || call.status === 0) this.troubled.add(call.operation);
    else this.troubled.delete(call.operation);
  }

  /** Returns the requests since the last call. */
  drain(): readonly Received[] {
    return this.#received.splice(0);
  }

  /** Writes the body of a read as the service of this world does. */
  async #change(request: Request, response: Response): Promise<Response> {
    const { search, pathname } = new URL(request.url);
    const world = this.#world;
    const isRead = /fetch_|timesheets_client/.test(pathname);
    if (world === undefined || !isRead || response.status !== 200) return response;
    const { status, headers } = response;
    let text = await response.text();
    try {
      let body: unknown = mapFields(JSON.parse(text), (row) => this.#write(pathname, row));
      const at = Number(new URLSearchParams(search).get('page') ?? 1);
      if (world.paging !== 'whole') body = toPage(body, world.paging, at);
      text = JSON.stringify(body);
    } catch (error) {
      // A fault of the mock broke the body on purpose.
      if (!(error instanceof SyntaxError)) throw error;
    }
    const others = new Headers(headers);
    others.delete('content-length');
    return new Response(text, { status, headers: others });
  }

  /** Returns rows of a table as the service sends them. */
  toSent(path: string, rows: Iterable<unknown>): readonly Fields[] {
    return [...rows].map((row) => ({
      ...(row as Fields),
      ...this.#odd.get(oddKey(path, (row as Fields).id)),
    }));
  }

  #write(path: string, row: Fields): Fields {
    const { hasNumbersAsText, hasPlainAddresses } = this.#world ?? {};
    const written = Object.entries({ ...row, ...this.#odd.get(oddKey(path, row.id)) }).map(
      ([name, value]) => {
        if (hasNumbersAsText && WRITTEN.has(name) && typeof value === 'number') return [name, String(value)];
        return [name, hasPlainAddresses ? toPlainAddress(value) : value];
      },
    );
    return Object.fromEntries(written) as Fields;
  }
}

/** Returns one page of a list in an object; other bodies are returned unchanged. */
function toPage(body: unknown, paging: Exclude<Paging, 'whole'>, at: number): unknown {
  if (typeof body !== 'object' || body === null || !('data' in body)) return body;
  const { data } = body;
  if (!Array.isArray(data)) return { ...body, data: toPage(data, paging, at) };
  const last = Math.max(1, Math.ceil(data.length / PAGE_ROWS));
  const rows = data.slice((at - 1) * PAGE_ROWS, at * PAGE_ROWS);
  return { ...body, data: rows, ...PAGERS[paging](at, last, data.length) };
}

/** Hours and amounts, which a database's decimals send as text. */
const WRITTEN = new Set(['total_hours', 'invoice_price', 'total_budget', 'spent_budget', 'remaining_budget']);

/** Changes each object of a body, the inner ones first. */
function mapFields(value: unknown, change: (row: Fields) => Fields): unknown {
  if (Array.isArray(value)) return value.map((item) => mapFields(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return change(
    Object.fromEntries(Object.entries(value).map(([name, field]) => [name, mapFields(field, change)])),
  );
}

/** Leaves blanks and signs in the address of a file as they are. */
function toPlainAddress(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toPlainAddress);
  return typeof value === 'string' && value.startsWith('/files/') ? decodeURIComponent(value) : value;
}
