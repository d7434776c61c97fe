import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceRules } from '../../backend/house.ts';
import { PAPER } from '../enrollment.ts';
import {
  combineQuirks,
  editResponses,
  replaceCalls,
  SERVER_ERROR,
  toFaults,
  toFieldRefusal,
} from '../kit.ts';
import { replaceOwnCalls } from './own-calls.ts';

/** Quirk that shows the rows of the client whose id is in the query or a header. */
const showsNamed =
  (read: string, path: string, where: 'client_id' | 'x-user-id') => (house: ServiceRules) => {
    house.wire.push((request, _response, next) => {
      const named = Number(where === 'client_id' ? request.query.client_id : request.headers[where]);
      if (request.path.endsWith(path)) house.kept.set(`named in ${read}`, named);
      next();
    });
    house.sees = (client, row, _table, id) =>
      row.owner === ((id === read && (house.kept.get(`named in ${read}`) as number)) || client.id);
  };

/** Shows a number by its last four digits, and saves what has this form as well. */
const savesItsMask = combineQuirks(
  editResponses('getClientInformation', (body) => ({
    ...body,
    ...(body.ss_number && { ss_number: `***-**-${String(body.ss_number).slice(-4)}` }),
  })),
  replaceCalls('updateClientInformation', (call, next) => {
    const { ss_number: number } = call.fields;
    return number == null || /^(?:\d{3}|\*{3})-?(?:\d{2}|\*{2})-?\d{4}$/.test(String(number))
      ? next()
      : toFieldRefusal('ss_number');
  }),
);

/** Faults of backends on Laravel, Django and Rails that were missed at first sight, and others of their kinds. */
export const BLIND = toFaults('blind', [
  [
    'C-named-client',
    'reports are those of the client in the query',
    showsNamed('listReports', 'fetch_reports_client', 'client_id'),
  ],
  [
    'C-named-client',
    'timesheets are those of the user in a header',
    showsNamed('listTimesheets', 'timesheets_client', 'x-user-id'),
  ],
  [
    'C-named-client',
    'the form of the invoices may name another client',
    (house) => {
      replaceCalls('listVendorInvoices', (call, next) => {
        house.kept.set('named in the form', Number(call.fields.user_id));
        const {
          client_id: _,
          clientId: __,
          client: ___,
          user_id,
          userId: ____,
          id: _____,
          ...fields
        } = call.fields;
        return next({ ...call, fields });
      })(house);
      house.sees = (client, row, _table, id) =>
        row.owner ===
        ((id === 'listVendorInvoices' && (house.kept.get('named in the form') as number)) || client.id);
    },
  ],
  [
    'D-absent',
    'of two saves of personal information at once the second one wins whole',
    replaceOwnCalls('updateClientInformation', async ({ client, ...call }, next) => {
      const old = { ...client?.information };
      await sleep(30);
      const reply = await next();
      if (reply.status < 300 && client !== undefined)
        client.information = { ...client.information, ...old, ...call.fields, id: client.id };
      return reply;
    }),
  ],
  [
    'B-optional',
    'a registration with a second identity card alone fails',
    replaceCalls('createClient', (call, next) =>
      call.fields.valid_id_2 !== undefined && call.fields.valid_id_1 === undefined ? SERVER_ERROR : next(),
    ),
  ],
  [
    'B-optional',
    'a registration with an identity card must not be an image',
    replaceCalls('createClient', (call, next) =>
      call.fields.valid_id_1 === undefined ? next() : toFieldRefusal('valid_id_1'),
    ),
  ],
  [
    'E-again',
    'an employment that has not begun ends today',
    (house) => {
      house.lastDay = (today) => today;
    },
  ],
  [
    'C-new-password',
    'the signs of letters in a password do not count',
    (house) => {
      const toPlain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
      house.knows = (stored, given) => toPlain(stored) === toPlain(given);
    },
  ],
  [
    'D-documents',
    'each document is listed twice',
    replaceCalls('listEnrollmentDocuments', () => ({ status: 200, body: [PAPER, PAPER] })),
  ],
  [
    'D-documents',
    'documents are the error page of the program that makes them',
    replaceCalls('listEnrollmentDocuments', () => ({
      status: 200,
      body: [{ ...PAPER, content: Buffer.from('<h1>Error</h1>').toString('base64') }],
    })),
  ],
  ['D-saved', 'a social security number that is shown masked is saved in that form', savesItsMask],
]);
