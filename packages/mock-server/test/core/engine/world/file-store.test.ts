import { describe, expect, it } from 'vitest';
import { FileStore, type StoredFile } from '../../../../src/core/engine/world/file-store.ts';
import { Ids } from '../../../../src/core/engine/world/ids.ts';

const MADE: StoredFile = {
  fileName: 'a b/ñ.pdf',
  contentType: 'application/pdf',
  content: { make: 'pdf', line: 'A' },
};
const upload = (path: string, size: number): StoredFile => ({ ...MADE, content: { path, size } });

describe('the files of a world', () => {
  it('have an address each, also with equal names', () => {
    const files = new FileStore(new Ids());
    const [one, other] = [files.add(MADE), files.add(upload('/x', 3))];
    expect(other).not.toBe(one);
    expect(files.get(one)).toBe(MADE);
    expect(files.get(other)).toEqual(upload('/x', 3));
    expect(files.get('/files/1/a%20b%2F%C3%B1.pdf')).toBeUndefined();
  });

  it('have addresses with a key of 24 letters, digits and signs, the same in each run', () => {
    const add = () => new FileStore(new Ids()).add(MADE);
    expect(add()).toMatch(/^\/files\/[\w-]{24}\/a%20b%2F%C3%B1\.pdf$/);
    expect(add()).toBe(add());
  });

  it('list the stored uploads and their bytes', () => {
    const files = new FileStore(new Ids());
    expect(files.bytesStored()).toBe(0);
    files.add(MADE);
    files.add(upload('/x', 3));
    files.add(upload('/y', 40));
    expect(files.bytesStored()).toBe(43);
    expect(['/x', '/y', '/z'].map((path) => files.keeps(path))).toEqual([true, true, false]);
  });

  it('are restored from a save, without files that are gone from the disk', () => {
    const files = new FileStore(new Ids());
    const here = '/here';
    const [made, there, gone] = [files.add(MADE), files.add(upload(here, 3)), files.add(upload('/gone', 5))];
    const saved = files.save((path) => `below${path}`);
    expect([...saved]).toEqual([
      [made, MADE],
      [there, upload(`below${here}`, 3)],
      [gone, upload('below/gone', 5)],
    ]);
    const later = new FileStore(new Ids());
    later.restore(saved, { has: (path) => path === here, toPath: (path) => path.slice('below'.length) });
    expect([made, there, gone].map((address) => later.get(address))).toEqual([
      MADE,
      upload(here, 3),
      undefined,
    ]);
    expect(later.keeps(here)).toBe(true);
    expect(later.bytesStored()).toBe(3);
  });
});

describe('ids', () => {
  it('are counted for each kind, and continue from a save', () => {
    const ids = new Ids();
    expect([ids.next('a'), ids.next('a'), ids.next('b')]).toEqual([1, 2, 1]);
    const later = new Ids();
    later.next('a');
    later.restore(ids.save());
    expect([later.next('a'), later.next('b'), later.next('c')]).toEqual([3, 2, 1]);
  });
});
