import { describe, expect, it } from 'vitest';
import { toTargets } from '../../../src/verify/facts/target.ts';
import { Backend, type CallWithResponse, NO_SESSION } from '../../../src/verify/wire/backend.ts';
import { judgeShape, softFieldsOf } from '../../../src/verify/wire/judge.ts';
import { rowTwice, storedResponse } from '../../../src/verify/wire/judge-any.ts';
import type { Plan } from '../../../src/verify/wire/plan.ts';
import type { RawResponse } from '../../../src/verify/wire/raw.ts';
import { toJsonResponse } from '../in-memory.ts';
import { contract } from '../support.ts';

const targets = toTargets(contract);
const targetOf = (name: string) => targets.find(({ id }) => id === name) ?? expect.fail(name);

/** Sends a request of an operation to a service with one response. */
async function receive(
  operation: string,
  response: RawResponse,
  changes: Partial<Plan> = {},
): Promise<CallWithResponse> {
  const backend = new Backend({
    ...{ base: new URL('http://portal.invalid'), headers: {}, transport: async () => response },
    ...{ rateCap: async () => {}, onSeen: () => {}, onBusy: () => {}, onLost: () => {} },
  });
  return backend.send({ target: targetOf(operation), session: NO_SESSION, ...changes });
}

const ROW = {
  ...{ id: 7, employee_id: 3, start_date: '2025-05-05', start_time: '09:00', end_date: '2025-05-05' },
  ...{ end_time: '12:00', total_hours: 3, service_code: 'A1', specification: null, status: 0 },
  employee: {
    ...{
      id: 3,
      first_name: 'Ana',
      last_name: 'Ruiz',
      email: 'ana@example.com',
      phone_number: '310-555-0142',
    },
    ...{ SP_number: 'SP-3' },
  },
};
const listWith = (...rows: readonly object[]) =>
  toJsonResponse(200, { status: 200, message: 'OK', data: rows.map((row) => ({ ...ROW, ...row })) });

describe('a row of a list', () => {
  it.each<[row: object, soft: readonly string[]]>([
    [{}, []],
    [{ service_code: null }, ['service_code']],
    [{ service_code: undefined }, ['service_code']],
    [{ total_hours: '3.5' }, ['total_hours']],
    [{ id: '7' }, ['id']],
    [{ service_code: 12 }, ['service_code']],
  ])('is read with %j, and the report names %j', async (row, soft) => {
    const seen = await receive('listTimesheets', listWith({}, row));
    expect([judgeShape(seen), softFieldsOf(seen)]).toEqual([[], soft]);
  });

  it.each<[row: object, place: string]>([
    [{ total_hours: 'three' }, 'total_hours must be number'],
    [{ total_hours: '3,5' }, 'total_hours must be number'],
    [{ total_hours: true }, 'total_hours must be number'],
    [{ id: '7.5' }, 'id must be integer'],
    [{ id: '9007199254740993' }, 'id must be integer'],
    [{ start_date: 20250505 }, 'start_date must be string'],
    [{ start_date: null }, 'start_date must be string'],
    [{ service_code: {} }, 'service_code must be string'],
    [{ service_code: '' }, ''],
  ])('breaks the contract with %j, and the finding says where', async (row, place) => {
    const faults = judgeShape(await receive('listTimesheets', listWith({}, row)));
    expect(faults.map(({ check, actual }) => `${check} ${actual}`)).toEqual(
      place === '' ? [] : [expect.stringMatching(`^A-body HTTP 200: answer\\.body\\.data\\.1\\.${place}`)],
    );
  });

  it('is one of three at most that a finding names', async () => {
    const seen = await receive('listTimesheets', listWith(...'abcde'.split('').map((id) => ({ id }))));
    expect(judgeShape(seen)[0]?.actual.match(/data\.\d\.id/g)).toHaveLength(3);
  });

  it.each<[rows: readonly object[], words: string | undefined]>([
    [[{ id: 1 }, { id: 2 }], undefined],
    [[{ id: undefined }, { id: undefined }], undefined],
    [[{ id: 1 }, { id: 2 }, { id: 1 }, { id: 1 }], 'the id 1 occurs 3 times'],
  ])('is there twice: %j', async (rows, words) => {
    expect(rowTwice(await receive('listTimesheets', listWith(...rows)))?.actual).toBe(words);
  });
});

