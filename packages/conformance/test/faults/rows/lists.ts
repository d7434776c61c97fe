import type { ServiceRules } from '../backend/house.ts';
import type { Json } from '../backend/store.ts';
import { combineQuirks, editResponses, replaceCalls, toFaults } from './kit.ts';

const shows =
  (ids: RegExp, change: (rows: readonly Json[], house: ServiceRules, id: string) => readonly Json[]) =>
  (house: ServiceRules): void => {
    house.show = (rows, id) => (ids.test(id) ? change(rows, house, id) : rows);
  };

const turn = (rows: readonly Json[], count: number) => [
  ...rows.slice(count % (rows.length || 1)),
  ...rows.slice(0, count % (rows.length || 1)),
];

/** Returns the difference between the ids of the first invoice and the first timesheet. */
const idsApart = ({ store: { tables } }: ServiceRules): number =>
  (tables.invoices[0]?.id ?? 0) - (tables.timesheets[0]?.id ?? 0);

/** Faults in the rows of lists. */
export const LISTS = toFaults('lists', [
  ['D-all-rows', 'listEmployees shows the first ten', shows(/^listEmployees$/, (rows) => rows.slice(0, 10))],
  ['D-all-rows', 'listPayables shows the last fifteen', shows(/listPayables/, (rows) => rows.slice(-15))],
  [
    'D-all-rows',
    'listFileUploads shows the first twenty-five',
    shows(/listFileUploads/, (rows) => rows.slice(0, 25)),
  ],
  ['D-all-rows', 'every list shows twenty at most', shows(/./, (rows) => rows.slice(0, 20))],
  [
    'E-legal',
    'listHiredEmployees shows the first eight',
    shows(/listHiredEmployees/, (rows) => rows.slice(0, 8)),
  ],
  [
    'D-all-rows',
    'listAvailableEmployees shows the first twelve',
    shows(/listAvailableEmployees/, (rows) => rows.slice(0, 12)),
  ],
  [
    'D-stable',
    'timesheets come in another order each time',
    shows(/listTimesheets/, (rows, house) => turn(rows, house.count('turn'))),
  ],
  [
    'D-reads-change-nothing',
    'reports and uploads come in another order each time',
    shows(/listReports|listFileUploads/, (rows, house) => turn(rows, house.count('turn'))),
  ],
  [
    'D-stable',
    'a row of payables is missing on every third read',
    shows(/listPayables/, (rows, house) => (house.count('miss') % 3 === 0 ? rows.slice(1) : rows)),
  ],
  [
    'D-stable',
    'a row of invoices is missing on every fourth read',
    shows(/listVendorInvoices/, (rows, house) => (house.count('miss') % 4 === 0 ? rows.slice(0, -1) : rows)),
  ],
  ['D-once', 'a report stands there twice', shows(/listReports/, (rows) => [...rows, ...rows.slice(-1)])],
  ['D-once', 'a payable stands there twice', shows(/listPayables/, (rows) => [...rows, ...rows.slice(0, 1)])],
  [
    'D-once',
    'an employee stands there twice',
    shows(/^listEmployees$/, (rows) => [...rows, ...rows.slice(0, 1)]),
  ],
  ['D-once', 'a resource stands there twice', shows(/listResources/, (rows) => [...rows, ...rows])],
  [
    'D-once',
    'two uploads have one id',
    shows(/listFileUploads/, (rows) => rows.map((row) => ({ ...row, id: 7 }))),
  ],
  [
    'D-once',
    'two payroll sheets have one id',
    shows(/listPayrollSheets/, (rows) => [
      ...rows,
      ...rows.map((row) => ({ ...row, created_at: '2025-07-01T00:00:00Z' })),
    ]),
  ],
  [
    'D-created-listed',
    'a list is cached for the next ten reads',
    (house) => {
      house.show = (rows, id, client) => {
        if (id !== 'listPayables') return rows;
        const key = `${id} ${client.id}`;
        const isDue = house.count(key) % 10 === 1;
        if (isDue || !house.kept.has(key)) house.kept.set(key, structuredClone(rows));
        return house.kept.get(key) as readonly Json[];
      };
    },
  ],
  [
    'A-body',
    'an empty list is null',
    editResponses(['listPayables', 'listEnrollmentDocuments'], (body) =>
      Array.isArray(body)
        ? body.length === 0
          ? null
          : body
        : { ...body, data: body.data.length === 0 ? null : body.data },
    ),
  ],
  [
    'A-body',
    'no documents are an object',
    editResponses('listEnrollmentDocuments', (body) => (body.length === 0 ? {} : body)),
  ],
  [
    'A-body',
    'rows are an object by id',
    editResponses('listFileUploads', (body) => ({
      ...body,
      data: Object.fromEntries(body.data.map((row: Json) => [row.id, row])),
    })),
  ],
  [
    'E-agrees',
    'a hired employee stays among the available ones',
    (house) => {
      house.show = (rows, id, client) =>
        id === 'listAvailableEmployees'
          ? house.store.tables.employees
              .filter(({ owner }) => owner === client.id)
              .map(({ id: own, data }) => ({ id: own, ...data }))
          : rows;
    },
  ],
  [
    'C-ids',
    'the first invoice, whose id a timesheet has as well, is not listed',
    combineQuirks(
      editResponses('listVendorInvoices', (body, { house }) => ({
        ...body,
        data: {
          data: body.data.data
            .map((row: Json) => ({ ...row, id: Number(row.id) - idsApart(house) }))
            .slice(1),
        },
      })),
      replaceCalls(['approveVendorInvoice', 'declineVendorInvoice'], (call, next) => {
        const id = call.house.readId(call.fields.invoice_id) + idsApart(call.house);
        return next({
          ...call,
          fields: { ...call.fields, ...(Number.isNaN(id) ? {} : { invoice_id: String(id) }) },
        });
      }),
    ),
  ],
  [
    'E-namesakes',
    'an ended employment is in no list any more',
    shows(/listHiredEmployees/, (rows) => rows.filter(({ separation_date }) => separation_date === null)),
  ],
]);
