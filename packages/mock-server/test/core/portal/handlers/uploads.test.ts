import { createHash, randomBytes } from 'node:crypto';
import { LIMITS } from '@client-portal/contract';
import { describe, expect, it } from 'vitest';
import { sendRaw, toMultipart, toRequest } from '../../../../../../testing/raw-request.ts';
import { type Sandbox, useMockServer } from '../../../../../../testing/sandbox.ts';

const { sandbox } = useMockServer();

const MIB = 1024 * 1024;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const file = (bytes: Uint8Array<ArrayBuffer>, name: string, type = 'application/pdf') =>
  new File([bytes], name, { type });

/** First five bytes of each type of file in the scenarios. */
const MAGIC: Readonly<Record<string, string>> = {
  png: '\x89PNG\r',
  pdf: '%PDF-',
  xlsx: 'PK\x03\x04\x14',
  txt: 'Two r',
};

/** Number of uploads in a new world. */
const SEEDED = 5;

async function upload(portal: Sandbox, files: readonly (string | Blob)[], description = 'Lease') {
  const token = await portal.signIn();
  const response = await portal.send('/api/upload_files', { token, form: { description, files, token } });
  const list = await portal.send('/api/fetch_file_uploads', { token, form: { token } });
  return { response, uploads: list.body.data.slice(SEEDED) };
}

