import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { firstHalfOf, type Payload } from '../../src/core/shell/payload.ts';
import { piecesOf } from '../../src/node/pieces.ts';

const folder = mkdtempSync(join(tmpdir(), 'pieces-'));
afterAll(() => rmSync(folder, { recursive: true }));

const path = join(folder, 'file');
writeFileSync(path, '0123456789!');

async function read(payload: Payload, count: number): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of piecesOf(payload, count)) pieces.push(Buffer.from(piece).toString());
  return pieces;
}

const text = '0123456789';

describe('a payload in chunks', () => {
  it('is complete, in about the given number of chunks, from memory and from disk', async () => {
    for (const payload of [text, Buffer.from(text), { path, size: 10 }]) {
      expect(await read(payload as Payload, 3)).toEqual(['0123', '4567', '89']);
      expect(await read(payload as Payload, 1)).toEqual([text]);
      expect(await read(payload as Payload, 20)).toEqual([...text]);
    }
  });

  it('is empty for no payload', async () => {
    expect(await read('', 3)).toEqual([]);
  });

  it('can be cut to its first half', async () => {
    expect(Buffer.from(firstHalfOf(text) as Uint8Array).toString()).toBe('01234');
    expect(Buffer.from(firstHalfOf('012') as Uint8Array).toString()).toBe('0');
    expect(firstHalfOf({ path, size: 11 } as Payload)).toEqual({ path, size: 5 });
  });
});
