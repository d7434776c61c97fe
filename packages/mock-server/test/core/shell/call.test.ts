import { afterEach, describe, expect, it, vi } from 'vitest';
import { ROSA, useMockServer } from '../../../../../testing/sandbox.ts';
import { signIn } from '../../client.ts';

const { running, sandbox } = useMockServer();
afterEach(() => vi.restoreAllMocks());

const refused = (errors: object) => ({ status: 422, message: 'The given data was invalid.', errors });
const DECIDE = '/api/decline_timesheet';

describe('a request that breaks the contract', () => {
  it('CALL-01 CALL-29 is refused without its required body', async () => {
    const portal = sandbox();
    const token = await portal.signIn();
    const form = await portal.send('/api/login_auth');
    // A form without parts is treated as a form with all fields missing.
    const missing = {
      email: ['The email field is required.'],
      password: ['The password field is required.'],
    };
    expect({ status: form.status, body: form.body }).toEqual({ status: 422, body: refused(missing) });
    const json = await portal.send('/api/updateorcreate_client_payment_details', { token });
    expect.soft(json.status).toBe(422);
    expect.soft(json.body).toEqual(refused({ body: ['The body field is required.'] }));
  });

  it('CALL-15 CALL-37 is checked for its session first, then its query, then its body', async () => {
    const portal = sandbox();
    const token = await portal.signIn();
    const statuses = await Promise.all([
      portal.send(DECIDE, { form: {} }),
      portal.send(DECIDE, { token: 'x$1', form: {} }),
      portal.send('/api/fetch_resources', { method: 'GET', token }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([401, 401, 422]);
    const { body } = await portal.send(DECIDE, { token, form: {} });
    expect(body).toEqual(
      refused({
        time_sheet_id: ['The time sheet id field is required.'],
        status: ['The status field is required.'],
      }),
    );
  });

  it('CALL-12 CALL-15 CALL-37 is refused with a second token of another session, and with another client', async () => {
    const portal = sandbox();
    const token = await portal.signIn();
    const other = await portal.send('/api/fetch_resources?token=other%241001', { method: 'GET', token });
    expect.soft(other.status).toBe(401);
    expect.soft(other.body).toEqual({ status: 401, message: 'Unauthenticated.' });
    const body = await portal.send('/api/fetch_employees', { token, form: { token: 'other$1001' } });
    expect(body.status).toBe(401);
    const client = await portal.send('/api/fetch_payroll_api', { token, form: { client_id: '1002' } });
    expect(client.body).toEqual(
      refused({ client_id: ['The client id field is not the client of this session.'] }),
    );
  });

  it('CALL-14 changes nothing when refused, and reads stay the same', async () => {
    const client = await signIn(sandbox());
    const before = await client.read('listTimesheets');
    const { revision } = running().worlds.get(client.portal.world);
    await client.call('submitTimesheetDecision', { time_sheet_id: '1', status: '7' });
    expect(running().worlds.get(client.portal.world).revision).toBe(revision);
    await client.call('submitTimesheetDecision', { time_sheet_id: '1', status: '1' });
    expect(running().worlds.get(client.portal.world).revision).toBe(revision + 1);
    const [first, ...others] = before;
    expect(await client.read('listTimesheets')).toEqual([{ ...first, status: 1 }, ...others]);
  });
});

describe('a defect of the server itself', () => {
  it('CALL-14 is a 500 that names the operation, and its cause is logged', async () => {
    const client = await signIn(sandbox());
    const tables = running().worlds.get(client.portal.world).client('1001');
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    tables.timesheets.set(1, null as never);
    const response = await client.call('submitTimesheetDecision', { time_sheet_id: '1', status: '1' });
    expect.soft(response.status).toBe(500);
    expect.soft(response.body).toEqual({
      status: 500,
      message: 'The mock server failed on submitTimesheetDecision. Its own output says why.',
    });
    expect(log.mock.calls).toEqual([[expect.any(TypeError)]]);
  });

  it('CALL-13 is a 500 with the place when a response breaks the contract', async () => {
    const client = await signIn(sandbox());
    const tables = running().worlds.get(client.portal.world).client('1001');
    const [first] = tables.timesheets.values();
    tables.timesheets.set(1, { ...first, total_hours: 'four' } as never);
    const errors = { 'data.0.total_hours': ['must be number,null'] };
    const response = await client.call('listTimesheets');
    expect.soft(response.status).toBe(500);
    expect.soft(response.body).toEqual({
      status: 500,
      message:
        "The mock server's answer to listTimesheets breaks the contract: data.0.total_hours must be number,null. Mend its handler.",
      errors,
    });
    expect((await client.portal.mock.listCalls()).calls.at(-1)).toMatchObject({
      status: 500,
      violations: errors,
    });
  });
});

describe('a request that asks for an example', () => {
  it('AUTH-11 AUTH-12 gets the named example, by default the first, and changes nothing', async () => {
    const portal = sandbox();
    const ask = async (prefer: string) => {
      const { status, body } = await portal.send('/api/login_auth', { form: ROSA, headers: { prefer } });
      return [status, body];
    };
    expect(await ask('code=406')).toEqual([406, { status: 406, message: 'Account is not yet active.' }]);
    expect(await ask('example=wrongCredentials')).toEqual([
      401,
      { status: 401, message: 'Email and password are incorrect' },
    ]);
    const { sessions } = running().worlds.get(portal.world);
    expect(sessions.save().count).toBe(0);
  });
});