async function download(portal: Sandbox, address: string) {
  const response = await fetch(portal.url + address, { headers: { 'x-portal-world': portal.world } });
  return {
    status: response.status,
    headers: response.headers,
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}

describe('uploads', () => {
  it('CALL-16 CALL-17 keeps files that are sent as files[], in their order', async () => {
    const portal = sandbox();
    const token = await portal.signIn();
    const files = ['one.pdf', 'two.pdf'].map((name) => file(new Uint8Array([1]), name));
    const form = { description: 'Lease', 'files[]': files, token };
    expect(await portal.send('/api/upload_files', { token, form })).toMatchObject({ status: 200 });
    const { body } = await portal.send('/api/fetch_file_uploads', { token, form: { token } });
    expect(body.data.at(-1).files).toEqual(
      ['one.pdf', 'two.pdf'].map((name) => expect.stringContaining(name)),
    );
  });

  it('CALL-16 CALL-17 keeps several files byte by byte, in their order', async () => {
    const portal = sandbox();
    const contents = [10, 70_000, 3 * MIB].map((size) => new Uint8Array(randomBytes(size)));
    // This file contains bytes that look like the delimiter of a form.
    contents.push(
      new Uint8Array(
        Buffer.from('\r\n--\r\nContent-Disposition: form-data; name="x"\r\n\r\n\0\xff', 'latin1'),
      ),
    );
    const { response, uploads } = await upload(
      portal,
      contents.map((bytes, index) => file(bytes, `part ${index}.pdf`)),
    );
    expect(response).toMatchObject({ status: 200, body: { status: 200, message: 'File was uploaded' } });
    expect(uploads).toHaveLength(1);
    const back = await Promise.all(uploads[0].files.map((address: string) => download(portal, address)));
    expect(back.map(({ bytes }) => sha256(bytes))).toEqual(contents.map(sha256));
  });

  it('SUB-05 one file is one address, with its uploaded type, as a download', async () => {
    const portal = sandbox();
    const { uploads } = await upload(portal, [
      file(new Uint8Array([1]), 'a;"b" ü/…\u202e.html', 'text/html'),
    ]);
    const { status, headers } = await download(portal, uploads[0].files);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w.%~!-]+$/,
    );
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('files of the seed and of examples can be fetched without a token', async () => {
    const portal = sandbox();
    const token = await portal.signIn();
    const employees = (await portal.send('/api/fetch_employees', { token, form: { token } })).body;
    const addresses: string[] = employees.flatMap(({ files }: { files: string[] }) => files);
    addresses.push(
      '/files/4vtf73Abd2nkSvLDVDzwea/payroll-2025-06-a.pdf',
      '/files/VeD5mU675oYaEAj9hZ3vgF/signature.png',
    );
    for (const address of addresses) {
      const { status, bytes } = await download(portal, address);
      expect({ address, status }).toEqual({ address, status: 200 });
      const magic = Buffer.from(bytes.subarray(0, 5)).toString('latin1');
      expect(magic).toBe(MAGIC[address.slice(address.lastIndexOf('.') + 1)]);
    }
  });

  it.each([
    '/files/9999/a.pdf',
    '/files/1/other-name.png',
    '/files/x/a',
    '/files/',
    '/files/../package.json',
  ])('%s is 404', async (address) => {
    expect((await download(sandbox(), address)).status).toBe(404);
  });

  it('CALL-16 text in place of a file, or no file at all, is 422 at files', async () => {
    expect((await upload(sandbox(), ['just text'])).response).toMatchObject({
      status: 422,
      body: { errors: { 'files.0': ['The files.0 field must be a file: send the part with a filename.'] } },
    });
    expect((await upload(sandbox(), [])).response).toMatchObject({
      status: 422,
      body: { errors: { files: ['The files field is required.'] } },
    });
  });

  it('CALL-16 a field of a browser without a chosen file counts as left out', async () => {
    const { response } = await upload(sandbox(), [file(new Uint8Array(), '', 'application/octet-stream')]);
    expect(response).toMatchObject({
      status: 422,
      body: { errors: { files: ['The files field is required.'] } },
    });
  });

  it('CALL-16 a file of exactly the limit is accepted, one byte more is 413', async () => {
    const portal = sandbox();
    const most = new Uint8Array(LIMITS.fileBytes);
    expect((await upload(portal, [file(most, 'a.pdf')])).response.status).toBe(200);
    const more = await upload(portal, [file(new Uint8Array(LIMITS.fileBytes + 1), 'a.pdf')]);
    expect(more.response).toMatchObject({ status: 413, body: { status: 413 } });
    expect(more.uploads).toHaveLength(1);
  });

  it('CALL-16 too many files and too large a field are 413', async () => {
    const many = Array.from({ length: LIMITS.files + 1 }, () => file(new Uint8Array([1]), 'a.pdf'));
    expect((await upload(sandbox(), many)).response.status).toBe(413);
    const long = 'x'.repeat(LIMITS.fieldBytes + 1);
    expect((await upload(sandbox(), many.slice(0, 1), long)).response.status).toBe(413);
  });
});

describe('multipart that no browser writes', () => {
  const FILE = 'Content-Disposition: form-data; name="files"; filename="a;b.txt"\r\n\r\nhello';
  const NOTE = 'Content-Disposition: form-data; name="description"\r\n\r\nLease';

  async function post(body: string, contentType = 'multipart/form-data; boundary=b') {
    const portal = sandbox();
    const token = await portal.signIn();
    const headers = {
      'content-type': contentType,
      authorization: `Bearer ${token}`,
      'x-portal-world': portal.world,
    };
    const text = body.replace('TOKEN', token);
    const response = await sendRaw(portal.url, toRequest('/api/upload_files', headers, text));
    return { portal, token, response };
  }
  const TOKEN = 'Content-Disposition: form-data; name="token"\r\n\r\nTOKEN';

  it('CALL-38 a file without Content-Type and with `;` in its name is accepted', async () => {
    const { portal, token, response } = await post(toMultipart('b', NOTE, FILE, TOKEN));
    expect(response.status).toBe(200);
    const { body } = await portal.send('/api/fetch_file_uploads', { token, form: { token } });
    expect(decodeURIComponent(body.data.at(-1).files)).toMatch(/\/a;b\.txt$/);
  });

  it('CALL-38 text before the first and after the last part is ignored', async () => {
    const { response } = await post(`preamble\r\n${toMultipart('b', NOTE, FILE, TOKEN)}epilogue`);
    expect(response.status).toBe(200);
  });

  it.each([
    ['a part without a name', 'Content-Disposition: form-data\r\n\r\nx', 'has no name'],
    [
      'a file without a filename',
      'Content-Disposition: form-data; name="files"\r\nContent-Type: application/octet-stream\r\n\r\nx',
      'has no filename',
    ],
    ['a part without a disposition', 'Content-Type: text/plain\r\n\r\nx', 'no readable Content-Disposition'],
    [
      'another disposition',
      'Content-Disposition: inline; name="x"\r\n\r\nx',
      'no readable Content-Disposition',
    ],
    [
      'a disposition in pieces',
      'Content-Disposition: form-data; name="x\r\n\r\nx',
      'no readable Content-Disposition',
    ],
    ['a mangled header', 'Content-Dispo\0sition: form-data; name="x"\r\n\r\nx', 'malformed part header'],
    ['a part without headers', 'x', ''],
  ])('CALL-38 %s is 400 with a reason', async (_, part, reason) => {
    for (const parts of [[part], [NOTE, FILE, TOKEN, part]]) {
      const { response } = await post(toMultipart('b', ...parts));
      expect(response.status).toBe(400);
      expect(response.text).toContain(reason);
    }
  });

  it.each([
    ['no boundary', 'multipart/form-data', 400],
    ['another boundary', 'multipart/form-data; boundary=other', 400],
    ['an empty boundary', 'multipart/form-data; boundary=', 400],
    ['a form of the web', 'application/x-www-form-urlencoded', 415],
    ['JSON', 'application/json', 415],
  ])('CALL-38 %s in the Content-Type is refused', async (_, contentType, status) => {
    expect((await post(toMultipart('b', NOTE, FILE, TOKEN), contentType)).response.status).toBe(status);
  });

  it('CALL-38 a form that breaks off is 400', async () => {
    expect((await post(toMultipart('b', NOTE, FILE).slice(0, -12))).response.status).toBe(400);
  });

  it.each([
    ['no body', {}, ''],
    ['an empty form', { 'content-type': 'multipart/form-data; boundary=b' }, '--b--\r\n'],
    ['an empty form without a last break', { 'content-type': 'multipart/form-data; boundary=b' }, '--b--'],
    ['no bytes', { 'content-type': 'multipart/form-data; boundary=b' }, ''],
  ])('CALL-13 an optional form may be %s', async (_, headers, body) => {
    const portal = sandbox();
    const authorization = `Bearer ${await portal.signIn()}`;
    const all = { ...headers, authorization, 'x-portal-world': portal.world };
    expect((await sendRaw(portal.url, toRequest('/api/timesheets_client', all, body))).status).toBe(200);
  });

  it('CALL-38 fields named like members of Object.prototype are ordinary fields', async () => {
    const names = ['__proto__', 'constructor', 'toString'];
    const parts = names.map((name) => `Content-Disposition: form-data; name="${name}"\r\n\r\nx`);
    const { response } = await post(toMultipart('b', NOTE, FILE, TOKEN, ...parts));
    expect(response.status).toBe(422);
    for (const name of names)
      expect(response.text).toContain(`"${name}":["The ${name} field is not a field of this call."]`);
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });
});
