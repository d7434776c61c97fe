/**
 * Ends the program with one clear sentence on a Node older than package.json asks for, before anything else can fail in
 * a less clear way. Imported first by every program in this folder; itself runs on any Node that knows modules.
 */
import { readFileSync } from 'node:fs';

/**
 * Returns true if a version such as `v20.19.1` is at least that of a range such as `>=20.19.0`.
 * @param {string} version
 * @param {string} range
 */
export const isAtLeast = (version, range) =>
  version.slice(1).localeCompare(range.slice('>='.length), 'en', { numeric: true }) >= 0;

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
if (!isAtLeast(process.version, engines.node)) {
  console.error(
    `This project needs Node ${engines.node}; this is Node ${process.version}. See https://nodejs.org/`,
  );
  process.exit(1);
}
