import type { ServiceRules } from '../house.ts';
import type { Json } from '../store.ts';
import {
  beforeEachRequest,
  editAnswers,
  editRefusal,
  replaceCalls,
  replaceJsonBytes,
  toQuirks,
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
export const SHAPE = toQuirks('shape', [
  [
    'getBudget fails',
    replaceCalls('getBudget', () => ({ status: 500, body: { status: 500, message: 'Server Error' } })),
  ],
  ['a timesheet is approved with 200', status('submitTimesheetDecision', 200)],
  ['an employee is added with 200', status('createEmployee', 200)],
  ['payables are handed in with 201', status('uploadPayable', 201)],
  [
    'a refusal has no message',
    editRefusal(undefined, (reply) => ({ ...reply, body: { status: reply.status } })),
  ],
  [
    'a refusal is HTML',
    replaceJsonBytes(
      (response, text) =>
        void (response.statusCode >= 400
          ? response.type('html').end('<h1>Error</h1>')
          : response.type('json').end(text)),
    ),
  ],
  [
    'a refusal is told under 200 and as a success',
    editRefusal(['updatePaymentDetails', 'submitTypedSignature'], () => ({
      status: 200,
      body: { status: 200, message: 'Saved.' },
    })),
  ],
  ['success says 400 in its body', editAnswers('uploadFiles', (body) => ({ ...body, status: 400 }))],
  [
    'a refusal under 422 says 200 in its body',
    editRefusal(['createEmployee', 'createClient'], (reply) => ({
      ...reply,
      body: { ...(reply.body as object), status: 200 },
    })),
  ],
  [
    'dates are written as in America',
    editAnswers(
      'listTimesheets',
      row((one) => ({ ...one, start_date: '06/02/2025' })),
    ),
  ],
  [
    'times have no leading zero',
    editAnswers(
      'listTimesheets',
      row((one) => ({ ...one, start_time: '8:00 AM' })),
    ),
  ],
  [
    'files are one text with commas',
    editAnswers(
      'listPayables',
      row((one) => ({ ...one, files: (one.files as string[]).join(',') })),
    ),
  ],
  [
    'invoices are one level too high',
    editAnswers('listVendorInvoices', (body) => ({ ...body, data: body.data.data })),
  ],
  ['employees come in an envelope', editAnswers('listEmployees', (body) => ({ status: 200, data: body }))],
  [
    'the budget is text',
    editAnswers('getBudget', (body) => ({
      ...body,
      client_budget: { ...body.client_budget, total_budget: '48000' },
    })),
  ],
  [
    'the token has another name',
    editAnswers('createSession', ({ token, ...body }) => ({ ...body, access_token: token })),
  ],
  [
    'answers are called text',
    replaceJsonBytes((response, text) => void response.type('text/plain').end(text)),
  ],
  [
    'JSON has a comma too many',
    replaceJsonBytes((response, text) => void response.type('json').end(text.replace(/}$/, ',}'))),
  ],
  [
    'a warning stands before the JSON',
    replaceJsonBytes(
      (response, text) => void response.type('json').end(`<br />\nWarning: Undefined index\n${text}`),
    ),
  ],
  ['answers are empty where nothing is to say', editAnswers('acceptTerms', () => '')],
  [
    'a method that is not documented is answered as if it were',
    beforeEachRequest((request, _response, next) => {
      if (request.path === '/api/fetch_client_budget' && request.method === 'GET') request.method = 'POST';
      next();
    }),
  ],
  [
    'an unknown method is answered with 404',
    beforeEachRequest((request, response, next) =>
      ['PUT', 'PATCH', 'DELETE'].includes(request.method)
        ? void response.status(404).json({ status: 404, message: 'Not found' })
        : next(),
    ),
  ],
  [
    'an unknown method fails',
    beforeEachRequest((request, response, next) =>
      request.method === 'DELETE' ? void response.status(500).json({ status: 500, message: 'x' }) : next(),
    ),
  ],
  [
    'payment details that are missing are an empty list',
    (house) => {
      for (const client of house.store.clients) client.payment = null;
      editAnswers('getPaymentDetails', (body) => ({ ...body, payment_details: body.payment_details ?? [] }))(
        house,
      );
    },
  ],
  [
    'a signature that is missing is an empty object',
    editAnswers('getSignature', (body) => ({ ...body, data: body.data ?? {} })),
  ],
  [
    'the check of the enrollment tells a number of errors',
    editAnswers('getEnrollmentCheck', (body) => ({ ...body, errors: Object.keys(body.errors ?? {}).length })),
  ],
  [
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
export const INPUT = toQuirks('input', [
  ...(
    [
      ['createClient', 'ss_number'],
      ['createClient', 'uci_number'],
      ['createClient', 'date_of_birth'],
      ['createClient', 'gender'],
      ['createClient', 'zip_code'],
      ['createClient', 'last_name'],
      ['createEmployee', 'first_name'],
      ['createEmployee', 'files_upload[]'],
      ['uploadPayable', 'description'],
      ['uploadFiles', 'files'],
      ['hireEmployee', 'hired_date'],
      ['hireEmployee', 'position'],
      ['updatePaymentDetails', 'routing_number'],
      ['updatePaymentDetails', 'account_type'],
      ['updatePaymentDetails', 'account_holder'],
      ['updateClientInformation', 'ss_number'],
      ['updateClientInformation', 'first_name'],
      ['submitTypedSignature', 'type'],
      ['submitDrawnSignature', 'style'],
      ['submitMessage', 'subject'],
      ['submitTimesheetDecision', 'status'],
    ] as const
  ).map(
    ([id, name]) =>
      [
        `${id} takes any ${name}`,
        (house: ServiceRules) => {
          house.skipsCheck = (route, field) => route.id === id && field === name;
        },
      ] as const,
  ),
  [
    'createClient takes any password',
    (house) => {
      house.skipsCheck = ({ id }, field) => id === 'createClient' && /password/.test(field);
    },
  ],
  [
    'no field is looked at',
    (house) => {
      house.skipsCheck = () => true;
    },
  ],
  [
    'fields that the contract does not know are kept and shown',
    (house) => {
      house.takesUnknown = () => true;
    },
  ],
  [
    'JSON is taken for a form',
    beforeEachRequest((request, response, next) => {
      if (!/json/.test(request.headers['content-type'] ?? '') || request.path !== '/api/send_email_cli')
        return next();
      response.status(200).json({ status: 200, message: 'Sent.' });
    }),
  ],
  [
    'another media type is refused with 400',
    beforeEachRequest((request, response, next) =>
      /text\/plain/.test(request.headers['content-type'] ?? '')
        ? void response.status(400).json({ status: 400, message: 'x' })
        : next(),
    ),
  ],
  [
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
    'a blank required field is taken',
    replaceCalls('uploadPayable', (call, next) =>
      next(
        call.fields.description === '' ? { ...call, fields: { ...call.fields, description: 'none' } } : call,
      ),
    ),
  ],
]);
