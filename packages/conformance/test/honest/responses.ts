import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { Json } from '../faults/backend/store.ts';
import {
  type Any,
  beforeEachRequest,
  changeNestedObjects,
  editRefusal,
  editResponses,
  replaceCalls,
  replaceJsonBytes,
  toVariants,
} from '../faults/rows/kit.ts';

const json = 'application/json; charset=utf-8';
const accepts = (encoding: string, pack: (text: string) => Buffer) =>
  beforeEachRequest((request, response, next) => {
    if (!(request.headers['accept-encoding'] ?? '').includes(encoding)) return next();
    response.json = (body) => {
      response
        .set('content-encoding', encoding)
        .type(json)
        .end(pack(JSON.stringify(body)));
      return response;
    };
    next();
  });
const reversed = (object: Json) => Object.fromEntries(Object.entries(object).reverse());
const errorsAs = (change: (errors: Any) => unknown) =>
  editRefusal(undefined, (reply) => {
    const body = reply.body as Json;
    return { ...reply, body: body.errors === undefined ? body : { ...body, errors: change(body.errors) } };
  });

/** Valid responses with another notation. */
export const ANSWERS = toVariants([
  [
    'names of headers are in capitals',
    beforeEachRequest((_request, response, next) => {
      const { setHeader } = response;
      response.setHeader = ((name: string, value: string) =>
        setHeader.call(response, name.toUpperCase(), value)) as typeof setHeader;
      next();
    }),
  ],
  [
    'answers come in chunks',
    replaceJsonBytes((response, text) => {
      response.type(json);
      for (let at = 0; at < text.length; at += 400) response.write(text.slice(at, at + 400));
      response.end();
    }),
  ],
  ['answers are gzip where asked for', accepts('gzip', gzipSync)],
  ['answers are brotli where asked for', accepts('br', brotliCompressSync)],
  ['answers are deflate where asked for', accepts('deflate', deflateSync)],
  ['answers take 15 ms', beforeEachRequest((_request, _response, next) => void setTimeout(next, 15))],
  [
    'JSON is written on many lines',
    replaceJsonBytes(
      (response, text) => void response.type(json).end(`${JSON.stringify(JSON.parse(text), null, 2)}\n`),
    ),
  ],
  [
    'JSON begins with a byte order mark',
    replaceJsonBytes((response, text) => void response.type(json).end(`\ufeff${text}`)),
  ],
  [
    'the media type is in capitals',
    replaceJsonBytes(
      (response, text) =>
        void response.set('content-type', 'Application/JSON;charset=UTF-8').end(Buffer.from(text)),
    ),
  ],
  [
    'JSON escapes whatever is not ASCII, and slashes',
    replaceJsonBytes(
      (response, text) =>
        void response
          .type(json)
          .end(
            text
              .replaceAll('/', '\\/')
              .replaceAll(
                /[^\x20-\x7e]/g,
                (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
              ),
          ),
    ),
  ],
  [
    'a cookie comes with every answer',
    beforeEachRequest((_request, response, next) =>
      next(void response.set('set-cookie', 'laravel_session=abc; HttpOnly')),
    ),
  ],
  [
    'answers have an ETag beside no-store and no-cache',
    beforeEachRequest((_request, response, next) => {
      const { writeHead } = response;
      response.writeHead = ((...args: Parameters<typeof writeHead>) => {
        response.setHeader('etag', 'W/"5"');
        response.setHeader('cache-control', 'no-cache, private, No-Store');
        return writeHead.apply(response, args);
      }) as typeof writeHead;
      next();
    }),
  ],
  [
    'the client_id of another client is refused with 403',
    replaceCalls('listPayrollSheets', async (_call, next) => {
      const reply = await next();
      return JSON.stringify(reply.body).includes('is not yours')
        ? { status: 403, body: { status: 403, message: 'This action is unauthorized.' } }
        : reply;
    }),
  ],
  [
    'connections are closed after each answer',
    beforeEachRequest((_request, response, next) => next(void response.set('connection', 'close'))),
  ],
  [
    'saves of the enrollment answer 201',
    replaceCalls(
      ['updateClientInformation', 'submitTypedSignature', 'submitDrawnSignature'],
      async (_call, next) => {
        const reply = await next();
        return reply.status === 200 ? { ...reply, status: 201 } : reply;
      },
    ),
  ],
  [
    'saves of the enrollment answer 201, and so do their bodies',
    replaceCalls(
      ['updateClientInformation', 'submitTypedSignature', 'submitDrawnSignature'],
      async (_call, next) => {
        const reply = await next();
        return reply.status === 200 ? { ...reply, status: 201, body: { status: 201 } } : reply;
      },
    ),
  ],
  ['fields come in another order', editResponses(undefined, changeNestedObjects(reversed))],
  [
    'objects hold more fields',
    editResponses(undefined, (body) =>
      Array.isArray(body)
        ? body.map((one) => ({ ...one, created_by: 7 }))
        : body && typeof body === 'object'
          ? changeNestedObjects((one) =>
              'personal_information' in one ||
              'payment_information' in one ||
              'terms' in one ||
              'signature' in one
                ? one
                : { ...one, updated_at: '2025-06-01T00:00:00Z', deleted_at: null },
            )(body)
          : body,
    ),
  ],
  [
    'the answer to a sign-in tells who it is, and for how long',
    editResponses('createSession', (body) => ({ ...body, user: { id: 104_233 }, expires_in: 604_800 })),
  ],
  [
    'every answer tells the time, and a number of its own',
    editResponses(undefined, (body, { house }) =>
      body && typeof body === 'object' && !Array.isArray(body)
        ? { ...body, timestamp: new Date().toISOString(), request_id: house.count('answers') }
        : body,
    ),
  ],
  [
    'refusals hold more fields',
    editRefusal(undefined, (reply) => ({
      ...reply,
      body: { ...(reply.body as Json), trace_id: 'a-1', code: 'E17' },
    })),
  ],
  [
    'errors are one text',
    errorsAs((errors) =>
      Array.isArray(errors)
        ? errors.join(' ')
        : Object.entries(errors)
            .map(([name, [text]]: Any) => `${name} ${text}`)
            .join(' '),
    ),
  ],
  [
    'errors are a list of texts',
    errorsAs((errors) =>
      Array.isArray(errors)
        ? errors
        : Object.entries(errors).map(([name, [text]]: Any) => `The ${name} field ${text}`),
    ),
  ],
  [
    'refusals without errors have an empty list of them',
    editRefusal(undefined, (reply) => ({ ...reply, body: { errors: [], ...(reply.body as Json) } })),
  ],
]);
