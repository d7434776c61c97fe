/**
 * Runs a check that is too slow for `npm test` or needs other programs, such as `npm run check -- deploy`. Further
 * arguments are passed on if the check accepts any.
 */
import { runPnpm } from './pnpm.mjs';
import { runCommand } from './run-command.mjs';
import { endWithUsage } from './usage.mjs';

/** The packages of logic: their tests take seconds, so each change is tried. */
const MUTATED = ['sdk', 'state-machines', 'contract', 'server-kit', 'mock-server', 'conformance'];
const STRYKER = 'tools/node_modules/@stryker-mutator/core/bin/stryker.js';
const RATES = 'packages/conformance/scripts/verify-rates.ts';

/**
 * A check takes arguments if its `run` has a parameter.
 * @type {Readonly<Record<string, { does: string, run: (args: readonly string[]) => ReturnType<typeof runCommand> }>>}
 */
const CHECKS = {
  packages: {
    does: 'publishes the packages to a registry of its own and uses them with npm, pnpm and yarn',
    run: () => runCommand(process.execPath, ['tools/published/check.mjs'], { show: true }),
  },
  deploy: {
    does: 'serves the build by the real nginx and Caddy with the files of deploy/',
    run: () => runCommand(process.execPath, ['tools/check-deploy.mjs'], { show: true }),
  },
  generators: {
    does: 'lets two other generators make clients of the contract',
    run: () => runPnpm(['--filter', '@client-portal/mock-server', 'run', 'check:generators'], { show: true }),
  },
  gallery: {
    does: 'runs axe over every part of the gallery, at two sizes, in both looks and languages',
    run: () => runCommand(process.execPath, ['tools/gallery.mjs', '--check'], { show: true }),
  },
  rates: {
    does: 'counts the faults that verify finds on a backend, and the honest variants that it accuses',
    run: (args) =>
      runCommand(
        process.execPath,
        ['--import', 'tsx', '--conditions=@client-portal/source', RATES, ...args],
        { show: true },
      ),
  },
  texts: {
    does: 'draws comments, names and test titles for a second reader: -- texts --seed 7',
    run: (args) => runCommand(process.execPath, ['tools/lint/draw-texts.mjs', ...args], { show: true }),
  },
  mutants: {
    does: 'lists the changes of a package that no test notices: -- mutants sdk [--mutate <files>]',
    run: ([name = '', ...args]) =>
      MUTATED.includes(name)
        ? runCommand(process.execPath, [STRYKER, 'run', 'tools/mutants/stryker.config.mjs', ...args], {
            show: true,
            env: { MUTANTS_PART: name },
          })
        : endWithUsage(
            `npm run check -- mutants <package>\n\n  packages: ${MUTATED.join(', ')}`,
            `There is no package "${name}".`,
          ),
  },
  node: {
    does: 'sets up, compiles, builds and runs the unit tests with other releases of Node: -- node 26',
    run: (args) => runCommand(process.execPath, ['tools/node/check.mjs', ...args], { show: true }),
  },
  guide: {
    does: 'follows the tutorial and does the jobs of docs/how-to in a temporary clone: -- guide column field',
    run: (args) => runCommand(process.execPath, ['tools/guide/check.mjs', ...args], { show: true }),
  },
};

const [name = '', ...args] = process.argv.slice(2);
const check = Object.hasOwn(CHECKS, name) ? CHECKS[name] : undefined;
const isRefused = args.length > 0 && check?.run.length === 0;
if (check === undefined || isRefused) {
  const lines = Object.entries(CHECKS).map(([known, { does }]) => `  ${known.padEnd(10)} ${does}`);
  const usage = `npm run check -- <name>\n\n${lines.join('\n')}`;
  if (name === '--help' || args.includes('--help')) endWithUsage(usage);
  endWithUsage(usage, isRefused ? `The check "${name}" takes no arguments.` : `There is no check "${name}".`);
}
process.exitCode = (await check.run(args)).exitCode;
