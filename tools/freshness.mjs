/**
 * Makes generated files only if they are not up to date: after a successful run a stamp keeps a digest of all inputs and all
 * outputs, and both must still be equal. Modification times play no part.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * @typedef {object} Product
 * @property {string} root the folder that the paths are relative to
 * @property {string} stampPath
 * @property {() => string[]} listInputs paths, sorted
 * @property {() => string[]} listOutputs paths, sorted
 */

/**
 * Returns true if it has been made.
 * @param {Product} product
 * @param {() => Promise<void>} make
 */
export async function makeIfStale({ root, stampPath, listInputs, listOutputs }, make) {
  const digestOutputs = () => digest(root, listOutputs());
  // Taken before: what is edited meanwhile is not in what is made.
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
