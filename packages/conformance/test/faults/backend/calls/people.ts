import type { Call, CallHandler, Reply } from '../house.ts';
import type { Row, StoredFile } from '../store.ts';
import { replyWithMessage, replyWithRefusal, replyWithSuccess } from './reply.ts';

/** Returns the rows of a table that the client may see. */
export const rowsFor = ({ house, client, route }: Call, table: Parameters<Call['house']['sees']>[2]): Row[] =>
  house.store.tables[table].filter((row) => house.sees(client, row, table, route.id));

/** Returns the row with an id, if the client may change it. */
export function rowNamed(
  { house, client, route }: Call,
  table: Parameters<Call['house']['sees']>[2],
  id: unknown,
): Row | undefined {
  const row = house.store.row(table, house.readId(id));
  return row !== undefined && house.mayAct(client, row, table, route.id) ? row : undefined;
}

export const replyWithRows = (
  { house, route, client }: Call,
  rows: readonly Record<string, unknown>[],
): Reply => replyWithSuccess({ data: house.show(rows, route.id, client) });

/** Stores the uploaded files of a field and returns their addresses. */
export function storeFiles({ house, fields }: Call, name: string): string[] {
  const files = (fields[name] ?? []) as Express.Multer.File[];
  const toStored = ({ originalname, mimetype, buffer }: Express.Multer.File): StoredFile => ({
    name: originalname.replace(/[^\w.-]+/g, '_').replace(/^\.+/, '_'),
    type: /^(?:application\/pdf|image\/(?:png|jpeg))$/.test(mimetype) ? mimetype : 'application/octet-stream',
    bytes: house.keepBytes(buffer),
  });
  return house.keepFiles(files).map((file) => house.store.addFile(toStored(file)));
}

const hasJob = ({ house }: Call, employee: number) =>
  house.store.tables.employments.some(
    ({ data }) => data.employee === employee && data.separation_date === null,
  );

const toEmployee = ({ id, data }: Row) => ({ id, ...data });

function createEmployee(call: Call): Reply {
  const { house, fields, client } = call;
  const keep = (name: string) => house.keep(name, fields[name], call);
  const number = house.store.nextId();
  house.store.add('employees', client.id, {
    first_name: keep('first_name'),
    last_name: keep('last_name'),
    email: keep('email'),
    phone_number: keep('phone_number'),
    SP_number: `SP-${number}`,
    files: storeFiles(call, 'files_upload[]'),
  });
  return replyWithMessage('Added.', 201);
}

function hireEmployee(call: Call): Reply {
  const { house, fields, client } = call;
  const employee = rowNamed(call, 'employees', fields.employee_id);
  if (employee === undefined)
    return replyWithRefusal(422, 'Refused.', { error: 'There is no such employee.' });
  if (!house.mayHire(hasJob(call, employee.id)))
    return replyWithRefusal(409, 'Refused.', { error: 'They have a job.' });
  storeFiles(call, 'background_check_files');
  house.store.add('employments', client.id, {
    employee: employee.id,
    position: house.keep('position', fields.position, call),
    hired_date: house.keep('hired_date', fields.hired_date, call),
    separation_date: null,
  });
  return replyWithMessage('Hired.');
}

function terminateEmployee(call: Call): Reply {
  const { house, fields } = call;
  const found = rowNamed(call, 'employments', fields.id);
  if (found === undefined) return replyWithRefusal(404, 'There is no such employment.');
  if (!house.mayEnd(found.data.separation_date)) return replyWithRefusal(409, 'It has ended.');
  const today = new Date().toISOString().slice(0, 10);
  found.data.separation_date = house.lastDay(today, String(found.data.hired_date));
  return replyWithMessage('Ended.');
}

const listHiredEmployees = (call: Call): Reply =>
  replyWithRows(
    call,
    rowsFor(call, 'employments').map(({ id, data: { employee, ...data } }) => {
      const { first_name, last_name, email, phone_number, SP_number } =
        call.house.store.row('employees', employee)?.data ?? {};
      return {
        id,
        ...data,
        status_label: data.separation_date === null ? 'Active' : 'Ended',
        employee: { first_name, last_name, email, phone_number, SP_number },
      };
    }),
  );

export const PEOPLE: Readonly<Record<string, CallHandler>> = {
  createEmployee,
  hireEmployee,
  terminateEmployee,
  listHiredEmployees,
  listEmployees: (call) => ({
    status: 200,
    body: call.house.show(rowsFor(call, 'employees').map(toEmployee), call.route.id, call.client),
  }),
  listAvailableEmployees: (call) =>
    replyWithRows(
      call,
      rowsFor(call, 'employees')
        .filter(({ id }) => !hasJob(call, id))
        .map(toEmployee),
    ),
};
