import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import multer from 'multer';
import type { VerifyOptions } from '../../../src/verify/run/verify.ts';
import { CALLS } from './calls/index.ts';
import { replyWithRefusal } from './calls/reply.ts';
import { errorsOf } from './check.ts';
import { type Call, PORTAL_ORIGIN, type Reply, ServiceRules } from './house.ts';
import { ROUTES, type Route } from './routes.ts';
import type { Client, Json } from './store.ts';

/** Deviation of a service from this backend. */
export interface Quirk {
  readonly group: string;
  /** Description of the deviation, which is unique. */
  readonly does: string;
  set(house: ServiceRules): void;
  /** Options of verify with which the user names the deviation. */
  readonly options?: Partial<VerifyOptions> | undefined;
}

/**
 * Creates the second backend, which was written with Express from openapi/portal.yaml alone. It shares no code with
 * the mock server, and keeps the contract unless a quirk changes that.
 */
export function createApp(house: ServiceRules): Express {
  const app = express().disable('x-powered-by').disable('etag');
  for (const handler of house.wire) app.use(handler);
  app.use(allowOrigin);
  app.get('/storage/:id/:name', (request, response) => download(house, request, response));
  const upload = multer({
    storage: multer.memoryStorage(),
    limits: { fileSize: 25 * 1024 * 1024, files: 50 },
  }).any();
  for (const route of ROUTES) {
    app.all(route.path, (request, response, next) => {
      const method = request.method === 'HEAD' ? 'GET' : request.method;
      if (request.method === 'OPTIONS') return void response.set('allow', route.method).status(204).end();
      if (method !== route.method)
        return void send(response.set('allow', route.method), replyWithRefusal(405, 'Not with this method.'));
      if (request.method === 'HEAD' && route.id === 'acceptTerms' && !house.headActs)
        return void response.status(200).end();
      const readBody = readerOf(house, route, request, upload);
      if (readBody === undefined)
        return void send(response, replyWithRefusal(415, 'Not a body of this kind.'));
      readBody(request, response, (error: unknown) => {
        if (error !== undefined)
          return void send(response, replyWithRefusal(400, 'The body cannot be read.'));
        respond(house, route, request)
          .then((reply) => send(response, reply))
          .catch(next);
      });
    });
  }
  app.use((_request, response) => void send(response, replyWithRefusal(404, 'There is nothing here.')));
  app.use(
    ((_error, _request, response, _next) =>
      void send(response, replyWithRefusal(500, 'The service failed.'))) satisfies ErrorRequestHandler,
  );
  return app;
}

const allowOrigin: RequestHandler = (request, response, next) => {
  response.set('vary', 'Origin');
  if (request.headers.origin !== PORTAL_ORIGIN) return next();
  response.set('access-control-allow-origin', PORTAL_ORIGIN);
  if (request.method !== 'OPTIONS') return next();
  response
    .set('access-control-allow-methods', 'GET, POST')
    .set(
      'access-control-allow-headers',
      'authorization, content-type, x-requested-with, idempotency-key, if-match',
    )
    .status(204)
    .end();
};

function send(response: Response, { status, body, headers = {} }: Reply): void {
  response.status(status).set({ 'cache-control': 'no-store', ...headers });
  response.json(body);
}

function download(house: ServiceRules, request: Request, response: Response): void {
  const file = house.store.files.get(request.originalUrl.split('?')[0] ?? '');
  if (file === undefined || !house.opensFile(file.key, request.query.key)) {
    send(response, replyWithRefusal(404, 'There is no such file.'));
    return;
  }
  response.set({ 'content-type': file.type, ...house.fileHeaders }).send(file.bytes);
}

/** Returns the parser for the body of a request; undefined if the body has another media type. */
function readerOf(
  { takesPlainForms }: ServiceRules,
  route: Route,
  request: Request,
  upload: RequestHandler,
): RequestHandler | undefined {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  const isThere =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  if (route.body === 'none' || !isThere) return route.body === 'json' ? JSON_BODY : NOTHING;
  if (route.body === 'json') return type === 'application/json' ? JSON_BODY : undefined;
  if (takesPlainForms && type === 'application/x-www-form-urlencoded') return PLAIN_FORM;
  return type === 'multipart/form-data' ? upload : undefined;
}

const NOTHING: RequestHandler = (_request, _response, next) => next();
const PLAIN_FORM = express.urlencoded({ extended: false });
const JSON_BODY = express.json({ limit: '1mb', strict: true });

function fieldsOf({ fileNames }: ServiceRules, route: Route, request: Request): Json {
  const uploaded = (request.files ?? []) as Express.Multer.File[];
  const files = new Map<string, Express.Multer.File[]>();
  for (const file of uploaded) {
    const { fieldname } = file;
    const isOwn = route.fields.has(fieldname) || fileNames === 'plain';
    const name = isOwn ? fieldname : fieldname.replace(/\[\]$/, '');
    const isLastOnly = fileNames === 'php' && !fieldname.endsWith('[]');
    files.set(name, [...(isLastOnly ? [] : (files.get(name) ?? [])), file]);
  }
  const text = Array.isArray(request.body) ? {} : ((request.body ?? {}) as Json);
  const toText = (value: unknown) => (Array.isArray(value) && request.files ? value[0] : value);
  return Object.fromEntries([
    ...Object.entries(text).map(([name, value]) => [name, toText(value)] as const),
    ...files,
  ]);
}

