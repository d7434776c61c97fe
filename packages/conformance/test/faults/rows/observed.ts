import type { Call, Reply, ServiceRules } from '../backend/house.ts';
import { combineQuirks, editRefusal, editResponses, refusesField, replaceCalls, toFaults } from './kit.ts';

/** Quirk that changes the error response for items of another client. */
const refusesOthers = (change: (refusal: Reply) => Reply) =>
  replaceCalls(
    ['submitTimesheetDecision', 'approveVendorInvoice', 'declineVendorInvoice', 'terminateEmployee'],
    async ({ house, fields, bearer, token }: Call, next) => {
      const reply = await next();
      const id = Number(fields.time_sheet_id ?? fields.invoice_id ?? fields.id);
      const own = house.sessionOf(bearer ?? token)?.client.id;
      const isOthers = Object.values(house.store.tables).some((rows) =>
        rows.some((row) => row.id === id && row.owner !== own),
      );
      return reply.status === 404 && isOthers ? change(reply) : reply;
    },
  );

/** Completes the enrollment of all accounts. */
export function enroll({ store }: ServiceRules): void {
  const signature = { type: 'text', signature: 'N', style: 'Alex Brush', signature_url: null };
  for (const client of store.clients) Object.assign(client, { hasAccepted: true, signature });
}

/** Faults that were seen on a backend in another language and that no check found there. */
export const OBSERVED = toFaults('observed', [
  [
    'E-legal',
    'approving an invoice rounds its price',
    replaceCalls('approveVendorInvoice', async (call, next) => {
      const reply = await next();
      const row = call.house.store.row('invoices', Number(call.fields.invoice_id));
      if (row && reply.status === 200) row.data = { ...row.data, price: Math.round(Number(row.data.price)) };
      return reply;
    }),
  ],
  [
    'D-stable',
    'reports are listed once',
    editResponses('listReports', (body, { house, bearer }) =>
      house.count(`reports ${bearer?.split('$')[1]}`) > 1 ? { ...body, data: [] } : body,
    ),
  ],
  [
    'C-nothing-crosses',
    'the id in personal information is passed over',
    replaceCalls('updateClientInformation', (call, next) => {
      const { id, ...fields } = call.fields;
      return Number.isInteger(id) && Number(id) > 0 ? next({ ...call, fields }) : next();
    }),
  ],
  [
    'D-saved',
    'what looks like a tag is taken out of descriptions',
    (house) => {
      house.keep = (name, value) =>
        name === 'description' ? String(value).replaceAll(/<[^>]*>/g, '') : value;
    },
  ],
  [
    'F-caching',
    'refusals may be kept by a browser',
    editRefusal(undefined, (reply) => ({ ...reply, headers: { 'cache-control': 'private' } })),
  ],
  [
    'D-repeated',
    'two calls with one key at the same moment are both carried out',
    (house) => {
      house.waitsForFirst = false;
    },
  ],
  [
    'C-registration',
    'of two registrations of one address at once both are taken',
    (house) => {
      const { clientOf } = house;
      house.clientOf = (email) => {
        const found = clientOf(email);
        const since = Number(house.kept.get(`since ${email}`) ?? 0);
        if (since === 0) house.kept.set(`since ${email}`, Date.now());
        return found && since > Date.now() - 40 ? undefined : found;
      };
    },
  ],
  [
    'C-registration',
    'a registration whose passwords differ is taken',
    replaceCalls('createClient', (call, next) =>
      next({ ...call, fields: { ...call.fields, password_confirm: call.fields.password } }),
    ),
  ],
  ...(['valid_id_1', 'valid_id_2'] as const).map(
    (name) =>
      [
        'B-optional',
        `a registration needs ${name === 'valid_id_1' ? 'an' : 'a second'} identity card`,
        refusesField('createClient', name, (file) => file === undefined),
      ] as const,
  ),
  [
    'D-fields',
    'the budget stands in the body itself',
    editResponses('getBudget', (body) => ({ status: 200, ...body.client_budget })),
  ],
  [
    'D-documents',
    'documents are not in base64',
    combineQuirks(
      enroll,
      editResponses('listEnrollmentDocuments', (body) =>
        body.map((one: object) => ({ ...one, content: '%PDF-1.4\n%%EOF\n' })),
      ),
    ),
  ],
  [
    'D-documents',
    'documents are addresses',
    combineQuirks(
      enroll,
      editResponses('listEnrollmentDocuments', (body) =>
        body.map((one: object) => ({ ...one, content: 'http://127.0.0.1/agreement.pdf' })),
      ),
    ),
  ],
  [
    'A-body',
    'the upload date is a number of seconds',
    editResponses('listPayables', (body) => ({
      ...body,
      data: body.data.map((one: object) => ({ ...one, upload_date: 1_749_000_000 })),
    })),
  ],
  [
    'B-odd-text',
    'an emoji in a message fails',
    replaceCalls('submitMessage', ({ fields }, next) =>
      /\p{Extended_Pictographic}/u.test(String(fields.message))
        ? { status: 500, body: { status: 500, message: 'Server Error' } }
        : next(),
    ),
  ],
  [
    'C-other-item',
    "another client's items are refused with 403, unknown ones with 404",
    refusesOthers((own) => ({ ...own, status: 403, body: { status: 403, message: 'Not yours.' } })),
  ],
  [
    'C-other-item',
    "the refusal of another client's item names its owner",
    refusesOthers((own) => ({ ...own, body: { status: 404, message: 'It belongs to omar@example.com.' } })),
  ],
  ...[undefined, 'soon', '-1'].map(
    (value) =>
      [
        'A-error-body',
        value === undefined ? 'a lock tells no time' : `a lock tells the time ${value}`,
        replaceCalls('createSession', async ({ house }, next) => {
          const reply = await next();
          const isLocked = reply.status === 401 && house.count('wrong passwords') > 3;
          const headers: Readonly<Record<string, string>> =
            value === undefined ? {} : { 'retry-after': value };
          return isLocked
            ? { status: 429, body: { status: 429, message: 'Too Many Attempts.' }, headers }
            : reply;
        }),
      ] as const,
  ),
  [
    'C-awaiting-code',
    'a client with one-time codes signs in without one',
    editResponses('createSession', (body, { house }) => {
      const session = house.sessionOf(body.token);
      if (session) session.code = undefined;
      const { otp_required: _, ...rest } = body;
      return rest;
    }),
  ],
  [
    'C-awaiting-code',
    'signing in does not say that a code is needed',
    editResponses('createSession', ({ otp_required: _, ...body }) => body),
  ],
]);
