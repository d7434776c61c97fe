import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import {
  type BackendCall,
  type Errors,
  type Reply,
  type Route,
  type Rule,
  replyWithRefusal,
} from './calls.ts';
import { type FilePart, readForm } from './form.ts';
import { ROUTES } from './routes.ts';
import { type Client, createStore, type Store } from './store.ts';

/**
 * Creates a backend that `verify` is tested with. It was written with node:http from openapi/portal.yaml alone,
 * without code of the mock server, and has two common bugs.
 */
export function createBackend(): Server {
  const store = createStore();
  return createServer((request, response) => {
    answer(store, request)
      .catch(() => replyWithRefusal(500, 'The service failed.'))
      .then((reply) => send(response, reply));
  });
}

type Download = { readonly file: FilePart };

function send(response: ServerResponse, reply: Reply | Download): void {
  if ('file' in reply) {
    response.writeHead(200, {
      'content-type': reply.file.contentType,
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
    response.end(reply.file.bytes);
    return;
  }
  response.writeHead(reply.status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(reply.body));
}

async function answer(store: Store, request: IncomingMessage): Promise<Reply | Download> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const bytes = await readAll(request);
  const file = store.files.get(url.pathname);
  if (file !== undefined) return { file };
  const route = ROUTES[url.pathname];
  if (route === undefined) return replyWithRefusal(404, 'There is nothing here.');
  if (request.method !== route.method) return replyWithRefusal(405, 'This method is not taken here.');
  const header = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  const byHeader = header === undefined ? undefined : store.sessions.get(header);
  const needsHeader = route.token !== 'open' && route.token !== 'body only';
  if (needsHeader && byHeader === undefined) return replyWithRefusal(401, 'Sign in first.');
  const body = readBody(route, request, bytes);
  if ('status' in body) return body;
  const token = route.token === 'query too' ? url.searchParams.get('token') : body.text.token;
  const refusal = checkToken(route, token ?? undefined, header);
  if (refusal !== undefined) return refusal;
  const client = byHeader ?? store.sessions.get(token ?? '');
  if (route.token === 'body only' && client === undefined) return replyWithRefusal(401, 'Sign in first.');
  if (route.token === 'client id too' && body.text.client_id !== String(client?.id)) {
    return replyWithRefusal(422, 'Refused.', { errors: { client_id: ['is not yours'] } });
  }
  const errors = check(route, body);
  if (Object.keys(errors).length > 0) return toRefusal(url.pathname, errors);
  // Handlers of operations without a session do not use `client`.
  return route.answer({ store, ...body, client: client as Client });
}

/** Two operations repeat the reason in a field of their own. */
function toRefusal(path: string, errors: Errors): Reply {
  const [reason] = Object.entries(errors).map(([field, [first]]) => `${field} ${first}`);
  const more =
    path === '/api/hired_employee'
      ? { error: reason }
      : path === '/api/change_password_client'
        ? { success: reason }
        : {};
  return replyWithRefusal(422, 'Refused.', { errors, ...more });
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

type Body = Pick<BackendCall, 'text' | 'files' | 'json'>;
const NOTHING: Body = { text: {}, files: {}, json: {} };

function readBody({ body }: Route, request: IncomingMessage, bytes: Buffer): Body | Reply {
  if (body === 'none' || (bytes.length === 0 && body !== 'json')) return NOTHING;
  const contentType = request.headers['content-type'] ?? '';
  const wanted = body === 'json' ? 'application/json' : 'multipart/form-data';
  if (contentType.split(';')[0] !== wanted)
    return replyWithRefusal(415, 'This call takes another media type.');
  if (body === 'json') return readJson(bytes) ?? replyWithRefusal(422, 'The body is no JSON object.');
  const form = readForm(contentType, bytes);
  if (form === undefined)
    return replyWithRefusal(422, 'The form cannot be read.', { error: 'unreadable', success: 'unreadable' });
  // If a field was sent twice, the first value is used. The contract has no operation with such a field.
  const text = Object.fromEntries([...form.text].map(([name, values]) => [name, values[0] ?? '']));
  return { text, files: Object.fromEntries(form.files), json: {} };
}

function readJson(bytes: Buffer): Body | undefined {
  try {
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const isObject = typeof json === 'object' && json !== null && !Array.isArray(json);
    return isObject ? { ...NOTHING, json: json as Body['json'] } : undefined;
  } catch {
    // The body is not JSON, so the caller responds with 422.
    return undefined;
  }
}

function checkToken(
  { token: place }: Route,
  token: string | undefined,
  header: string | undefined,
): Reply | undefined {
  if (place !== 'body too' && place !== 'query too') return undefined;
  if (token === undefined)
    return replyWithRefusal(422, 'Refused.', {
      errors: { token: ['is required'] },
      error: 'token is required',
    });
  return token === header ? undefined : replyWithRefusal(401, 'Sign in first.');
}

/** Returns the errors of all fields of a request. */
function check(route: Route, { text, files, json }: Body): Errors {
  const values: Record<string, unknown> = route.body === 'json' ? json : { ...text, ...files };
  const known = [...Object.keys(route.fields), 'token', 'client_id'];
  // A Map is used because an object would treat a field named `__proto__` as its prototype and lose the error.
  const errors = new Map<string, string[]>();
  for (const name of Object.keys(values)) if (!known.includes(name)) errors.set(name, ['is unknown']);
  for (const [name, rule] of Object.entries(route.fields)) {
    const value = values[name];
    const reason =
      value === undefined
        ? route.optional?.includes(name)
          ? undefined
          : 'is required'
        : checkValue(rule, value, route.body === 'json');
    if (reason !== undefined) errors.set(name, [reason]);
  }
  return Object.fromEntries(errors);
}

function checkValue(rule: Rule, value: unknown, isJson: boolean): string | undefined {
  if (rule.is === 'files') return Array.isArray(value) ? undefined : 'must be a file';
  if (rule.is === 'id') {
    const isId = isJson ? Number.isInteger(value) && Number(value) > 0 : /^[1-9]\d*$/.test(String(value));
    return isId ? undefined : 'must be an id';
  }
  if (value === null && rule.is === 'text' && rule.mayBeNull) return undefined;
  if (typeof value !== 'string') return 'must be text';
  if (rule.is === 'word') return rule.of.includes(value) ? undefined : `must be ${rule.of.join(' or ')}`;
  // `Date` would parse 30 February as a day of March.
  if (rule.is === 'date') return toDay(value)?.startsWith(value) ? undefined : 'must be a date';
  const { min = 0, max = Number.POSITIVE_INFINITY, pattern } = rule;
  if (value.length < min || value.length > max) return `must have ${min} to ${max} characters`;
  return pattern === undefined || pattern.test(value) ? undefined : 'has another form';
}

const toDay = (text: string): string | undefined => {
  const at = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
};
