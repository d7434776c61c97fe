import { setTimeout as sleep } from 'node:timers/promises';
import type { Json } from '../faults/backend/store.ts';
import { beforeEachRequest, editResponses, replaceCalls, toVariants } from '../faults/rows/kit.ts';

/** Effects of a web server or proxy in front of the service. */
export const WEB = toVariants([
  [
    'too many calls at once are told to wait',
    (house) =>
      beforeEachRequest((_request, response, next) => {
        if (house.count('calls') % 150 !== 0) return next();
        response.status(429).set('retry-after', '0').json({ status: 429, message: 'Slowly.' });
      })(house),
  ],
  [
    'broken bodies are refused with 422',
    beforeEachRequest((_request, response, next) => {
      const { json: send } = response;
      response.json = (body) =>
        response.statusCode === 400 && body?.message === 'The body cannot be read.'
          ? send.call(response.status(422), { status: 422, message: 'x', error: 'x', success: 'x' })
          : send.call(response, body);
      next();
    }),
  ],
  [
    'documents are made anew for each read',
    editResponses('listEnrollmentDocuments', (body, { house }) =>
      body.map((one: Json) => ({
        ...one,
        content: Buffer.from(`%PDF-1.4 ${'x'.repeat(400)} ${house.count('made')}`).toString('base64'),
      })),
    ),
  ],
  [
    'Idempotency-Key is not known, and no service says so',
    (house) => {
      house.repeats = 'ignored';
      house.saysKeys = false;
    },
  ],
  [
    'other methods get 404, as in Rails and Express',
    beforeEachRequest((request, response, next) =>
      ['PUT', 'PATCH', 'DELETE'].includes(request.method)
        ? void response.status(404).type('html').send('<h1>Routing Error</h1>')
        : next(),
    ),
  ],
  [
    'HEAD is refused with 405',
    beforeEachRequest((request, response, next) =>
      request.method === 'HEAD' ? void response.status(405).end() : next(),
    ),
  ],
  [
    'OPTIONS without an origin is refused with 405',
    beforeEachRequest((request, response, next) =>
      request.method === 'OPTIONS' && request.headers.origin === undefined
        ? void response.status(405).json({ status: 405, message: 'x' })
        : next(),
    ),
  ],
  [
    'every origin may read, without cookies',
    beforeEachRequest((_request, response, next) => {
      const { writeHead } = response;
      response.writeHead = ((...args: Parameters<typeof writeHead>) => {
        response.setHeader('access-control-allow-origin', '*');
        return writeHead.apply(response, args);
      }) as typeof writeHead;
      next();
    }),
  ],
  [
    'a preflight is answered with 200 and every method',
    beforeEachRequest((request, response, next) =>
      request.method === 'OPTIONS' && request.headers.origin
        ? void response
            .status(200)
            .set({
              'access-control-allow-origin': String(request.headers.origin),
              'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE',
              'access-control-allow-headers': 'Authorization,Content-Type,X-Requested-With,Idempotency-Key',
              'access-control-max-age': '600',
            })
            .end()
        : next(),
    ),
  ],
  [
    'writes take 20 ms',
    replaceCalls(
      ['createEmployee', 'uploadFiles', 'hireEmployee', 'submitTimesheetDecision'],
      async (_call, next) => {
        await sleep(20);
        return next();
      },
    ),
  ],
  [
    'the budget is not set',
    editResponses('getBudget', () => ({
      status: 200,
      client_budget: { total_budget: null, spent_budget: null, remaining_budget: null },
    })),
  ],
]);
