/**
 * Checks that are too slow for `npm test`, or need programs that it does not: `npm run check -- deploy`. Arguments behind
 * the name go to the check.
 */
import './require-node.mjs';
import { runPnpm } from './pnpm.mjs';
import { runCommand } from './run-command.mjs';

const RATES = 'packages/conformance/scripts/verify-rates.ts';

/** @type {Readonly<Record<string, { does: string, run: (args: readonly string[]) => ReturnType<typeof runCommand> }>>} */
const CHECKS = {
  packages: {
    does: 'publishes the packages to a registry of its own and uses them with npm, pnpm and yarn',
    run: (args) => runCommand(process.execPath, ['tools/published/check.mjs', ...args], { show: true }),
  },
  deploy: {
    does: 'serves the build by the real nginx and Caddy with the files of deploy/',
    run: (args) => runCommand(process.execPath, ['tools/check-deploy.mjs', ...args], { show: true }),
  },
  generators: {
    does: 'lets two other generators make clients of the contract',
    run: (args) =>
      runPnpm(['--filter', '@client-portal/mock-server', 'run', 'check:generators', ...args], { show: true }),
  },
  gallery: {
    does: 'runs axe over every part of the gallery, at two sizes, in both looks and languages',
    run: (args) => runCommand(process.execPath, ['tools/gallery.mjs', '--check', ...args], { show: true }),
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
  guide: {
    does: 'adds an operation and a screen as docs/how-to says, in a temporary clone',
    run: (args) => runCommand(process.execPath, ['tools/guide/check.mjs', ...args], { show: true }),
  },
};

const [name = '', ...args] = process.argv.slice(2);
const check = Object.hasOwn(CHECKS, name) ? CHECKS[name] : undefined;
if (check === undefined) {
  const lines = Object.entries(CHECKS).map(([known, { does }]) => `  ${known.padEnd(10)} ${does}`);
  const reason = name === '' || name === '--help' ? '' : `There is no check "${name}".\n\n`;
  console.error(`${reason}npm run check -- <name>\n\n${lines.join('\n')}`);
  process.exitCode = name === '--help' ? 0 : 2;
} else {
  process.exitCode = (await check.run(args)).exitCode;
}
