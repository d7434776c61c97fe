/**
 * Prints the part of CHANGELOG.md about a version, for the notes of its release: `node tools/published/release-notes.mjs
 * v0.4.0`. Ends with exit code 1 if the packages, the contract and the changelog do not name that version.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { isMain, rootDir } from '../run-command.mjs';
import { endWithUsage } from '../usage.mjs';

const read = (/** @type {string} */ path) => readFileSync(join(rootDir, path), 'utf8');

/** Returns the version that each place names: the root, the packages and the contract. @returns {Record<string, string>} */
export function readVersions() {
  const folders = readdirSync(join(rootDir, 'packages')).map((name) => `packages/${name}`);
  const manifests = ['.', ...folders].map((folder) => join(folder, 'package.json'));
  return Object.fromEntries([
    ...manifests.map((path) => [path, JSON.parse(read(path)).version]),
    ['openapi/portal.yaml', parse(read('openapi/portal.yaml')).info.version],
  ]);
}

/**
 * Returns the part of the changelog about a version, without its heading; undefined if there is none.
 * @param {string} changelog @param {string} version
 */
export function notesOf(changelog, version) {
  const parts = changelog.split(/^## /m).slice(1);
  const part = parts.find((text) => text.split(/\s/, 1)[0] === version);
  return part?.slice(part.indexOf('\n')).trim();
}

if (isMain(import.meta.url)) {
  const version = /^v(\d+\.\d+\.\d+)$/.exec(process.argv[2] ?? '')?.[1];
  if (version === undefined)
    endWithUsage('node tools/published/release-notes.mjs v<version>', 'Which version?');
  const other = Object.entries(readVersions()).filter(([, named]) => named !== version);
  const notes = notesOf(read('CHANGELOG.md'), version);
  for (const [place, named] of other) console.error(`${place} has the version ${named}, not ${version}.`);
  if (notes === undefined) console.error(`CHANGELOG.md has no part about ${version}.`);
  if (notes === undefined || other.length > 0) process.exit(1);
  console.log(notes);
}