async function respond(house: ServiceRules, route: Route, request: Request): Promise<Reply> {
  if (route.body === 'json' && (request.body === undefined || Array.isArray(request.body)))
    return replyWithRefusal(400, 'The body must be an object.');
  const fields = fieldsOf(house, route, request);
  const token = route.place === 'query' ? request.query.token : fields.token;
  const call: Call = {
    route,
    house,
    fields,
    headers: request.headers,
    bearer: /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1],
    token: typeof token === 'string' ? token : undefined,
    client: undefined as unknown as Client,
  };
  const whole = house.around.reduceRight<(now?: Call) => Promise<Reply>>(
    (next, around) =>
      async (now = call) =>
        around(now, (other = now) => next(other)),
    async (now = call) => repeatedOr(now, () => decide(now)),
  );
  return whole(call);
}

/** Returns the first response for a repeated idempotency key, or else the result of `work`. */
async function repeatedOr(call: Call, work: () => Promise<Reply>): Promise<Reply> {
  const { house, route, headers, bearer, fields } = call;
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || house.repeats === 'ignored') return work();
  const name = `${house.repeats === 'shared' ? '' : bearer} ${route.id} ${key}`;
  const body = JSON.stringify(fields, (_, value: unknown) =>
    value instanceof Buffer ? value.toString('hex') : value,
  );
  // If the first request with the key is still running, this one waits for it.
  if (house.waitsForFirst) await house.kept.get(`work ${name}`);
  const known = house.kept.get(name) as { body: string; reply: Reply } | undefined;
  if (known === undefined) {
    const working = work();
    house.kept.set(`work ${name}`, working);
    const reply = await working;
    if (!house.waitsForFirst) await new Promise((resolve) => setTimeout(resolve, 30));
    if (reply.status < 300) house.kept.set(name, { body, reply });
    return reply;
  }
  if (house.repeats === 'refused') return replyWithRefusal(409, 'This came before.');
  if (house.repeats === 'answered and done') await work();
  if (known.body === body || house.repeats !== 'answered') return known.reply;
  return replyWithRefusal(422, 'The key came with another body.', { error: 'key', success: 'key' });
}

/** Checks the session and the fields, and carries the request out. */
async function decide(call: Call): Promise<Reply> {
  const { house, route } = call;
  const client = house.locks(route) ? authenticate(call) : call.client;
  if (client !== undefined && 'status' in client) return client;
  const errors = errorsOf(call);
  if (errors.size > 0) return toRefusal(route, errors);
  const found = client ?? (route.place === 'open' ? undefined : house.store.clients[0]);
  return (CALLS[route.id] ?? (() => replyWithRefusal(500, 'Not made.')))({
    ...call,
    client: found as Client,
  });
}

const toRefusal = ({ id }: Route, errors: ReadonlyMap<string, string[]>): Reply => {
  const [reason] = [...errors].map(([name, [first]]) => `${name} ${first}`);
  return replyWithRefusal(422, 'Refused.', {
    errors: Object.fromEntries(errors),
    ...(id === 'hireEmployee' && { error: reason }),
    ...(id === 'updatePassword' && { success: reason }),
  });
};

const stranger = () => replyWithRefusal(401, 'Sign in first.');

function authenticate(call: Call): Client | Reply | undefined {
  const { house, route, bearer, token, fields } = call;
  if (route.place === 'open') return undefined;
  const session = (text: string | undefined) => {
    const found = house.sessionOf(text);
    return found !== undefined && house.isOpen(found) ? found : undefined;
  };
  const isMissing =
    route.place === 'id' ? fields.client_id === undefined : route.place !== 'header' && token === undefined;
  if (isMissing && (house.missingTokenStatus === 422 || bearer !== undefined)) {
    return toRefusal(route, new Map([[route.place === 'id' ? 'client_id' : 'token', ['is required']]]));
  }
  if (route.place === 'only body') return session(token)?.client ?? stranger();
  const client = session(bearer)?.client;
  if (client === undefined) return stranger();
  if ((route.place === 'body' || route.place === 'query') && token !== bearer) return stranger();
  if (route.place === 'id' && fields.client_id !== String(client.id)) {
    return replyWithRefusal(422, 'Refused.', { errors: { client_id: ['is not yours'] } });
  }
  return client;
}

export interface Running {
  readonly url: string;
  readonly house: ServiceRules;
  close(): Promise<void>;
}

/** Starts the backend with quirks on a free port. */
export async function startSecondBackend(quirks: readonly Quirk[] = []): Promise<Running> {
  const house = new ServiceRules();
  for (const quirk of quirks) quirk.set(house);
  const server: Server = createServer(createApp(house)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    house,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
