import type { Schemas } from '@client-portal/sdk';
import { describe, expect, it } from 'vitest';
import { useMockServer } from '../../../../../../testing/sandbox.ts';
import type { ScenarioName } from '../../../../src/index.ts';
import { type Client, download, fileOf, sha256, signIn } from '../../../client.ts';

const { sandbox } = useMockServer();

const NOW = '2026-11-17T18:00:00Z';
const CHECK = fileOf('checked', 'check.pdf');

async function signedIn(scenario: ScenarioName = 'default') {
  const portal = sandbox();
  await portal.mock.resetWorld({ scenario, now: NOW });
  return signIn(portal);
}

const add = (client: Client, changes: object = {}) =>
  client.call('createEmployee', {
    first_name: 'Noor',
    last_name: 'Haddad',
    email: 'noor@example.com',
    phone_number: '310-555-0190',
    'files_upload[]': [fileOf('a', 'id.pdf')],
    ...changes,
  });
const hire = (client: Client, employee_id: number, changes: object = {}) =>
  client.call('hireEmployee', {
    position: 'Driver',
    hired_date: '2026-11-20',
    employee_id: String(employee_id),
    background_check_files: [CHECK],
    ...changes,
  });
const terminate = (client: Client, id: number) => client.call('terminateEmployee', { id: String(id) });
const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

