import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { FileTaker } from '../src/body/file-taker.ts';
import { decodeTextForm } from '../src/body/form-text.ts';
import { LIMITS, toUploadLimits } from '../src/body/limits.ts';
import { Refusal } from '../src/body/refusal.ts';
import { readForm } from '../src/node/form-stream.ts';

const folder = mkdtempSync(join(tmpdir(), 'form-'));
const saves: Promise<void>[] = [];
afterAll(async () => {
  // A form is refused while its files are still being written.
  await Promise.allSettled(saves);
  rmSync(folder, { recursive: true });
});

/** Stores each file on disk. */
function createTaker(): FileTaker {
  return {
    limits: toUploadLimits(),
    async save(stream) {
      const path = join(folder, randomUUID());
      const file = createWriteStream(path, { flags: 'wx' });
      const saved = pipeline(stream, file);
      saves.push(saved);
      await saved;
      return { path, size: file.bytesWritten };
    },
  };
}

const BOUNDARY = 'b0undary';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

const write = (
  fields: readonly (readonly [name: string, value: string])[],
  disposition = 'Content-Disposition',
) =>
  `${fields.map(([name, value]) => `--${BOUNDARY}\r\n${disposition}: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('')}--${BOUNDARY}--\r\n`;

const toParts = (list: readonly (readonly [string, unknown])[]) =>
  list.map(([name, value]) => ({ name, value }));

/** Parses the bytes in chunks, so that delimiters are split between chunks. */
const stream = (bytes: Buffer, piece = bytes.length) =>
  readForm(
    Readable.from(
      Array.from({ length: Math.ceil(bytes.length / piece) }, (_, at) =>
        bytes.subarray(at * piece, (at + 1) * piece),
      ),
    ),
    TYPE,
    BOUNDARY,
    createTaker(),
  );

const name = fc.stringMatching(/^[a-z_[\]]{1,8}$/);
const value = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '\r\n', '--', `--${BOUNDARY}`, '\r\n--', '😀'),
);
const fields = fc.array(fc.tuple(name, value), { minLength: 1, maxLength: 5 });
/** Returns true if no value contains a delimiter, which would end the value in any parser. */
const isWhole = (list: readonly (readonly [string, string])[]) =>
  list.every(([, text]) => !`\r\n${text}`.includes(`\r\n--${BOUNDARY}`));

describe('CALL-38 the fast and the complete form parser', () => {
  it('read the same fields for any values and any chunks', async () => {
    await fc.assert(
      fc.asyncProperty(fields.filter(isWhole), fc.integer({ min: 1, max: 40 }), async (list, piece) => {
        const bytes = Buffer.from(write(list));
        const streamed = await stream(bytes, piece);
        // Texts with unpaired surrogates cannot be encoded in UTF-8 and become replacement characters.
        const expected = toParts(list.map(([key, text]) => [key, Buffer.from(text).toString()]));
        expect(streamed).toEqual(expected);
        expect([undefined, expected]).toContainEqual(decodeTextForm(bytes.toString(), BOUNDARY));
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  it('the fast parser reads the forms of browsers', () => {
    const list = [
      ['email', 'rosa@example.com'],
      ['name', 'Íñigo Peña 😀'],
      ['files_upload[]', ''],
      ['message', 'a\r\nb\r\n\r\n--c'],
    ] as const;
    expect(decodeTextForm(write(list), BOUNDARY)).toEqual(toParts(list));
    expect(decodeTextForm(`--${BOUNDARY}--\r\n`, BOUNDARY)).toEqual([]);
  });

  it('the fast parser leaves unusual forms to the complete one', () => {
    const odd = [
      write([['a', 'x']], 'content-disposition'),
      write([['a"; filename="b', 'x']]),
      write([['a%22', 'x']]),
      write([['', 'x']]),
      `preamble\r\n${write([['a', 'x']])}`,
      `${write([['a', 'x']])}epilogue`,
      write([['a', 'x']]).slice(0, -6),
      write(Array.from({ length: LIMITS.fields + 1 }, () => ['a', 'x'])),
      '',
    ].map((text) => Buffer.from(text));
    const notUtf8 = Buffer.from(write([['a', 'ÿ']]), 'latin1');
    for (const bytes of [...odd, notUtf8]) expect(decodeTextForm(bytes.toString(), BOUNDARY)).toBeUndefined();
  });

  it('a form damaged anywhere gives parts or a refusal with a reason', async () => {
    const whole = Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"; filename="x.txt"\r\nContent-Type: text/plain\r\n\r\nhello\r\n${write([['b', 'c']])}`,
    );
    const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 })), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(
        damage,
        fc.nat(whole.length),
        fc.integer({ min: 1, max: 200 }),
        async (changes, end, piece) => {
          const bytes = Buffer.from(whole);
          for (const [at, byte] of changes) bytes[at] = byte;
          const cut = bytes.subarray(0, end % 3 === 0 ? end : bytes.length);
          const fast = decodeTextForm(cut.toString(), BOUNDARY);
          const outcome = await stream(cut, piece).catch((error: unknown) => error);
          if (outcome instanceof Refusal) {
            expect([400, 413]).toContain(outcome.status);
            expect(outcome.message).toMatch(/\w.*\.$/);
            expect(fast).toBeUndefined();
          } else {
            expect(outcome).toBeInstanceOf(Array);
            if (fast !== undefined) expect(outcome).toEqual(fast);
          }
        },
      ),
      { numRuns: 1000, seed: 1 },
    );
  });

  it('a file keeps its name, type and bytes', async () => {
    const bytes = Buffer.from([0, 255, 13, 10, 45, 45]);
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="f"; filename="../a;b ü.png"\r\nContent-Type: image/png\r\n\r\n`;
    const form = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--`)]);
    for (const piece of [1, 7, form.length]) {
      const parts = await stream(form, piece);
      const content = { path: expect.any(String), size: 6 };
      expect(parts).toEqual(
        toParts([['f', { fileName: 'a;b ü.png', contentType: 'image/png', size: 6, content }]]),
      );
      const file = parts[0]?.value as { readonly content: { readonly path: string } };
      expect(readFileSync(file.content.path)).toEqual(bytes);
    }
  });
});
