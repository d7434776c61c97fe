/**
 * The files of the project that people write or commit: everything but what is installed, built or downloaded.
 * Walks the folders instead of asking git, so that it also works on an unpacked archive.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from './run-command.mjs';

const LEFT_OUT = new Set([
  ...['node_modules', 'dist', 'dist-demo', '.git', '.cache', 'coverage'],
  ...['test-results', 'playwright-report', 'compiled'],
]);

/**
 * Paths relative to the root, with forward slashes, sorted.
 * @param {string} [folder] relative to the root
 * @param {(name: string) => boolean} [leaveOut] folders not to enter
 * @returns {string[]}
 */
export function listFiles(folder = '', leaveOut = (name) => LEFT_OUT.has(name)) {
  return readdirSync(join(rootDir, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return leaveOut(entry.name) ? [] : listFiles(path, leaveOut);
      return entry.isFile() ? [path] : [];
    })
    .sort();
}

/** Returns true for a file that only tests read: a change of it makes nothing stale that is generated or built. @param {string} path */
export const isOfTests = (path) => /^packages\/[^/]+\/(?:e2e|test)\/|\.test(?:-d)?\.tsx?$/.test(path);
