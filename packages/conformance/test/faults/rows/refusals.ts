import type { Request } from 'express';
import type { Reply, ServiceRules } from '../backend/house.ts';
import {
  type Any,
  beforeEachRequest,
  editRefusal,
  editResponses,
  editRows,
  replaceCalls,
  SERVER_ERROR,
  toFaults,
} from './kit.ts';

const DONE: Reply = { status: 200, body: { status: 200, message: 'Done.' } };

/** Fault that reads one field as another value before it is checked. */
const reads = (id: string, name: string, change: (value: Any) => unknown) =>
  replaceCalls(id, (call, next) =>
    next(
      Object.hasOwn(call.fields, name)
        ? { ...call, fields: { ...call.fields, [name]: change(call.fields[name]) } }
        : call,
    ),
  );

/** Fault that gives some requests to a path a success response. */
const succeedsWhen = (path: string, isMeant: (request: Request) => boolean, status = 200) =>
  beforeEachRequest((request, response, next) =>
    request.path === `/api/${path}` && isMeant(request)
      ? void response.status(status).json({ status, message: 'Done.' })
      : next(),
  );

/** Fault that accepts a body that the parser refuses with 400. */
const takesBroken = (path: string, isMeant: (request: Request) => boolean) =>
  beforeEachRequest((request, response, next) => {
    const { json } = response;
    response.json = (body) =>
      response.statusCode === 400 && request.path === `/api/${path}` && isMeant(request)
        ? json.call(response.status(200), DONE.body)
        : json.call(response, body);
    next();
  });

const typeIs = (type: string) => (request: Request) =>
  (request.headers['content-type'] ?? '').startsWith(type);

/** Fault that changes the body of refusals with a status. */
const editRefused = (id: string, status: number, change: (body: Any) => unknown) =>
  editRefusal(id, (reply) => (reply.status === status ? { ...reply, body: change(reply.body) } : reply));

/** Fault in which files with a name are sent without the headers that keep them from opening in the browser. */
const opensFiles = (name: RegExp) => (house: ServiceRules) => {
  const safe = house.fileHeaders;
  beforeEachRequest((request, _response, next) => {
    house.fileHeaders = name.test(request.path) ? { 'cache-control': 'no-store' } : safe;
    next();
  })(house);
};

/** Fault in which a token that has ended opens its session, for some operations or for all. */
const opensEnded =
  (kind: 'expired' | 'loggedOut', ids?: readonly string[]) =>
  (house: ServiceRules): void => {
    const { sessionOf } = house;
    replaceCalls(ids, (_call, next) => {
      const ended = house.store.ended.get(kind);
      house.sessionOf = (token) => sessionOf(token) ?? (token === ended?.token ? ended?.session : undefined);
      return next().finally(() => {
        house.sessionOf = sessionOf;
      });
    })(house);
  };

/** Returns the first session whose token passes a test. */
const sessionWhere = (house: ServiceRules, isMeant: (token: string) => boolean) =>
  [...house.store.sessions].find(([token]) => isMeant(token))?.[1];

/** Returns the expression of a token in a search by LIKE. */
const toPattern = (token: string) =>
  new RegExp(
    `^${token
      .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('%', '.*')
      .replaceAll('_', '.')}$`,
  );

