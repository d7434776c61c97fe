import { toClientId } from '@client-portal/sdk';
import { type Check, eachOperation, NotTestable } from '../calls/check.ts';
import type { Run } from '../calls/context.ts';
import { reportSeen } from '../calls/report-seen.ts';
import { signIn } from '../calls/session.ts';
import { selectReads } from '../calls/snapshot.ts';
import { isRefused, mustRefuse, unauthorized } from '../checks/refusal.ts';
import type { Account, BackendSession } from '../facts/account.ts';
import { isFirstOfKind, needsSession, type Target } from '../facts/target.ts';
import { type CallWithResponse, NO_SESSION, toTokenPlacement } from '../wire/backend.ts';
import { describeResponse } from '../wire/tell.ts';
import { readWith } from './tokens.ts';

/** Codes that a developer may have hard-coded, and six signs that stand for any text in a search. */
const EASY = ['000000', '123456', '111111', '%%%%%%'];

interface Waiting {
  readonly token: string;
  readonly seen: CallWithResponse;
}

async function beginSignIn(run: Run): Promise<Waiting> {
  const account: Account | undefined = run.credentials.awaitingCode;
  if (account === undefined) throw new NotTestable('no account with a one-time code was given');
  const { token, awaitsCode, seen } = await signIn(run.backend, run.target('createSession'), account);
  if (token === undefined || !awaitsCode) throw new NotTestable('signing in did not ask for a one-time code');
  return { token, seen };
}

const enter = (
  run: Run,
  token: string,
  otp: string,
  allow: readonly number[] = [],
): Promise<CallWithResponse> =>
  run.backend.send(
    run.plan(run.target('verifyOneTimeCode'), { session: NO_SESSION, fields: { token, otp }, allow }),
  );

/**
 * Returns the names and values of six-digit fields in a response to a sign-in. The caller compares sign-ins: a value
 * that is the same in each of them is an id or a lifetime, not a code.
 */
const sixDigitsIn = (body: unknown): readonly string[] => {
  const { token: _, ...rest } = (body ?? {}) as Record<string, unknown>;
  return [...JSON.stringify(rest).matchAll(/"\w+":(?:"\d{6}"|\d{6}\b)/g)].map(([one]) => one);
};

const awaitingCode: Check = {
  id: 'C-awaiting-code',
  claim: 'A token gives no access before its one-time code is entered, nor after a wrong code.',
  subjects: eachOperation(({ id }) => id === 'verifyOneTimeCode'),
  async run(run) {
    await mustAsk(run);
    const earlier = sixDigitsIn((await beginSignIn(run)).seen.body);
    const { token, seen } = await beginSignIn(run);
    if (sixDigitsIn(seen.body).some((one) => /otp|code/i.test(one) || !earlier.includes(one)))
      reportSeen(run, seen, 'the one-time code to be sent only by e-mail', 'six digits in the response');
    const reads = selectReads(run.targets);
    const mustBe401 = async (target: Target, who: string) =>
      mustRefuse(run, await unauthorized(run, target, toTokenPlacement(target, token), who));
    const early = 'a token before its one-time code is entered';
    for (const target of reads) await mustBe401(target, early);
    if (run.writes) await mustKeepPassword(run, token);
    for (const target of run.writes ? run.targets.filter(isOtherWrite) : []) await mustBe401(target, early);
    // A read-only run tries only one wrong code, since a service may lock the account.
    for (const otp of run.writes ? EASY : EASY.slice(0, 1)) {
      if (!isRefused(run, await enter(run, token, otp), 'a wrong code to be refused')) return;
    }
    if (run.writes) await tryCondition(run, token);
    for (const target of reads.filter((one) => isFirstOfKind(reads, one)))
      await mustBe401(target, 'a token after a wrong one-time code');
  },
};

/** Returns true for a write with a session. A new password is tried with the account's own, and an end ends the token. */
const isOtherWrite = (target: Target): boolean =>
  !target.row.safe && needsSession(target) && !['updatePassword', 'terminateSession'].includes(target.id);

/** Reports a password that is changed without the code. The new one is the old one, so that the account keeps it. */
async function mustKeepPassword(run: Run, token: string): Promise<void> {
  const password = run.credentials.awaitingCode?.password;
  if (password === undefined) return;
  const target = run.target('updatePassword');
  const fields = { password, confirm_password: password };
  const plan = run.plan(target, { session: toTokenPlacement(target, token), fields });
  isRefused(run, await run.backend.send(plan), '401 for a new password before the one-time code is entered');
}

/**
 * Reports a code that is a condition and is accepted: some readers of forms make a query out of such a name, which a
 * careless comparison takes for the code.
 */
async function tryCondition(run: Run, token: string): Promise<void> {
  const fields = { token, 'otp[$ne]': '0' };
  const plan = run.plan(run.target('verifyOneTimeCode'), { session: NO_SESSION, fields });
  isRefused(run, await run.backend.send(plan), 'a field otp[$ne] instead of otp to be refused');
}

