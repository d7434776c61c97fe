/**
 * Runs a check that is too slow for `npm test`, or a tool that needs other programs, such as `npm run check -- deploy`. Further
 * arguments are passed on.
 */
import { runPnpm } from './pnpm.mjs';
import { runCommand } from './run-command.mjs';
import { endWithUsage } from './usage.mjs';

/** The packages of logic: their tests take seconds, so each change is tried. */
const MUTATED = ['sdk', 'state-machines', 'contract', 'server-kit', 'mock-server', 'conformance'];
const REDOCLY = 'tools/node_modules/@redocly/cli/bin/cli.js';
/** Without the linter's telemetry and its search for updates. */
const QUIET = { show: true, env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } };
const FROM_SOURCE = ['--import', 'tsx', '--conditions=@client-portal/source'];

/** @typedef {(args: readonly string[]) => ReturnType<typeof runCommand>} Run */

/** Returns a function that runs a program of Node. @param {...string} command @returns {Run} */
const node =
  (...command) =>
  (args) =>
    runCommand(process.execPath, [...command, ...args], { show: true });

/** @type {Readonly<Record<string, { does: string, run: Run }>>} */
const CHECKS = {
  changes: {
    does: 'compares the contract with an earlier one: -- changes v1.2.0',
    run: node(...FROM_SOURCE, 'packages/contract/scripts/contract-diff.ts'),
  },
  contract: {
    does: 'lints the contract, and that of the control calls, by redocly.yaml',
    run: () => runCommand(process.execPath, [REDOCLY, 'lint', 'openapi/portal.yaml', 'control@v1'], QUIET),
  },
  'first-hour': {
    does: 'runs `npm start`, then packs the SDK and the mock and uses them in an empty project with npm',
    run: node('tools/published/first-hour.mjs'),
  },
  deploy: {
    does: 'serves the build by the real nginx and Caddy with the files of deploy/',
    run: node('deploy/check.mjs'),
  },
  faults: {
    does: 'tries every operation with every fault in the browser: -- faults [--last-failed]',
    run: (args) =>
      runCommand(process.execPath, ['tools/tests/e2e.mjs', 'e2e/faults/faults.e2e', ...args], {
        show: true,
        env: { FAULTS_ALL: '1' },
      }),
  },
  gallery: {
    does: 'runs axe over every part of the gallery, at two sizes, in both looks and languages',
    run: node('packages/web/gallery/run.mjs', '--check'),
  },
  generators: {
    does: 'lets two other generators make clients of the contract',
    run: () => runPnpm(['--filter', '@client-portal/mock-server', 'run', 'check:generators'], { show: true }),
  },
  guide: {
    does: 'follows the tutorial and does the jobs of docs/how-to in a temporary clone: -- guide column field',
    run: node('tools/guide/check.mjs'),
  },
  mutants: {
    does: 'lists the changes of a package that no test notices: -- mutants sdk [--mutate <files>]',
    run: ([name = '', ...args]) =>
      MUTATED.includes(name)
        ? runCommand(
            process.execPath,
            [
              'tools/node_modules/@stryker-mutator/core/bin/stryker.js',
              'run',
              'tools/mutants/stryker.config.mjs',
              ...args,
            ],
            { show: true, env: { MUTANTS_PART: name } },
          )
        : endWithUsage(
            `npm run check -- mutants <package>\n\n  packages: ${MUTATED.join(', ')}`,
            `There is no package "${name}".`,
          ),
  },
  pack: { does: 'writes the seven packages as archives into dist-packages/', run: node('tools/pack.mjs') },
  packages: {
    does: 'uses the packed packages in the projects of examples/projects: -- packages [<project> …]',
    run: node('tools/published/check.mjs'),
  },
  prism: {
    does: 'starts Prism on the contract, or as a proxy: -- prism [--to <address>]',
    run: node('tools/run-from-source.mjs', 'packages/mock-server/src/cli.ts', 'prism'),
  },
  rates: {
    does: 'counts the faults that verify finds on a backend, and the honest variants that it accuses',
    run: node(...FROM_SOURCE, 'packages/conformance/scripts/verify-rates.ts'),
  },
  requirements: {
    does: 'lists requirements that no test names, or the tests of one: -- requirements TS-10',
    run: node('tools/lint/requirement-coverage.mjs'),
  },
  sbom: { does: 'writes a software bill of materials into sbom/', run: node('tools/sbom/sbom.mjs') },
  site: {
    does: 'writes the documentation site into dist-site/; a link that leads nowhere fails: -- site [--base /portal/]',
    run: node('tools/site/build.mjs'),
  },
};

/** Checks whose program reads no arguments. */
const WITHOUT_ARGUMENTS = ['contract', 'deploy', 'gallery', 'generators'];

const [name = '', ...args] = process.argv.slice(2);
const check = Object.hasOwn(CHECKS, name) ? CHECKS[name] : undefined;
const isRefused = args.length > 0 && WITHOUT_ARGUMENTS.includes(name);
if (check === undefined || isRefused) {
  const lines = Object.entries(CHECKS).map(([known, { does }]) => `  ${known.padEnd(12)} ${does}`);
  const usage = `npm run check -- <name>\n\n${lines.join('\n')}`;
  if (name === '--help' || args.includes('--help')) endWithUsage(usage);
  endWithUsage(usage, isRefused ? `The check "${name}" takes no arguments.` : `There is no check "${name}".`);
}
process.exitCode = (await check.run(args)).exitCode;
