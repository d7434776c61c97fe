import type { Check } from '../calls/check.ts';
import type { Credentials } from '../facts/account.ts';
import { VARIABLES } from '../facts/credentials.ts';

/** Flag or variable that was not set, and the tests that it would add. */
export interface MoreFlag {
  readonly flag: string;
  readonly tests: string;
}

/** Flags and credentials that decide how much a run can test. */
export interface GivenFlags {
  readonly writes: boolean;
  readonly credentials: Credentials;
  readonly origin?: string | undefined;
  readonly takesKeys: boolean;
  readonly hasExtensions: boolean;
  readonly changesPassword: boolean;
  readonly codeCommand?: string | undefined;
}

/**
 * Returns the flags and variables that would let the run test more, the most useful first. One that serves a single check is
 * left out of a run without that check.
 */
export function moreFlags(
  checks: readonly Pick<Check, 'id'>[],
  { writes, credentials, origin, takesKeys, hasExtensions, changesPassword, codeCommand }: GivenFlags,
): readonly MoreFlag[] {
  const { other, awaitingCode, expiredToken, loggedOutToken } = credentials;
  const all: readonly (readonly [isGiven: boolean, flag: string, tests: string, check?: Check['id']])[] = [
    [writes, '--writes', 'decisions, uploads, saving and wrong passwords, on a test system'],
    [other !== undefined, VARIABLES.otherEmail, 'data of one client that another one sees or changes'],
    [origin !== undefined, '--origin', 'CORS: requests of a browser whose portal runs on another host'],
    [awaitingCode !== undefined, VARIABLES.codeEmail, 'tokens before their one-time code', 'C-awaiting-code'],
    [
      codeCommand !== undefined,
      '--code-command',
      'one-time codes that work twice or can be guessed (with --writes)',
      'C-one-time-code',
    ],
    [takesKeys, '--idempotency', 'requests that are repeated (with --writes)'],
    [hasExtensions, '--terminate-sessions', 'log-out at the service (with --writes)', 'C-log-out'],
    [
      changesPassword,
      '--change-password',
      'new passwords that are cut, trimmed or not saved (with --writes)',
      'C-new-password',
    ],
    [expiredToken !== undefined, VARIABLES.expiredToken, 'tokens that have expired'],
    [loggedOutToken !== undefined, VARIABLES.loggedOutToken, 'tokens after logging out'],
  ];
  const isUsed = (check: Check['id'] | undefined) =>
    check === undefined || checks.some(({ id }) => id === check);
  return all
    .filter(([isGiven, , , check]) => !isGiven && isUsed(check))
    .map(([, flag, tests]) => ({ flag, tests }));
}
