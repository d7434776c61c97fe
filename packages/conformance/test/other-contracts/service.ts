import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Contract, loadContract, type Operation } from '@client-portal/contract';

export type Json = Readonly<Record<string, unknown>>;

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Request that a service answers: the parameters of its path and query, and the fields of its body. */
export interface Call {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Json;
  readonly headers: IncomingHttpHeaders;
}

/** Small service of a contract, with rows that stay. */
export interface Service {
  readonly contract: Contract;
  /** Returns true if a request may have an operation that asks for a credential. */
  isAllowed(headers: IncomingHttpHeaders): boolean;
  problem(status: number, title: string, more?: Json): Answer;
  /** Answers by operation id. */
  readonly answers: Readonly<Record<string, (call: Call) => Answer | Promise<Answer>>>;
  /** Returns a file by its address; undefined if there is none. */
  file?(pathname: string): Answer | undefined;
}

/** Answer with the operation that gave it; the operation is undefined for an unknown address or method. */
export interface Answered extends Answer {
  readonly operation: string | undefined;
}

/** Changes an answer, as a fault or as another honest way would. */
export type Change = (answered: Answered) => Answer;

export const readExample = (name: string): Contract =>
  loadContract(fileURLToPath(new URL(`../../../../examples/contracts/${name}.yaml`, import.meta.url)));

const readBytes = async (request: IncomingMessage): Promise<Buffer<ArrayBuffer>> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
};

/** Returns the fields of a form, with a list for each field of files; undefined if the form cannot be read. */
async function readForm(request: IncomingMessage, bytes: Buffer<ArrayBuffer>): Promise<Json | undefined> {
  const type = request.headers['content-type'] ?? '';
  try {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
    const names = [...new Set(form.keys())];
    return Object.fromEntries(
      names.map((name) => {
        const values = form.getAll(name);
        return [name, values.some((value) => typeof value !== 'string') ? values : values[0]];
      }),
    );
  } catch {
    return undefined;
  }
}

function readJson(bytes: Buffer): unknown {
  try {
    return bytes.length === 0 ? {} : JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

/** Returns the fields of a form that are missing, unknown or too long. */
function errorsOfForm({ body }: Operation, fields: Json): Json | undefined {
  const required = (body?.schema.required ?? []) as readonly string[];
  const schemas = (body?.schema.properties ?? {}) as Readonly<Record<string, Json>>;
  const isTaken = (name: string) => {
    const { type, maxLength = Number.POSITIVE_INFINITY } = schemas[name] ?? {};
    const value = fields[name];
    return type === 'array'
      ? Array.isArray(value)
      : typeof value === 'string' && [...value].length <= Number(maxLength);
  };
  const wrong = new Set([...required, ...Object.keys(fields)].filter((name) => !isTaken(name)));
  return wrong.size === 0 ? undefined : Object.fromEntries([...wrong].map((name) => [name, ['Check it.']]));
}

async function answerTo(
  { contract, isAllowed, problem, answers, file }: Service,
  request: IncomingMessage,
): Promise<Answered> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://service');
  const open = request.method === 'GET' ? file?.(pathname) : undefined;
  if (open !== undefined) return { ...open, operation: undefined };
  const matches = contract.operations.flatMap((operation) => {
    const pattern = operation.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    const found = new RegExp(`^${pattern}$`).exec(pathname);
    return found === null ? [] : [{ operation, params: { ...found.groups } }];
  });
  const { operation, params } =
    matches.find((one) => one.operation.method === request.method) ?? ({ params: {} } as const);
  const bytes = await readBytes(request);
  const told = (answer: Answer): Answered => ({ ...answer, operation: operation?.id });
  const isOpen = operation?.credentials.some((all) => all.length === 0) === true;
  if (!isOpen && !isAllowed(request.headers))
    return told(problem(401, 'The credential is missing or wrong.'));
  if (operation === undefined)
    return told(
      matches.length > 0 ? problem(405, 'There is no such method.') : problem(404, 'There is no such page.'),
    );
  const rule = operation.body;
  const body = rule?.isForm ? await readForm(request, bytes) : readJson(bytes);
  if (body === undefined) return told(problem(rule?.isForm ? 422 : 400, 'The body cannot be read.'));
  const errors = rule?.isForm
    ? errorsOfForm(operation, body as Json)
    : bytes.length > 0 || rule?.required === true
      ? rule?.validate(body)
      : undefined;
  if (errors !== undefined) return told(problem(422, 'Fields were refused.', { errors }));
  const call = { params, query: searchParams, body: body as Json, headers: request.headers };
  return told((await answers[operation.id]?.(call)) ?? problem(404, 'There is no such page.'));
}

/** Starts a service whose answers `change` may change. Returns its address and a function that stops it. */
export async function startService(service: Service, change: Change = (answer) => answer) {
  const server = createServer(async (request, response) => {
    const answer = change(await answerTo(service, request));
    response.writeHead(answer.status, {
      'cache-control': 'no-store',
      ...(answer.body !== undefined && { 'content-type': answer.type ?? 'application/json' }),
      ...answer.headers,
    });
    const { body } = answer;
    response.end(typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: new URL(`http://127.0.0.1:${port}`),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Rows that an event moves from one of some states to another. */
export type Move = readonly [from: readonly unknown[], to: unknown];

/** Returns an answer with the rows of a page, as `current_page` and its kin tell it. */
export function toPage(rows: readonly Json[], query: URLSearchParams): Answer {
  const size = Number(query.get('per_page') ?? 50);
  const page = Number(query.get('page') ?? 1);
  const last = Math.max(1, Math.ceil(rows.length / size));
  return {
    status: 200,
    body: {
      ...{ current_page: page, last_page: last, total: rows.length },
      data: rows.slice((page - 1) * size, page * size),
    },
  };
}
