import type { ServiceRules } from '../backend/house.ts';
import type { Json } from '../backend/store.ts';
import {
  beforeEachRequest,
  editRefusal,
  editResponses,
  editRows,
  replaceCalls,
  replaceJsonBytes,
  toFaults,
} from './kit.ts';

const row = (change: (row: Json) => Json) => (body: { data: Json[] }) => ({
  ...body,
  data: body.data.map(change),
});
const status = (ids: string | readonly string[], code: number) =>
  replaceCalls(ids, async (_call, next) => {
    const reply = await next();
    return reply.status < 300
      ? { ...reply, status: code, body: { ...(reply.body as object), status: code } }
      : reply;
  });

/** Faults in the shape of responses. */
export const SHAPE = toFaults('shape', [
  [
    'D-fields',
    'the hired have the fields of their employee in the row itself',
    editRows('listHiredEmployees', ({ employee, ...row }) => ({ ...row, ...employee, id: row.id })),
  ],
  [
    'D-fields',
    'payroll sheets have the control number in the row itself',
    editRows('listPayrollSheets', ({ employee, ...row }) => ({ ...row, ...employee, id: row.id })),
  ],
  [
    'A-answered',
    'getBudget fails',
    replaceCalls('getBudget', () => ({ status: 500, body: { status: 500, message: 'Server Error' } })),
  ],
  ['E-legal', 'a timesheet is approved with 200', status('submitTimesheetDecision', 200)],
  ['A-status', 'an employee is added with 200', status('createEmployee', 200)],
  ['A-status', 'payables are handed in with 201', status('uploadPayable', 201)],
  [
    'A-error-body',
    'a refusal has no message',
    editRefusal(undefined, (reply) => ({ ...reply, body: { status: reply.status } })),
  ],
  [
    'A-content-type',
    'a refusal is HTML',
    replaceJsonBytes(
      (response, text) =>
        void (response.statusCode >= 400
          ? response.type('html').end('<h1>Error</h1>')
          : response.type('json').end(text)),
    ),
  ],
  [
    'C-none',
    'a refusal is told under 200 and as a success',
    editRefusal(['updatePaymentDetails', 'submitTypedSignature'], () => ({
      status: 200,
      body: { status: 200, message: 'Saved.' },
    })),
  ],
  [
    'D-created-listed',
    'success says 400 in its body',
    editResponses('uploadFiles', (body) => ({ ...body, status: 400 })),
  ],
  [
    'A-outcome',
    'a refusal under 422 says 200 in its body',
    editRefusal(['createEmployee', 'createClient'], (reply) => ({
      ...reply,
      body: { ...(reply.body as object), status: 200 },
    })),
  ],
  [
    'A-body',
    'dates are written as in America',
    editResponses(
      'listTimesheets',
      row((one) => ({ ...one, start_date: '06/02/2025' })),
    ),
  ],
  [
    'A-body',
    'times have no leading zero',
    editResponses(
      'listTimesheets',
      row((one) => ({ ...one, start_time: '8:00 AM' })),
    ),
  ],
  [
    'A-body',
    'files are one text with commas',
    editResponses(
      'listPayables',
      row((one) => ({ ...one, files: (one.files as string[]).join(',') })),
    ),
  ],
  [
    'A-body',
    'invoices are one level too high',
    editResponses('listVendorInvoices', (body) => ({ ...body, data: body.data.data })),
  ],
  [
    'A-body',
    'employees come in an envelope',
    editResponses('listEmployees', (body) => ({ status: 200, data: body })),
  ],
  [
    'A-body',
    'the budget is text with a dollar sign',
    editResponses('getBudget', (body) => ({
      ...body,
      client_budget: { ...body.client_budget, total_budget: '$48,000' },
    })),
  ],
  [
    'obstacle',
    'the token has another name',
    editResponses('createSession', ({ token, ...body }) => ({ ...body, access_token: token })),
  ],
  [
    'A-content-type',
    'answers are called text',
    replaceJsonBytes((response, text) => void response.type('text/plain').end(text)),
  ],
  [
    'obstacle',
    'JSON has a comma too many',
    replaceJsonBytes((response, text) => void response.type('json').end(text.replace(/}$/, ',}'))),
  ],
  [
    'obstacle',
    'a warning stands before the JSON',
    replaceJsonBytes(
      (response, text) => void response.type('json').end(`<br />\nWarning: Undefined index\n${text}`),
    ),
  ],
  ['A-body', 'answers are empty where nothing is to say', editResponses('acceptTerms', () => '')],
  [
    'A-methods',
    'a method that is not documented is answered as if it were',
    beforeEachRequest((request, _response, next) => {
      if (request.path === '/api/fetch_client_budget' && request.method === 'GET') request.method = 'POST';
      next();
    }),
  ],
  [
    'A-methods',
    'an unknown method fails',
    beforeEachRequest((request, response, next) =>
      request.method === 'DELETE' ? void response.status(500).json({ status: 500, message: 'x' }) : next(),
    ),
  ],
  [
    'none',
    'payment details that are missing are an empty list',
    (house) => {
      for (const client of house.store.clients) client.payment = null;
      editResponses('getPaymentDetails', (body) => ({
        ...body,
        payment_details: body.payment_details ?? [],
      }))(house);
    },
  ],
  [
    'A-body',
    'a signature that is missing is an empty object',
    editResponses('getSignature', (body) => ({ ...body, data: body.data ?? {} })),
  ],
  [
    'A-body',
    'the check of the enrollment tells a number of errors',
    editResponses('getEnrollmentCheck', (body) => ({
      ...body,
      errors: Object.keys(body.errors ?? {}).length,
    })),
  ],
  [
    'A-secrets',
    'a stack trace stands in refusals',
    editRefusal(undefined, (reply) => ({
      ...reply,
      body: {
        ...(reply.body as object),
        message:
          'Error: at Object.<anonymous> (/srv/app/index.js:12:3)\n    at Module._compile (node:internal)',
      },
    })),
  ],
  [
    'A-secrets',
    'SQL stands in refusals',
    editRefusal(undefined, (reply) => ({
      ...reply,
      body: {
        ...(reply.body as object),
        message: 'SQLSTATE[42S22]: Column not found: select * from `users` where `id` = 1',
      },
    })),
  ],
]);

