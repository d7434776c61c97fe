import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { dirname } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { useMockServer } from '../../../../testing/sandbox.ts';
import { startMockServer } from '../../src/index.ts';
import { type Client, download, fileOf, signIn } from '../client.ts';

const LIMIT = 100_000;
const { running, sandbox } = useMockServer({ maxUploadBytes: LIMIT });

const uploadsOf = (client: Client) => running().worlds.get(client.portal.world).uploads;
const filesOf = (client: Client) => {
  const { path } = uploadsOf(client);
  return path !== undefined && existsSync(path) ? readdirSync(path) : [];
};
const upload = (client: Client, sizes: readonly number[], description = 'Lease') =>
  client.call('uploadFiles', {
    description,
    files: sizes.map((size, at) => fileOf(new Uint8Array(size), `${at}.pdf`)),
  });
const nothingLeft = (client: Client, count = 0) =>
  vi.waitFor(() => expect(filesOf(client)).toHaveLength(count), 30_000);

describe('the bytes of uploads', () => {
  it('are in a folder of the world, one file for each upload', async () => {
    const client = await signIn(sandbox());
    expect(filesOf(client)).toEqual([]);
    await upload(client, [1, 70_000, 0]);
    expect(filesOf(client)).toHaveLength(3);
  });

  it('CALL-16 one byte above the limit is 413 with the limit named, and nothing is stored', async () => {
    const client = await signIn(sandbox());
    expect((await upload(client, [LIMIT])).status).toBe(200);
    const response = await upload(client, [10, LIMIT + 1, 10]);
    expect(response).toMatchObject({
      status: 413,
      body: { status: 413, message: 'The file 1.pdf is larger than 100000 bytes.' },
    });
    await nothingLeft(client, 1);
    expect(await client.read('listFileUploads')).toHaveLength(6);
  });

  it.each([
    ['a refused field', '', {}],
    ['an answer that Prefer asks for', 'Lease', { prefer: 'code=200' }],
  ])('are gone after %s', async (_, description, headers) => {
    const client = await signIn(sandbox());
    const { token } = client;
    const form = { token, description, files: [fileOf(new Uint8Array(80_000), 'a.pdf')] };
    await client.portal.send('/api/upload_files', { token, form, headers });
    await nothingLeft(client);
    expect(await client.read('listFileUploads')).toHaveLength(5);
  });

  it('are removed when the client breaks off in the middle of a file', async () => {
    const client = await signIn(sandbox());
    const headers = {
      'content-type': 'multipart/form-data; boundary=b',
      'x-portal-world': client.portal.world,
      authorization: `Bearer ${client.token}`,
    };
    const call = request(`${client.portal.url}/api/upload_files`, { method: 'POST', headers });
    call.on('error', () => {});
    call.write('--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n');
    call.write('x'.repeat(70_000));
    await vi.waitFor(() => expect(filesOf(client)).toHaveLength(1), 30_000);
    call.destroy();
    await nothingLeft(client);
    expect((await upload(client, [5])).status).toBe(200);
  });

  it('are removed when their world is reset', async () => {
    const client = await signIn(sandbox());
    await upload(client, [5]);
    const path = uploadsOf(client).path ?? '';
    const address = [(await client.read('listFileUploads')).at(-1)?.files ?? ''].flat()[0] ?? '';
    expect((await download(client.portal, address)).bytes).toHaveLength(5);
    await client.portal.mock.resetWorld();
    expect(existsSync(path)).toBe(false);
    expect((await download(client.portal, address)).status).toBe(404);
  });

  it('are removed when the server ends', async () => {
    const server = await startMockServer({ port: 0, quiet: true });
    const path = server.worlds.get().uploads.nextPath();
    expect(existsSync(dirname(path))).toBe(true);
    await server.close();
    expect(existsSync(dirname(dirname(path)))).toBe(false);
  });

  it('have their size in the response to HEAD', async () => {
    const client = await signIn(sandbox());
    await upload(client, [12_345]);
    const address = (await client.read('listFileUploads')).at(-1)?.files;
    const headers = { 'x-portal-world': client.portal.world };
    const response = await fetch(`${client.portal.url}${address}`, { method: 'HEAD', headers });
    expect(response.headers.get('content-length')).toBe('12345');
    expect(await response.text()).toBe('');
  });
});
