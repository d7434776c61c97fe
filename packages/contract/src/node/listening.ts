import { ContractError } from '../contract-error.ts';
import { PortalBuildError } from './portal.ts';

interface Listening {
  readonly host?: string;
  readonly port?: number;
}

/** Error whose message says to the user who started a server how to mend it. */
type Advice = abstract new (...parts: never[]) => Error;

/**
 * Starts a server; an error that the user can mend is printed in one sentence, and the process ends with 1.
 *
 * @param advice errors of the server's own that are such sentences
 */
export async function startOrAdvise(
  where: Listening,
  start: () => Promise<void>,
  advice: readonly Advice[] = [],
): Promise<void> {
  try {
    await start();
  } catch (error) {
    console.error(toAdvice(error, where, advice) ?? error);
    process.exitCode = 1;
  }
}

/** Returns one sentence for the user who started the server, or undefined for a defect that deserves its stack. */
function toAdvice(
  error: unknown,
  { host = '127.0.0.1', port }: Listening,
  advice: readonly Advice[],
): string | undefined {
  const isAdvice = [ContractError, PortalBuildError, ...advice].some((kind) => error instanceof kind);
  if (isAdvice) return (error as Error).message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  // A file of a flag: node's sentence names it, and no port is at fault.
  if (error instanceof Error && 'syscall' in error && error.syscall === 'open') return error.message;
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken. Stop what listens there, or choose another with --port.`;
  if (code === 'EACCES') return `Port ${port} needs more rights. Choose one above 1023 with --port.`;
  if (code === 'ENOENT' || code === 'EISDIR') return error instanceof Error ? error.message : undefined;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${host} is not an address of this machine. Change --host.`;
  return undefined;
}

/** Calls `close` on Ctrl+C or when asked to end, then ends the process with the exit code that was set. */
export function onEnd(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void close().then(() => process.exit());
    });
  }
}