/** Faults in what is refused, and in how a refusal is said. */
export const REFUSALS = toFaults('refusals', [
  [
    'C-tokens',
    'the beginning of a token is enough',
    (house) => {
      house.sessionOf = (token) =>
        sessionWhere(house, (own) => token !== undefined && token.length > 8 && own.startsWith(token));
    },
  ],
  [
    'C-tokens',
    'a token is looked up as a pattern of a search',
    (house) => {
      house.sessionOf = (token) =>
        sessionWhere(house, (own) => token !== undefined && toPattern(token).test(own));
    },
  ],
  [
    'C-sign-in',
    'a comment sign in the e-mail leaves out the password',
    (house) => {
      const { clientOf, knows } = house;
      house.clientOf = (email) => clientOf(email.replace(/'-- $/, ''));
      replaceCalls('createSession', (call, next) => {
        house.knows = /'-- $/.test(String(call.fields.email)) ? () => true : knows;
        return next();
      })(house);
    },
  ],
  [
    'E-budget',
    'the total of the budget is that of last year',
    editResponses('getBudget', (body) => ({
      ...body,
      client_budget: { ...body.client_budget, total_budget: body.client_budget.total_budget - 1_200 },
    })),
  ],
  ['C-expired', 'expired tokens still read timesheets', opensEnded('expired', ['listTimesheets'])],
  ['C-expired', 'expired tokens still open everything', opensEnded('expired')],
  [
    'C-logged-out',
    'tokens of a session that was left still read invoices',
    opensEnded('loggedOut', ['listVendorInvoices']),
  ],
  ['C-logged-out', 'tokens of a session that was left still open everything', opensEnded('loggedOut')],

  [
    'B-types',
    'any kind of account is taken',
    reads('updatePaymentDetails', 'account_type', () => 'checking'),
  ],
  [
    'B-types',
    'a gender in small letters is taken',
    reads('createClient', 'gender', (value) =>
      value === 'male' ? 'Male' : value === 'female' ? 'Female' : value,
    ),
  ],
  [
    'C-one-time-code',
    'a one-time code is read up to its first letter',
    reads('verifyOneTimeCode', 'otp', (value) => /^\d{6}(?=\D)/.exec(String(value))?.[0] ?? value),
  ],
  ['B-types', 'any date of birth is taken', reads('createClient', 'date_of_birth', () => '1984-03-09')],
  ['B-types', 'a number is taken for a name', reads('updateClientInformation', 'first_name', String)],
  [
    'B-types',
    'a signature may be an object',
    reads('submitTypedSignature', 'signature', (value) =>
      typeof value === 'string' ? value : JSON.stringify(value),
    ),
  ],
  [
    'B-types',
    'text is taken for a file',
    replaceCalls('uploadPayable', (call, next) => (typeof call.fields.files === 'string' ? DONE : next())),
  ],
  [
    'B-types',
    'letters are taken for a code',
    replaceCalls('verifyOneTimeCode', ({ fields }, next) =>
      /^\d{6}$/.test(String(fields.otp)) ? next() : DONE,
    ),
  ],

  [
    'B-lengths',
    'a social security number of eight digits is taken',
    reads('createClient', 'ss_number', (value) => (value.length === 8 ? value.padEnd(9, '0') : value)),
  ],
  [
    'B-lengths',
    'a social security number of ten digits is cut',
    reads('createClient', 'ss_number', (value) => value.slice(0, 9)),
  ],
  [
    'B-lengths',
    'a password of seven characters is taken',
    replaceCalls('createClient', ({ fields }, next) =>
      String(fields.password).length === 7 ? DONE : next(),
    ),
  ],
  [
    'B-lengths',
    'the length of a password is counted in bytes',
    replaceCalls('createClient', ({ fields }, next) =>
      /^.{7}$/.test(String(fields.password)) && Buffer.byteLength(String(fields.password)) > 7
        ? DONE
        : next(),
    ),
  ],
  [
    'B-lengths',
    'a routing number of ten digits is cut',
    reads('updatePaymentDetails', 'routing_number', (value) => String(value).slice(0, 9)),
  ],
  [
    'B-lengths',
    'a routing number of nine digits is refused',
    replaceCalls('updatePaymentDetails', ({ fields }, next) =>
      String(fields.routing_number).length === 9
        ? {
            status: 422,
            body: { status: 422, message: 'Refused.', errors: { routing_number: ['is too long'] } },
          }
        : next(),
    ),
  ],
  [
    'B-lengths',
    'an EIN of eleven characters is cut',
    reads('updateClientInformation', 'ein_number', (value) =>
      typeof value === 'string' ? value.slice(0, 10) : value,
    ),
  ],
  [
    'B-lengths',
    'an invoice of the number 0 is approved',
    replaceCalls('approveVendorInvoice', ({ fields }, next) => (fields.invoice_id === '0' ? DONE : next())),
  ],

  [
    'B-broken',
    'JSON that is cut off is taken',
    takesBroken(
      'updateorcreate_client_payment_details',
      ({ headers }) => headers['content-type'] === 'application/json',
    ),
  ],
  [
    'B-broken',
    'a list is taken for an object',
    takesBroken('update_client_information', ({ body }) => Array.isArray(body)),
  ],
  ['B-broken', 'null is taken for an object', takesBroken('update_account_signature_client', () => true)],
  [
    'B-broken',
    'a form without a boundary is taken',
    takesBroken('add_payable', ({ headers }) => headers['content-type'] === 'multipart/form-data'),
  ],

  ['B-media-type', 'plain text is taken', succeedsWhen('send_email_cli', typeIs('text/plain'))],
  [
    'B-media-type',
    'a form is taken for JSON',
    succeedsWhen('updateorcreate_client_payment_details', typeIs('multipart/form-data')),
  ],

  [
    'B-unknown-fields',
    'a field that is not known fails',
    replaceCalls('submitMessage', ({ fields }, next) =>
      fields.verify_unknown === undefined ? next() : SERVER_ERROR,
    ),
  ],
  [
    'B-unknown-fields',
    'a field that is not known is saved in the place of the bank',
    replaceCalls('updatePaymentDetails', (call, next) => {
      const { verify_unknown: unknown, ...fields } = call.fields;
      return next({ ...call, fields: { ...fields, ...(unknown !== undefined && { bank_name: unknown }) } });
    }),
  ],

  [
    'B-hostile-files',
    'the address of a file is its name',
    editRows('listPayables', (row) => ({
      ...row,
      files: row.files.map((file: string) =>
        /passwd/.test(file) ? '/storage/../../../../etc/passwd' : file,
      ),
    })),
  ],
  ['B-hostile-files', 'pages open in the browser', opensFiles(/html/)],
  ['B-hostile-files', 'drawings run their scripts', opensFiles(/svg/)],

  [
    'A-error-body',
    'the refusal without a session is an empty object',
    editRefused('getBudget', 401, () => ({})),
  ],
  [
    'A-error-body',
    'refused fields have no message',
    editRefused('submitMessage', 422, ({ message: _, ...body }) => body),
  ],
  [
    'A-error-body',
    'errors are objects in a list',
    editRefused('uploadFiles', 422, (body) => ({ ...body, errors: [{ field: 'x' }] })),
  ],
  [
    'A-error-body',
    'the reason of a refused password is missing',
    editRefused('updatePassword', 422, ({ success: _, ...body }) => body),
  ],
  [
    'A-error-body',
    'the status of a refusal is text',
    editRefused('listReports', 401, (body) => ({ ...body, status: 'unauthorized' })),
  ],
  [
    'A-outcome',
    'a 401 says 200 in its body',
    editRefused('listTimesheets', 401, (body) => ({ ...body, status: 200 })),
  ],
  [
    'A-outcome',
    'a refused form says success in its body',
    editRefused('uploadPayable', 422, (body) => ({ ...body, status: 200 })),
  ],
  [
    'A-methods',
    'PUT signs in',
    beforeEachRequest((request, response, next) =>
      request.method === 'PUT' && request.path === '/api/login_auth'
        ? void response.json({ status: 200, token: 'x' })
        : next(),
    ),
  ],
  [
    'A-methods',
    'the terms can be accepted by POST',
    beforeEachRequest((request, _response, next) => {
      if (request.path === '/api/client_service_agreement_policy' && request.method === 'POST')
        request.method = 'GET';
      next();
    }),
  ],
]);
