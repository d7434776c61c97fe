import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { NotTestable } from '../verify/check.ts';
import { VARIABLES } from '../verify/credentials.ts';

const run = promisify(execFile);

/** Longest wait for a mail. */
const LONGEST_MS = 30_000;

/**
 * Asks a command for the newest one-time code: the last six digits that it prints. The address is in its environment, so
 * that one script serves several accounts.
 */
export const createCodeCommand =
  (line: string) =>
  async (email: string): Promise<string> => {
    const environment = { ...process.env, [VARIABLES.codeEmail]: email };
    try {
      const { stdout } = await run('sh', ['-c', line], { env: environment, timeout: LONGEST_MS });
      const code = [...stdout.matchAll(/(?<!\d)\d{6}(?!\d)/g)].at(-1)?.[0];
      if (code !== undefined) return code;
    } catch {
      // The command's output may hold a secret; its failure is enough.
      throw new NotTestable('the --code-command failed');
    }
    throw new NotTestable('the --code-command printed no six digits');
  };
