import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { NotTestable } from '../verify/calls/check.ts';
import { VARIABLES } from '../verify/facts/credentials.ts';

const run = promisify(execFile);

/** Longest time in ms that the command may take, since it may wait for an e-mail to arrive. */
const LONGEST_MS = 30_000;

/**
 * Returns a function that runs a shell command to get the newest one-time code, which is the last six digits that the
 * command prints. The command gets the e-mail address as an environment variable, so that one script serves several
 * accounts.
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
      // The error leaves out the command's output, which may hold a secret.
      throw new NotTestable('the --code-command failed');
    }
    throw new NotTestable('the --code-command printed no six digits');
  };
