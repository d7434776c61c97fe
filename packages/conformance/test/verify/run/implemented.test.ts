import { expect, it } from 'vitest';
import { toTargets } from '../../../src/verify/facts/target.ts';
import { findMissing } from '../../../src/verify/run/implemented.ts';
import { Backend } from '../../../src/verify/wire/backend.ts';
import { createRateCap } from '../../../src/verify/wire/rate.ts';
import { CallLost, type RawRequest, type RawResponse } from '../../../src/verify/wire/raw.ts';
import { toJsonResponse } from '../in-memory.ts';
import { contract } from '../support.ts';

const SESSION = { token: 'a$1', clientId: '1', account: {} };
type Answer = (request: RawRequest, path: string) => RawResponse;

/** Returns which of these operations a backend lacks that answers each request by `answer`, and what was sent. */
async function missingAt(answer: Answer, writes: boolean, ...ids: readonly string[]) {
  const sent: string[] = [];
  const backend = new Backend({
    ...{ base: new URL('http://portal.invalid'), headers: {}, rateCap: createRateCap(0) },
    ...{ onSeen: () => {}, onBusy: () => {}, onLost: () => {} },
    transport: async (request) => {
      const isOwn = request.headers.Authorization !== undefined;
      sent.push(`${request.url.pathname}${isOwn ? ' with the session' : ''}`);
      return answer(request, request.url.pathname);
    },
  });
  const targets = toTargets(contract).filter(({ id }) => ids.includes(id));
  return { missing: [...(await findMissing(backend, targets, SESSION, writes))], sent };
}

const refusal = (status: number, message = 'No.') => toJsonResponse(status, { status, message });
const page = (status: number, text: string): RawResponse => ({
  ...{ status, headers: { 'content-type': 'text/html; charset=utf-8' } },
  body: Buffer.from(text),
});
const lose = (isUnreachable: boolean): never => {
  throw new CallLost('the connection was cut', isUnreachable);
};
const isOwn = ({ headers }: RawRequest) => headers.Authorization !== undefined;
let count = 0;
const nextNumber = () => {
  count += 1;
  return count;
};
const UNKNOWN = '/api/verify-unknown-path';

it.each<[what: string, answer: Answer, missing: readonly string[]]>([
  ['501 everywhere', () => refusal(501), ['getBudget', 'createEmployee']],
  ['404 with the path in it', (_, path) => refusal(404, `No route ${path}`), ['getBudget', 'createEmployee']],
  ['405 everywhere', () => refusal(405), ['getBudget', 'createEmployee']],
  ['a page with a number of its own', () => page(200, `<p>${nextNumber()}`), ['getBudget', 'createEmployee']],
  ['401 everywhere', () => refusal(401), []],
  [
    '404 for items, in other words than for paths',
    (_, path) => refusal(404, path === UNKNOWN ? 'No.' : 'Gone.'),
    [],
  ],
  ['405 with another media type', (_, path) => (path === UNKNOWN ? page(405, '') : refusal(405)), []],
  [
    '404 once the session is given',
    (request) => refusal(isOwn(request) ? 404 : 401),
    ['getBudget', 'createEmployee'],
  ],
  ['401 without the session, else 422', (request) => refusal(isOwn(request) ? 422 : 401), []],
  [
    '401 without the session, else 404 for the unknown path alone',
    (request, path) => refusal(isOwn(request) ? (path === UNKNOWN ? 404 : 422) : 401),
    [],
  ],
  ['nothing', () => lose(false), []],
  ['nothing once the session is given', (request) => (isOwn(request) ? lose(false) : refusal(401)), []],
])('a backend that answers %s lacks what the report names', async (_, answer, missing) => {
  expect((await missingAt(answer, true, 'getBudget', 'createEmployee')).missing).toEqual(missing);
});

it('a run without writes asks for a write only without the session', async () => {
  const answer: Answer = (request) => refusal(isOwn(request) ? 404 : 401);
  const { missing, sent } = await missingAt(answer, false, 'createEmployee');
  expect(missing).toEqual([]);
  expect(sent.filter((line) => line.includes('with the session'))).toEqual([]);
});

it('signing in is never missing, and a backend that nobody reaches has no missing operation', async () => {
  expect((await missingAt(() => refusal(501), true, 'createSession')).missing).toEqual([]);
  await expect(missingAt(() => lose(true), true, 'getBudget')).rejects.toThrow('the connection was cut');
});
