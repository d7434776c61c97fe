import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ContractError, DEFAULT_CONTRACT, readContractDocument } from '@client-portal/contract';
import { parseFlags, startOrAdvise, toNumber, toOrigin, UsageError } from '@client-portal/server-kit';
import { keepRunning, startPrism } from '../../prism/keep-running.ts';
import { toPrismContract } from '../../prism/prism-contract.ts';

export const help = `portal-mock prism [options]

Starts Prism (@stoplight/prism-cli) on the contract. It has no state and responds by the examples; Prism cannot read forms
with files as the contract describes them, so it gets a simpler copy. "portal-mock serve" is the server with state.

  --port <number>      port to listen on (4010)
  --contract <file>    the contract (openapi/portal.yaml of this workspace)
  --dynamic            values made up from the schemas, not the examples
  --to <address>       Prism's proxy: passes requests on to this backend and reports what breaks the contract
  --errors             with --to: responds with an error if the backend's response breaks the contract
  --verbose            prints a line for each step of each request
  --help               prints this text
`;

const FLAGS = {
  port: { type: 'string' },
  contract: { type: 'string' },
  dynamic: { type: 'boolean' },
  to: { type: 'string' },
  errors: { type: 'boolean' },
  verbose: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

type Flags = ReturnType<typeof parseFlags<typeof FLAGS>>;

/** Runs `portal-mock prism` until Prism ends. Throws a UsageError if the flags are wrong. */
export async function run(args: readonly string[]): Promise<void> {
  const flags = parseFlags(args, FLAGS);
  if (flags.help === true) return console.log(help);
  const program = findPrism();
  const folder = mkdtempSync(join(tmpdir(), 'portal-prism-'));
  try {
    const contract = join(folder, 'contract.json');
    writeFileSync(
      contract,
      JSON.stringify(toPrismContract(readContract(flags.contract ?? DEFAULT_CONTRACT))),
    );
    const args = toPrismArguments(flags, contract);
    const port = toPort(flags);
    await startOrAdvise({ port }, async () => {
      await requireFreePort(port);
      process.exitCode = await keepRunning(port, () => startPrism(program, args));
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readContract(file: string) {
  try {
    return readContractDocument(file).root;
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    throw new UsageError(error.message);
  }
}

/** Rejects if the port is taken. Prism itself would print its whole help before the reason. */
async function requireFreePort(port: number): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

const toPort = ({ port }: Flags): number => toNumber('--port', port, 65_535) ?? 4010;

/** Returns the arguments of Prism's command. Prism listens on the loopback interface only. */
function toPrismArguments(flags: Flags, contract: string): string[] {
  const { dynamic, to, errors, verbose } = flags;
  if (to === undefined && errors === true) throw new UsageError('--errors goes with --to.');
  if (to !== undefined && dynamic === true) throw new UsageError('--dynamic does not go with --to.');
  const address = ['--port', String(toPort(flags)), '--host', '127.0.0.1'];
  const level = ['--verboseLevel', verbose === true ? 'trace' : 'info'];
  const own = to === undefined ? ['mock', contract] : ['proxy', contract, toOrigin('--to', to).origin];
  return [...own, ...address, ...level, ...(dynamic ? ['--dynamic'] : []), ...(errors ? ['--errors'] : [])];
}

/**
 * Returns the path of Prism's program, which the project in the working directory has installed. It is a program of its
 * own and no peer dependency, for which npm would refuse any other release.
 */
function findPrism(): string {
  const require = createRequire(import.meta.url);
  const paths = [process.cwd(), import.meta.dirname];
  try {
    const manifest = require.resolve('@stoplight/prism-cli/package.json', { paths });
    return join(dirname(manifest), 'dist/index.js');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'MODULE_NOT_FOUND') throw error;
    throw new UsageError(
      '@stoplight/prism-cli is not installed. Install it: npm install --save-dev @stoplight/prism-cli@5.14.2',
    );
  }
}
