import { LIMITS } from '@client-portal/contract';
import { describe, expect, it } from 'vitest';
import { sendRaw, toMultipart, toRequest } from '../../../../../testing/raw-request.ts';
import { useMockServer } from '../../../../../testing/sandbox.ts';

const { running, sandbox } = useMockServer();

async function jsonCall(body: string | Buffer, headers: Readonly<Record<string, string>> = {}) {
  const portal = sandbox();
  const authorization = `Bearer ${await portal.signIn()}`;
  const all = {
    'content-type': 'application/json',
    authorization,
    'x-portal-world': portal.world,
    ...headers,
  };
  const response = await sendRaw(portal.url, toRequest('/api/update_client_information', all, body));
  const [, text = ''] = response.text.split('\r\n\r\n');
  return { ...response, body: JSON.parse(text) };
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('JSON bodies', () => {
  it.each([
    ['broken JSON', '{"first_name": ', 400, 'not valid JSON'],
    ['bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 400, 'not UTF-8'],
    ['1 MiB and a byte', `"${'x'.repeat(1_048_575)}"`, 413, 'larger than'],
    ['65 levels', nested(65), 413, 'nested'],
    ['100,000 levels', nested(100_000), 413, 'nested'],
  ])('CALL-27 %s: %#', async (_, body, status, reason) => {
    const response = await jsonCall(body);
    expect(response.body).toMatchObject({ status, message: expect.stringContaining(reason) });
    expect(response.status).toBe(status);
  });

  it('CALL-27 brackets inside strings do not count as depth', async () => {
    expect((await jsonCall(JSON.stringify({ first_name: `\\"${'['.repeat(500)}` }))).status).toBe(200);
  });

  it.each([nested(64), '1', 'null', '""'])('CALL-27 %s is JSON of the wrong shape', async (body) => {
    expect((await jsonCall(body)).body).toMatchObject({
      status: 422,
      errors: { body: [expect.any(String)] },
    });
  });

  it('CALL-27 no body at all is 422 at body', async () => {
    expect((await jsonCall('')).body).toMatchObject({
      status: 422,
      errors: { body: ['The body field is required.'] },
    });
  });

  it('CALL-27 every mistake is named at once', async () => {
    const body = { first_name: 1, ss_number: '123456789012', id: 'x', stray: true };
    expect((await jsonCall(JSON.stringify(body))).body.errors).toEqual({
      first_name: ['The first name field must be string,null.'],
      ss_number: ['The ss number field must NOT have more than 11 characters.'],
      id: ['The id field must be integer.'],
      stray: ['The stray field is not a field of this call.'],
    });
  });

  it('CALL-27 a `__proto__` key is a field that the contract does not have', async () => {
    const response = await jsonCall('{"__proto__": {"polluted": true}, "constructor": {}}');
    expect(response.status).toBe(422);
    expect(response.text).toContain('"__proto__":["The __proto__ field is not a field of this call."]');
    expect(response.text).toContain('"constructor":["The constructor field is not a field of this call."]');
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it.each(['text/plain', 'application/x-json', 'application/json-seq', ''])(
    'CALL-27 the media type "%s" is refused',
    async (type) => {
      expect((await jsonCall('{}', { 'content-type': type })).status).toBe(415);
    },
  );

  it.each(['application/json; charset=utf-8', 'Application/JSON'])(
    'CALL-27 the media type "%s" is accepted',
    async (type) => {
      expect((await jsonCall('{}', { 'content-type': type })).status).toBe(200);
    },
  );

  it('CALL-35 an operation without a body refuses one', async () => {
    const portal = sandbox();
    const token = await portal.signIn();
    expect((await portal.send('/api/fetch_account_signature_client', { token, json: {} })).status).toBe(415);
  });
});

describe('routing', () => {
  it.each(['/api/nothing', '/api/login_auth/', '/API/login_auth', '/api/', '/api/%2e%2e/package.json'])(
    '%s is 404',
    async (path) => {
      expect(await sandbox().send(path)).toMatchObject({ status: 404, body: { status: 404 } });
    },
  );

  it.each([
    ['GET', '/api/login_auth', 'POST'],
    ['DELETE', '/api/decline_timesheet', 'POST'],
    ['POST', '/api/fetch_resources', 'GET'],
    ['PUT', '/files/1/a.pdf', 'GET, HEAD'],
  ])('%s %s is 405 and names %s', async (method, path, allow) => {
    const response = await sandbox().send(path, { method });
    expect(response).toMatchObject({ status: 405, body: { status: 405 } });
    expect(response.headers.get('allow')).toBe(allow);
  });

  it('explains how to serve the portal when none is served', async () => {
    const response = await sandbox().send('/main/timesheets', { method: 'GET' });
    expect(response).toMatchObject({ status: 404, body: { message: expect.stringContaining('--portal') } });
  });
});

describe('bytes that are not HTTP', () => {
  it.each([
    ['noise', ['\x16\x03\x01 no HTTP\r\n\r\n'], 400],
    ['a header line without a colon', ['GET / HTTP/1.1\r\nhost localhost\r\n\r\n'], 400],
    ['headers of 100 KB', [`GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(100_000)}\r\n\r\n`], 431],
    [
      'two lengths',
      ['POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nx'],
      400,
    ],
    ['a method of nobody', ['BREW / HTTP/1.1\r\nhost: localhost\r\n\r\n'], 400],
  ])('%s gets a response and does no harm', async (_, chunks, status) => {
    const response = await sendRaw(running().url, ...chunks);
    expect(response.status).toBe(status);
    expect(response.text).not.toMatch(/\bat .*\.(ts|js):/);
    expect((await sandbox().send('/api/login_auth')).status).toBe(422);
  });

  it('a request target that is not a path does no harm', async () => {
    const response = await sendRaw(
      running().url,
      'GET http://%zz/ HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
    );
    expect(response.status).toBe(421);
  });
});

describe('chunked bodies without a length', () => {
  const MIB = 1024 * 1024;
  const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

  async function sendInChunks(path: string, contentType: string, chunks: readonly string[]) {
    const portal = sandbox();
    const token = await portal.signIn();
    const head = [
      `POST ${path} HTTP/1.1`,
      'host: localhost',
      'connection: close',
      'transfer-encoding: chunked',
      `content-type: ${contentType}`,
      `authorization: Bearer ${token}`,
      `x-portal-world: ${portal.world}`,
    ].join('\r\n');
    return sendRaw(portal.url, `${head}\r\n\r\n`, ...chunks.map(chunk), '0\r\n\r\n');
  }

  it.each([
    [MIB, 200],
    [MIB + 1, 413],
  ])('CALL-27 JSON of %i bytes is %i', async (size, status) => {
    const [start, end] = ['{"first_name":"Iris"', '}'];
    const space = ' '.repeat(size - start.length - end.length);
    const chunks = [start, ...(space.match(/.{1,65536}/g) ?? []), end];
    const response = await sendInChunks('/api/update_client_information', 'application/json', chunks);
    expect(response.status).toBe(status);
  });

  it.each([
    [LIMITS.fieldBytes - 1, 200],
    [LIMITS.fieldBytes + 1, 413],
  ])('CALL-06 a form whose field has %i bytes is %i', async (size, status) => {
    const part = (name: string, text: string) =>
      `Content-Disposition: form-data; name="${name}"\r\n\r\n${text}`;
    const form = toMultipart('b', part('subject', 'Mileage'), part('message', 'x'.repeat(size)));
    const chunks = form.match(/[\s\S]{1,65536}/g) ?? [];
    const response = await sendInChunks('/api/send_email_cli', 'multipart/form-data; boundary=b', chunks);
    expect(response.status).toBe(status);
  });
});
