import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '../backend/house.ts';
import type { TableName } from '../backend/store.ts';
import {
  beforeEachRequest,
  changeSavedText,
  combineQuirks,
  editResponses,
  editRows,
  neverModified,
  refusesField,
  replaceCalls,
  replaceJsonBytes,
  SERVER_ERROR,
  toFaults,
} from './kit.ts';

const json = 'application/json; charset=utf-8';
const UPLOADS = ['uploadFiles', 'uploadPayable', 'createEmployee'];
const namesIn = ({ fields }: Call): string[] =>
  Object.values(fields)
    .flat()
    .map((file) => String((file as { originalname?: string } | null)?.originalname ?? ''));
const clientOf = ({ house, bearer }: Call) => house.sessionOf(bearer)?.client;

/** More faults of backends with common frameworks. */
export const MORE_FRAMEWORKS = toFaults('frameworks', [
  [
    'C-ids',
    'an id with an underscore, or of full-width digits, is taken',
    (house) => {
      const { readId } = house;
      house.readId = (text) =>
        readId(
          String(text)
            .replaceAll(/(?<=\d)_(?=\d)/g, '')
            .replaceAll(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xff10 + 0x30)),
        );
    },
  ],
  [
    'C-other-client',
    'a client id with a tail opens the payroll',
    replaceCalls('listPayrollSheets', (call, next) => {
      const { client_id } = call.fields;
      return next(
        client_id === undefined
          ? call
          : {
              ...call,
              fields: { ...call.fields, client_id: String(Number.parseInt(String(client_id), 10)) },
            },
      );
    }),
  ],
  [
    'A-body',
    'the length of an answer counts letters',
    replaceJsonBytes(
      (response, text) =>
        void response
          .set({ 'content-type': json, 'content-length': String(text.length), connection: 'close' })
          .end(Buffer.from(text).subarray(0, text.length)),
    ),
  ],
  [
    'F-unchanged',
    'what is asked for if it was modified never was',
    neverModified('if-modified-since', 'last-modified', 'Mon, 02 Jun 2025 08:00:00 GMT'),
  ],
  [
    'C-tokens',
    'the cookie of a sign-in opens calls without a token',
    combineQuirks(
      replaceCalls('createSession', async (_call, next) => {
        const reply = await next();
        const { token } = reply.body as { token?: string };
        return token === undefined
          ? reply
          : { ...reply, headers: { 'set-cookie': `session=${token}; Path=/; HttpOnly` } };
      }),
      replaceCalls(undefined, (call, next) => {
        const [, token] = /session=([^;]+)/.exec(String(call.headers.cookie)) ?? [];
        if (token === undefined || call.bearer !== undefined) return next();
        const [, id] = token.split('$');
        const fields = call.route.place === 'id' ? { ...call.fields, client_id: id } : call.fields;
        return next({ ...call, bearer: token, token, fields });
      }),
    ),
  ],
  [
    'C-sign-in',
    'a condition in the name of a field is a condition of the database',
    replaceCalls('createSession', (call, next) => {
      const client = call.house.clientOf(String(call.fields.email));
      // Some frameworks parse a form field with brackets in its name as an object.
      return client && Object.hasOwn(Object(call.fields.password), '$ne')
        ? next({ ...call, fields: { email: client.email, password: client.password } })
        : next();
    }),
  ],
  [
    'C-registration',
    'a registration whose passwords differ is taken',
    replaceCalls('createClient', (call, next) =>
      next({ ...call, fields: { ...call.fields, password_confirm: call.fields.password } }),
    ),
  ],
  [
    'A-status',
    'a form without fields is unreadable',
    beforeEachRequest((request, response, next) =>
      /^multipart/.test(request.headers['content-type'] ?? '') &&
      Number(request.headers['content-length']) < 80
        ? void response.status(400).json({ status: 400, message: 'Unexpected end of form' })
        : next(),
    ),
  ],
  [
    'E-enrollment',
    'the check of the enrollment misses a drawn signature',
    editResponses('getEnrollmentCheck', (body, call) =>
      clientOf(call)?.signature?.type === 'drawn'
        ? { status: 'error', errors: { ...body.errors, signature: ['Please sign.'] } }
        : body,
    ),
  ],
  [
    'C-new-password',
    'only the first 72 characters of a password count',
    (house) => {
      house.knows = (stored, given) => stored.slice(0, 72) === given.slice(0, 72);
    },
  ],
  [
    'C-at-once',
    'of two reads of a session at once one fails',
    replaceCalls(undefined, async (call, next) => {
      if (!/^(list|get)/.test(call.route.id) || call.bearer === undefined) return next();
      const name = `reading ${call.bearer}`;
      if (call.house.kept.has(name)) return SERVER_ERROR;
      call.house.kept.set(name, true);
      await sleep(3);
      const reply = await next();
      call.house.kept.delete(name);
      return reply;
    }),
  ],
  [
    'E-parallel',
    'of decisions on two timesheets at once one is lost',
    replaceCalls('submitTimesheetDecision', async ({ house, fields }, next) => {
      const { timesheets } = house.store.tables;
      const before = timesheets.map(({ data }) => data.status);
      await sleep(10);
      const reply = await next();
      if (reply.status === 201)
        for (const [at, { id, data }] of timesheets.entries())
          if (id !== Number(fields.time_sheet_id)) data.status = before[at];
      return reply;
    }),
  ],
  [
    'D-files-intact',
    'a comma in the name of a file makes two addresses of it',
    replaceCalls(UPLOADS, async (call, next) => {
      const reply = await next();
      const table: TableName =
        call.route.id === 'createEmployee'
          ? 'employees'
          : call.route.id === 'uploadFiles'
            ? 'uploads'
            : 'payables';
      const row = call.house.store.tables[table].at(-1);
      if (row && reply.status < 300 && namesIn(call).some((name) => name.includes(',')))
        row.data.files = (row.data.files as string[]).flatMap((one) => [one.slice(0, 14), one.slice(14)]);
      return reply;
    }),
  ],
  [
    'D-saved',
    'a line break comes back as a backslash and an n',
    changeSavedText(/./, (text) => text.replaceAll('\n', '\\n')),
  ],
  [
    'D-saved',
    'text that begins as a formula gets an apostrophe',
    changeSavedText(/./, (text) => text.replace(/^(?=[=@+-])/, "'")),
  ],
  [
    'E-legal',
    'two decisions within a second are one too many',
    replaceCalls(['submitTimesheetDecision', 'approveVendorInvoice'], async ({ house }, next) => {
      const reply = await next();
      if (reply.status >= 300) return reply;
      const name = `decided ${Math.floor(Date.now() / 1000)}`;
      return house.count(name) > 1 ? SERVER_ERROR : reply;
    }),
  ],
  [
    'E-agrees',
    'names of the available employees are HTML',
    editRows('listAvailableEmployees', (row) => ({
      ...row,
      last_name: row.last_name.replaceAll("'", '&#39;'),
    })),
  ],
  [
    'D-files-intact',
    'a new employee of whom a sameName exists gets the files of that one',
    replaceCalls('createEmployee', async ({ house, fields }, next) => {
      const reply = await next();
      const { employees } = house.store.tables;
      const last = employees.at(-1);
      const sameName = employees.find(
        ({ data }) => data.first_name === fields.first_name && data.last_name === fields.last_name,
      );
      if (last && sameName && reply.status === 201) last.data.files = sameName.data.files;
      return reply;
    }),
  ],
  [
    'D-failed-leaves-nothing',
    'a refused payable takes a number all the same, and is shown without files',
    replaceCalls('uploadPayable', async (call, next) => {
      const reply = await next();
      const client = clientOf(call);
      if (
        client &&
        reply.status === 422 &&
        typeof call.fields.description === 'string' &&
        call.token === call.bearer
      )
        call.house.store.add('payables', client.id, {
          description: call.fields.description,
          at: new Date().toISOString(),
          files: [],
          receipt: [],
        });
      return reply;
    }),
  ],
  [
    'B-lengths',
    'an empty message is refused',
    refusesField('submitMessage', 'message', (message) => message === ''),
  ],
]);
