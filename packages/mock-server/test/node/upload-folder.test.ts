import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { UploadRoot } from '../../src/node/upload-folder.ts';
import { Worlds } from '../portal-worlds.ts';

const folder = mkdtempSync(join(tmpdir(), 'uploads-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the folder of uploads', () => {
  it('holds a limited number of bytes of all worlds together', () => {
    const root = new UploadRoot(100);
    const [one, other] = [root.folder('one'), root.folder('other')];
    one.count(60);
    other.count(40);
    expect(() => other.count(1)).toThrow(
      expect.objectContaining({
        status: 413,
        message:
          'All uploads to this mock server together may take 100 bytes. Reset a world, or start the server with a larger --max-uploads.',
      }),
    );
    other.count(-10);
    other.count(10);
    one.remove();
    expect(() => other.count(60)).not.toThrow();
  });

  it('is created by the first upload, has one file for each path, and is removed with the server', () => {
    const root = new UploadRoot(100);
    root.close();
    const world = root.folder('one');
    expect(world.path).toBeUndefined();
    const paths = [world.nextPath(), world.nextPath()];
    expect(new Set(paths).size).toBe(2);
    expect(paths.map((path) => dirname(path))).toEqual([world.path, world.path]);
    expect(basename(world.path ?? '')).toBe('one');
    expect(existsSync(world.path ?? '')).toBe(true);
    root.close();
    expect(existsSync(dirname(world.path ?? ''))).toBe(false);
  });

  it('with a given name is kept, without removed worlds', () => {
    const root = new UploadRoot(100, folder);
    const world = root.folder('one');
    expect(world.path).toBe(join(folder, 'one'));
    mkdirSync(join(folder, 'gone'));
    writeFileSync(world.nextPath(), 'x');
    root.removeOthers(new Set(['one']));
    expect(readdirSync(folder)).toEqual(['one']);
    root.close();
    expect(readdirSync(join(folder, 'one'))).toHaveLength(1);
    world.remove();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('of a server that ended early loses the files of writes that were not saved', async () => {
    const directory = join(folder, 'ended');
    const saved = new Worlds({ seed: 1, now: 0, blobs: new UploadRoot(100, directory) });
    const world = saved.get('one');
    const [kept, lost] = [world.uploads.nextPath(), world.uploads.nextPath()];
    for (const path of [kept, lost]) await world.uploads.write(path, Readable.from([Buffer.from('a')]));
    world.files.add({ fileName: 'a.pdf', contentType: 'application/pdf', content: { path: kept, size: 1 } });
    const states = saved.save();
    new Worlds({ seed: 1, now: 0, blobs: new UploadRoot(100, directory), saved: states });
    expect([existsSync(kept), existsSync(lost)]).toEqual([true, false]);
  });

  it('is readable by its owner alone', async () => {
    const root = new UploadRoot(100);
    const world = root.folder('one');
    const path = world.nextPath();
    await world.write(path, Readable.from([new Uint8Array(3)]));
    const modes = [path, dirname(dirname(path))].map((one) => (statSync(one).mode & 0o777).toString(8));
    root.close();
    expect(modes).toEqual(['600', '700']);
  });

  it('has no path that leads out of it', () => {
    const root = new UploadRoot(100, folder);
    expect(root.toSaved(join(folder, 'one/a'))).toBe(join('one', 'a'));
    expect(root.toPath('one/a')).toBe(join(folder, 'one/a'));
    expect(root.toPath('one/a..')).toBe(join(folder, 'one/a..'));
    for (const saved of ['../a', 'one/../../a', '/etc/passwd', '', '.', 'one/..']) {
      expect(() => root.toPath(saved), saved).toThrow(
        `The snapshot names a file outside of its folder: ${saved}. Delete it, or name another.`,
      );
    }
  });
});
