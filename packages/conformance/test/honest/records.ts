import { PORTAL_ORIGIN } from '../faults/backend/house.ts';
import type { Json } from '../faults/backend/store.ts';
import {
  type Any,
  beforeEachRequest,
  changeNestedObjects,
  combineQuirks,
  editResponses,
  toVariants,
} from '../faults/rows/kit.ts';

const row = (change: (row: Json) => Json) => (body: Any) => ({ ...body, data: body.data.map(change) });
/** Operations whose responses contain an employee's control number. */
const WITH_CONTROL_NUMBERS = [
  'listEmployees',
  'listAvailableEmployees',
  'listHiredEmployees',
  'listTimesheets',
  'listPayrollSheets',
];

const inRome = (at: string) => new Date(Date.parse(at) + 7_200_000).toISOString().replace('Z', '+02:00');

/** Returns the day of a time in the zone 12 hours behind UTC, as YYYY-MM-DD. */
const toDayInTheWest = (at: string) => new Date(Date.parse(at) - 12 * 3_600_000).toISOString().slice(0, 10);

/** Valid deviations in records, ids and addresses. */
export const RECORDS = toVariants([
  [
    'control numbers are blank',
    combineQuirks(
      editResponses(
        WITH_CONTROL_NUMBERS,
        changeNestedObjects((one) => ('SP_number' in one ? { ...one, SP_number: '' } : one)),
      ),
    ),
  ],
  [
    'control numbers come once the provider has given one',
    combineQuirks(
      editResponses(
        WITH_CONTROL_NUMBERS,
        changeNestedObjects((one) =>
          'SP_number' in one && !/-(Kim|Lou|Max)$/.test(String(one.SP_number))
            ? { ...one, SP_number: '' }
            : one,
        ),
      ),
    ),
  ],
  [
    'addresses of files are absolute',
    beforeEachRequest((request, response, next) => {
      const { json: send } = response;
      response.json = (body) =>
        send.call(
          response,
          JSON.parse(
            JSON.stringify(body ?? null).replaceAll('"/storage/', `"http://${request.headers.host}/storage/`),
          ),
        );
      next();
    }),
  ],
  [
    'addresses of files are signed anew for each read',
    combineQuirks(
      (house) => {
        const { opensFile } = house;
        house.opensFile = (key, given) => opensFile(key, String(given).split('~')[0]);
      },
      (house) =>
        beforeEachRequest((_request, response, next) => {
          const { json: send } = response;
          response.json = (body) =>
            send.call(
              response,
              JSON.parse(
                JSON.stringify(body ?? null).replaceAll(
                  /\?key=\w+/g,
                  (key) => `${key}~${house.count('sign')}`,
                ),
              ),
            );
          next();
        })(house),
    ),
  ],
  [
    'addresses of files redirect to where they lie',
    beforeEachRequest((request, response, next) => {
      if (!request.path.startsWith('/storage/') || request.query.at !== undefined) return next();
      response.redirect(302, `${request.originalUrl}&at=1`);
    }),
  ],
  [
    'addresses of files redirect to a host of their own',
    beforeEachRequest((request, response, next) => {
      if (!request.path.startsWith('/storage/')) return next();
      response.set('access-control-allow-origin', PORTAL_ORIGIN);
      response.redirect(302, `https://files.example.com${request.originalUrl}`);
    }),
  ],
  [
    'addresses of files have no key but a long random name',
    (house) => {
      house.opensFile = (key, given) => key === given;
    },
  ],
  [
    'one file is one address',
    editResponses(
      'listFileUploads',
      row((one) => ({
        ...one,
        files: (one.files as string[]).length === 1 ? (one.files as string[])[0] : one.files,
      })),
    ),
  ],
  [
    'invoices have a list of files, or none',
    editResponses('listVendorInvoices', (body) => ({
      ...body,
      data: {
        data: body.data.data.map((one: Json, at: number) => ({
          ...one,
          invoice_file: at % 2 ? [one.invoice_file] : null,
        })),
      },
    })),
  ],
  [
    'times have seconds, and stamps a zone',
    editResponses(
      ['listTimesheets', 'listPayables'],
      row((one) => ({
        ...one,
        ...(one.start_time ? { start_time: '08:00:00' } : {}),
        ...(one.upload_date ? { upload_date: inRome(String(one.upload_date)) } : {}),
      })),
    ),
  ],
  [
    // Midnight of the day is then 12 to 36 hours before the upload.
    'only the day of an upload is stored, in the westernmost time zone',
    editResponses(
      ['listFileUploads', 'listPayables'],
      row((one) => ({
        ...one,
        ...(one.upload_date ? { upload_date: `${toDayInTheWest(String(one.upload_date))}T00:00:00Z` } : {}),
      })),
    ),
  ],
  [
    'ids are far beyond 32 bits',
    (house) => {
      const { nextId } = house.store;
      house.store.nextId = () => 9_007_000_000 + nextId.call(house.store);
    },
  ],
  [
    'ids are in no order',
    (house) => {
      const { nextId } = house.store;
      house.store.nextId = () => ((nextId.call(house.store) * 7_919) % 1_000_003) + 1;
    },
  ],
  [
    'a client has nothing at all',
    (house) => {
      for (const table of Object.values(house.store.tables)) table.length = 0;
      for (const client of house.store.clients) client.payment = null;
    },
  ],
  [
    'a client has five hundred timesheets',
    (house) => {
      const [nora] = house.store.clients;
      const { data } = house.store.tables.timesheets[0] ?? {};
      for (let count = 0; nora && data && count < 500; count += 1)
        house.store.add('timesheets', nora.id, { ...data, status: 1 });
    },
  ],
  [
    'all timesheets are decided',
    (house) => {
      for (const { data } of house.store.tables.timesheets) data.status = 1;
    },
  ],
]);
