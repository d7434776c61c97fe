/**
 * `npm run check -- pack`: writes the packages as archives into `dist-packages/`, and prints how to install them elsewhere. No
 * registry has them, so each archive contains what it needs of this workspace.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { PackageFault, PUBLISHED, packPackages, readScope } from './published/archives.mjs';
import { quietStep, rootDir } from './run-command.mjs';
import { readArguments } from './usage.mjs';

/**
 * Puts a hash of the content into the name of an archive, because Yarn 1 and npx go on using an earlier archive of the
 * same name. @param {string} path
 */
function withHash(path) {
  const hash = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 8);
  const named = path.replace(/\.tgz$/, `-${hash}.tgz`);
  renameSync(path, named);
  return named;
}

const { values } = readArguments(
  `npm run check -- pack [-- --registry]

Writes the seven packages as archives into dist-packages/, and prints how to install them in another project. Their scope
is "publishScope" in package.json. With --registry they are for a registry, where each finds the others.`,
  { options: { registry: { type: 'boolean' } } },
);
const isBundled = values.registry !== true;

const folder = join(rootDir, 'dist-packages');
try {
  const scope = readScope();
  await build();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  /** @type {string[]} */
  let archives = [];
  await quietStep('Packing', async () => {
    archives = await packPackages(folder, { scope, isBundled });
    if (isBundled) archives = archives.map(withHash);
    return { exitCode: 0, output: '' };
  });
  for (const path of archives) {
    console.log(
      `dist-packages/${path.slice(folder.length + 1)}  ${Math.ceil(statSync(path).size / 1000)} kB`,
    );
  }
  const pathOf = (/** @type {string} */ name) => archives[PUBLISHED.indexOf(name)] ?? '';
  const wanted = `${pathOf('sdk')} ${pathOf('mock-server')}`;
  const byName = ['sdk', 'mock-server'].map((name) => `${scope}/${name}@file:${pathOf(name)}`).join(' ');
  if (isBundled) {
    console.log(`
In another project, the SDK (${scope}/sdk) and the mock (${scope}/mock-server):
  npm install ${wanted}
  pnpm add ${wanted}
  yarn add ${byName}

Check a backend, without an installation:
  npx --yes --package ${pathOf('conformance')} portal-verify --to https://staging.example.com`);
  }
} catch (error) {
  if (!(error instanceof PackageFault)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