describe('a response', () => {
  const refusal = (status: number, headers: object = {}, body: object = {}) => {
    const response = toJsonResponse(status, { status, message: 'No.', ...body });
    return { ...response, headers: { ...response.headers, ...headers } } as RawResponse;
  };
  it.each<[operation: string, response: RawResponse, changes: Partial<Plan>, faults: readonly string[]]>([
    ['getBudget', refusal(401), {}, []],
    ['getBudget', refusal(500), {}, ['A-answered HTTP 500']],
    ['getBudget', refusal(499), {}, ['A-status']],
    ['getBudget', refusal(499), { allow: [499] }, []],
    ['getBudget', refusal(401, { 'content-type': 'text/html' }), {}, ['A-content-type']],
    ['getBudget', refusal(401, {}, { message: 1 }), {}, ['A-error-body']],
    ['getBudget', refusal(401, {}, { message: 1 }), { allow: [401] }, ['A-error-body']],
    ['getBudget', refusal(405, {}, { message: 1 }), { allow: [405], method: 'PUT' }, []],
    ['getBudget', refusal(429), { allow: [429] }, ['A-error-body HTTP 429 without Retry-After']],
    [
      'getBudget',
      refusal(429, { 'retry-after': 'soon' }),
      { allow: [429] },
      ['A-error-body Retry-After: soon'],
    ],
    ['getBudget', refusal(429, { 'retry-after': '-1' }), { allow: [429] }, ['A-error-body Retry-After: -1']],
    [
      'getBudget',
      refusal(429, { 'retry-after': '1.5' }),
      { allow: [429] },
      ['A-error-body Retry-After: 1.5'],
    ],
    ['getBudget', refusal(429, { 'retry-after': ' 7 ' }), { allow: [429] }, []],
    ['getBudget', refusal(429, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }), { allow: [429] }, []],
    ['updateClientInformation', refusal(400), {}, ['A-status HTTP 400 for a body that can be parsed']],
    ['updateClientInformation', refusal(400), { allow: [400] }, []],
    ['updateClientInformation', toJsonResponse(200, []), {}, []],
    ['updateClientInformation', toJsonResponse(200, [1]), {}, ['A-body']],
    ['updatePaymentDetails', toJsonResponse(200, []), {}, ['A-body']],
    [
      'listTimesheets',
      refusal(401, {}, { status: 200 }),
      {},
      ['A-outcome HTTP 401 with a body that reports success'],
    ],
    [
      'listTimesheets',
      refusal(401, {}, { message: 'secret-1' }),
      {},
      ['A-secrets a password in a response with HTTP 401'],
    ],
    [
      'listTimesheets',
      refusal(401, {}, { message: 'a "quoted" word' }),
      {},
      ['A-secrets a password in a response'],
    ],
  ])('of %s: %j, for the plan %j', async (operation, response, changes, faults) => {
    const seen = await receive(operation, response, changes);
    const found = judgeShape(seen, ['secret-1', 'a "quoted" word']);
    expect(found.map(({ check, actual }) => `${check} ${actual}`)).toEqual(
      faults.map((one) => expect.stringContaining(one)),
    );
  });

  it.each<[operation: string, control: string | undefined, method: string | undefined, isFault: boolean]>([
    ['listTimesheets', undefined, undefined, true],
    ['listTimesheets', 'private', undefined, true],
    ['listTimesheets', 'max-age=0', undefined, true],
    ['listTimesheets', 'max-age=10', undefined, true],
    ['listTimesheets', 'Public', undefined, true],
    ['listTimesheets', 'public, no-store', undefined, false],
    ['listTimesheets', 'max-age=60, no-cache', undefined, true],
    ['listTimesheets', 'public', 'GET', false],
    ['getClientInformation', 'public', undefined, true],
  ])('of %s with Cache-Control %j and the method %j', async (operation, control, method, isFault) => {
    const headers = control === undefined ? {} : { 'cache-control': control };
    const response = { ...listWith({}), headers: { 'content-type': 'application/json', ...headers } };
    const seen = await receive(operation, response as RawResponse, method === undefined ? {} : { method });
    const words = control === undefined ? 'no Cache-Control, which' : `Cache-Control: ${control}: a browser`;
    expect(storedResponse(seen)?.actual ?? '').toMatch(isFault ? new RegExp(`^${words}`) : /^$/);
  });
});
