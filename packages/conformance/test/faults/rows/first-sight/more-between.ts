import type { Reply, ServiceRules } from '../../backend/house.ts';
import type { Json } from '../../backend/store.ts';
import {
  type Any,
  afterSuccess,
  beforeEachRequest,
  changeSavedText,
  combineQuirks,
  editRefusal,
  editResponses,
  editRows,
  refusesField,
  replaceCalls,
  SERVER_ERROR,
  toFaults,
  toFieldRefusal,
} from '../kit.ts';

/** Quirk that opens operations to a token that still waits for its code. */
const opensEarly = (id: string) =>
  replaceCalls(id, async (call, next) => {
    const session = call.house.sessionOf(call.bearer);
    if (session?.code === undefined) return next();
    const { code } = session;
    session.code = undefined;
    const reply = await next();
    session.code = code;
    return reply;
  });

const isJson = (type: string | undefined): boolean => type?.startsWith('application/json') === true;

/** Quirk that refuses some media types. */
const refusesType = (status: number, isMeant: (type: string) => boolean) =>
  beforeEachRequest((request, response, next) =>
    isMeant(request.headers['content-type'] ?? '')
      ? void response
          .status(status)
          .set('cache-control', 'no-store')
          .json({ status, message: 'Not a body of this kind.' })
      : next(),
  );

/** Quirk by which the second account has not filled in its personal information yet. */
const isUnnamed = ({ store }: ServiceRules): void => {
  const other = store.clients[1];
  if (other !== undefined) other.information = { ...other.information, first_name: null };
};

/** Quirk that keeps a response once it says that the enrollment is complete. */
const keepsOnce = (id: string, isWhole: (body: Any) => boolean) =>
  replaceCalls(id, async ({ house, bearer }, next) => {
    const key = `${id} of ${house.sessionOf(bearer)?.client.id}`;
    const kept = house.kept.get(key) as Reply | undefined;
    const reply = kept ?? (await next());
    if (reply.status === 200 && isWhole(reply.body)) house.kept.set(key, reply);
    return reply;
  });

