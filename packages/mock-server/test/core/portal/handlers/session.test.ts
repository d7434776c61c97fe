import { describe, expect, it } from 'vitest';
import { lastMessage, OTP_CLIENT, ROSA, useMockServer } from '../../../../../../testing/sandbox.ts';

const { sandbox } = useMockServer();

describe('signing in', () => {
  it('AUTH-08 responds to the right password with a token whose second part is the client id', async () => {
    const response = await sandbox().send('/api/login_auth', { form: ROSA });
    expect(response).toMatchObject({ status: 200, body: { status: 200 } });
    expect(response.body.token).toMatch(/^[\w-]{20,}\$1001$/);
    expect(response.body).not.toHaveProperty('otp_required');
  });

  it.each([
    ['a wrong password', { ...ROSA, password: 'wrong' }],
    ['an unknown address', { ...ROSA, email: 'nobody@example.com' }],
  ])('AUTH-12 refuses %s', async (_, form) => {
    const response = await sandbox().send('/api/login_auth', { form });
    expect(response.status).toBe(401);
    expect(response.body).toEqual({ status: 401, message: 'Email and password are incorrect' });
  });

  it('AUTH-11 responds 406 for an account that is not yet active', async () => {
    const form = { ...ROSA, email: 'new.client@example.com' };
    const response = await sandbox().send('/api/login_auth', { form });
    expect(response).toMatchObject({
      status: 406,
      body: { status: 406, message: 'Account is not yet active.' },
    });
  });

  it('ends sessions 24 hours after sign-in on the clock of the world', async () => {
    const portal = sandbox();
    await portal.mock.setClock({ now: '2025-06-17T09:00:00Z' });
    const token = await portal.signIn();
    const status = async () => (await portal.send('/api/timesheets_client', { token })).status;
    await portal.mock.setClock({ advanceMs: 24 * 3_600_000 - 1 });
    expect(await status()).toBe(200);
    await portal.mock.setClock({ advanceMs: 1 });
    expect(await status()).toBe(401);
  });

  it('SES-09 ends only the session that logs out', async () => {
    const portal = sandbox();
    const [token, other] = [await portal.signIn(), await portal.signIn()];
    const leave = (left: string) => portal.send('/api/logout_client', { method: 'POST', token: left });
    const status = async (left: string) =>
      (await portal.send('/api/timesheets_client', { token: left })).status;
    expect(await leave(token)).toMatchObject({ status: 200, body: { status: 200 } });
    expect([await status(token), await status(other)]).toEqual([401, 200]);
    expect((await leave(token)).status).toBe(401);
  });

  it('ends every session of the world by the control call', async () => {
    const portal = sandbox();
    const token = await portal.signIn();
    expect(await portal.mock.expireSessions()).toEqual({ ended: 1 });
    expect((await portal.send('/api/timesheets_client', { token })).status).toBe(401);
    const again = await portal.signIn();
    expect(again).not.toBe(token);
    expect((await portal.send('/api/timesheets_client', { token: again })).status).toBe(200);
  });
});

describe('one-time code', () => {
  async function waiting() {
    const portal = sandbox();
    await portal.mock.setClock({ now: '2025-06-17T09:00:00Z' });
    const { body } = await portal.send('/api/login_auth', { form: OTP_CLIENT });
    const verify = (otp: string) =>
      portal.send('/api/otp_verification', { form: { token: body.token, otp } });
    const status = async () => (await portal.send('/api/timesheets_client', { token: body.token })).status;
    return { portal, signedIn: body, message: await lastMessage(portal), verify, status };
  }
  const other = (code: string) => (code === '000000' ? '000001' : '000000');

  it('PROD-07 OTP-08 opens the session with the code that was sent', async () => {
    const { signedIn, message, verify, status } = await waiting();
    expect(signedIn.otp_required).toBe(true);
    expect(message).toEqual({
      at: '2025-06-17T09:00:00.000Z',
      to: OTP_CLIENT.email,
      subject: 'Your one-time code',
      text: `Your one-time code is ${message.code}.`,
      code: expect.stringMatching(/^\d{6}$/),
      password: '',
    });
    expect(await status()).toBe(401);
    expect(await verify(message.code)).toMatchObject({ status: 200, body: { status: 200 } });
    expect(await status()).toBe(200);
  });

  it('OTP-10 refuses a wrong code and accepts the right one afterwards', async () => {
    const { message, verify, status } = await waiting();
    expect(await verify(other(message.code))).toMatchObject({
      status: 400,
      body: { message: 'Invalid Code' },
    });
    expect(await status()).toBe(401);
    expect((await verify(message.code)).status).toBe(200);
  });

  it('OTP-10 refuses a used code', async () => {
    const { message, verify } = await waiting();
    await verify(message.code);
    expect(await verify(message.code)).toMatchObject({ status: 400, body: { message: 'Invalid Code' } });
  });

  it('OTP-10 refuses a code after 10 minutes', async () => {
    const { portal, message, verify } = await waiting();
    await portal.mock.setClock({ advanceMs: 600_000 });
    expect(await verify(message.code)).toMatchObject({ status: 400, body: { message: 'Invalid Code' } });
  });

  it('OTP-10 a new sign-in sends a new code, which opens that session alone', async () => {
    const { portal, signedIn, message, status } = await waiting();
    const { body: again } = await portal.send('/api/login_auth', { form: OTP_CLIENT });
    const { messages } = await portal.mock.listMessages();
    const { code } = await lastMessage(portal);
    expect(messages).toHaveLength(2);
    expect(code).not.toBe(message.code);
    const verify = (token: string) => portal.send('/api/otp_verification', { form: { token, otp: code } });
    expect((await verify(signedIn.token)).status).toBe(400);
    expect((await verify(again.token)).status).toBe(200);
    expect(await status()).toBe(401);
  });

  it('OTP-07 refuses five digits, and an unknown token', async () => {
    const { portal, verify, message } = await waiting();
    expect(await verify('12345')).toMatchObject({
      status: 422,
      body: { errors: { otp: [expect.any(String)] } },
    });
    const form = { token: 'stray$1003', otp: message.code };
    const { status, body } = await portal.send('/api/otp_verification', { form });
    expect({ status, body }).toEqual({ status: 400, body: { status: 400, message: 'Invalid Code' } });
  });
});
