import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { UsageError } from '@client-portal/server-kit';

const CONFORMANCE = '@client-portal/conformance/cli';

/**
 * Runs `verify` or `proxy`, which belong to another package that does not depend on this one. Its program is resolved
 * among the installed packages and runs as a child process with the same terminal and exit code.
 */
export async function runConformanceProgram(name: string, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [...process.execArgv, findProgram(name), name, ...args], {
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  });
  process.exitCode = exitCode ?? 1;
}

function findProgram(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(CONFORMANCE);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'MODULE_NOT_FOUND') throw error;
    throw new UsageError(`${name} is part of @client-portal/conformance, which is not installed here.`);
  }
}