/** Faults between two sentences or operations: sessions, registration, refusals, media types and the enrollment. */
export const MORE_BETWEEN = toFaults('between', [
  ['C-awaiting-code', 'a token that waits for its code hands in files', opensEarly('uploadFiles')],
  ['C-awaiting-code', 'a token that waits for its code accepts the terms', opensEarly('acceptTerms')],
  [
    'C-one-time-code',
    'the first five digits of a code are enough',
    (house) => {
      house.mostTries = 5;
      house.codeIsRight = ({ code }, given) =>
        given === code || (given !== '' && code?.slice(0, 5) === given.slice(0, 5));
    },
  ],
  [
    'C-places',
    'uploads are listed with the token in the query and none in the body',
    combineQuirks(
      beforeEachRequest((request, _response, next) => {
        if (typeof request.query.token === 'string') request.headers['x-token'] = request.query.token;
        next();
      }),
      replaceCalls('listFileUploads', (call, next) => {
        const token = call.headers['x-token'];
        return call.token === undefined && typeof token === 'string'
          ? next({ ...call, token, fields: { ...call.fields, token } })
          : next();
      }),
    ),
  ],
  [
    'C-other-client',
    'an empty client id is that of the session',
    replaceCalls('listPayrollSheets', (call, next) => {
      const client = call.house.sessionOf(call.bearer)?.client;
      return call.fields.client_id === '' && client !== undefined
        ? next({ ...call, fields: { ...call.fields, client_id: String(client.id) } })
        : next();
    }),
  ],
  [
    'C-registration',
    'a refused registration keeps its e-mail address',
    replaceCalls('createClient', async ({ house, fields }, next) => {
      const key = `refused ${String(fields.email)}`;
      if (house.kept.has(key)) return toFieldRefusal('email');
      const reply = await next();
      if (reply.status === 422) house.kept.set(key, true);
      return reply;
    }),
  ],
  [
    'B-types',
    'a birthday may be a word for a day',
    replaceCalls('createClient', (call, next) =>
      call.fields.date_of_birth === 'tomorrow'
        ? next({ ...call, fields: { ...call.fields, date_of_birth: '1990-01-31' } })
        : next(),
    ),
  ],
  [
    'C-ids',
    'an id may have an exponent',
    (house) => {
      const { readId } = house;
      house.readId = (text) => (/^\d+e\d$/.test(String(text)) ? Number(text) : readId(text));
    },
  ],
  [
    'A-methods',
    'an employee is hired by PUT as well',
    beforeEachRequest((request, _response, next) => {
      if (request.path === '/api/hired_employee' && request.method === 'PUT') request.method = 'POST';
      next();
    }),
  ],
  [
    'A-methods',
    'payables are listed by GET as well',
    beforeEachRequest((request, _response, next) => {
      if (request.path === '/api/fetch_payable' && request.method === 'GET') request.method = 'POST';
      next();
    }),
  ],
  [
    'A-error-body',
    'reasons are under names in camel case',
    editRefusal('hireEmployee', ({ status, body }) => ({
      status,
      body: {
        ...(body as Json),
        errors: Object.fromEntries(
          Object.entries(Object((body as Any).errors)).map(([name, reason]) => [
            name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
            reason,
          ]),
        ),
      },
    })),
  ],
  [
    'A-error-body',
    'refusals have an empty message',
    editRefusal('uploadPayable', ({ status, body }) => ({
      status,
      body: { ...(body as Json), message: '' },
    })),
  ],
  [
    'A-body',
    'a message that was sent is confirmed by an empty sentence',
    editResponses('submitMessage', (body) => ({ ...body, message: ' ' })),
  ],
  [
    'B-media-type',
    'JSON with the name of its charset is refused',
    refusesType(415, (type) => isJson(type) && /charset/.test(type)),
  ],
  [
    'B-media-type',
    'a boundary in quotation marks is not read',
    refusesType(400, (type) => type.includes('boundary="')),
  ],
  [
    'B-unknown-fields',
    'an object in place of a subject fails',
    replaceCalls('submitMessage', ({ fields }, next) =>
      typeof fields.subject === 'object' ? SERVER_ERROR : next(),
    ),
  ],
  [
    'D-saved',
    'accents that are characters of their own are dropped',
    changeSavedText(/description/, (text) => text.replaceAll(/\p{M}/gu, '')),
  ],
  [
    'D-saved',
    'a birthday before 1970 is saved as the first day of 1970',
    changeSavedText(/birth/, (day) => (day < '1970' ? '1970-01-01' : day)),
  ],
  [
    'D-saved',
    'the description 0 is missing',
    refusesField('uploadFiles', 'description', (description) => description === '0'),
  ],
  [
    'D-saved',
    'nobody is hired on 29 February',
    refusesField('hireEmployee', 'hired_date', (day) => String(day).endsWith('-02-29')),
  ],
  [
    'D-signature',
    'the same name in another font is not saved',
    replaceCalls('submitTypedSignature', async ({ house, bearer }, next) => {
      const client = house.sessionOf(bearer)?.client;
      const before = client?.signature;
      const reply = await next();
      if (client && before?.type === 'text' && before.signature === client.signature?.signature)
        client.signature = before;
      return reply;
    }),
  ],
  [
    'D-failed-leaves-nothing',
    'personal information that is refused because of its id is saved',
    replaceCalls('updateClientInformation', async ({ house, bearer, fields }, next) => {
      const client = house.sessionOf(bearer)?.client;
      const reply = await next();
      if (client && reply.status === 422 && typeof fields.id === 'number')
        Object.assign(client.information, { ...fields, id: client.id });
      return reply;
    }),
  ],
  [
    'E-again',
    'a refused end of an employment sets its last day to today',
    replaceCalls('terminateEmployee', async ({ house, fields }, next) => {
      const reply = await next();
      const row = house.store.row('employments', house.readId(fields.id));
      if (reply.status === 409 && row) row.data.separation_date = new Date().toISOString().slice(0, 10);
      return reply;
    }),
  ],
  [
    'E-again',
    'a second employment begins with the last day of the first',
    afterSuccess('hireEmployee', ({ house }) => {
      const { employments } = house.store.tables;
      const last = employments.at(-1);
      const before = employments.find(
        (row) => row !== last && row.data.employee === last?.data.employee && row.data.separation_date,
      );
      if (last && before) last.data.separation_date = before.data.separation_date;
    }),
  ],
  [
    'E-agrees',
    'timesheets name their employee by another number than the list of employees',
    editRows('listTimesheets', (row) => ({ ...row, employee_id: row.employee_id + 10_000 })),
  ],
  [
    'E-enrollment',
    'an enrollment that was complete is called complete for ever',
    combineQuirks(
      isUnnamed,
      keepsOnce('getEnrollmentCheck', (body) => body.errors === undefined),
    ),
  ],
  [
    'E-enrollment',
    'documents stay when a section is incomplete again',
    combineQuirks(
      isUnnamed,
      keepsOnce('listEnrollmentDocuments', (body) => body.length > 0),
    ),
  ],
]);
