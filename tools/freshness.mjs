/**
 * Tells if generated files are up to date: after a successful run a stamp keeps a digest of all inputs and all outputs, and
 * both must still be equal. Modification times play no part.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * @typedef {object} Product
 * @property {string} root the folder that the paths are relative to
 * @property {string} stampPath
 * @property {() => string[]} listInputs paths, sorted
 * @property {() => string[]} listOutputs paths, sorted
 */

/** @param {Product} product */
export function isFresh({ root, stampPath, listInputs, listOutputs }) {
  const isMade = existsSync(stampPath) && listOutputs().length > 0;
  return (
    isMade && readFileSync(stampPath, 'utf8') === digest(root, listInputs()) + digest(root, listOutputs())
  );
}

/**
 * Makes it and leaves the stamp; without one where `make` fails.
 * @param {Product} product
 * @param {() => Promise<void>} make
 */
export async function makeAndStamp({ root, stampPath, listInputs, listOutputs }, make) {
  await rm(stampPath, { force: true });
  // Taken before: what is edited meanwhile is not in what is made.
  const inputs = digest(root, listInputs());
  await make();
  await mkdir(dirname(stampPath), { recursive: true });
  await writeFile(stampPath, inputs + digest(root, listOutputs()));
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
