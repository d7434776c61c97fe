import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { describe, expect, it } from 'vitest';
import type { FileTaker } from '../../src/body/file-taker.ts';
import { LIMITS, toUploadLimits } from '../../src/body/limits.ts';
import { DelimiterCounter } from '../../src/node/delimiter-counter.ts';
import { readForm } from '../../src/node/form-stream.ts';

const TYPE = 'multipart/form-data; boundary=b';

async function sizeOf(stream: AsyncIterable<Uint8Array>) {
  let size = 0;
  for await (const chunk of stream) size += chunk.length;
  return { path: '', size };
}

const createTaker = (fileBytes?: number, save: FileTaker['save'] = sizeOf): FileTaker => ({
  limits: toUploadLimits(fileBytes),
  save,
});

const part = (disposition: string, text: string) =>
  `--b\r\nContent-Disposition: form-data${disposition}\r\n\r\n${text}\r\n`;
/** File field in which the user chose no file, as browsers send it. */
const unnamed = (text: string) =>
  part('; name="f"; filename=""\r\nContent-Type: application/octet-stream', text);
const END = '--b--\r\n';

const read = (text: string, taker = createTaker(), type = TYPE) =>
  readForm(Readable.from([Buffer.from(text)]), type, 'b', taker);
const refusal = (status: number, message: string) =>
  expect.objectContaining({ name: 'Refusal', status, message });

