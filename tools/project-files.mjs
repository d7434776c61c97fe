/**
 * Lists the files of the project that people write or commit, without those that are installed, built or downloaded.
 * It walks the folders instead of asking Git, so that it also works in an unpacked archive.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from './run-command.mjs';

const LEFT_OUT = new Set([
  ...['node_modules', 'dist', 'dist-demo', 'dist-site', '.git', '.cache', 'coverage'],
  ...['test-results', 'playwright-report', 'compiled'],
]);

/**
 * Returns sorted paths relative to the root, with forward slashes.
 * @param {string} [folder] relative to the root
 * @param {(name: string) => boolean} [leaveOut] returns true for folders to skip
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

/**
 * Returns true for a file that only tests read, so that a change of it makes no generated or built file stale.
 * @param {string} path
 */
export const isOfTests = (path) => /^packages\/[^/]+\/(?:e2e|test)\/|\.test(?:-d)?\.tsx?$/.test(path);
