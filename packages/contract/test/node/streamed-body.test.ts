import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { FileTaker } from '../../src/body/file-taker.ts';
import { LIMITS, toUploadLimits } from '../../src/body/limits.ts';
import type { IncomingBody } from '../../src/node/read-body.ts';
import { readRequestBody } from '../../src/node/streamed-body.ts';
import { compileOneOperation, formBodyOf, jsonContentOf } from '../small-contract.ts';

const taker: FileTaker = {
  limits: toUploadLimits(),
  async save(stream) {
    let size = 0;
    for await (const chunk of stream) size += (chunk as Buffer).length;
    return { path: '', size };
  },
};

const PLAIN = compileOneOperation({});
const FORM = compileOneOperation({
  operation: { requestBody: formBodyOf({ a: { type: 'string' }, n: { type: 'integer' } }) },
});
const JSON_CALL = compileOneOperation({ operation: { requestBody: jsonContentOf({}) } });

function incoming(text: string | readonly string[], headers: Record<string, string> = {}): IncomingBody {
  const chunks = [text].flat().map((one) => Buffer.from(one));
  return Object.assign(Readable.from(chunks), {
    headers: { 'content-length': String(Buffer.concat(chunks).length), ...headers },
  });
}

const read = async (...parts: Parameters<typeof incoming>) =>
  readRequestBody(FORM, incoming(...parts), taker);
const readJson = async (text: string, headers: Record<string, string> = {}) =>
  readRequestBody(JSON_CALL, incoming(text, { 'content-type': 'application/json', ...headers }), taker);

const FIELDS =
  '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--b\r\nContent-Disposition: form-data; name="n"\r\n\r\n7\r\n--b--\r\n';
const refusal = (status: number, message: string) => expect.objectContaining({ status, message });

describe('the body of a call', () => {
  it('is undefined when empty, and an empty form when the operation takes a form', async () => {
    expect(readRequestBody(PLAIN, incoming(''), taker)).toBeUndefined();
    expect(readRequestBody(JSON_CALL, incoming(''), taker)).toBeUndefined();
    expect(readRequestBody(FORM, incoming(''), taker)).toEqual({});
    const silent: IncomingBody = Object.assign(Readable.from([]), { headers: {} });
    expect(readRequestBody(PLAIN, silent, taker)).toBeUndefined();
  });

  it('is refused when the operation takes none, by length or by chunks', () => {
    const words = refusal(415, 'getThing takes no body.');
    expect(() => readRequestBody(PLAIN, incoming('x'), taker)).toThrow(words);
    const chunked = incoming('', { 'transfer-encoding': 'chunked' });
    expect(() => readRequestBody(PLAIN, chunked, taker)).toThrow(words);
  });

  it('is refused when compressed', async () => {
    const words = refusal(415, 'getThing takes its body as it is, not compressed (Content-Encoding: gzip).');
    await expect(readJson('{}', { 'content-encoding': 'gzip' })).rejects.toEqual(words);
    expect(await readJson('{"a":1}', { 'content-encoding': 'Identity' })).toEqual({ a: 1 });
  });

  it.each([
    [undefined, 'no media type'],
    ['text/plain; charset=utf-8', 'text/plain'],
    ['application/jsonx;', 'application/jsonx'],
  ])('is refused as %s', async (type, said) => {
    const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
    await expect(async () => readRequestBody(JSON_CALL, incoming('{}', headers), taker)).rejects.toEqual(
      refusal(415, `getThing takes a body of application/json, not ${said}.`),
    );
  });

  it.each(['application/json', 'application/json;charset=utf-8', 'Application/JSON ; charset=utf-8'])(
    'is read as %s',
    async (type) => {
      expect(await readJson('[1]', { 'content-type': type })).toEqual([1]);
    },
  );

  it('as JSON is refused above its limit', async () => {
    const limit = LIMITS.jsonBytes;
    const words = refusal(413, `The body is larger than ${limit} bytes.`);
    await expect(readJson(`"${'x'.repeat(limit - 1)}"`)).rejects.toEqual(words);
    expect(await readJson(`"${'x'.repeat(limit - 2)}"`)).toHaveLength(limit - 2);
  });
});

describe('a form', () => {
  it.each([
    'multipart/form-data; boundary=b',
    'multipart/form-data;boundary="b"',
    'Multipart/Form-Data ; charset=utf-8; BOUNDARY=b',
    'multipart/form-data; boundary=b; charset=utf-8',
  ])('is read as %s', async (type) => {
    expect(await read(FIELDS, { 'content-type': type })).toEqual({ a: 'x', n: 7 });
  });

  it('without a boundary is refused', async () => {
    await expect(read(FIELDS, { 'content-type': 'multipart/form-data; bound=b' })).rejects.toEqual(
      refusal(400, 'The form cannot be read: its Content-Type names no boundary.'),
    );
  });

  it('is parsed as a stream when it is large or its length is unknown', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const chunked = (form: string): IncomingBody =>
      Object.assign(Readable.from([Buffer.from(form)]), {
        headers: { ...headers, 'transfer-encoding': 'chunked' },
      });
    expect(await readRequestBody(FORM, chunked(FIELDS), taker)).toEqual({ a: 'x', n: 7 });
    const large = FIELDS.replace('\r\nx\r\n', `\r\n${'x'.repeat(LIMITS.smallFormBytes)}\r\n`);
    expect(await read(large, headers)).toMatchObject({ n: 7 });
    expect(await readRequestBody(FORM, chunked(large), taker)).toMatchObject({ n: 7 });
  });

  it('is parsed with its file when it is small', async () => {
    const file =
      '--b\r\nContent-Disposition: form-data; name="a"; filename="x.txt"\r\nContent-Type: text/plain\r\n\r\nhello\r\n--b--';
    expect(await read(file, { 'content-type': 'multipart/form-data; boundary=b' })).toEqual({
      a: { fileName: 'x.txt', contentType: 'text/plain', size: 5, content: { path: '', size: 5 } },
    });
  });
});

describe('a body that is read whole', () => {
  const headers = { 'content-type': 'application/json' };

  it('is joined from its chunks', async () => {
    expect(await readRequestBody(JSON_CALL, incoming(['{"a"', ':', '2}'], headers), taker)).toEqual({ a: 2 });
  });

  it('is refused once it is longer than its Content-Length', async () => {
    const pieces = Array.from({ length: 3 }, () => ' '.repeat(LIMITS.jsonBytes / 2));
    const lying = incoming(pieces, { ...headers, 'content-length': '2' });
    await expect(readRequestBody(JSON_CALL, lying, taker)).rejects.toEqual(
      refusal(413, `The body is larger than ${LIMITS.jsonBytes} bytes.`),
    );
  });

  it.each(['error', 'close'])('is refused when it breaks off by an %s', async (how) => {
    const broken: IncomingBody = Object.assign(new Readable({ read: () => undefined }), {
      headers: { ...headers, 'content-length': '9' },
    });
    const reading = readRequestBody(JSON_CALL, broken, taker);
    broken.push('{');
    broken.destroy(how === 'error' ? new Error('reset') : undefined);
    await expect(reading).rejects.toEqual(refusal(400, 'The body ended before it was complete.'));
  });
});
