import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceRules } from '../../backend/house.ts';
import type { Client, Json, Row } from '../../backend/store.ts';
import {
  beforeEachRequest,
  changeSavedText,
  combineQuirks,
  editRows,
  refusesField,
  replaceCalls,
  SERVER_ERROR,
  toFaults,
  toFieldRefusal,
} from '../kit.ts';

const cachedFor = (ids: readonly string[], key: (bearer: string, id: string) => string, reads: number) =>
  replaceCalls(ids, async (call, next) => {
    const { house, bearer = '', route } = call;
    const name = key(bearer, route.id);
    const known = house.kept.get(name);
    if (known !== undefined && house.count(name) % reads !== 0)
      return known as Awaited<ReturnType<typeof next>>;
    const reply = await next();
    if (reply.status < 300) house.kept.set(name, structuredClone(reply));
    return reply;
  });
const whoCalls = (house: ServiceRules, bearer: string | undefined): Client | undefined =>
  house.sessionOf(bearer)?.client;

/** More faults that no check was written for. */
export const MORE_UNSEEN = toFaults('unseen', [
  [
    'none',
    'the check of the enrollment is that of some calls ago',
    cachedFor(['getEnrollmentCheck'], (bearer) => `check ${bearer}`, 4),
  ],
  [
    'C-none',
    'documents are those of whoever read them first',
    combineQuirks(
      (house) => {
        for (const client of house.store.clients) {
          client.hasAccepted = true;
          client.signature = {
            type: 'text',
            signature: client.email,
            style: 'Alex Brush',
            signature_url: null,
          };
        }
      },
      cachedFor(['listEnrollmentDocuments'], () => 'documents', 1_000_000),
    ),
  ],
  [
    'C-places',
    'the available employees are those of the time of signing in',
    cachedFor(['listAvailableEmployees'], (bearer) => `available ${bearer}`, 1_000_000),
  ],
  [
    'D-signature',
    'a typed signature keeps the picture of the drawn one',
    replaceCalls('submitTypedSignature', async (call, next) => {
      const client = whoCalls(call.house, call.bearer);
      const before = client?.signature?.signature_url ?? null;
      const reply = await next();
      if (client?.signature && reply.status < 300) client.signature.signature_url = before;
      return reply;
    }),
  ],
  [
    'D-signature',
    'after a drawn signature a typed one is told as drawn',
    replaceCalls('submitTypedSignature', async (call, next) => {
      const client = whoCalls(call.house, call.bearer);
      const before = client?.signature?.type ?? 'text';
      const reply = await next();
      if (client?.signature && reply.status < 300) client.signature.type = before;
      return reply;
    }),
  ],
  [
    'D-saved',
    'an apostrophe is HTML where positions are listed',
    editRows('listHiredEmployees', (row) => ({ ...row, position: row.position.replaceAll("'", '&#039;') })),
  ],
  ['D-saved', 'text is cut to 255 characters', changeSavedText(/./, (text) => text.slice(0, 255))],
  [
    'D-saved',
    'what looks like a tag is dropped',
    changeSavedText(/./, (text) => text.replaceAll(/<[^>]*>?/g, '')),
  ],
  [
    'D-saved',
    'typographic signs become question marks',
    changeSavedText(/./, (text) => text.replaceAll(/[‘’“”–—…€]/g, '?')),
  ],
  [
    'D-saved',
    'letters beyond Latin become question marks',
    changeSavedText(/./, (text) => text.replaceAll(/[\u0370-\uffff]/g, '?')),
  ],
  [
    'D-saved',
    'the word null is kept as nothing',
    changeSavedText(/./, (text) => (/^null$/i.test(text) ? '' : text)),
  ],
  [
    'D-saved',
    'a description that looks like a number is kept as one',
    changeSavedText(/description/, (text) =>
      text !== '' && Number.isFinite(Number(text)) ? String(Number(text)) : text,
    ),
  ],
  [
    'D-saved',
    '29 February is kept as 1 March',
    changeSavedText(/date/, (text) => text.replace(/-02-29$/, '-03-01')),
  ],
  [
    'D-saved',
    'dates of summer are a day early',
    changeSavedText(/date/, (text) =>
      /^\d{4}-(0[4-9]|10)-\d\d$/.test(text)
        ? new Date(Date.parse(text) - 86_400_000).toISOString().slice(0, 10)
        : text,
    ),
  ],
  [
    'C-sign-in',
    'a refused sign-in ends the sessions of the account',
    replaceCalls('createSession', async ({ house, fields }, next) => {
      const reply = await next();
      const client = house.clientOf(String(fields.email));
      if (reply.status === 401)
        for (const [token, session] of house.store.sessions)
          if (session.client === client) house.store.sessions.delete(token);
      return reply;
    }),
  ],
  [
    'C-tokens',
    'signing in ends the sessions of everyone else',
    (house) => {
      const { newToken } = house;
      house.newToken = (client) => {
        for (const [token, session] of house.store.sessions)
          if (session.client !== client && session.code === undefined) house.store.sessions.delete(token);
        return newToken(client);
      };
    },
  ],
  [
    'D-failed-leaves-nothing',
    'personal information that is refused is kept but for the refused field',
    replaceCalls('updateClientInformation', async (call, next) => {
      const reply = await next();
      const client = whoCalls(call.house, call.bearer);
      if (reply.status === 422 && client) {
        const { errors = {} } = reply.body as { errors?: Json };
        for (const [name, value] of Object.entries(call.fields))
          if (!(name in errors) && name !== 'id' && call.route.fields.has(name))
            client.information[name] = value;
      }
      return reply;
    }),
  ],
  [
    'D-repeated',
    'a key of one call gets the answer to it in another',
    replaceCalls(undefined, async (call, next) => {
      const key = call.headers['idempotency-key'];
      if (key === undefined) return next();
      const known = call.house.kept.get(`all ${key}`);
      if (known !== undefined) return known as Awaited<ReturnType<typeof next>>;
      const reply = await next();
      if (reply.status < 300) call.house.kept.set(`all ${key}`, reply);
      return reply;
    }),
  ],
  [
    'D-repeated',
    'a key is not looked at by decisions and hires',
    replaceCalls(
      [
        ...['submitTimesheetDecision', 'approveVendorInvoice', 'declineVendorInvoice'],
        ...['hireEmployee', 'terminateEmployee'],
      ],
      ({ headers: { 'idempotency-key': _, ...headers }, ...call }, next) => next({ ...call, headers }),
    ),
  ],
  [
    'D-repeated',
    'a key that comes twice at once is carried out twice',
    replaceCalls(undefined, async ({ house, headers, ...call }, next) => {
      if (headers['idempotency-key'] === undefined) return next();
      const name = `flying ${String(headers['idempotency-key'])}`;
      const isSecond = house.kept.has(name);
      house.kept.set(name, true);
      await sleep(10);
      const { 'idempotency-key': _, ...others } = headers;
      const reply = await next({ ...call, house, headers: isSecond ? others : headers });
      setTimeout(() => house.kept.delete(name), 5);
      return reply;
    }),
  ],
  [
    'E-available',
    'a hired employee leaves the list of all employees',
    replaceCalls('listEmployees', async ({ house }, next) => {
      const reply = await next();
      const hired = house.store.tables.employments.filter(({ data }) => data.separation_date === null);
      const isHired = ({ id }: Json) => hired.some(({ data }) => data.employee === id);
      return { ...reply, body: (reply.body as Json[]).filter((row) => !isHired(row)) };
    }),
  ],
  [
    'E-available',
    'of the available employees only the one whose id goes along is shown',
    replaceCalls('listAvailableEmployees', async ({ fields }, next) => {
      const reply = await next();
      if (reply.status >= 300 || !fields.employee_id) return reply;
      const { data } = reply.body as { data: { id: number }[] };
      return {
        ...reply,
        body: { status: 200, data: data.filter(({ id }) => String(id) === fields.employee_id) },
      };
    }),
  ],
  [
    'E-available',
    'a half-typed date refuses the available employees',
    refusesField(
      'listAvailableEmployees',
      'hired_date',
      (day) => Boolean(day) && !/^\d{4}-\d\d-\d\d$/.test(String(day)),
    ),
  ],
  [
    'C-garbage',
    'the available employees need a position',
    refusesField('listAvailableEmployees', 'position', (position) => position === ''),
  ],
  [
    'A-status',
    'a read without a body is refused with 415',
    beforeEachRequest((request, response, next) =>
      request.method === 'POST' && request.headers['content-type'] === undefined
        ? void response.status(415).json({ status: 415, message: 'x' })
        : next(),
    ),
  ],
  [
    'B-lengths',
    'a message without a subject is refused',
    refusesField('submitMessage', 'subject', (subject) => subject === ''),
  ],
  [
    'none',
    'a field of personal information may not be null',
    replaceCalls('updateClientInformation', ({ fields }, next) => {
      const [name] = Object.entries(fields).find(([, value]) => value === null) ?? [];
      return name === undefined ? next() : toFieldRefusal(name);
    }),
  ],
  [
    'A-answered',
    'the terms are accepted once, and fail then',
    replaceCalls('acceptTerms', ({ house, bearer }, next) =>
      whoCalls(house, bearer)?.hasAccepted ? SERVER_ERROR : next(),
    ),
  ],
  [
    'E-namesakes',
    'an employee of a taken e-mail address takes the place of the one before',
    replaceCalls('createEmployee', async ({ house, fields }, next) => {
      const reply = await next();
      const { employees } = house.store.tables;
      const last = employees.at(-1);
      const isSame = (row: Row) =>
        row !== last && row.owner === last?.owner && row.data.email === fields.email;
      const at = reply.status === 201 ? employees.findIndex(isSame) : -1;
      if (at >= 0) employees.splice(at, 1);
      return reply;
    }),
  ],
  [
    'D-created-listed',
    'a new payable shows the receipt of the last one',
    replaceCalls('uploadPayable', async ({ house, bearer }, next) => {
      const reply = await next();
      const own = house.store.tables.payables.filter(({ owner }) => owner === whoCalls(house, bearer)?.id);
      const last = own.at(-1);
      if (last && reply.status < 300) last.data.receipt = own.at(-2)?.data.receipt ?? [];
      return reply;
    }),
  ],
  [
    'E-namesakes',
    'a terminated employee cannot be seen among the employees, though they may be hired',
    (house) => {
      house.show = (list, id) =>
        id === 'listEmployees'
          ? list.filter(
              (row) =>
                !house.store.tables.employments.some(
                  ({ data }) => data.employee === row.id && data.separation_date !== null,
                ),
            )
          : list;
    },
  ],
  [
    'E-illegal',
    'a decision that is refused is HTTP 201 and says so in its body',
    replaceCalls('submitTimesheetDecision', async (_call, next) => {
      const reply = await next();
      return reply.status === 409
        ? { status: 201, body: { status: 409, message: 'It was decided.' } }
        : reply;
    }),
  ],
]);
