/** Runs the SDK and the mock in other runtimes than Node. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PackageFault, runProgram } from './run.mjs';

const onDemand = createRequire(new URL('./on-demand/package.json', import.meta.url));

/** Place of the program in the package for this system, and the arguments that run a file. */
const RUNTIMES = {
  bun: { place: 'bin/bun', args: [] },
  deno: { place: 'deno', args: ['run', '--allow-all'] },
};

/**
 * Runs `runtime.mjs` of a consumer in each runtime, with the address of a running mock.
 * @param {string} consumer @param {string} url
 */
export async function useFromRuntimes(consumer, url) {
  for (const name of /** @type {(keyof typeof RUNTIMES)[]} */ (Object.keys(RUNTIMES)))
    await runProgram(consumer, runtimeProgram(name), ...RUNTIMES[name].args, 'runtime.mjs', url);
}

/** Returns the path of a runtime's program. @param {keyof typeof RUNTIMES} name */
export const runtimeProgram = (name) => join(packageOfSystem(name), RUNTIMES[name].place);

/** Returns the folder of the optional dependency that has the program for this system. @param {string} name */
function packageOfSystem(name) {
  const manifest = onDemand.resolve(`${name}/package.json`);
  const { resolve } = createRequire(manifest);
  for (const each of Object.keys(createRequire(manifest)('./package.json').optionalDependencies)) {
    try {
      return dirname(resolve(`${each}/package.json`));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND')) throw error;
    }
  }
  throw new PackageFault(`${name} has no program for this system`);
}
