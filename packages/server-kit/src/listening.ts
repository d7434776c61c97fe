import { PortalBuildError } from './portal-build.ts';

interface Listening {
  readonly host?: string;
  readonly port?: number;
}

/** Error whose message tells the user of a command how to fix the problem. */
type Advice = abstract new (...parts: never[]) => Error;

/**
 * Starts a server. An error that the user can fix is printed as one sentence, and the process ends with exit code 1.
 *
 * @param advice classes of errors whose message is such a sentence
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

/** Returns one sentence for the user who started the server; undefined for a defect, whose stack is needed. */
function toAdvice(
  error: unknown,
  { host = '127.0.0.1', port }: Listening,
  advice: readonly Advice[],
): string | undefined {
  const isAdvice = [PortalBuildError, ...advice].some((kind) => error instanceof kind);
  if (isAdvice) return (error as Error).message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  // The error is about a file that a flag names, not about the port. Node's message contains the name of the file.
  if (error instanceof Error && 'syscall' in error && error.syscall === 'open') return error.message;
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken. Stop what listens there, or choose another with --port.`;
  if (code === 'EACCES') return `Port ${port} needs more rights. Choose one above 1023 with --port.`;
  if (code === 'ENOENT' || code === 'EISDIR') return error instanceof Error ? error.message : undefined;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${host} is not an address of this machine. Change --host.`;
  return undefined;
}

/** Calls `close` on SIGINT (Ctrl+C) or SIGTERM, and then ends the process with the exit code that was set. */
export function onEnd(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void close().then(() => process.exit());
    });
  }
}
