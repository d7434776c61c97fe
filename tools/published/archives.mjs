/**
 * Packs the packages for publishing with the pinned pnpm, and checks that the archives contain what users of the
 * packages need.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../run-command.mjs';
import { PackageFault, runProgram } from './run.mjs';

/** Packages that are published. The portal itself is deployed, not installed. */
export const PUBLISHED = ['contract', 'sdk', 'state-machines', 'mock-server', 'conformance'];

/** Pattern of files that users of a package do not need. */
const NOT_FOR_OTHERS = /(?:^|\/)(?:src|test|tests|scripts)\/|\.test\.|tsconfig/;

/**
 * Packs all packages at once. Only pnpm replaces `catalog:` and `workspace:` with versions, and the exports of the
 * sources with `publishConfig.exports`.
 * @param {string} folder target of the archives
 * @returns {Promise<string[]>} paths of the archives
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
  // The export of the contract is a YAML file, not a module, so it is excluded.
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

/** Returns packages that are neither published nor private, e.g. a new one that is not in `PUBLISHED`. */
export function undecidedPackages() {
  return readdirSync(join(rootDir, 'packages')).filter((name) => {
    const manifest = JSON.parse(readFileSync(join(rootDir, 'packages', name, 'package.json'), 'utf8'));
    return PUBLISHED.includes(name) === (manifest.private === true);
  });
}
