/**
 * Generates files only if they are not up to date. After a successful run, a stamp file keeps a hash of all inputs
 * and outputs. The files are up to date if both hashes are unchanged. Modification times do not matter.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rootDir } from './run-command.mjs';

/**
 * @typedef {object} Product
 * @property {string} stamp name of the stamp file
 * @property {string} [root] folder to which the paths are relative; by default that of the project
 * @property {() => string[]} listInputs sorted paths
 * @property {() => string[]} listOutputs sorted paths
 */

/**
 * Runs `make` if the outputs are not up to date. Returns true if it did.
 * @param {Product} product
 * @param {() => Promise<void>} make
 */
export async function makeIfStale({ stamp: name, root = rootDir, listInputs, listOutputs }, make) {
  const stampPath = join(root, 'node_modules/.cache/client-portal', name);
  const digestOutputs = () => digest(root, listOutputs());
  // Hashed before `make`, so that a change during the run makes the outputs stale.
  const inputs = digest(root, listInputs());
  const stamp = existsSync(stampPath) ? readFileSync(stampPath, 'utf8') : '';
  if (listOutputs().length > 0 && stamp === inputs + digestOutputs()) return false;
  rmSync(stampPath, { force: true });
  await make();
  mkdirSync(dirname(stampPath), { recursive: true });
  writeFileSync(stampPath, inputs + digestOutputs());
  return true;
}

/** @param {string} root @param {readonly string[]} paths */
function digest(root, paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}
