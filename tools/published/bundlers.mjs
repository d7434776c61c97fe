/** Bundles the SDK with three common bundlers and runs each bundle. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rootDir } from '../run-command.mjs';
import { PackageFault, runProgram } from './run.mjs';

const onDemand = createRequire(new URL('./on-demand/package.json', import.meta.url));
const ofPortal = createRequire(join(rootDir, 'packages/web/package.json'));
const ofBench = createRequire(join(rootDir, 'bench/package.json'));
/** @typedef {{ hasErrors: () => boolean, toString: (kind: string) => string }} Stats webpack's report of a run */

const ENTRY = 'consumer.mjs';

/**
 * @type {Readonly<Record<string, (consumer: string, outDir: string) => Promise<unknown>>>} Each writes
 * `consumer.mjs`.
 */
const BUNDLERS = {
  esbuild: (consumer, outDir) =>
    ofBench('esbuild').build({
      entryPoints: [join(consumer, ENTRY)],
      outfile: join(outDir, ENTRY),
      ...{ bundle: true, format: 'esm', platform: 'node', logLevel: 'silent' },
    }),
  vite: (consumer, outDir) =>
    ofPortal('vite').build({
      root: consumer,
      configFile: false,
      logLevel: 'silent',
      ssr: { noExternal: true },
      build: { ssr: join(consumer, ENTRY), outDir, rollupOptions: { output: { entryFileNames: ENTRY } } },
    }),
  webpack: (consumer, outDir) =>
    new Promise((resolve, reject) => {
      const settings = {
        ...{ mode: 'production', target: 'node20', context: consumer, entry: `./${ENTRY}` },
        experiments: { outputModule: true },
        output: { path: outDir, filename: ENTRY, module: true },
      };
      onDemand('webpack')(settings, (/** @type {Error | null} */ error, /** @type {Stats} */ stats) => {
        if (error !== null) reject(error);
        else if (stats.hasErrors()) reject(new PackageFault(stats.toString('errors-only')));
        else resolve(undefined);
      });
    }),
};

/** @param {string} consumer folder in which the SDK is installed */
export async function useFromBundles(consumer) {
  for (const [name, bundle] of Object.entries(BUNDLERS)) {
    const outDir = join(consumer, `bundled-${name}`);
    await bundle(consumer, outDir);
    await runProgram(outDir, process.execPath, ENTRY);
  }
}
