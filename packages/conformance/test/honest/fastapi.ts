import { signsTokens } from '../faults/rows/doors/jwt.ts';
import { beforeEachRequest, toVariants } from '../faults/rows/kit.ts';

/** Headers that Starlette's CORS allows in any case, and those that the contract asks for. */
const ALLOWED = ['accept', 'accept-language', 'content-language', 'content-type', 'authorization'];

const ADDRESS = /"(\/storage\/[^"?]*)\?key=([\w-]+)"/g;

/** Valid services as FastAPI and Starlette make them. */
export const FASTAPI = toVariants([
  ['tokens are signed, and the signature counts', signsTokens()],
  [
    'a preflight that asks for an unknown header is refused, as Starlette does it',
    beforeEachRequest((request, response, next) => {
      const asked = String(request.headers['access-control-request-headers'] ?? '').split(/,\s*/);
      const isKnown = asked.every((name) => [...ALLOWED, 'idempotency-key', ''].includes(name.toLowerCase()));
      return request.method !== 'OPTIONS' || isKnown
        ? next()
        : void response.status(400).type('text/plain').send('Disallowed CORS headers');
    }),
  ],
  [
    'the query of a file is its end and its signature, which are new for each read',
    (house) =>
      beforeEachRequest((request, response, next) => {
        const { json: send } = response;
        const sign = (_: string, path: string, key: string) =>
          `"${path}?expires=${1_900_000_000 + house.count('sign')}&sig=${key}${house.count('sign')}"`;
        response.json = (body) =>
          send.call(response, JSON.parse(JSON.stringify(body ?? null).replaceAll(ADDRESS, sign)));
        const { sig } = request.query;
        // A key has 32 characters, and the rest of the signature is the end.
        if (typeof sig === 'string') request.url = `${request.path}?key=${sig.slice(0, 32)}`;
        next();
      })(house),
  ],
  [
    'what cannot be read is refused with 422 for every operation',
    beforeEachRequest((_request, response, next) => {
      const { json: send } = response;
      response.json = (body) =>
        [400, 404, 409].includes(response.statusCode)
          ? send.call(response.status(422), { ...body, status: 422 })
          : send.call(response, body);
      next();
    }),
  ],
]);
