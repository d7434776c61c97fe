import { DEFAULT_CONTRACT, loadContract } from '@client-portal/contract';
import { describe, expect, it } from 'vitest';
import { useMockServer } from '../../../../../testing/sandbox.ts';
import { sampleCall } from '../../samples.ts';

const contract = loadContract(DEFAULT_CONTRACT);
const { sandbox } = useMockServer();

describe('X-Portal-Lenient', () => {
  const form = { email: 'a' };
  const send = (headers: Readonly<Record<string, string>>, portal = sandbox()) =>
    portal.send('/api/login_auth', { form, headers });

  it('CALL-01 gets the example of success for a request that breaks the schema, and the journal has the breaches', async () => {
    const portal = sandbox();
    expect(await send({ 'x-portal-lenient': '1' }, portal)).toMatchObject({
      status: 200,
      body: { token: 'mock-session$1001' },
    });
    expect((await portal.mock.listCalls()).calls.at(-1)?.violations).toEqual({ password: ['is required'] });
  });

  it('does not apply without the header, with another value, or without a session', async () => {
    expect((await send({})).status).toBe(422);
    expect((await send({ 'x-portal-lenient': '0' })).status).toBe(422);
    const headers = { 'x-portal-lenient': '1' };
    expect((await sandbox().send('/api/decline_timesheet', { form, headers })).status).toBe(401);
  });

  it('changes nothing for a valid request', async () => {
    const wrong = { email: 'rosa.delgado@example.com', password: 'wrong' };
    const headers = { 'x-portal-lenient': '1' };
    expect((await sandbox().send('/api/login_auth', { form: wrong, headers })).status).toBe(401);
  });
});

describe('Prefer', () => {
  it.each(contract.operations)(
    '$id: every documented status and example can be requested',
    async (operation) => {
      const portal = sandbox();
      const token = await portal.signIn();
      const { path, ...options } = sampleCall(contract, operation, token);
      const form = operation.id === 'verifyOneTimeCode' ? { token, otp: '123456' } : options.form;
      for (const [status, { examples, validate }] of operation.responses) {
        expect(examples.length).toBeGreaterThan(0);
        for (const example of examples) {
          const headers = { prefer: `code=${status}, example=${example}` };
          const response = await portal.send(path, {
            ...options,
            ...(form === undefined ? {} : { form }),
            headers,
          });
          expect(response.status).toBe(status);
          expect(validate(response.body)).toBeUndefined();
        }
      }
    },
  );

  it.each([
    ['code=406', 406, 'Account is not yet active.'],
    ['example=notYetActive', 406, 'Account is not yet active.'],
    ['example="wrongCredentials"; code=401', 401, 'Email and password are incorrect'],
  ])('%s is accepted', async (prefer, status, message) => {
    const form = { email: 'a', password: 'b' };
    const response = await sandbox().send('/api/login_auth', { form, headers: { prefer } });
    expect(response).toMatchObject({ status, body: { message } });
  });

  it.each(['code=418', 'code=200, example=notYetActive', 'example=nope', 'code=__proto__'])(
    '%s, which the contract does not have, is 400 and lists the documented ones',
    async (prefer) => {
      const form = { email: 'a', password: 'b' };
      const response = await sandbox().send('/api/login_auth', { form, headers: { prefer } });
      expect(response).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('406 (notYetActive)') },
      });
    },
  );

  it.each(['respond-async', 'wait=10'])('%s asks for no example', async (prefer) => {
    const form = { email: 'a', password: 'b' };
    expect((await sandbox().send('/api/login_auth', { form, headers: { prefer } })).status).toBe(401);
  });

  it('session and schema are still checked', async () => {
    const headers = { prefer: 'code=200' };
    expect((await sandbox().send('/api/timesheets_client', { headers })).status).toBe(401);
    expect((await sandbox().send('/api/login_auth', { form: {}, headers })).status).toBe(422);
  });
});
