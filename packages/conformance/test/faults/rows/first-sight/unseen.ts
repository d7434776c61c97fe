import { setTimeout as sleep } from 'node:timers/promises';
import type { Json, TableName } from '../../backend/store.ts';
import {
  combineQuirks,
  editResponses,
  editRows,
  neverModified,
  replaceCalls,
  replaceJsonBytes,
  SERVER_ERROR,
  toFaults,
} from '../kit.ts';
import { MORE_UNSEEN } from './more-unseen.ts';

/** Quirk that reads a table, waits, and writes it back, so that changes by other requests in between are lost. */
const readThenWrite = (id: string, table: TableName) =>
  replaceCalls(id, async ({ house }, next) => {
    const kept = house.store.tables[table];
    const before = [...kept];
    await sleep(10);
    const reply = await next();
    const added = kept.at(-1);
    if (reply.status < 300 && added !== undefined) kept.splice(0, kept.length, ...before, added);
    return reply;
  });

/**
 * Faults that were written from the contract and the specification, without reading the checks and the other faults.
 */
const FIRST = toFaults('unseen', [
  [
    'D-created-listed',
    'the time of an upload is local and says that it is UTC',
    editRows(['listFileUploads', 'listPayables'], (row) => ({
      ...row,
      upload_date: new Date(Date.parse(row.upload_date) - 7 * 3_600_000).toISOString(),
    })),
  ],
  [
    'E-spans',
    'hours are minutes',
    editRows('listTimesheets', (row) => ({ ...row, total_hours: row.total_hours * 60 })),
  ],
  [
    'E-spans',
    'a payroll period ends before it begins',
    editRows('listPayrollSheets', (row) => ({
      ...row,
      payroll_start: row.payroll_end,
      payroll_end: row.payroll_start,
    })),
  ],
  [
    'E-spans',
    'a timesheet ends on the day before it begins',
    editRows('listTimesheets', (row) => ({ ...row, end_date: '2025-05-31' })),
  ],
  [
    'none',
    'the total of the budget is in cents',
    editResponses('getBudget', (body) => ({
      ...body,
      client_budget: { ...body.client_budget, total_budget: body.client_budget.total_budget * 100 },
    })),
  ],
  [
    'A-body',
    'in Spanish, hours and prices are text with a comma',
    replaceCalls(['listTimesheets', 'listVendorInvoices'], async (call, next) => {
      const reply = await next();
      return reply.status < 300 && String(call.headers['accept-language']).startsWith('es')
        ? JSON.parse(
            JSON.stringify(reply).replaceAll(/("(?:total_hours|invoice_price)":)(\d+)\.?(\d*)/g, '$1"$2,$3"'),
          )
        : reply;
    }),
  ],
  [
    'A-answered',
    'a language that the service does not know fails',
    replaceCalls(undefined, ({ headers }, next) => {
      const language = headers['accept-language'];
      return language === undefined || /^(en|es|\*)/.test(String(language)) ? next() : SERVER_ERROR;
    }),
  ],
  [
    'A-error-body',
    'refusals in Spanish have no message',
    replaceCalls(undefined, async ({ headers }, next) => {
      const reply = await next();
      return reply.status >= 400 && String(headers['accept-language']).startsWith('es')
        ? { ...reply, body: { ...(reply.body as Json), message: null } }
        : reply;
    }),
  ],
  [
    'E-legal',
    'a decline declines the pending timesheets of the same week',
    replaceCalls('submitTimesheetDecision', async ({ house, fields }, next) => {
      const reply = await next();
      const { tables } = house.store;
      const one = tables.timesheets.find(({ id }) => id === Number(fields.time_sheet_id));
      if (reply.status === 201 && fields.status === '-1' && one !== undefined)
        for (const { data, owner } of tables.timesheets)
          if (
            owner === one.owner &&
            data.status === 0 &&
            Math.floor(Number(data.day) / 7) === Math.floor(Number(one.data.day) / 7)
          )
            data.status = -1;
      return reply;
    }),
  ],
  [
    'C-at-once',
    'who calls is kept for all calls, and two at once are mixed up',
    replaceCalls(undefined, async (call, next) => {
      if (call.route.place !== 'header') return next();
      call.house.kept.set('who', call.bearer);
      await sleep(2);
      return next({ ...call, bearer: call.house.kept.get('who') as string });
    }),
  ],
  ['D-at-once', 'of two uploads at once one is lost', readThenWrite('uploadFiles', 'uploads')],
  ['D-at-once', 'of two payables at once one is lost', readThenWrite('uploadPayable', 'payables')],
  ['D-at-once', 'of two new employees at once one is lost', readThenWrite('createEmployee', 'employees')],
  [
    'D-files-intact',
    'a later file of the same name takes the place of the earlier one',
    (house) => {
      const { store } = house;
      const addFile = store.addFile.bind(store);
      store.addFile = (file) => {
        for (const [path, kept] of store.files)
          if (kept.name === file.name) store.files.set(path, { ...kept, bytes: file.bytes });
        return addFile(file);
      };
    },
  ],
  [
    'D-files-intact',
    'a file whose name has a sign of addresses opens nothing',
    replaceCalls(['uploadFiles', 'uploadPayable', 'createEmployee'], async ({ house, fields }, next) => {
      const reply = await next();
      const files = Object.values(fields).flat() as { originalname?: string }[];
      const last = [...house.store.files.keys()].at(-1);
      if (reply.status < 300 && last && files.some((file) => /[#?%]/.test(file?.originalname ?? '')))
        house.store.files.delete(last);
      return reply;
    }),
  ],
  [
    'D-files-intact',
    'a file whose name is not ASCII opens nothing',
    replaceCalls(['uploadFiles', 'uploadPayable', 'createEmployee'], async ({ house, fields }, next) => {
      const reply = await next();
      const files = Object.values(fields).flat() as { originalname?: string }[];
      const last = [...house.store.files.keys()].at(-1);
      if (reply.status < 300 && last && files.some((file) => /[^\x20-\x7e]/.test(file?.originalname ?? '')))
        house.store.files.delete(last);
      return reply;
    }),
  ],
  [
    'D-files-intact',
    'a file ends at 65,535 bytes',
    (house) => {
      house.keepBytes = (kept) => kept.subarray(0, 65_535);
    },
  ],
  [
    'D-files-intact',
    'a file ends at one megabyte',
    (house) => {
      house.keepBytes = (kept) => kept.subarray(0, 1_048_576);
    },
  ],
  [
    'D-files-intact',
    'pictures are written anew',
    (house) => {
      house.keepBytes = (kept) =>
        kept.toString('latin1', 1, 4) === 'PNG'
          ? Buffer.concat([kept.subarray(0, -12), kept.subarray(-12, -4), Buffer.alloc(8)])
          : kept;
    },
  ],
  [
    'D-once',
    'an employee stands in the list once for each file',
    (house) => {
      house.show = (list, id) =>
        id === 'listEmployees' ? list.flatMap((row) => (row.files as unknown[]).map(() => row)) : list;
    },
  ],
  [
    'F-unchanged',
    'an ETag stays the same whatever changes',
    neverModified('if-none-match', 'etag', '"portal"'),
  ],
  [
    'A-answered',
    'an id beyond 32 bits fails',
    replaceCalls(undefined, ({ fields }, next) =>
      Object.entries(fields).some(([name, value]) => /id$/.test(name) && Number(value) > 2 ** 31)
        ? SERVER_ERROR
        : next(),
    ),
  ],
  [
    'D-once',
    'ids are larger than a number can hold',
    combineQuirks(
      replaceJsonBytes(
        (response, text) =>
          void response
            .type('application/json; charset=utf-8')
            .end(
              text.replaceAll(
                /"((?:\w+_)?id)":(\d+)/g,
                (_, name, id) => `"${name}":9007199254${String(id).padStart(7, '0')}`,
              ),
            ),
      ),
      (house) => {
        house.readId = (text) =>
          /^9007199254\d{7}$/.test(String(text)) ? Number(String(text).slice(10)) : Number.NaN;
      },
    ),
  ],
  [
    'E-namesakes',
    'a hired record shows the first employee of that last name',
    (house) => {
      house.show = (list, id, { id: owner }) =>
        id === 'listHiredEmployees'
          ? list.map((row) => {
              const { last_name } = row.employee as Json;
              const { first_name, email, phone_number, SP_number } =
                house.store.tables.employees.find(
                  (one) => one.owner === owner && one.data.last_name === last_name,
                )?.data ?? {};
              return { ...row, employee: { first_name, last_name, email, phone_number, SP_number } };
            })
          : list;
    },
  ],
  [
    'C-ids',
    'the id of an employee ends their employment',
    replaceCalls('terminateEmployee', ({ house, fields, ...call }, next) => {
      const found = house.store.tables.employments.find(
        ({ data }) => data.employee === Number(fields.id) && data.separation_date === null,
      );
      return next({ ...call, house, fields: found ? { ...fields, id: String(found.id) } : fields });
    }),
  ],
  [
    'none',
    'an ended employment is still called active',
    editRows('listHiredEmployees', (row) => ({ ...row, status_label: 'Active' })),
  ],
  [
    'E-legal',
    'the last row is missing right after a decision',
    combineQuirks(
      replaceCalls(
        ['submitTimesheetDecision', 'approveVendorInvoice', 'declineVendorInvoice'],
        async ({ house }, next) => {
          const reply = await next();
          if (reply.status < 300) house.kept.set('just', true);
          return reply;
        },
      ),
      (house) => {
        house.show = (list, id) =>
          /Timesheets|Invoices/.test(id) && house.kept.delete('just') ? list.slice(0, -1) : list;
      },
    ),
  ],
  [
    'E-legal',
    'a declined invoice leaves the list',
    editResponses('listVendorInvoices', (body) => ({
      ...body,
      data: { data: body.data.data.filter((row: Json) => row.is_client_approved !== -1) },
    })),
  ],
]);

export const UNSEEN = [...FIRST, ...MORE_UNSEEN];
