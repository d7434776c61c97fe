import type { ClientTables, World } from '@client-portal/mock-server';
import type { Credentials } from '../../../src/verify/account.ts';
import type { RawAnswer, RawRequest } from '../../../src/verify/wire/raw.ts';
import { contract, type Middleware } from '../support.ts';

/** Backend with one defect, and the check that must find it. */
export interface Mutant {
  readonly check: string;
  /** Description of the defect in one line. */
  readonly defect: string;
  readonly middleware: Middleware;
}

/** Request on its way to the honest mock server. */
export interface Call {
  readonly request: RawRequest;
  /** Sends the request, or another one, to the honest mock server. */
  next(request?: RawRequest): Promise<RawAnswer>;
  readonly world: World;
  /** Data of the client with which `verify` signs in. */
  readonly client: ClientTables;
  readonly credentials: Credentials;
  /** Opens another session of the same client, which `verify` does not know. */
  token(): string;
  /** Counters of the defect, which exist as long as the backend. */
  readonly memory: Map<string, number>;
  readonly operationId: string | undefined;
  /** Text fields of the form. */
  readonly form: Readonly<Record<string, string>>;
}

type Defect = (call: Call) => Promise<RawAnswer>;

export const mutant = (check: string, defect: string, does: Defect): Mutant => ({
  check,
  defect,
  middleware(next, world, credentials) {
    const memory = new Map<string, number>();
    const [account] = world.accounts;
    if (account === undefined) throw new Error('The seed has no accounts.');
    return (request) =>
      does({
        request,
        next: (other = request) => next(other),
        world,
        credentials,
        client: world.client(account.clientId),
        token: () => world.sessions.start(account, world.clock.now()).token,
        memory,
        operationId: contract.find(request.method, request.url.pathname)?.id,
        form: formOf(request),
      });
  },
});

/** Defect of one or more operations. All other requests are handled without it. */
export const replaceOperation =
  (operations: string | readonly string[], does: Defect): Defect =>
  (call) =>
    [operations].flat().includes(call.operationId ?? '') ? does(call) : call.next();

/** Defect that changes the responses of some operations. */
export const changeAnswersWhen = (
  operations: string | readonly string[],
  change: (answer: RawAnswer, call: Call) => RawAnswer,
): Defect => replaceOperation(operations, async (call) => change(await call.next(), call));

// biome-ignore lint/suspicious/noExplicitAny: defects reach into bodies of every shape.
export type Json = any;

export const jsonOf = (answer: RawAnswer): Json => JSON.parse(answer.body.toString());

export const withJson = (answer: RawAnswer, body: unknown): RawAnswer => ({
  ...answer,
  body: Buffer.from(JSON.stringify(body)),
});

export const withStatus = (answer: RawAnswer, status: number): RawAnswer => ({ ...answer, status });

export const withHeaders = (answer: RawAnswer, headers: Readonly<Record<string, string>>): RawAnswer => ({
  ...answer,
  headers: { ...answer.headers, ...headers },
});

/** Changes the JSON body of responses with a status. */
export const changeJsonBody =
  (status: number, change: (body: Json) => unknown) =>
  (answer: RawAnswer): RawAnswer =>
    answer.status === status ? withJson(answer, change(jsonOf(answer))) : answer;

export const toAnswer = (status: number, body: unknown): RawAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(body)),
});

/** Returns a success response without any effect. */
export const success = (status = 200): RawAnswer => toAnswer(status, { status, message: 'Done' });

export const problem = (status: number, errors?: unknown): RawAnswer =>
  toAnswer(status, { status, message: 'Refused', ...(errors === undefined ? {} : { errors }) });

/** Raises the world's revision, as every handler that changes data does. */
export function markWorldChanged(world: World): void {
  world.revision += 1;
}

/** Part of a form. Its content is decoded as latin1, which preserves all bytes. */
interface Part {
  readonly name: string;
  readonly isFile: boolean;
  readonly head: string;
  readonly content: string;
}

const boundaryOf = ({ headers }: RawRequest) => /boundary=(\S+)/.exec(headers['content-type'] ?? '')?.[1];

export function partsOf(request: RawRequest): readonly Part[] {
  const boundary = boundaryOf(request);
  if (boundary === undefined || request.body === undefined) return [];
  return request.body
    .toString('latin1')
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((text) => {
      const [head = '', ...rest] = text.slice(2).split('\r\n\r\n');
      const content = rest.join('\r\n\r\n').slice(0, -2);
      return { name: /name="([^"]*)"/.exec(head)?.[1] ?? '', isFile: /filename="/.test(head), head, content };
    });
}

const formOf = (request: RawRequest): Record<string, string> =>
  Object.fromEntries(
    partsOf(request)
      .filter(({ isFile }) => !isFile)
      .map(({ name, content }) => [name, content]),
  );

export const textPart = (name: string, content: string): Part => ({
  name,
  isFile: false,
  head: `Content-Disposition: form-data; name="${name}"`,
  content,
});

export const filePart = (name: string, content: string): Part => ({
  name,
  isFile: true,
  head: `Content-Disposition: form-data; name="${name}"; filename="a.pdf"\r\nContent-Type: application/pdf`,
  content,
});

/** Returns the request with its form parts changed. */
export function withParts(
  request: RawRequest,
  change: (parts: readonly Part[]) => readonly Part[],
): RawRequest {
  const boundary = boundaryOf(request);
  if (boundary === undefined || request.body === undefined) return request;
  const parts = change(partsOf(request)).map(
    ({ head, content }) => `--${boundary}\r\n${head}\r\n\r\n${content}\r\n`,
  );
  return { ...request, body: Buffer.from(`${parts.join('')}--${boundary}--\r\n`, 'latin1') };
}

/** Returns the request with its JSON body changed. A body that is not a JSON object is kept. */
export function withJsonBody(request: RawRequest, change: (body: Json) => unknown): RawRequest {
  if (request.headers['content-type'] !== 'application/json' || request.body === undefined) return request;
  let body: unknown;
  try {
    body = JSON.parse(request.body.toString());
  } catch {
    return request;
  }
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return isObject ? { ...request, body: Buffer.from(JSON.stringify(change(body))) } : request;
}

/** Returns the request with the value of a field changed, if the field is present. */
export const withField = (request: RawRequest, name: string, change: (value: string) => string): RawRequest =>
  withParts(request, (parts) =>
    parts.map((part) =>
      part.name === name && !part.isFile ? { ...part, content: change(part.content) } : part,
    ),
  );

/** Returns the request with `token` in every place in which the contract requires it. */
export function withToken(request: RawRequest, token: string, operationId: string | undefined): RawRequest {
  const operation = contract.operations.find(({ id }) => id === operationId);
  const url = new URL(request.url);
  if (operation?.tokenPlace === 'query') url.searchParams.set('token', token);
  const headers = operation?.bearer
    ? { ...request.headers, authorization: `Bearer ${token}` }
    : request.headers;
  const { Authorization: _old, ...rest } = headers as Record<string, string>;
  const moved = { ...request, url, headers: rest };
  if (operation?.tokenPlace !== 'body' && operation?.tokenPlace !== 'client_id') return moved;
  const [name, value] =
    operation.tokenPlace === 'body' ? ['token', token] : ['client_id', token.split('$')[1] ?? ''];
  return withParts(moved, (parts) => [...parts.filter((part) => part.name !== name), textPart(name, value)]);
}
