import { expect, it } from 'vitest';
import type { BlobFolder } from '../../../src/core/engine/world/blobs.ts';
import { UploadIntake } from '../../../src/core/shell/intake.ts';

async function* pieces(...sizes: readonly number[]) {
  for (const size of sizes) yield new Uint8Array(size);
}

/** Creates a folder in memory that records its number of bytes and its paths. Writing to the path `full` rejects. */
function createFolder(full?: string) {
  const seen = { bytes: 0, held: new Set<string>(), paths: 0 };
  const folder = {
    nextPath: () => {
      seen.paths += 1;
      return `/${seen.paths}`;
    },
    count: (bytes: number) => {
      seen.bytes += bytes;
    },
    write: async (path: string, all: AsyncIterable<Uint8Array>) => {
      seen.held.add(path);
      let size = 0;
      for await (const piece of all) size += piece.length;
      if (path === full) throw new Error('There is no room.');
      return size;
    },
    delete: async (path: string) => {
      if (!seen.held.delete(path)) throw new Error(`There is nothing at ${path}.`);
    },
  } as unknown as BlobFolder;
  return { seen, folder };
}
const LIMITS = {} as UploadIntake['limits'];

it('the files of a call are counted while they are written', async () => {
  const { seen, folder } = createFolder();
  const intake = new UploadIntake(folder, LIMITS);
  expect({ hasFiles: intake.hasFiles, limits: intake.limits }).toEqual({ hasFiles: false, limits: LIMITS });
  expect(await intake.save(pieces(2, 3))).toEqual({ path: '/1', size: 5 });
  expect({ hasFiles: intake.hasFiles, bytes: seen.bytes }).toEqual({ hasFiles: true, bytes: 5 });
});

it('only unused files are deleted, after all are written, which frees their space', async () => {
  const { seen, folder } = createFolder('/3');
  const intake = new UploadIntake(folder, LIMITS);
  const saves = [intake.save(pieces(2)), intake.save(pieces(3, 4)), intake.save(pieces(5))];
  await intake.discard((path) => path === '/1');
  expect([seen.bytes, [...seen.held]]).toEqual([2, ['/1']]);
  expect((await Promise.allSettled(saves)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
  ]);
});

it('files that were deleted with their world cause no error', async () => {
  const { seen, folder } = createFolder();
  const intake = new UploadIntake(folder, LIMITS);
  await intake.save(pieces(2));
  seen.held.clear();
  await expect(intake.discard(() => false)).resolves.toBeUndefined();
});
