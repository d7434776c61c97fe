import { CallLost } from '../../../src/verify/wire/raw.ts';
import {
  changeAnswersWhen,
  changeJsonBody,
  type Json,
  jsonOf,
  mutant,
  replaceOperation,
  toAnswer,
  withHeaders,
  withJson,
  withStatus,
} from './mutant.ts';

const rows = (change: (row: Json) => unknown) =>
  changeJsonBody(200, (body) => ({ ...body, data: body.data.map(change) }));
const page = { 'content-type': 'text/html' };

/** Backends with responses that break the contract. */
export const shapeMutants = [
  mutant(
    'A-answered',
    'the timesheets end in a 500',
    changeAnswersWhen('listTimesheets', (a) => withStatus(a, 500)),
  ),
  mutant(
    'A-answered',
    'a form without fields ends in a 500',
    changeAnswersWhen('submitMessage', (a) => (a.status === 422 ? withStatus(a, 500) : a)),
  ),
  mutant(
    'A-answered',
    'a gateway answers 502 with a page',
    replaceOperation('getBudget', async () => withHeaders(toAnswer(502, '<h1>Bad gateway</h1>'), page)),
  ),
  mutant(
    'A-answered',
    'the reports are never answered',
    replaceOperation('listReports', () => Promise.reject(new CallLost('no complete response within 10 s'))),
  ),
  mutant(
    'A-answered',
    'a stranger gets a 503',
    changeAnswersWhen('listPayables', (a) => (a.status === 401 ? withStatus(a, 503) : a)),
  ),

  mutant(
    'A-status',
    'the budget answers 201',
    changeAnswersWhen('getBudget', (a) => (a.status === 200 ? withStatus(a, 201) : a)),
  ),
  mutant(
    'A-status',
    'strangers get 403',
    changeAnswersWhen('listEmployees', (a) => (a.status === 401 ? withStatus(a, 403) : a)),
  ),
  mutant(
    'A-status',
    'adding an employee answers 200',
    changeAnswersWhen('createEmployee', (a) =>
      a.status === 201 ? withJson(withStatus(a, 200), { ...jsonOf(a), status: 200 }) : a,
    ),
  ),
  mutant(
    'A-status',
    'a refused form answers 400',
    changeAnswersWhen('uploadPayable', (a) => (a.status === 422 ? withStatus(a, 400) : a)),
  ),
  mutant(
    'A-status',
    'no resources answer 204',
    changeAnswersWhen('listResources', (a) =>
      a.status === 200 ? { ...withStatus(a, 204), body: Buffer.alloc(0) } : a,
    ),
  ),

  mutant(
    'A-content-type',
    'timesheets come as a page',
    changeAnswersWhen('listTimesheets', (a) => withHeaders(a, page)),
  ),
  mutant(
    'A-content-type',
    'refusals come as plain text',
    changeAnswersWhen('getSignature', (a) =>
      a.status === 401 ? withHeaders(a, { 'content-type': 'text/plain' }) : a,
    ),
  ),
  mutant(
    'A-content-type',
    'the budget has no media type',
    changeAnswersWhen('getBudget', ({ status, body }) => ({ status, body, headers: {} })),
  ),

  mutant(
    'A-body',
    'hours are text with their unit',
    changeAnswersWhen(
      'listTimesheets',
      rows((row) => ({ ...row, total_hours: `${row.total_hours} h` })),
    ),
  ),
  mutant(
    'A-body',
    'timesheets have no start',
    changeAnswersWhen(
      'listTimesheets',
      rows(({ start_date: _, ...row }) => row),
    ),
  ),
  mutant(
    'A-body',
    'the employees come under data',
    changeAnswersWhen(
      'listEmployees',
      changeJsonBody(200, (body) => ({ data: body })),
    ),
  ),
  mutant(
    'A-body',
    'an id is 0',
    changeAnswersWhen(
      'listPayables',
      rows((row) => ({ ...row, id: 0 })),
    ),
  ),
  mutant(
    'A-body',
    'dates are written month first',
    changeAnswersWhen(
      'listVendorInvoices',
      changeJsonBody(200, (body) => ({
        data: { data: body.data.data.map((row: Json) => ({ ...row, date_purchased: '06/01/2025' })) },
      })),
    ),
  ),
  mutant(
    'A-body',
    'invoices come one level too high',
    changeAnswersWhen(
      'listVendorInvoices',
      changeJsonBody(200, (body) => ({ data: body.data.data })),
    ),
  ),
  mutant(
    'A-body',
    'the signature is an empty body',
    changeAnswersWhen('getSignature', (a) => ({ ...a, body: Buffer.alloc(0) })),
  ),
  mutant(
    'A-body',
    'the reports break off',
    changeAnswersWhen('listReports', (a) => ({ ...a, body: a.body.subarray(0, -2) })),
  ),
  mutant(
    'A-body',
    'an acknowledgement has no message',
    changeAnswersWhen(
      'submitMessage',
      changeJsonBody(200, ({ status }) => ({ status })),
    ),
  ),
  mutant(
    'A-body',
    'signing in gives an empty token',
    changeAnswersWhen('createSession', (a, { memory }) => {
      const isFirst = !memory.has('signed in');
      memory.set('signed in', 1);
      return isFirst ? a : changeJsonBody(200, (body) => ({ ...body, token: '' }))(a);
    }),
  ),
  mutant(
    'A-body',
    'the date of birth is a number',
    changeAnswersWhen(
      'getClientInformation',
      changeJsonBody(200, (body) => ({ ...body, date_of_birth: 19840309 })),
    ),
  ),

  mutant(
    'A-error-body',
    'refusals are empty objects',
    changeAnswersWhen(
      'getBudget',
      changeJsonBody(401, () => ({})),
    ),
  ),
  mutant(
    'A-error-body',
    'refused fields have no message',
    changeAnswersWhen(
      'submitMessage',
      changeJsonBody(422, ({ message: _, ...body }) => body),
    ),
  ),
  mutant(
    'A-error-body',
    'errors are objects in a list',
    changeAnswersWhen(
      'uploadFiles',
      changeJsonBody(422, (body) => ({ ...body, errors: [{ field: 'x' }] })),
    ),
  ),
  mutant(
    'A-error-body',
    'the reason of a refused password is missing',
    changeAnswersWhen(
      'updatePassword',
      changeJsonBody(422, ({ success: _, ...body }) => body),
    ),
  ),
  mutant(
    'A-error-body',
    'the status is text',
    changeAnswersWhen(
      'listReports',
      changeJsonBody(401, (body) => ({ ...body, status: 'unauthorized' })),
    ),
  ),

  mutant(
    'A-outcome',
    'a 401 says 200 in its body',
    changeAnswersWhen(
      'listTimesheets',
      changeJsonBody(401, (body) => ({ ...body, status: 200 })),
    ),
  ),
  mutant(
    'A-outcome',
    'a refused form says success in its body',
    changeAnswersWhen(
      'uploadPayable',
      changeJsonBody(422, (body) => ({ ...body, status: 200 })),
    ),
  ),
  mutant(
    'A-outcome',
    'a save that succeeded says 422 in its body',
    changeAnswersWhen(
      'updateClientInformation',
      changeJsonBody(200, () => ({ status: 422 })),
    ),
  ),

  mutant('A-methods', 'timesheets can be read by GET', async (call) =>
    call.request.method === 'GET' && call.request.url.pathname === '/api/timesheets_client'
      ? call.next({ ...call.request, method: 'POST' })
      : call.next(),
  ),
  mutant('A-methods', 'DELETE is not found', async (call) => {
    const answer = await call.next();
    return call.request.method === 'DELETE' ? withStatus(answer, 404) : answer;
  }),
  mutant('A-methods', 'PUT signs in', async (call) => {
    const isLogin = call.request.method === 'PUT' && call.request.url.pathname === '/api/login_auth';
    return isLogin ? toAnswer(200, { status: 200, token: 'x' }) : call.next();
  }),
  mutant('A-methods', 'the terms can be accepted by POST', async (call) =>
    call.request.method === 'POST' && call.request.url.pathname === '/api/client_service_agreement_policy'
      ? call.next({ ...call.request, method: 'GET' })
      : call.next(),
  ),
];
