import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { useMockServer } from '../../../../testing/sandbox.ts';
import { download, fileOf, sha256 } from '../client.ts';
import { PAYMENT, STOPPED_TIME, signInAt } from './seen.ts';

const { running, sandbox } = useMockServer();
const signedIn = () => signInAt(sandbox());

describe('a request that is sent again from the journal', () => {
  it('has every file byte by byte, with name and type, and its session', async () => {
    const client = await signedIn();
    const { portal } = client;
    const contents = [randomBytes(200_000), randomBytes(10)].map((bytes) => new Uint8Array(bytes));
    const files = contents.map((bytes, at) => fileOf(bytes, `page ${at}.png`, 'image/png'));
    await client.call('uploadFiles', { description: 'Lease', files });
    expect(await portal.mock.sendAgain({ number: 2 })).toEqual({ status: 200 });
    const twin = (await client.read('listFileUploads')).at(-1);
    expect(twin).toMatchObject({ description: 'Lease', upload_date: STOPPED_TIME });
    const back = await Promise.all([twin?.files ?? []].flat().map((address) => download(portal, address)));
    expect(back.map(({ bytes }) => sha256(bytes))).toEqual(contents.map(sha256));
    expect(back.map(({ headers }) => headers.get('content-type'))).toEqual(['image/png', 'image/png']);
    expect(
      [twin?.files ?? []].flat().map((address) => decodeURIComponent(address.split('/').at(-1) ?? '')),
    ).toEqual(['page 0.png', 'page 1.png']);
    expect((await portal.mock.listCalls()).calls[2]).toMatchObject({
      operationId: 'uploadFiles',
      status: 200,
    });
  });

  it('PAY-01 CALL-15 is sent as JSON or as a read, like the first time', async () => {
    const client = await signedIn();
    const { mock } = client.portal;
    await client.call('updatePaymentDetails', PAYMENT);
    await client.call('updatePaymentDetails', { ...PAYMENT, bank_name: 'Another' });
    await client.call('listResources');
    expect(await mock.sendAgain({ number: 2 })).toEqual({ status: 200 });
    expect(await client.read('getPaymentDetails')).toEqual(PAYMENT);
    expect(await mock.sendAgain({ number: 4 })).toEqual({ status: 200 });
    const { calls } = await mock.listCalls();
    expect(calls.map(({ operationId }) => operationId).at(-1)).toBe('listResources');
  });

  it('Q115 keeps the headers that change its effect', async () => {
    const client = await signedIn();
    const { portal, token } = client;
    const form = { subject: 's', message: 'm' };
    const send = (headers: Record<string, string>) =>
      portal.send('/api/send_email_cli', { token, form, headers });
    await send({
      'idempotency-key': '5f0c9a4be1d24c0f8b7a3e6d2c1b0a99',
      'accept-language': 'es',
      'x-other': '1',
    });
    expect(await portal.mock.sendAgain({ number: 2 })).toEqual({ status: 200 });
    expect((await portal.mock.listMessages()).messages).toHaveLength(1);
    await send({ prefer: 'code=422' });
    expect(await portal.mock.sendAgain({ number: 4 })).toEqual({ status: 422 });
    const kept = running().worlds.get(portal.world).journal;
    expect(kept.payloadsOf(3)?.headers).toEqual({
      authorization: `Bearer ${token}`,
      'idempotency-key': '5f0c9a4be1d24c0f8b7a3e6d2c1b0a99',
      'accept-language': 'es',
    });
    expect(kept.payloadsOf(5)?.headers).toMatchObject({ prefer: 'code=422' });
  });

  it('CALL-06 has no form when the first was not parsed, and is refused again', async () => {
    const { mock, send } = sandbox();
    const form = { subject: 's', message: 'm' };
    expect((await send('/api/send_email_cli', { form })).status).toBe(401);
    expect(await mock.sendAgain({ number: 1 })).toEqual({ status: 401 });
  });

  it('CALL-16 cannot include a file of a refused request', async () => {
    const client = await signedIn();
    await client.call('uploadFiles', { description: '', files: [fileOf('x', 'lease.pdf')] });
    const { control, world } = client.portal;
    const { path = '' } = running().worlds.get(world).uploads;
    await vi.waitFor(() => expect(readdirSync(path)).toEqual([]), 30_000);
    expect(await control('POST /journal/again', { number: 2 })).toMatchObject({
      status: 404,
      body: {
        status: 404,
        message: 'The file lease.pdf of that call was not kept, since the call was refused.',
      },
    });
  });
});
