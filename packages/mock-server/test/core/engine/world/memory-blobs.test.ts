import { describe, expect, it } from 'vitest';
import { MemoryBlobs } from '../../../../src/core/engine/world/memory-blobs.ts';

async function* pieces(...texts: readonly string[]) {
  for (const text of texts) yield new TextEncoder().encode(text);
}

describe('uploads in memory', () => {
  it('are read back byte by byte until they are removed', async () => {
    const blobs = new MemoryBlobs();
    const folder = blobs.folder('one.1');
    const path = folder.nextPath();
    expect([blobs.has(path), await folder.read(path)]).toEqual([false, undefined]);
    expect(await folder.write(path, pieces('ab', 'ñ'))).toBe(4);
    expect(new TextDecoder().decode(await folder.read(path))).toBe('abñ');
    expect(blobs.has(blobs.toPath(blobs.toSaved(path)))).toBe(true);
    await folder.delete(path);
    expect(blobs.get(path)).toBeUndefined();
  });

  it('are removed with their world, which frees their space', async () => {
    const blobs = new MemoryBlobs(10);
    const [one, other] = [blobs.folder('one.1'), blobs.folder('one.11')];
    const paths = [one.nextPath(), other.nextPath()] as const;
    await one.write(paths[0], pieces('x'));
    await other.write(paths[1], pieces('y'));
    one.count(10);
    expect(() => other.count(1)).toThrow('may take 10 bytes');
    one.remove();
    expect(paths.map((path) => blobs.has(path))).toEqual([false, true]);
    expect(() => other.count(10)).not.toThrow();
    blobs.removeOthers(new Set(['two.1']));
    expect(blobs.has(paths[1])).toBe(false);
  });

  it('that are written at the same time are kept apart', async () => {
    const blobs = new MemoryBlobs();
    const folder = blobs.folder('one.1');
    const texts = ['a', 'b', 'c'];
    const paths = texts.map(() => folder.nextPath());
    await Promise.all(paths.map((path, index) => folder.write(path, pieces(texts[index] ?? ''))));
    const kept = await Promise.all(paths.map((path) => folder.read(path)));
    expect(kept.map((bytes) => new TextDecoder().decode(bytes))).toEqual(texts);
  });

  it('that break off are not kept', async () => {
    const blobs = new MemoryBlobs();
    const folder = blobs.folder('one.1');
    const path = folder.nextPath();
    async function* broken() {
      yield new Uint8Array(3);
      throw new Error('gone');
    }
    await expect(folder.write(path, broken())).rejects.toThrow('gone');
    expect(blobs.has(path)).toBe(false);
    await folder.write(path, pieces('z'));
    blobs.close();
    expect(blobs.has(path)).toBe(false);
  });
});