/** Faults in which invalid fields and bodies are accepted. */
export const INPUT = toFaults('input', [
  ...(
    [
      ['B-required', 'createClient', 'ss_number'],
      ['B-required', 'createClient', 'uci_number'],
      ['B-required', 'createClient', 'date_of_birth'],
      ['B-required', 'createClient', 'gender'],
      ['B-required', 'createClient', 'zip_code'],
      ['B-required', 'createClient', 'last_name'],
      ['B-required', 'createEmployee', 'first_name'],
      ['B-required', 'createEmployee', 'files_upload[]'],
      ['B-required', 'uploadPayable', 'description'],
      ['B-required', 'uploadFiles', 'files'],
      ['C-ids', 'hireEmployee', 'hired_date'],
      ['C-ids', 'hireEmployee', 'position'],
      ['B-lengths', 'updatePaymentDetails', 'routing_number'],
      ['B-types', 'updatePaymentDetails', 'account_type'],
      ['B-required', 'updatePaymentDetails', 'account_holder'],
      ['B-types', 'updateClientInformation', 'ss_number'],
      ['B-types', 'updateClientInformation', 'first_name'],
      ['B-required', 'submitTypedSignature', 'type'],
      ['B-required', 'submitDrawnSignature', 'style'],
      ['B-required', 'submitMessage', 'subject'],
      ['C-ids', 'submitTimesheetDecision', 'status'],
    ] as const
  ).map(
    ([check, id, name]) =>
      [
        check,
        `${id} takes any ${name}`,
        (house: ServiceRules) => {
          house.skipsCheck = (route, field) => route.id === id && field === name;
        },
      ] as const,
  ),
  [
    'B-lengths',
    'createClient takes any password',
    (house) => {
      house.skipsCheck = ({ id }, field) => id === 'createClient' && /password/.test(field);
    },
  ],
  [
    'B-required',
    'no field is looked at',
    (house) => {
      house.skipsCheck = () => true;
    },
  ],
  [
    'B-unknown-fields',
    'fields that the contract does not know are kept and shown',
    (house) => {
      house.takesUnknown = () => true;
    },
  ],
  [
    'B-media-type',
    'JSON is taken for a form',
    beforeEachRequest((request, response, next) => {
      if (!/json/.test(request.headers['content-type'] ?? '') || request.path !== '/api/send_email_cli')
        return next();
      response.status(200).json({ status: 200, message: 'Sent.' });
    }),
  ],
  [
    'B-media-type',
    'another media type is refused with 400',
    beforeEachRequest((request, response, next) =>
      /text\/plain/.test(request.headers['content-type'] ?? '')
        ? void response.status(400).json({ status: 400, message: 'x' })
        : next(),
    ),
  ],
  [
    'A-answered',
    'broken JSON fails',
    beforeEachRequest((request, response, next) => {
      const { json } = response;
      response.json = (body) =>
        response.statusCode === 400 && /json/.test(request.headers['content-type'] ?? '')
          ? json.call(response.status(500), { status: 500, message: 'x' })
          : json.call(response, body);
      next();
    }),
  ],
  [
    'B-broken',
    'a form that is cut off is taken for an empty one',
    beforeEachRequest((request, response, next) => {
      const { json } = response;
      response.json = (body) =>
        response.statusCode === 400 &&
        /multipart/.test(request.headers['content-type'] ?? '') &&
        request.path === '/api/send_email_cli'
          ? json.call(response.status(200), { status: 200, message: 'Sent.' })
          : json.call(response, body);
      next();
    }),
  ],
  [
    'B-lengths',
    'a blank required field is taken',
    replaceCalls('uploadPayable', (call, next) =>
      next(
        call.fields.description === '' ? { ...call, fields: { ...call.fields, description: 'none' } } : call,
      ),
    ),
  ],
]);
