import { describe, expect, it } from 'vitest';
import { type Sandbox, type SendOptions, useMockServer } from '../../../../../../testing/sandbox.ts';

const { sandbox } = useMockServer();

const KEY = '5f0c9a4be1d24c0f8b7a3e6d2c1b0a99';

const write = async (portal: Sandbox, token: string, message: string, key?: string) =>
  portal.send('/api/send_email_cli', {
    token,
    form: { subject: 'Payroll', message },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const sentBy = async (portal: Sandbox): Promise<number> => (await portal.mock.listMessages()).messages.length;

describe('Idempotency-Key', () => {
  it('Q115 repeats the first response and carries the request out once', async () => {
    const portal = sandbox();
    const token = await portal.signIn();
    const first = await write(portal, token, 'When?', KEY);
    expect(await write(portal, token, 'When?', KEY)).toMatchObject({ status: 200, body: first.body });
    expect(await sentBy(portal)).toBe(1);
  });

  it('Q115 without a key, or with another, the same text is another message', async () => {
    const portal = sandbox();
    const token = await portal.signIn();
    await write(portal, token, 'When?');
    await write(portal, token, 'When?');
    await write(portal, token, 'When?', KEY);
    await write(portal, token, 'When?', `${KEY}b`);
    expect(await sentBy(portal)).toBe(4);
  });

  it('Q115 refuses another body under the same key', async () => {
    const portal = sandbox();
    const token = await portal.signIn();
    await write(portal, token, 'When?', KEY);
    expect(await write(portal, token, 'Where?', KEY)).toMatchObject({
      status: 422,
      body: {
        status: 422,
        errors: { 'Idempotency-Key': ['The Idempotency-Key field was used for another body.'] },
      },
    });
    expect(await sentBy(portal)).toBe(1);
  });

  it('Q115 belongs to one client and one world', async () => {
    const [portal, other] = [sandbox(), sandbox()];
    for (const one of [portal, other]) await write(one, await one.signIn(), 'When?', KEY);
    expect([await sentBy(portal), await sentBy(other)]).toEqual([1, 1]);
  });

  it('Q115 creates one employee from an upload that a browser sent twice', async () => {
    const portal = sandbox();
    const token = await portal.signIn();
    const request = (): SendOptions => ({
      token,
      headers: { 'idempotency-key': KEY },
      form: {
        first_name: 'Ana',
        last_name: 'Ruiz',
        email: 'ana.ruiz@example.com',
        phone_number: '5551234',
        'files_upload[]': [new File(['x'], 'id.pdf', { type: 'application/pdf' })],
      },
    });
    const before = (await portal.send('/api/fetch_employees', { token, form: { token } })).body.length;
    await Promise.all([
      portal.send('/api/add_employee', request()),
      portal.send('/api/add_employee', request()),
    ]);
    const after = (await portal.send('/api/fetch_employees', { token, form: { token } })).body.length;
    expect(after).toBe(before + 1);
  });

  it('Q115 a request lost by a reset connection is carried out once when the browser sends it again', async () => {
    const portal = sandbox();
    const token = await portal.signIn();
    await portal.mock.addFault({
      operationId: 'submitMessage',
      fault: { kind: 'reset', applied: true },
      times: 1,
    });
    await expect(write(portal, token, 'When?', KEY)).rejects.toThrow();
    expect(await write(portal, token, 'When?', KEY)).toMatchObject({ status: 200 });
    expect(await sentBy(portal)).toBe(1);
  });
});
