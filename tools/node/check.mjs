/**
 * Sets up, compiles, builds and runs the unit tests with other releases of Node, in a temporary clone of the last commit.
 *
 *   npm run check -- node         every release of releases.mjs
 *   npm run check -- node 26      one of them, or an exact version such as 24.21.0
 *
 * Takes about four minutes for each on two cores. The last lines name the version that ran.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { rootDir, runCommand } from '../run-command.mjs';
import { endWithUsage } from '../usage.mjs';
import { installNode, run } from './install.mjs';
import { RELEASES } from './releases.mjs';

/** Steps of `npm test` that depend on the release. The browser tests do not: they run in the browser. */
const STEPS = ['generated', 'types', 'unit', 'build'];

const asked = process.argv.slice(2);
const odd = asked.filter((release) => !/^\d+(\.\d+){0,2}$/.test(release));
if (odd.length > 0) endWithUsage('npm run check -- node [<release> …]', `${odd.join(', ')} is no release.`);

/** @type {string[]} */
const results = [];
for (const release of asked.length > 0 ? asked : RELEASES) results.push(await check(release));
console.log(results.join('\n'));

/** Runs the steps with a release. Returns a line with its version and the result. @param {string} release */
async function check(release) {
  const folder = await installNode(release);
  const env = { PATH: `${folder}${delimiter}${process.env.PATH}` };
  const { output } = await run('node', ['--version'], { env });
  const version = `Node ${output.trim()}`;
  console.log(`${version}:`);
  const clone = mkdtempSync(join(tmpdir(), 'client-portal-node-'));
  try {
    await run('git', ['clone', '--quiet', '--local', rootDir, clone]);
    const { exitCode } = await runCommand('node', ['tools/test.mjs', ...STEPS], {
      cwd: clone,
      env,
      show: true,
    });
    if (exitCode !== 0) process.exitCode = 1;
    return `${version}: ${exitCode === 0 ? 'passed' : 'failed'}`;
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}
