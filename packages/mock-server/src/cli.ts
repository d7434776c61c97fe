#!/usr/bin/env node
import { HELP, readCommandLine, UsageError } from './command-line.ts';
import { ContractError } from './contract/contract-error.ts';
import { PortalError } from './http/portal.ts';
import { type MockServerOptions, startMockServer } from './start.ts';
import { seedAccounts } from './world/accounts.ts';

async function serve(options: MockServerOptions): Promise<void> {
  const server = await startMockServer(options);
  console.log(`Mock server on ${server.url}`);
  for (const { email, password, isActive, oneTimeCode } of seedAccounts()) {
    const note = !isActive ? ' (not yet active)' : oneTimeCode ? ' (asks for a one-time code)' : '';
    console.log(`  ${email} / ${password}${note}`);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void server.close().then(() => process.exit(0));
    });
  }
}

/** One sentence for whoever started the server, or undefined for a defect that deserves its stack. */
function toAdvice(error: unknown, options: MockServerOptions): string | undefined {
  if (error instanceof ContractError || error instanceof PortalError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const { host = '127.0.0.1', port } = options;
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken. Stop what listens there, or choose another with --port.`;
  if (code === 'EACCES') return `Port ${port} needs more rights. Choose one above 1023 with --port.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${host} is not an address of this machine. Change --host.`;
  return undefined;
}

try {
  const options = readCommandLine(process.argv.slice(2));
  if (options === 'help') console.log(HELP);
  else {
    await serve(options).catch((error: unknown) => {
      const advice = toAdvice(error, options);
      console.error(advice ?? error);
      process.exitCode = 1;
    });
  }
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${HELP}`);
  process.exitCode = 1;
}
