import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { ROSA, toForm, useMockServer } from '../../../../testing/sandbox.ts';

const { sandbox } = useMockServer();

interface Bytes {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

/** Reads the list of timesheets as raw bytes, since `fetch` would decompress them. */
async function readList(headers: Readonly<Record<string, string>>, portal = sandbox()): Promise<Bytes> {
  const token = await portal.signIn();
  return new Promise((resolve, reject) => {
    const call = request(`${portal.url}/api/timesheets_client`, {
      method: 'POST',
      headers: { 'x-portal-world': portal.world, authorization: `Bearer ${token}`, ...headers },
    });
    call.on('response', (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(pieces) }));
    });
    call.on('error', reject).end();
  });
}

it.each([
  ['gzip', 'gzip', gunzipSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['BR;q=0.5, gzip', 'br', brotliDecompressSync],
  ['br;q=0, gzip;q=0.1', 'gzip', gunzipSync],
])(
  'with Accept-Encoding: %s a list comes as %s, and is the same list',
  async (accepted, encoding, decode) => {
    const portal = sandbox();
    const plain = await readList({}, portal);
    const { headers, body } = await readList({ 'accept-encoding': accepted }, portal);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(body.length),
      vary: 'Accept-Encoding',
    });
    expect(body.length).toBeLessThan(plain.body.length / 4);
    expect(decode(body).equals(plain.body)).toBe(true);
  },
);

it.each([
  {},
  { 'accept-encoding': 'identity' },
  { 'accept-encoding': 'gzip;q=0, br;q=0.0' },
  { 'accept-encoding': 'zstd' },
])('with %j a list comes uncompressed', async (headers) => {
  const list = await readList(headers);
  expect(list.headers['content-encoding']).toBeUndefined();
  expect(list.headers.vary).toBe('Accept-Encoding');
  expect(JSON.parse(list.body.toString()).status).toBe(200);
});

it('a response to another origin has both names in Vary', async () => {
  const { headers } = await readList({ 'accept-encoding': 'br', origin: 'http://localhost:5173' });
  expect(headers.vary).toBe('Origin, Accept-Encoding');
});

it('a list is compressed once for each state, and again after a change', async () => {
  const portal = sandbox();
  const read = () => readList({ 'accept-encoding': 'gzip' }, portal);
  const [before, again] = [await read(), await read()];
  expect(again.body.equals(before.body)).toBe(true);
  const token = await portal.signIn();
  const form = { time_sheet_id: '1', status: '1' };
  expect((await portal.send('/api/decline_timesheet', { token, form })).status).toBe(201);
  expect(JSON.parse(gunzipSync((await read()).body).toString()).data[0]).toMatchObject({ id: 1, status: 1 });
});

it.each(['gzip', 'br', 'gzip, br', 'unknown'])('a body with Content-Encoding %s is 415', async (encoding) => {
  const { url } = sandbox();
  const body = toForm(ROSA);
  const response = await fetch(`${url}/api/login_auth`, {
    method: 'POST',
    body,
    headers: { 'content-encoding': encoding },
  });
  expect(response.status).toBe(415);
  expect(await response.text()).toContain('not compressed');
});
