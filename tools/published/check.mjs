/**
 * `npm run check -- packages`: publishes the packages to a local registry and uses them from there. Prints a line for
 * each part. If a part fails, prints its output and ends with exit code 1.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '../build.mjs';
import { checkArchive, packPackages, readScope, undecidedPackages } from './archives.mjs';
import { PackageFault, runProgram } from './run.mjs';

/** @template Result @param {string} title @param {() => Promise<Result>} work @returns {Promise<Result>} */
async function part(title, work) {
  const startedAt = performance.now();
  const result = await work();
  console.log(`${title} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  return result;
}

const folder = await mkdtemp(join(tmpdir(), 'published-'));
try {
  const undecided = undecidedPackages();
  if (undecided.length > 0) throw new PackageFault(`neither published nor private: ${undecided.join(', ')}`);
  await build();
  const tools = fileURLToPath(new URL('./on-demand/', import.meta.url));
  const pnpm = fileURLToPath(new URL('../pnpm.mjs', import.meta.url));
  await part('Tools of others', () =>
    runProgram(tools, process.execPath, pnpm, 'install', '--frozen-lockfile', '--prefer-offline'),
  );
  // Imported here, since the packages that they import have just been installed.
  const { startRegistry } = await import('./registry.mjs');
  const { checkTypes, installIn, PACKAGE_MANAGERS, serve, useFromNode, useMockServer } = await import(
    './consumers.mjs'
  );
  const { useFromRuntimes } = await import('./runtimes.mjs');
  const { useFromBundles } = await import('./bundlers.mjs');
  const { useWidget } = await import('./widget.mjs');

  const scope = readScope();
  const archives = await part('Packed', () => packPackages(folder, { scope }));
  await part('Held against publint and attw', () => Promise.all(archives.map(checkArchive)));
  const registryFolder = join(folder, 'registry');
  await mkdir(registryFolder);
  const registry = await startRegistry(registryFolder, scope);
  try {
    await writeFile(join(folder, '.npmrc'), registry.npmrc);
    await part('Published', async () => {
      for (const archive of archives)
        await runProgram(folder, process.execPath, pnpm, 'publish', archive, '--registry', registry.url);
    });
    for (const manager of PACKAGE_MANAGERS) {
      const consumer = await part(`Installed with ${manager}`, () =>
        installIn(folder, manager, { npmrc: registry.npmrc, scope }),
      );
      await part(`  the mock server, the SDK and verify from there`, () => useMockServer(consumer));
      if (manager !== 'npm') continue;
      await part('  import and require()', () => useFromNode(consumer));
      await part('  Bun and Deno', async () => {
        const { url, stop } = await serve(join(consumer, 'node_modules/.bin/portal-mock'), consumer);
        await useFromRuntimes(consumer, url).finally(stop);
      });
      await part('  types', () => checkTypes(consumer));
      await part('  bundles', () => useFromBundles(consumer));
      await part('  the widget, in a browser', () => useWidget(consumer));
    }
  } finally {
    await registry.close();
  }
  // As `npm run check -- pack` makes them, and under the scope of a fork: no registry has these names.
  const forkFolder = join(folder, 'fork');
  await mkdir(forkFolder);
  const fork = { scope: '@fork-of-portal', isBundled: true };
  const bundled = await part('Packed with what they need', () => packPackages(forkFolder, fork));
  for (const manager of PACKAGE_MANAGERS) {
    const consumer = await part(`Installed from archives with ${manager}`, () =>
      installIn(folder, manager, { scope: fork.scope, archives: bundled }),
    );
    await part(`  the mock server, the SDK and verify from there`, () => useMockServer(consumer));
    if (manager === 'npm') await part('  types', () => checkTypes(consumer));
  }
  const { usePeers } = await import('./peers.mjs');
  await usePeers(forkFolder, { scope: fork.scope, archives: bundled }, part);
  const { useOtherTools } = await import('./other-tools.mjs');
  await useOtherTools(forkFolder, { scope: fork.scope, archives: bundled }, part);
} catch (error) {
  if (!(error instanceof PackageFault)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true });
}
