import {
  beforeEachRequest,
  editResponses,
  editRows,
  replaceCalls,
  toFaults,
  toFieldRefusal,
} from '../kit.ts';

/**
 * Faults that were written for single sentences of the contract, before a look at the checks, and that no check found at
 * first sight.
 */
export const SENTENCES = toFaults('sentences', [
  [
    'D-fields',
    'the name of a resource is called name',
    editRows('listResources', ({ resource_name, ...row }) => ({ ...row, name: resource_name })),
  ],
  [
    'D-fields',
    'the budget is in the object that holds every result',
    editResponses('getBudget', (body) => ({ status: 200, data: body.client_budget })),
  ],
  [
    'D-fields',
    'personal information is in an object of its own',
    editResponses('getClientInformation', (body) => ({ data: body })),
  ],
  [
    'D-stable',
    'invoices need a body, though an empty one',
    beforeEachRequest((request, response, next) =>
      request.path === '/api/client_fetch_vendors_invoice' && request.headers['content-type'] === undefined
        ? void response.status(400).json({ status: 400, message: 'There is no body.' })
        : next(),
    ),
  ],
  [
    'B-required',
    'an employment without an id is one that does not exist',
    replaceCalls('terminateEmployee', (call, next) =>
      call.fields.id === undefined
        ? { status: 404, body: { status: 404, message: 'There is no such employment.' } }
        : next(),
    ),
  ],
  [
    'D-saved',
    'no field of personal information may be null',
    replaceCalls('updateClientInformation', (call, next) => {
      const [name] = Object.entries(call.fields).find(([, value]) => value === null) ?? [];
      return name === undefined ? next() : toFieldRefusal(name);
    }),
  ],
  [
    'C-registration',
    'an account that is not active is one that does not exist',
    replaceCalls('createSession', async (_call, next) => {
      const reply = await next();
      return reply.status === 406 ? { status: 401, body: { status: 401, message: 'Wrong.' } } : reply;
    }),
  ],
  [
    'C-password',
    'a new password needs the session token in the header as well',
    replaceCalls('updatePassword', (call, next) =>
      call.bearer === undefined && call.house.sessionOf(call.token) !== undefined
        ? { status: 401, body: { status: 401, message: 'Unauthenticated.', success: 'No.' } }
        : next(),
    ),
  ],
  [
    'C-registration',
    'a registration trims its password',
    replaceCalls('createClient', (call, next) => {
      const [password, password_confirm] = [call.fields.password, call.fields.password_confirm].map((text) =>
        String(text).trim(),
      );
      return next({ ...call, fields: { ...call.fields, password, password_confirm } });
    }),
  ],
]);