/** Reports if signing in to the `awaitingCode` account does not ask for a code. Otherwise returns the token. */
async function mustAsk(run: Run): Promise<string | undefined> {
  const { awaitingCode } = run.credentials;
  if (awaitingCode === undefined) return undefined;
  const { token, awaitsCode, seen } = await signIn(run.backend, run.target('createSession'), awaitingCode);
  if (token === undefined || awaitsCode) return token;
  run.report({
    plan: seen.plan,
    expected: 'otp_required for the account that has one-time codes',
    actual: `${describeResponse(seen)} with a token and without otp_required`,
  });
  return undefined;
}

/**
 * Reports the right code with another line behind it if it is accepted: a number is read to its first letter, and in
 * Ruby `^` and `$` match at every line.
 */
async function mustReadWhole(run: Run, token: string, code: string): Promise<void> {
  const entered = await enter(run, token, `${code}\nx`);
  isRefused(run, entered, 'the right code with a letter in a second line to be refused');
}

/** Number of wrong codes that no real user would enter. */
const GUESSES = 20;

const oneTimeCode: Check = {
  id: 'C-one-time-code',
  claim: 'A one-time code works only for its own sign-in, only once, and cannot be guessed.',
  flag: '--code-command',
  needsWrites: true,
  subjects: eachOperation(({ id }) => id === 'verifyOneTimeCode'),
  async run(run) {
    const { codes } = run;
    if (codes === undefined)
      throw new NotTestable('no command prints the one-time codes that are mailed (--code-command)');
    const email = run.credentials.awaitingCode?.email ?? '';
    // Wrong codes were sent before. No code was accepted yet, so no service knows this device.
    const first = await mustAsk(run);
    const code = await codes(email);
    if (first !== undefined) await mustReadWhole(run, first, code);
    const second = await beginSignIn(run);
    const other = await codes(email);
    if (other !== code)
      isRefused(run, await enter(run, second.token, code), 'the code of another sign-in to be refused');
    // A service may void a code after one mistake, so the right code is tried with a new sign-in.
    const third = await beginSignIn(run);
    const used = await codes(email);
    await mustOpenOnce(run, third.token, used);
    await mustStayClosed(run, second.token);
    await mustWithstand(run, codes, email, used);
  },
};

async function mustOpenOnce(run: Run, token: string, code: string): Promise<void> {
  const entered = await enter(run, token, code);
  if (!entered.isSuccess) return reportSeen(run, entered, 'the right code to be accepted');
  const opened = await readWith(run, token);
  if (opened?.isSuccess === false)
    reportSeen(run, opened, 'the token to give access after its one-time code was entered');
  isRefused(run, await enter(run, token, code), 'a used code to be refused');
}

/** Reports if the code of one sign-in has opened another one that still waits for its own. */
async function mustStayClosed(run: Run, token: string): Promise<void> {
  const seen = await readWith(run, token);
  if (seen !== undefined)
    isRefused(
      run,
      seen,
      '401 for a sign-in that waits for its code, after the code of another sign-in was entered',
    );
}

/**
 * Reports a code that can be guessed, or one of an earlier sign-in that works again: a service may keep a code until it
 * expires, and mail the same one for the next sign-in.
 * @param used code that has opened another sign-in. It is the first of the wrong ones.
 */
async function mustWithstand(
  run: Run,
  codes: NonNullable<Run['codes']>,
  email: string,
  used: string,
): Promise<void> {
  const { token } = await beginSignIn(run);
  const code = await codes(email);
  const again = await enter(run, token, used, [429]);
  if (!isRefused(run, again, 'a code that was used to be refused in a later sign-in')) return;
  if (again.status === 429) return;
  for (let count = 1; count < GUESSES; count += 1) {
    const wrong =
      count === 1 ? withOtherEnd(code) : String((Number(code) + 1 + count * 37) % 1_000_000).padStart(6, '0');
    const entered = await enter(run, token, wrong, [429]);
    if (entered.status === 429) return;
    const part = count === 1 ? 'last digit' : 'value';
    if (!isRefused(run, entered, `the right code with another ${part} to be refused`)) return;
  }
  isRefused(run, await enter(run, token, code), `the right code to be refused after ${GUESSES} wrong ones`);
}

/** Returns a code with another last digit, which a service that compares the beginning takes for the right one. */
const withOtherEnd = (code: string): string => `${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`;

/** Checks of group C: one-time codes. */
export const oneTimeCodeChecks: readonly Check[] = [awaitingCode, oneTimeCode];

/** Opens a session of the account with one-time codes. Resolves to undefined if that is impossible. */
export async function openThird(run: Run): Promise<BackendSession | undefined> {
  const { codes, credentials } = run;
  const account = credentials.awaitingCode;
  if (codes === undefined || account?.email === undefined || !run.writes) return undefined;
  const { token, awaitsCode } = await signIn(run.backend, run.target('createSession'), account);
  if (token === undefined || !awaitsCode) return undefined;
  const entered = await enter(run, token, await codes(account.email));
  return entered.isSuccess ? { token, clientId: toClientId(token), account } : undefined;
}
