import { describe, expect, it } from 'vitest';
import { lastMessage, ROSA, type Sandbox, useMockServer } from '../../../../../../testing/sandbox.ts';

const { sandbox } = useMockServer();

const logIn = async (portal: Sandbox, password: string, email = ROSA.email) =>
  (await portal.send('/api/login_auth', { form: { email, password } })).status;
const reset = (portal: Sandbox, email = ROSA.email) =>
  portal.send('/api/reset_password_client', { form: { email } });

describe('the password reset', () => {
  it('FGT-03 a new password is e-mailed and works from then on; the old one does not', async () => {
    const portal = sandbox();
    expect(await reset(portal)).toMatchObject({
      status: 200,
      body: { status: 200, message: 'Check your email for your new password' },
    });
    const { at, code: _, password, ...message } = await lastMessage(portal);
    expect(message).toEqual({
      to: ROSA.email,
      subject: 'Your new password',
      text: `Your new password is ${password}. Change it after signing in.`,
    });
    expect(password).toMatch(/^[\w-]{12}$/);
    expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000);
    expect(await logIn(portal, ROSA.password)).toBe(401);
    expect(await logIn(portal, password)).toBe(200);
  });

  it('FGT-03 a second reset gives another password, and only the last works', async () => {
    const portal = sandbox();
    await reset(portal);
    const { password: first } = await lastMessage(portal);
    await reset(portal, ' Rosa.Delgado@Example.com');
    const { password: second } = await lastMessage(portal);
    expect(second).not.toBe(first);
    expect(await logIn(portal, first)).toBe(401);
    expect(await logIn(portal, second)).toBe(200);
  });

  it('FGT-05 an unknown address is refused and no message is sent', async () => {
    const portal = sandbox();
    const { status, body } = await reset(portal, 'nobody@example.com');
    const errors = ['We could not find an account with that email.'];
    expect.soft(status).toBe(422);
    expect.soft(body).toEqual({ status: 422, message: 'The given data was invalid.', errors });
    expect((await portal.mock.listMessages()).messages).toEqual([]);
  });

  it("FGT-03 leaves every other account's password alone", async () => {
    const portal = sandbox();
    await reset(portal);
    expect(await logIn(portal, 'correct-horse-9', 'otp.client@example.com')).toBe(200);
  });
});

describe('changing the password', () => {
  async function signedIn() {
    const portal = sandbox();
    const token = await portal.signIn();
    const change = (password: string, confirm_password = password) =>
      portal.send('/api/change_password_client', { form: { password, confirm_password, token } });
    return { portal, token, change };
  }

  it('CALL-07 PWD-02 PWD-07 the new one works afterwards, the old one does not, and the session goes on', async () => {
    const { portal, token, change } = await signedIn();
    expect(await change('battery-77')).toMatchObject({
      status: 200,
      body: { status: 200, success: 'Password was changed' },
    });
    expect(await logIn(portal, ROSA.password)).toBe(401);
    expect(await logIn(portal, 'battery-77')).toBe(200);
    expect((await portal.send('/api/timesheets_client', { token })).status).toBe(200);
    expect(await logIn(sandbox(), ROSA.password)).toBe(200);
  });

  it('PWD-05 a new password of eight characters is long enough', async () => {
    const { portal, change } = await signedIn();
    expect((await change('12345678')).status).toBe(200);
    expect(await logIn(portal, '12345678')).toBe(200);
  });

  it.each([
    ['under eight characters', '1234567', '1234567', 'Password must have at least 8 characters'],
    ['empty', '', '', 'Password must have at least 8 characters'],
    ['unlike its confirmation', 'battery-77', 'battery-78', 'The passwords are not the same'],
  ])(
    'CALL-07 PWD-05 PWD-08 a new password that is %s is refused in `success`',
    async (_, password, confirm, success) => {
      const { portal, change } = await signedIn();
      const { status, body } = await change(password, confirm);
      expect.soft(status).toBe(422);
      expect.soft(body).toEqual({ status: 422, message: 'The given data was invalid.', success });
      expect(await logIn(portal, ROSA.password)).toBe(200);
    },
  );
});
