import { createHash, randomBytes } from 'node:crypto';
import type { ServiceRules } from '../faults/backend/house.ts';
import type { Json } from '../faults/backend/store.ts';
import {
  beforeEachRequest,
  changeDuringRun,
  combineQuirks,
  editResponses,
  editRows,
  replaceCalls,
  replaceJsonBytes,
  toFieldRefusal,
  toVariants,
} from '../faults/rows/kit.ts';
import { MORE_UNSEEN } from './more-unseen.ts';

const json = 'application/json; charset=utf-8';
const proofOf = (house: ServiceRules, id: number) =>
  house.store.addFile({
    name: `proof-${id}.pdf`,
    type: 'application/pdf',
    bytes: Buffer.from(`%PDF-1.4 ${id}`),
  });
const mostRows = (most: number, status: 422 | 429) =>
  replaceCalls(['createEmployee', 'uploadFiles', 'uploadPayable'], async (call, next) => {
    const name = `rows ${call.route.id}`;
    if ((call.house.memory.get(name) ?? 0) < most) {
      const reply = await next();
      if (reply.status < 300) call.house.count(name);
      return reply;
    }
    if (call.house.sessionOf(call.bearer) === undefined) return next();
    return status === 422
      ? toFieldRefusal([...call.route.fields.keys()][0] ?? '')
      : {
          status,
          body: { status, message: 'Enough for today.' },
          headers: { 'retry-after': '86400' },
        };
  });

