import { randomBytes } from 'node:crypto';
import type { Call, ServiceRules } from '../faults/backend/house.ts';
import { TABLE_OF } from '../faults/backend/routes.ts';
import type { Json, Row, TableName } from '../faults/backend/store.ts';
import {
  beforeEachRequest,
  changeDuringRun,
  combineQuirks,
  editResponses,
  replaceCalls,
  toFieldRefusal,
  toVariants,
} from '../faults/rows/kit.ts';

const clientOf = ({ house, bearer }: Call) => house.sessionOf(bearer)?.client;
const ownOf = ({ store }: ServiceRules, table: TableName): Row[] =>
  store.tables[table].filter(({ owner }) => owner === store.clients[0]?.id);

/** Field with which each operation names a row, and the row's table. */
const NAMED: Readonly<Record<string, readonly [field: string, table: TableName]>> = {
  submitTimesheetDecision: ['time_sheet_id', 'timesheets'],
  approveVendorInvoice: ['invoice_id', 'invoices'],
  declineVendorInvoice: ['invoice_id', 'invoices'],
  hireEmployee: ['employee_id', 'employees'],
  terminateEmployee: ['id', 'employments'],
};

/** More valid deviations of frameworks, proxies and other services. */
export const MORE_FRAMEWORKS = toVariants([
  [
    'employees take timesheets back during the run',
    changeDuringRun(130, (house) => {
      const row = ownOf(house, 'timesheets').findLast(({ data }) => data.status === 0);
      if (row) house.store.tables.timesheets.splice(house.store.tables.timesheets.indexOf(row), 1);
    }),
  ],
  [
    'the provider takes papers off during the run',
    combineQuirks(
      ({ store }) => {
        const [one] = store.resources;
        for (let count = 0; one && count < 12; count += 1)
          store.resources.push({ ...one, id: store.nextId() });
      },
      changeDuringRun(200, ({ store }) => {
        if (store.resources.length > 1) store.resources.pop();
      }),
    ),
  ],
  [
    'the provider corrects texts during the run',
    changeDuringRun(150, (house, count) => {
      const sheet = ownOf(house, 'timesheets')[count % 5];
      const person = ownOf(house, 'employees')[count % 2];
      if (sheet) sheet.data.note = `Corrected ${count}`;
      if (person) person.data.phone_number = `310-555-0${count % 1000}`;
    }),
  ],
  [
    'the provider pays payables during the run',
    changeDuringRun(120, (house) => {
      const row = ownOf(house, 'payables').findLast(({ data }) => (data.receipt as string[]).length === 0);
      if (row) row.data.receipt = row.data.files;
    }),
  ],
  [
    'two clients have the same people, and papers of the same words',
    ({ store }) => {
      const [nora, omar] = store.clients;
      for (const rows of Object.values(store.tables)) {
        const own = rows.filter(({ owner }) => owner === nora?.id);
        const theirs = rows.filter(({ owner }) => owner === omar?.id);
        for (const [at, row] of theirs.entries()) {
          const { employee, files, file, proof, receipt, ...kept } = row.data;
          const its = { employee, files, file, proof, receipt };
          const known = Object.fromEntries(Object.entries(its).filter(([, value]) => value !== undefined));
          Object.assign(row.data, kept, own[at]?.data, known);
        }
      }
      if (nora && omar) {
        omar.information = { ...nora.information, id: omar.id };
        omar.payment = nora.payment && { ...nora.payment };
      }
    },
  ],
  [
    'each client has rows from 1 on',
    (house) => {
      const listOf = (call: Call, table: TableName) =>
        house.store.tables[table].filter(({ owner }) => owner === clientOf(call)?.id);
      replaceCalls(undefined, async (call, next) => {
        const [field = '', named] = NAMED[call.route.id] ?? [];
        const given = house.readId(call.fields[field]);
        const row = named && listOf(call, named)[given - 1];
        const reply = await next(
          named === undefined || Number.isNaN(given)
            ? call
            : { ...call, fields: { ...call.fields, [field]: String(row?.id ?? 999_999) } },
        );
        const table = TABLE_OF[call.route.id];
        if (table === undefined || reply.status >= 300) return reply;
        const numberOf = (from: TableName, id: unknown) =>
          listOf(call, from).findIndex((one) => one.id === id) + 1;
        const change = (one: Json) => ({
          ...one,
          id: numberOf(table, one.id),
          ...(one.employee_id === undefined ? {} : { employee_id: numberOf('employees', one.employee_id) }),
        });
        // biome-ignore lint/suspicious/noExplicitAny: a list stands in its answer in one of three ways.
        const body = reply.body as any;
        if (Array.isArray(body)) return { ...reply, body: body.map(change) };
        const data = Array.isArray(body.data) ? body.data.map(change) : { data: body.data.data.map(change) };
        return { ...reply, body: { ...body, data } };
      })(house);
    },
  ],
  [
    'rows are odd, and right',
    combineQuirks(
      editResponses('listTimesheets', (body) => ({
        ...body,
        data: body.data.map((row: { id: number; specification: string }) => ({
          ...row,
          ...[
            { total_hours: 0, start_time: '00:00', end_time: '00:00' },
            { start_time: '22:00', end_time: '06:30', end_date: '2025-07-01', total_hours: 8.5 },
            { specification: null, service_code: '' },
            { total_hours: 7.3333333333 },
          ][row.id % 4],
        })),
      })),
      editResponses('listVendorInvoices', (body) => ({
        ...body,
        data: {
          data: body.data.data.map((row: { id: number; description: string }) => ({
            ...row,
            ...[
              { invoice_price: -12.5 },
              { invoice_price: 0, description: '' },
              { description: 'رامب — 斜坡 🦽' },
            ][row.id % 3],
          })),
        },
      })),
    ),
  ],
  [
    'three people have one name and one address',
    ({ store }) => {
      for (const { data } of store.tables.employees)
        Object.assign(data, { first_name: 'Kim', last_name: 'Lee', email: 'office@example.com' });
    },
  ],
  [
    'three people have one name and one address, and no control number',
    ({ store }) => {
      for (const { data } of store.tables.employees)
        Object.assign(data, {
          first_name: 'Kim',
          last_name: 'Lee',
          email: 'office@example.com',
          phone_number: '',
          SP_number: '',
        });
    },
  ],
  [
    'nobody may have an address of example.com',
    (house) => {
      house.objects = (name, value, { route }) =>
        name === 'email' && /example\.com$/.test(value) && route.place !== 'open'
          ? 'must be an address that exists'
          : undefined;
    },
  ],
  [
    'what is left out of personal information stays as it was',
    replaceCalls('updateClientInformation', (call, next) => {
      const { information } = clientOf(call) ?? {};
      return next({ ...call, fields: { ...information, ...call.fields } });
    }),
  ],
  [
    'text is plain ASCII',
    (house) => {
      house.objects = (_name, value, { route }) =>
        route.place !== 'open' && /[^\x20-\x7e\r\n]/.test(value)
          ? 'has signs that we do not take'
          : undefined;
    },
  ],
  [
    'a title is Mr, Ms, Mrs or Dr',
    (house) => {
      house.objects = (name, value) =>
        name === 'title' && !/^(Mr|Ms|Mrs|Dr)$/.test(value) ? 'must be one of ours' : undefined;
    },
  ],
  [
    'personal information must be whole',
    replaceCalls('updateClientInformation', (call, next) => {
      const missing = ['first_name', 'last_name', 'zip_code', 'date_of_birth'].find(
        (name) => !call.fields[name],
      );
      return missing === undefined || clientOf(call) === undefined ? next() : toFieldRefusal(missing);
    }),
  ],
  [
    'a typed signature is drawn by the service, where the drawn one was',
    replaceCalls(['submitTypedSignature', 'submitDrawnSignature'], async (call, next) => {
      const client = clientOf(call);
      const reply = await next();
      if (!client?.signature || reply.status !== 200) return reply;
      const { files } = call.house.store;
      const path = `/storage/0/signature-${client.id}.png`;
      const drawn = files.get(String(client.signature.signature_url).split('?')[0] ?? '');
      const bytes = drawn?.bytes ?? Buffer.from(`The picture of ${String(client.signature.signature)}`);
      const key = files.get(path)?.key ?? randomBytes(9).toString('hex');
      files.set(path, { name: 'signature.png', type: 'image/png', bytes, key });
      client.signature.signature_url = `${path}?key=${key}`;
      return reply;
    }),
  ],
  [
    'all files have one path, and are told apart by what follows it',
    (house) => {
      beforeEachRequest((request, _response, next) => {
        const [, id, name, rest] = /^\/storage\/file\?id=(\d+)&name=([^&]*)&(.*)$/.exec(request.url) ?? [];
        if (id !== undefined) request.url = `/storage/${id}/${name}?${rest}`;
        if (id !== undefined) request.originalUrl = request.url;
        next();
      })(house);
      beforeEachRequest((_request, response, next) => {
        const { json: send } = response;
        response.json = (body) =>
          send.call(
            response,
            JSON.parse(
              JSON.stringify(body ?? null).replaceAll(
                /"\/storage\/(\d+)\/([^"?]*)\?([^"]*)"/g,
                '"/storage/file?id=$1&name=$2&$3"',
              ),
            ),
          );
        next();
      })(house);
    },
  ],
  [
    'an answer has trailers',
    beforeEachRequest((request, response, next) => {
      if (request.method === 'HEAD') return next();
      response.json = (body) => {
        response.set({ 'content-type': 'application/json;charset="utf-8"', trailer: 'X-Checksum' });
        response.write(JSON.stringify(body));
        response.addTrailers({ 'X-Checksum': '1' });
        response.end();
        return response;
      };
      next();
    }),
  ],
]);
