import type { Call } from '../faults/backend/house.ts';
import type { Json, TableName } from '../faults/backend/store.ts';
import {
  type Any,
  combineQuirks,
  editResponses,
  replaceCalls,
  toFieldRefusal,
  toVariants,
} from '../faults/rows/kit.ts';

function hasCountryAndTitle({ house, bearer }: Call): boolean {
  const { information } = house.sessionOf(bearer)?.client ?? {};
  return Boolean(information?.title && information.country);
}

/** More valid deviations that no check was written for. */
export const MORE_UNSEEN = toVariants([
  [
    'text is kept in one form of Unicode',
    (house) => {
      house.keep = (_name, value) => (typeof value === 'string' ? value.normalize('NFC') : value);
    },
  ],
  [
    'null is kept as blank text',
    (house) => {
      house.keep = (_name, value) => value ?? '';
    },
  ],
  [
    'social security numbers are kept with hyphens',
    (house) => {
      house.keep = (name, value) =>
        name === 'ss_number' && typeof value === 'string'
          ? value.replace(/^(\d{3})-?(\d{2})-?(\d{4})$/, '$1-$2-$3')
          : value;
    },
  ],
  [
    'an employment ends with the year',
    replaceCalls('terminateEmployee', async (call, next) => {
      const reply = await next();
      const row = call.house.store.row('employments', Number(call.fields.id));
      if (row && reply.status === 200) row.data.separation_date = '2099-12-31';
      return reply;
    }),
  ],
  [
    'answers are in the language that is asked for',
    replaceCalls(undefined, async (call, next) => {
      const reply = await next();
      return String(call.headers['accept-language']).startsWith('es')
        ? (JSON.parse(
            JSON.stringify(reply).replaceAll(
              /("(?:message|success|status_label)":)"[^"]*"/g,
              '$1"Está hecho."',
            ),
          ) as typeof reply)
        : reply;
    }),
  ],
  [
    'what was declined is −2',
    editResponses(['listTimesheets', 'listVendorInvoices'], (body) =>
      JSON.parse(JSON.stringify(body).replaceAll(/("(?:status|is_client_approved)":)-1/g, '$1-2')),
    ),
  ],
  [
    'an invoice that waits says null',
    editResponses('listVendorInvoices', (body) => ({
      ...body,
      data: {
        data: body.data.data.map((row: Any) => ({
          ...row,
          is_client_approved: row.is_client_approved || null,
        })),
      },
    })),
  ],
  [
    'five sign-ins a second are enough',
    replaceCalls('createSession', ({ house }, next) => {
      const second = Math.floor(Date.now() / 1000);
      return house.count(`sign-ins ${second}`) <= 5
        ? next()
        : { status: 429, body: { status: 429, message: 'Slowly.' }, headers: { 'retry-after': '1' } };
    }),
  ],
  [
    'no message says anything',
    replaceCalls(undefined, async (_call, next) => {
      const reply = await next();
      const body = reply.body as Json;
      return 'message' in body ? { ...reply, body: { ...body, message: '' } } : reply;
    }),
  ],
  [
    'the enrollment needs a country and a title',
    combineQuirks(
      editResponses('getEnrollmentCheck', (body, call) =>
        hasCountryAndTitle(call)
          ? body
          : {
              status: 'error',
              errors: { ...body.errors, personal_information: ['Title and country are needed.'] },
            },
      ),
      editResponses('listEnrollmentDocuments', (body, call) => (hasCountryAndTitle(call) ? body : [])),
    ),
  ],
  [
    'a complete enrollment is 200, and has empty errors',
    editResponses('getEnrollmentCheck', (body) =>
      body.status === 'success' ? { status: 200, errors: {} } : body,
    ),
  ],
  [
    'terms are accepted once the rest is there, and once only',
    replaceCalls('acceptTerms', (call, next) => {
      const client = call.house.sessionOf(call.bearer)?.client;
      return client && (client.hasAccepted || client.signature === null)
        ? { status: 422, body: { status: 422, message: 'Refused.', errors: ['The signature is missing.'] } }
        : next();
    }),
  ],
  [
    'a drawn signature must be a picture of some size',
    replaceCalls('submitDrawnSignature', (call, next) => {
      const [file] = (call.fields.signature ?? []) as { size: number }[];
      return file && call.house.sessionOf(call.bearer) && file.size < 2_000
        ? toFieldRefusal('signature')
        : next();
    }),
  ],
  [
    'the picture of a signature is a data address',
    editResponses('getSignature', (body, { house }) => {
      const file = house.store.files.get(String(body.data?.signature_url).split('?')[0] ?? '');
      return file
        ? {
            ...body,
            data: { ...body.data, signature_url: `data:image/png;base64,${file.bytes.toString('base64')}` },
          }
        : body;
    }),
  ],
  [
    'the picture of a signature always has one address',
    replaceCalls('submitDrawnSignature', async (call, next) => {
      const client = call.house.sessionOf(call.bearer)?.client;
      const reply = await next();
      const { files } = call.house.store;
      const path = `/storage/0/signature-${client?.id}.png`;
      const drawn = files.get(String(client?.signature?.signature_url).split('?')[0] ?? '');
      if (!drawn || !client?.signature || reply.status !== 200) return reply;
      const { key } = files.get(path) ?? drawn;
      files.set(path, { ...drawn, key });
      client.signature.signature_url = `${path}?key=${key}`;
      return reply;
    }),
  ],
  [
    'ids are counted for each kind of row',
    ({ store }) => {
      const next = new Map<TableName, number>();
      const renamed = new Map<number, number>();
      for (const [table, rows] of Object.entries(store.tables) as [TableName, Any[]][])
        rows.forEach((row, at) => {
          renamed.set(row.id, at + 1);
          row.id = at + 1;
          next.set(table, at + 1);
        });
      for (const table of ['timesheets', 'employments', 'sheets'] as const)
        for (const { data } of store.tables[table]) data.employee = renamed.get(Number(data.employee));
      store.add = (table, owner, data) => {
        const row = { id: (next.get(table) ?? 0) + 1, owner, data };
        next.set(table, row.id);
        store.tables[table].push(row);
        return row;
      };
    },
  ],
]);
