import type { Call, ServiceRules } from '../backend/house.ts';
import type { TableName } from '../backend/store.ts';
import {
  changeSavedText,
  combineQuirks,
  editResponses,
  partsOfFiles,
  replaceCalls,
  SERVER_ERROR,
  toFaults,
} from './kit.ts';
import { MORE_FRAMEWORKS } from './more-frameworks.ts';

const UPLOADS = ['uploadFiles', 'uploadPayable', 'createEmployee'];
const namesIn = ({ fields }: Call): string[] =>
  Object.values(fields)
    .flat()
    .map((file) => String((file as { originalname?: string } | null)?.originalname ?? ''));
const textsIn = ({ fields }: Call): string[] =>
  Object.values(fields).filter((value): value is string => typeof value === 'string');
const clientOf = ({ house, bearer }: Call) => house.sessionOf(bearer)?.client;

/** Quirk that changes the time in new rows. */
const addedAt = (change: (at: Date) => string) =>
  replaceCalls(['uploadFiles', 'uploadPayable'], async (call, next) => {
    const reply = await next();
    const table: TableName = call.route.id === 'uploadFiles' ? 'uploads' : 'payables';
    const row = call.house.store.tables[table].at(-1);
    if (row && reply.status === 200) row.data.at = change(new Date());
    return reply;
  });

/** Quirk that numbers the rows of each kind from 1, so that a timesheet and an invoice have the same id. */
const countedByKind = ({ store }: ServiceRules): void => {
  for (const [at, row] of store.tables.timesheets.entries()) Object.assign(row, { id: at + 1 });
  for (const [at, row] of store.tables.invoices.entries()) Object.assign(row, { id: at + 1 });
};

/**
 * Faults of services with Laravel, Express, Django, Rails and Spring and their databases. They were written from the
 * contract and the requirements, without reading the checks and the other faults.
 */