/** Valid deviations that were written from the contract, without reading the other variants. */
const FIRST = toVariants([
  [
    'signing in again gives the token that there is',
    (house) => {
      const { newToken } = house;
      house.newToken = (client) =>
        [...house.store.sessions].find(
          ([, session]) => session.client === client && session.code === undefined,
        )?.[0] ?? newToken(client);
    },
  ],
  [
    'the client id of a token is a UUID',
    combineQuirks(
      (house) => {
        house.newToken = ({ id }) =>
          `${randomBytes(16).toString('hex')}$7d1f0c3e-52a8-4b0e-9f6d-${String(id).padStart(12, '0')}`;
      },
      replaceCalls('listPayrollSheets', (call, next) => {
        const [, id] = /^7d1f0c3e-52a8-4b0e-9f6d-0{9}(\d{3})$/.exec(String(call.fields.client_id)) ?? [];
        const client_id = call.fields.client_id === undefined ? {} : { client_id: id ?? 'none' };
        return next({ ...call, fields: { ...call.fields, ...client_id } });
      }),
    ),
  ],
  [
    'tokens are long, signed, and have signs of addresses',
    (house) => {
      house.newToken = ({ id }) =>
        `eyJ0eXAi.${randomBytes(900).toString('base64url')}.${randomBytes(64).toString('base64')}$${id}$web`;
    },
  ],
  [
    'employees hand in timesheets during the run',
    changeDuringRun(60, ({ store }, count) => {
      for (const { owner, data } of store.tables.timesheets.slice(0, 25).filter((_, at) => at % 24 === 0))
        store.add('timesheets', owner, { ...data, day: 1 + (count % 28), status: 0 });
    }),
  ],
  [
    'vendors send invoices, and the provider reports, during the run',
    changeDuringRun(45, ({ store }, count) => {
      const [invoice] = store.tables.invoices;
      const [report] = store.tables.reports;
      if (invoice) store.add('invoices', invoice.owner, { ...invoice.data, price: count, state: 0 });
      if (report && count % 90 === 0) store.add('reports', report.owner, report.data);
    }),
  ],
  [
    'an approved invoice is paid at once',
    replaceCalls('approveVendorInvoice', async (call, next) => {
      const reply = await next();
      const row = call.house.store.row('invoices', Number(call.fields.invoice_id));
      if (row && reply.status === 200) row.data.proof = proofOf(call.house, row.id);
      return reply;
    }),
  ],
  [
    'approved invoices are paid during the run',
    changeDuringRun(25, (house) => {
      const row = house.store.tables.invoices.find(({ data }) => data.state === 1 && data.proof === null);
      if (row) row.data.proof = proofOf(house, row.id);
    }),
  ],
  [
    'hours and prices are unknown until they are decided',
    combineQuirks(
      editRows('listTimesheets', (row) => (row.status === 0 ? { ...row, total_hours: null } : row)),
      editRows('listVendorInvoices', (row) =>
        row.is_client_approved === 0 ? { ...row, invoice_price: null } : row,
      ),
    ),
  ],
  [
    'a new password must not be the old one',
    replaceCalls('updatePassword', (call, next) =>
      call.house.sessionOf(call.token)?.client.password === call.fields.password
        ? toFieldRefusal('password')
        : next(),
    ),
  ],
  ['six rows of each kind may be added, and no more', mostRows(6, 422)],
  ['ten rows of each kind may be added in a day', mostRows(10, 429)],
  [
    'a firewall refuses what looks like an attack',
    replaceCalls(undefined, (call, next) => {
      const isOdd = (value: unknown) =>
        typeof value === 'string' && /['"`;<>\\]|--|\.\.\/|\b(select|union|or 1)\b/i.test(value);
      const [name] = Object.entries(call.fields).find(([, value]) => isOdd(value)) ?? [];
      return name === undefined || call.route.place === 'open' ? next() : toFieldRefusal(name);
    }),
  ],
  [
    'whole numbers are written with a point',
    replaceJsonBytes(
      (response, text) => void response.type(json).end(text.replaceAll(/(":-?\d+)(?=[,}\]])/g, '$1.0')),
    ),
  ],
  [
    'numbers are written with an exponent',
    replaceJsonBytes(
      (response, text) => void response.type(json).end(text.replaceAll(/(":-?\d+)(?=[,}\]])/g, '$1e0')),
    ),
  ],
  [
    'answers are HTTP/1.0 and end with the connection',
    beforeEachRequest((request, response, next) => {
      response.json = (body) => {
        const { socket } = response;
        const text = request.method === 'HEAD' ? '' : JSON.stringify(body);
        const head = Object.entries(response.getHeaders()).map(
          ([name, value]) => `${name}: ${String(value)}`,
        );
        socket?.end(
          [`HTTP/1.0 ${response.statusCode} Answer`, ...head, `content-type: ${json}`, '', text].join('\r\n'),
        );
        return response;
      };
      next();
    }),
  ],
  [
    'answers follow early hints',
    beforeEachRequest((_request, response, next) => {
      response.writeEarlyHints({ link: '</style.css>; rel=preload; as=style' });
      next();
    }),
  ],
  [
    'answers have no charset, and two cookies',
    replaceJsonBytes(
      (response, text) =>
        void response
          .setHeader('content-type', 'application/json')
          .setHeader('set-cookie', ['a=1; Path=/', 'b=2; Secure'])
          .end(text),
    ),
  ],
  [
    'an answer that is known is answered with 304 where asked for',
    beforeEachRequest((request, response, next) => {
      const { json: send } = response;
      response.json = (body) => {
        const tag = `"${createHash('sha1').update(JSON.stringify(body)).digest('hex')}"`;
        if (response.statusCode !== 200 || request.method !== 'GET') return send.call(response, body);
        response.set({ etag: tag, 'cache-control': 'no-store' });
        if (request.headers['if-none-match'] !== tag) return send.call(response, body);
        response.status(304).end();
        return response;
      };
      next();
    }),
  ],
  [
    'a password reset never tells who has an account',
    replaceCalls('submitPasswordReset', async (_call, next) => {
      const reply = await next();
      const { errors } = reply.body as { errors?: unknown };
      return Array.isArray(errors)
        ? { status: 200, body: { status: 200, message: 'Look into your mail.' } }
        : reply;
    }),
  ],
  [
    'a password reset never tells who has an account, and leaves out one that is not active',
    replaceCalls('submitPasswordReset', async ({ house, fields }, next) =>
      house.clientOf(String(fields.email))?.isActive
        ? next()
        : { status: 200, body: { status: 200, message: 'Look into your mail.' } },
    ),
  ],
  [
    'what was decided moves to the end',
    (house) => {
      const last = (row: Json) => Number((row.status ?? row.is_client_approved) !== 0);
      house.show = (rows, id) =>
        /Timesheets|Invoices/.test(id) ? [...rows].sort((one, other) => last(one) - last(other)) : rows;
    },
  ],
  [
    'an e-mail address may have one employee',
    (house) => {
      house.objects = (name, value, { route }) =>
        route.id === 'createEmployee' &&
        name === 'email' &&
        house.store.tables.employees.some(({ data }) => data.email === value)
          ? 'is taken'
          : undefined;
    },
  ],
  [
    'the budget moves now and then',
    editResponses('getBudget', (body, { house }) => {
      const spent_budget = 100 + Math.floor(house.count('spent') / 5);
      return {
        ...body,
        client_budget: { total_budget: 48_000, spent_budget, remaining_budget: 48_000 - spent_budget },
      };
    }),
  ],
]);

export const UNSEEN = [...FIRST, ...MORE_UNSEEN];
