/**
 * `npm run bench` runs the portal's benchmarks and writes docs/performance.md. `npm run bench -- proxy` runs only one
 * of them and passes further arguments on to it. `npm run bench -- peers` installs the other projects that are
 * measured for comparison.
 */
import { join } from 'node:path';
import { runPnpm } from '../tools/pnpm.mjs';
import { runCommand } from '../tools/run-command.mjs';
import { endWithUsage, toCount } from '../tools/usage.mjs';

const NAMES = [
  ...['proxy', 'decoders', 'refusals', 'review', 'week', 'bulk', 'start', 'tables', 'exports', 'mock', 'all'],
  'peers',
];
const USAGE = `npm run bench [-- <name> [<rounds>]]

The names: ${NAMES.join(', ')}. docs/reference/commands.md says what each measures.`;

const [name = 'all', ...args] = process.argv.slice(2);
const file = join(import.meta.dirname, `${name === 'mock' ? 'mock-server' : name}.ts`);
if (name === '--help') endWithUsage(USAGE);
if (!NAMES.includes(name)) endWithUsage(USAGE, `There is no benchmark "${name}".`);
for (const arg of args) toCount(USAGE, `${name} ${arg}:`, arg);
process.exitCode = await main();

async function main() {
  if (name === 'peers') {
    const install = ['--ignore-workspace', '--config.strict-dep-builds=false', 'install'];
    return (await runPnpm(install, { show: true, cwd: join(import.meta.dirname, 'peers') })).exitCode;
  }
  // The mock server is measured as built code, everything else from source.
  const conditions = name === 'mock' ? [] : ['--conditions=@client-portal/source'];
  return (
    await runCommand(process.execPath, ['--import', 'tsx', ...conditions, file, ...args], { show: true })
  ).exitCode;
}