describe('employees', () => {
  it('EMP-06 EMP-13 EMP-14 an added employee is listed with every file, byte by byte, and can be hired', async () => {
    const client = await signedIn();
    const files = [
      fileOf(new Uint8Array([0, 255, 13, 10]), 'Ausweis ü.png', 'image/png'),
      fileOf('b', 'b.pdf'),
    ];
    expect(await add(client, { 'files_upload[]': files })).toMatchObject({
      status: 201,
      body: { status: 201, message: 'Employee was added' },
    });
    const employees = await client.read('listEmployees');
    const added = employees.at(-1);
    expect(employees).toHaveLength(7);
    expect(added).toEqual({
      id: 13,
      first_name: 'Noor',
      last_name: 'Haddad',
      email: 'noor@example.com',
      phone_number: '310-555-0190',
      SP_number: 'SP-20423',
      files: [
        expect.stringMatching(/^\/files\/[\w-]{24}\/Ausweis%20%C3%BC\.png$/),
        expect.stringMatching(/\/b\.pdf$/),
      ],
    });
    expect(new Set(employees.map(({ SP_number }) => SP_number)).size).toBe(7);
    const back = await Promise.all((added?.files ?? []).map((address) => download(client.portal, address)));
    const sent = await Promise.all(
      files.map(async (file) => sha256(new Uint8Array(await file.arrayBuffer()))),
    );
    expect(back.map(({ bytes }) => sha256(bytes))).toEqual(sent);
    expect(idsOf(await client.read('listAvailableEmployees'))).toContain(added?.id);
  });

  it.each([
    ['EMP-08', { 'files_upload[]': [] }, 'files_upload[]'],
    ['EMP-07', { first_name: '' }, 'first_name'],
  ])('%s EMP-16 %j is refused by field and nothing is added', async (_, changes, field) => {
    const client = await signedIn();
    const { status, body } = await add(client, changes);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(await client.read('listEmployees')).toHaveLength(6);
  });

  it('EMP-04 the seed has documents of every kind, and one employee without any', async () => {
    const client = await signedIn();
    const employees = await client.read('listEmployees');
    const names = employees.flatMap(({ files }) => files);
    for (const [ending, type] of [
      ['.png', 'image/png'],
      ['.pdf', 'application/pdf'],
      ['.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      ['.txt', 'text/plain'],
    ] as const) {
      const name = names.find((one) => one.endsWith(ending)) ?? expect.fail(`No file ends with ${ending}.`);
      expect((await download(client.portal, name)).headers.get('content-type')).toBe(type);
    }
    expect(employees.filter(({ files }) => files.length === 0)).toHaveLength(1);
  });
});

describe('hiring', () => {
  const record = (records: readonly Schemas['HiredEmployee'][], id: number) =>
    records.find((row) => row.id === id);

  it('CALL-20 HIRE-11 the records are under data, each with person, work and state', async () => {
    const { portal, token } = await signedIn();
    const response = await portal.send('/api/fetch_client_employee', { token, form: { token } });
    expect([response.status, response.body.status, response.body.data.length]).toEqual([200, 200, 4]);
    expect(response.body.data[1]).toEqual({
      id: 2,
      employee: {
        first_name: 'José Luis',
        last_name: 'Hernández',
        SP_number: 'SP-20414',
        email: 'joseluis.hernandez@example.com',
        phone_number: '310-555-0104',
      },
      position: expect.stringMatching(/\w/),
      hired_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      separation_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      status_label: 'Terminated',
    });
  });

  it('HIRE-02 the seed has three employments and one that has ended; other employees are available', async () => {
    const client = await signedIn();
    const records = await client.read('listHiredEmployees');
    expect(records.map(({ status_label }) => status_label)).toEqual([
      'Active',
      'Terminated',
      'Active',
      'Active',
    ]);
    expect(idsOf(await client.read('listAvailableEmployees'))).toEqual([4, 5, 6]);
  });

  it('HIRE-12 HIRE-13 HIRE-18 a hired employee has a record and is no longer available', async () => {
    const client = await signedIn();
    expect(await hire(client, 5)).toMatchObject({ status: 200, body: { message: 'Employee was hired' } });
    const records = await client.read('listHiredEmployees');
    expect(records).toHaveLength(5);
    expect(records.at(-1)).toEqual({
      id: expect.any(Number),
      employee: {
        first_name: 'Lan',
        last_name: 'Nguyễn',
        SP_number: 'SP-20415',
        email: 'lan.nguyen@example.com',
        phone_number: '310-555-0105',
      },
      position: 'Driver',
      hired_date: '2026-11-20',
      separation_date: null,
      status_label: 'Active',
    });
    expect(idsOf(await client.read('listAvailableEmployees'))).toEqual([4, 6]);
  });

  it('HIRE-20 an employed person is 409, an unknown one 422; both give the reason in `error`', async () => {
    const client = await signedIn();
    for (const [id, status, error] of [
      [1, 409, 'This employee is already hired.'],
      [999, 422, 'This employee does not exist.'],
      [7, 422, 'This employee does not exist.'], // of another client
    ] as const) {
      const response = await hire(client, id);
      expect.soft(response.status).toEqual(status);
      expect.soft(response.body).toEqual({ status, message: error, error });
    }
    expect(await client.read('listHiredEmployees')).toHaveLength(4);
  });

  it('HIRE-15 HIRE-20 an incomplete form is refused, and no employee is hired', async () => {
    const client = await signedIn();
    const changes = { position: '', hired_date: 'tomorrow', background_check_files: [] };
    const { status, body } = await hire(client, 5, changes);
    expect(status).toBe(422);
    expect(Object.keys(body.errors).toSorted()).toEqual(Object.keys(changes).toSorted());
    expect(body.error).toEqual(expect.any(String));
    expect(await client.read('listHiredEmployees')).toHaveLength(4);
  });

  it('HIRE-13 HIRE-14 HIRE-21 a termination ends the record today and makes the employee available', async () => {
    const client = await signedIn();
    const before = await client.read('listHiredEmployees');
    expect(await terminate(client, 1)).toMatchObject({
      status: 200,
      body: { status: 200, message: 'Employee was terminated' },
    });
    expect(await client.read('listHiredEmployees')).toEqual(
      before.map((row) =>
        row.id === 1 ? { ...row, separation_date: '2026-11-17', status_label: 'Terminated' } : row,
      ),
    );
    expect(idsOf(await client.read('listAvailableEmployees'))).toEqual([1, 4, 5, 6]);
  });

  it('HIRE-22 a second termination is 409, an unknown record 404, and neither changes anything', async () => {
    const client = await signedIn();
    const before = await client.read('listHiredEmployees');
    expect(await terminate(client, 2)).toMatchObject({
      status: 409,
      body: { message: 'This employee was already terminated.' },
    });
    for (const id of [999, 5]) {
      expect(await terminate(client, id)).toMatchObject({
        status: 404,
        body: { status: 404, message: 'This employment does not exist.' },
      });
    }
    expect(await client.read('listHiredEmployees')).toEqual(before);
  });

  it('an employment that has not begun yet ends on its first day', async () => {
    const client = await signedIn();
    await hire(client, 5, { hired_date: '2099-01-31' });
    const record = (await client.read('listHiredEmployees')).at(-1);
    await terminate(client, record?.id ?? 0);
    expect((await client.read('listHiredEmployees')).at(-1)).toMatchObject({
      hired_date: '2099-01-31',
      separation_date: '2099-01-31',
    });
  });

  it('HIRE-13 a terminated employee can be hired again, with a record of its own', async () => {
    const client = await signedIn();
    expect((await hire(client, 4)).status).toBe(200);
    const records = await client.read('listHiredEmployees');
    expect(record(records, 2)?.status_label).toBe('Terminated');
    expect(records.at(-1)).toMatchObject({ employee: { SP_number: 'SP-20414' }, status_label: 'Active' });
  });

  it('HIRE-20 of ten simultaneous hirings of one employee exactly one succeeds', async () => {
    const client = await signedIn();
    const responses = await Promise.all(Array.from({ length: 10 }, () => hire(client, 6)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await client.read('listHiredEmployees')).toHaveLength(5);
  });

  it('CALL-18 the fields of the hire form do not change who is available', async () => {
    const client = await signedIn();
    const fields = { position: 'x', hired_date: 'y', employee_id: '5' };
    const { body } = await client.call('listAvailableEmployees', fields);
    expect(idsOf(body.data)).toEqual([4, 5, 6]);
  });
});
