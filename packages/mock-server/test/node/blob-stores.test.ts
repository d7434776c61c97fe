import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import type { BlobStore } from '../../src/core/engine/world/blobs.ts';
import { MemoryBlobs } from '../../src/core/engine/world/memory-blobs.ts';
import { UploadRoot } from '../../src/node/upload-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'blobs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each<[string, () => BlobStore]>([
  ['in memory', () => new MemoryBlobs(100)],
  ['on disk', () => new UploadRoot(100, folder)],
])('uploads %s', (_, create) => {
  it('that are refused take no space, also when their world ends', () => {
    const store = create();
    const [one, other] = [store.folder('one'), store.folder('other')];
    one.count(60);
    expect(() => one.count(50)).toThrow('may take 100 bytes');
    one.remove();
    other.count(100);
    expect(() => other.count(1)).toThrow('may take 100 bytes');
  });

  it('lose those of their world alone that no row refers to', async () => {
    const store = create();
    const [one, other] = [store.folder('one'), store.folder('one1')];
    const [kept, stray, foreign] = [one.nextPath(), one.nextPath(), other.nextPath()];
    for (const path of [kept, stray]) await one.write(path, Readable.from([Buffer.from('a')]));
    await other.write(foreign, Readable.from([Buffer.from('b')]));
    one.removeStray((path) => path === kept);
    expect([kept, stray, foreign].map((path) => store.has(path))).toEqual([true, false, true]);
    store.close();
  });
});