const FIRST = toFaults('frameworks', [
  [
    'D-files-intact',
    'of many files of a call the first twenty are kept',
    (house) => {
      house.keepFiles = (files) => files.slice(0, 20);
    },
  ],
  [
    'A-answered',
    'a long file name fails',
    replaceCalls(UPLOADS, (call, next) =>
      namesIn(call).some(({ length }) => length > 200) ? SERVER_ERROR : next(),
    ),
  ],
  [
    'D-files-intact',
    'blanks and line breaks at the end of a file are cut',
    (house) => {
      house.keepBytes = (kept) => Buffer.from(kept.toString('latin1').trimEnd(), 'latin1');
    },
  ],
  [
    'D-files-intact',
    'a file ends at two hyphens that begin a line',
    (house) => {
      house.keepBytes = (kept) => {
        const end = kept.indexOf('\r\n--');
        return end < 0 ? kept : kept.subarray(0, end);
      };
    },
  ],
  ['D-files-open', 'a part of a file is a byte short', partsOfFiles(0)],
  ['D-saved', 'the digit 0 counts as blank', changeSavedText(/./, (text) => (text === '0' ? '' : text))],
  [
    'D-saved',
    'the words undefined and true are kept as nothing',
    changeSavedText(/./, (text) => (/^(undefined|true)$/.test(text) ? '' : text)),
  ],
  ['D-saved', 'signs of a template are filled in', changeSavedText(/./, (text) => '@'.replace('@', text))],
  [
    'D-created-listed',
    'names are written anew, with one capital each',
    changeSavedText(/name|holder/, (text) =>
      text.toLowerCase().replaceAll(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase()),
    ),
  ],
  [
    'B-odd-text',
    'a null byte in text fails',
    replaceCalls(undefined, (call, next) =>
      textsIn(call).some((text) => text.includes('\0')) ? SERVER_ERROR : next(),
    ),
  ],
  [
    'B-odd-text',
    'half of a surrogate pair fails',
    replaceCalls(undefined, (call, next) =>
      textsIn(call).some((text) => !(text as string & { isWellFormed(): boolean }).isWellFormed())
        ? SERVER_ERROR
        : next(),
    ),
  ],
  [
    'B-odd-text',
    'text of more than 65,535 bytes fails',
    replaceCalls(undefined, (call, next) =>
      textsIn(call).some((text) => Buffer.byteLength(text) > 65_535) ? SERVER_ERROR : next(),
    ),
  ],
  [
    'D-saved',
    'an empty text keeps the old value of personal information',
    replaceCalls('updateClientInformation', (call, next) => {
      const old = clientOf(call)?.information ?? {};
      const fields = Object.entries(call.fields).map(([name, value]) => [
        name,
        value === '' ? old[name] : value,
      ]);
      return next({ ...call, fields: Object.fromEntries(fields) });
    }),
  ],
  [
    'C-nothing-crosses',
    'the id in personal information is kept',
    combineQuirks(
      replaceCalls('updateClientInformation', async (call, next) => {
        const { id, ...fields } = call.fields;
        const client = clientOf(call);
        const reply = await next({ ...call, fields });
        if (client && reply.status === 200 && typeof id === 'number') client.information.id = id;
        return reply;
      }),
    ),
  ],
  [
    'D-saved',
    'saving what is there already is refused',
    replaceCalls(['updateClientInformation', 'updatePaymentDetails'], (call, next) => {
      const { information, payment } = clientOf(call) ?? {};
      const old = call.route.id === 'updatePaymentDetails' ? payment : information;
      const isSame = Object.entries(call.fields).every(([name, value]) => old?.[name] === value);
      return isSame && Object.keys(call.fields).length > 0
        ? { status: 422, body: { status: 422, message: 'Nothing was changed.' } }
        : next();
    }),
  ],
  [
    'none',
    'approving an invoice approves the timesheet of the same number',
    combineQuirks(
      countedByKind,
      replaceCalls('approveVendorInvoice', async (call, next) => {
        const reply = await next();
        const row = call.house.store.row('timesheets', Number(call.fields.invoice_id));
        if (row && reply.status === 200) row.data.status = 1;
        return reply;
      }),
    ),
  ],
  [
    'A-body',
    'the available employees are an object once the first has been hired',
    editResponses('listAvailableEmployees', (body, call) => {
      const { employees, employments } = call.house.store.tables;
      const own = employees.filter(({ owner }) => owner === clientOf(call)?.id);
      const isHired = employments.some(
        ({ data }) => data.employee === own[0]?.id && data.separation_date === null,
      );
      return isHired ? { ...body, data: { ...body.data } } : body;
    }),
  ],
  [
    'A-body',
    'the time of a new upload is as databases write it',
    addedAt((at) => at.toISOString().slice(0, 19).replace('T', ' ')),
  ],
  [
    'D-created-listed',
    'a new upload is of January 1970',
    addedAt((at) => new Date(at.getTime() / 1000).toISOString()),
  ],
  [
    'D-created-listed',
    'a new upload is of a month ago',
    addedAt((at) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 1, 15)).toISOString()),
  ],
  [
    'B-types',
    'a day that no calendar has is taken for one of the next month',
    replaceCalls(['hireEmployee', 'createClient'], (call, next) => {
      const fields = Object.entries(call.fields).map(([name, value]) => {
        const [, year, month, day] = /^(\d{4})-(\d\d)-(3[01]|29)$/.exec(String(value)) ?? [];
        if (day === undefined || Number(month) > 12) return [name, value];
        const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
        return [name, at.toISOString().slice(0, 10)];
      });
      return next({ ...call, fields: Object.fromEntries(fields) });
    }),
  ],
  [
    'D-saved',
    'everybody is hired today',
    (house) => {
      house.keep = (name, value) => (name === 'hired_date' ? new Date().toISOString().slice(0, 10) : value);
    },
  ],
  [
    'E-namesakes',
    'ending an employment ends that of everyone of the same last name',
    replaceCalls('terminateEmployee', async (call, next) => {
      const reply = await next();
      const { employments } = call.house.store.tables;
      const nameOf = (employee: unknown) => call.house.store.row('employees', employee)?.data.last_name;
      const ended = employments.find(({ id }) => id === Number(call.fields.id));
      if (reply.status === 200 && ended)
        for (const { data, owner } of employments)
          if (owner === ended.owner && nameOf(data.employee) === nameOf(ended.data.employee))
            data.separation_date ??= ended.data.separation_date;
      return reply;
    }),
  ],
  [
    'E-agrees',
    'new employees have one control number',
    replaceCalls('createEmployee', async ({ house }, next) => {
      const reply = await next();
      const last = house.store.tables.employees.at(-1);
      if (last && reply.status === 201) last.data.SP_number = 'SP-NEW';
      return reply;
    }),
  ],
]);

export const FRAMEWORKS = [...FIRST, ...MORE_FRAMEWORKS];
