/** The archives that would be published: packed by the pinned pnpm, then held against what a stranger needs. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../run-command.mjs';
import { PackageFault, runProgram } from './run.mjs';

/** Packages that are published. The portal itself is deployed, not installed. */
export const PUBLISHED = ['contract', 'sdk', 'state-machines', 'mock-server', 'conformance'];

/** Files that are of no use to those who install a package. */
const NOT_FOR_OTHERS = /(?:^|\/)(?:src|test|tests|scripts)\/|\.test\.|tsconfig/;

/**
 * Packs the packages, in one go. pnpm alone puts versions in the place of `catalog:` and `workspace:`, and
 * `publishConfig.exports` in the place of the condition that leads to the sources.
 * @param {string} folder where the archives go @returns {Promise<string[]>} the archives
 */
export async function packPackages(folder) {
  const chosen = PUBLISHED.flatMap((name) => ['--filter', `@client-portal/${name}`]);
  await runProgram(
    rootDir,
    process.execPath,
    'tools/pnpm.mjs',
    ...chosen,
    'pack',
    '--out',
    join(folder, '%s.tgz'),
  );
  return PUBLISHED.map((name) => join(folder, `client-portal-${name}.tgz`));
}

/** @param {string} archive @throws {PackageFault} */
export async function checkArchive(archive) {
  const bin = join(rootDir, 'tools/node_modules/.bin');
  const names = (await runProgram(rootDir, 'tar', '-tzf', archive)).trim().split('\n');
  const stray = names.filter((name) => NOT_FOR_OTHERS.test(name.replace('package/', '')));
  if (stray.length > 0) throw new PackageFault(`${archive} holds ${stray.join(', ')}`);
  for (const file of ['README.md', 'CHANGELOG.md', 'LICENSE']) {
    if (!names.includes(`package/${file}`)) throw new PackageFault(`${archive} lacks ${file}`);
  }
  const { dependencies, exports } = JSON.parse(
    await runProgram(rootDir, 'tar', '-xzOf', archive, 'package/package.json'),
  );
  if (/"(?:catalog|workspace):|@client-portal\/source/.test(JSON.stringify([dependencies, exports]))) {
    throw new PackageFault(`the package.json in ${archive} names what only this repository knows`);
  }
  await runProgram(rootDir, join(bin, 'publint'), archive, '--strict');
  // The contract's document is a file to read, not a module.
  await runProgram(
    rootDir,
    join(bin, 'attw'),
    archive,
    '--profile',
    'esm-only',
    '--exclude-entrypoints',
    'portal.yaml',
  );
}

/** Packages that are neither published nor private, e.g. one that was added and forgotten here. */
export function undecidedPackages() {
  return readdirSync(join(rootDir, 'packages')).filter((name) => {
    const manifest = JSON.parse(readFileSync(join(rootDir, 'packages', name, 'package.json'), 'utf8'));
    return PUBLISHED.includes(name) === (manifest.private === true);
  });
}