describe('a multipart form that is parsed as a stream', () => {
  it('gives its fields and files in order', async () => {
    const slow = createTaker(undefined, async (stream) => {
      const taken = await sizeOf(stream);
      await new Promise((resolve) => setImmediate(resolve));
      return taken;
    });
    const text =
      part('; name="f"; filename="a.txt"', 'abc') + part('; name="a"', 'x') + part('; name="a"', 'y') + END;
    expect(await read(text, slow)).toEqual([
      {
        name: 'f',
        value: {
          fileName: 'a.txt',
          contentType: 'text/plain',
          size: 3,
          content: { path: '', size: 3 },
        },
      },
      { name: 'a', value: 'x' },
      { name: 'a', value: 'y' },
    ]);
  });

  it('leaves out a file field without a chosen file', async () => {
    expect(await read(unnamed('') + part('; name="a"', '') + END)).toEqual([{ name: 'a', value: '' }]);
  });

  it.each([
    ['a file without a name', unnamed('x') + END, 400, 'The file part f has no filename.'],
    [
      'a field without a name',
      part('', 'x') + END,
      400,
      'A part of the form has no name: write Content-Disposition: form-data; name="…".',
    ],
    [
      'a file whose field has no name',
      part('; filename="a.txt"', 'x') + END,
      400,
      'A part of the form has no name: write Content-Disposition: form-data; name="…".',
    ],
    [
      'a part without a disposition',
      `--b\r\nX-Other: 1\r\n\r\nx\r\n${part('; name="a"', 'x')}${END}`,
      400,
      'A part of the form has no readable Content-Disposition: form-data header.',
    ],
    ['no end', part('; name="a"', 'x'), 400, 'The form cannot be read: unexpected end of form.'],
    [
      'a field beyond its limit',
      part('; name="a"', 'x'.repeat(LIMITS.fieldBytes + 1)) + END,
      413,
      'The field a is larger than 262144 bytes.',
    ],
    [
      'too many fields',
      part('; name="a"', 'x').repeat(LIMITS.fields + 1) + END,
      413,
      'The form has too many parts.',
    ],
    [
      'too many files',
      part('; name="f"; filename="a"', 'x').repeat(LIMITS.files + 1) + END,
      413,
      'The form has too many parts.',
    ],
  ])('is refused with %s', async (_, text, status, message) => {
    await expect(read(text)).rejects.toEqual(refusal(status, message));
  });

  it('is refused when its boundary is invalid', async () => {
    await expect(read(END, createTaker(), 'multipart/form-data')).rejects.toEqual(
      refusal(400, 'The form cannot be read: multipart: boundary not found.'),
    );
  });

  it('may hold as many files and fields as the limits say', async () => {
    const fields = part('; name="a"', 'x').repeat(LIMITS.fields);
    expect(await read(fields + END)).toHaveLength(100);
    const files = part('; name="f"; filename="a"', 'x').repeat(LIMITS.files);
    expect(await read(files + END)).toHaveLength(50);
  });

  it("may hold a file of the limit's size, and none of one byte more", async () => {
    const file = (size: number) => part('; name="f"; filename="a.txt"', 'x'.repeat(size)) + END;
    expect(await read(file(10), createTaker(10))).toMatchObject([{ value: { size: 10 } }]);
    await expect(read(file(11), createTaker(10))).rejects.toEqual(
      refusal(413, 'The file a.txt is larger than 10 bytes.'),
    );
  });

  it('is refused above the size limit of a form', async () => {
    const taker: FileTaker = { limits: { fileBytes: 1_000, formBytes: 100 }, save: sizeOf };
    await expect(read(part('; name="a"', 'x'.repeat(100)) + END, taker)).rejects.toEqual(
      refusal(413, 'The body is larger than 100 bytes.'),
    );
  });

  it('is read to its end after the refusal, without which the connection would hang', {
    timeout: 5_000,
  }, async () => {
    const nameless = Buffer.from(part('; filename="a.txt"', 'x'));
    const source = Readable.from([nameless, ...Array.from({ length: 50 }, () => Buffer.alloc(1_000))]);
    await expect(readForm(source, TYPE, 'b', createTaker())).rejects.toMatchObject({ status: 400 });
    await finished(source);
  });

  it.each(['error', 'close'])('is refused when it breaks off by an %s', async (how) => {
    const source = new Readable({ read: () => undefined });
    const reading = readForm(source, TYPE, 'b', createTaker());
    source.push(part('; name="a"', 'x'));
    source.destroy(how === 'error' ? new Error('reset') : undefined);
    await expect(reading).rejects.toEqual(refusal(400, 'The body ended before it was complete.'));
  });

  it('passes on an error of the disk, and is refused for any other error of a file', async () => {
    const file = part('; name="f"; filename="a.txt"', 'x') + END;
    const failing = (error: Error) =>
      createTaker(undefined, async (stream) => {
        await sizeOf(stream);
        throw error;
      });
    const full = Object.assign(new Error('ENOSPC'), { syscall: 'write' });
    await expect(read(file, failing(full))).rejects.toBe(full);
    await expect(read(file, failing(new Error('Odd')))).rejects.toEqual(
      refusal(400, 'The form cannot be read: odd.'),
    );
  });
});

describe('limits of uploads', () => {
  it('let a form be four times as large as its largest file, 100 MiB at least', () => {
    expect(toUploadLimits()).toEqual({ fileBytes: 26_214_400, formBytes: 104_857_600 });
    expect(toUploadLimits(2 ** 27)).toEqual({ fileBytes: 2 ** 27, formBytes: 2 ** 29 });
  });
});

describe('the parts of a form', () => {
  const count = (pieces: readonly string[]) => {
    const counter = new DelimiterCounter('b');
    for (const piece of pieces) counter.push(Buffer.from(piece));
    return { parts: counter.parts, bytes: counter.bytes };
  };

  it.each([1, 2, 3, 4, 5, 6, 7, 100])('are counted in chunks of %i bytes', (size) => {
    const text = '--b\r\nx\r\n--b\r\ny\r\n--b\r\n\r\n--b--';
    const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
    expect(count(pieces)).toEqual({ parts: 3, bytes: text.length });
  });

  it('are none before the first boundary, and a dash elsewhere counts as none', () => {
    expect(count([])).toEqual({ parts: -1, bytes: 0 });
    expect(count(['x--b\r\n'])).toEqual({ parts: -1, bytes: 6 });
  });
});
