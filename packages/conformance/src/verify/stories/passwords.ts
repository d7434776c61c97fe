import { type Check, eachOperation, NotTestable, operationCheck } from '../calls/check.ts';
import type { Run } from '../calls/context.ts';
import { reportSeen } from '../calls/report-seen.ts';
import { type Credential, ownCredential, type SignIn, signIn } from '../calls/session.ts';
import { isRefused } from '../checks/refusal.ts';
import { type CallWithResponse, toTokenPlacement } from '../wire/backend.ts';
import { describeResponse } from '../wire/tell.ts';
import { LOCKED, whyNoSignIn } from './sign-in.ts';

const savedPassword = operationCheck({
  id: 'C-password',
  claim: 'The password that was saved last opens the account, and is saved only if it was repeated exactly.',
  needsWrites: true,
  subjects: eachOperation(({ id }) => id === 'updatePassword'),
  async run(run, target) {
    const { email, password } = ownCredential(run);
    const entry = run.target('createSession');
    // If the service accepts them, it saves the password that the account already has.
    for (const [what, repeated] of [
      ['a different repetition', `${password}x`],
      ['a trailing space in the repetition', `${password} `],
    ] as const) {
      const seen = await run.send(target, { fields: { password, confirm_password: repeated } });
      isRefused(run, seen, `a password with ${what} to be refused`);
    }
    const changed = await run.send(target, { fields: { password, confirm_password: password } });
    if (changed.status === 401)
      reportSeen(run, changed, 'a new password to be saved with the session token in the body alone');
    if (!changed.isSuccess) run.note(`saving the same password again returned ${describeResponse(changed)}`);
    const { token, seen } = await signIn(run.backend, entry, { email, password });
    if (token !== undefined) return;
    // Earlier checks have saved the same password, so it must still work.
    run.report({
      plan: seen.plan,
      expected: 'the password that updatePassword saved to open the account',
      actual: describeResponse(seen),
      sequence: [target.id, entry.id],
    });
  },
});

/** Temporary password of the account, and a similar one that must not work. */
interface NewPassword {
  readonly what: string;
  readonly password: string;
  readonly almost?: readonly [what: string, password: string];
}

/** Lengths of the long passwords. bcrypt ignores everything after 72 bytes, so a service may refuse the longer one. */
const LONG = [60, 80];

/**
 * Returns the temporary passwords. Each contains the original one, so that the user can guess it if the run is
 * interrupted.
 */
function newPasswords(own: string): readonly NewPassword[] {
  const padded = ` ${own}-New-2 `;
  const long = LONG.map((length, at) => `${own}-New-${at + 3}-`.padEnd(length, 'abcdefghij'));
  return [
    { what: 'a new password', password: `${own}-New-1` },
    {
      what: 'a new password with spaces at both ends',
      password: padded,
      almost: ['the new password without the spaces at both ends', padded.trim()],
    },
    ...long.map(
      (password): NewPassword => ({
        what: `a new password of ${password.length} characters`,
        password,
        almost: ['the long password without its last character', password.slice(0, -1)],
      }),
    ),
    {
      what: 'a new password with letters beyond ASCII',
      password: `${own}-Ñü5-ñç€`,
      almost: ['the new password without the signs of its letters', `${own}-Nu5-nc€`],
    },
    {
      what: 'a new password with the signs of HTML and of escapes',
      password: `${own}-New-6 <b>&amp;"'\\`,
      almost: ['the new password without a tag', `${own}-New-6 &amp;"'\\`],
    },
  ];
}

/** Current password of the account, and a session that can change it. */
interface Access {
  password: string;
  token: string;
}

const newPassword: Check = {
  id: 'C-new-password',
  when: 'last',
  claim: 'A new password opens the account exactly as it was typed, and the old one no longer does.',
  flag: '--change-password',
  needsWrites: true,
  subjects: eachOperation(({ id }) => id === 'updatePassword'),
  async run(run) {
    if (!run.changesPassword)
      throw new NotTestable('the password of the account may not be changed (--change-password)');
    const own = ownCredential(run);
    const entered = await enter(run, own);
    if (isLocked(entered)) throw new NotTestable(await whyNoSignIn(run));
    const { token, seen } = entered;
    if (token === undefined) throw new NotTestable(`signing in returned ${describeResponse(seen)}`);
    const access = { password: own.password, token };
    try {
      const isOpen = await tryPasswords(run, own, access);
      if (isOpen) await mustRefuseShort(run, own, access);
      if (isOpen) await mustLeaveRefused(run, own, access);
    } finally {
      await giveBack(run, own, access);
    }
  },
};

/** Returns false if the account cannot be tested further, because it is locked or its password is unknown. */
async function tryPasswords(
  run: Run,
  { email, password: own }: Credential,
  access: Access,
): Promise<boolean> {
  for (const { what, password, almost } of newPasswords(own)) {
    const old = access.password;
    const changed = await change(run, access, password);
    if (!changed.isSuccess) {
      run.note(`saving ${what} returned ${describeResponse(changed)}`);
      continue;
    }
    const { token, seen } = await enter(run, { email, password });
    if (token === undefined) {
      reportSeen(run, seen, `${what} to open the account`, describeResponse(seen), SEQUENCE);
      return false;
    }
    Object.assign(access, { password, token });
    const [whatWrong, wrong] = almost ?? ['the previous password', old];
    const refused = await enter(run, { email, password: wrong });
    if (refused.token !== undefined)
      reportSeen(run, refused.seen, `${whatWrong} to be refused`, describeResponse(refused.seen), SEQUENCE);
    if ((await enter(run, { email, password })).token !== undefined) continue;
    run.note(await whyNoSignIn(run));
    return false;
  }
  return true;
}

/** Reports if a password of one character is accepted. The service itself decides on any longer minimum. */
async function mustRefuseShort(run: Run, { password: own }: Credential, access: Access): Promise<void> {
  const short = own.slice(0, 1);
  const seen = await change(run, access, short);
  if (!isRefused(run, seen, 'a password of one character to be refused')) access.password = short;
}

/** Reports a password that was refused, because its repetition differs, and is saved all the same. */
async function mustLeaveRefused(
  run: Run,
  { email, password: own }: Credential,
  access: Access,
): Promise<void> {
  const password = `${own}-New-9`;
  const seen = await change(run, access, password, `${password}x`);
  if (seen.isSuccess) access.password = password;
  const entered = await enter(run, { email, password });
  if (seen.isSuccess || entered.token === undefined) return;
  access.password = password;
  run.report({
    plan: seen.plan,
    expected: 'a password that is refused, since its repetition differs, not to be saved',
    actual: 'it opens the account',
    sequence: SEQUENCE,
  });
}

/** Restores the original password, with the open session or with a new sign-in by a known password. */
async function giveBack(run: Run, own: Credential, access: Access): Promise<void> {
  const known = [
    access.password,
    ...newPasswords(own.password).flatMap(({ password }) => [password, password.trim()]),
  ];
  let seen = await change(run, access, own.password);
  for (const password of new Set(known)) {
    if (seen.isSuccess) break;
    const { token } = await enter(run, { email: own.email, password });
    if (token !== undefined) seen = await change(run, { token }, own.password);
  }
  const entered = await enter(run, own);
  if (entered.token !== undefined) return;
  if (seen.isSuccess && isLocked(entered)) return run.note(await whyNoSignIn(run));
  run.report({
    plan: entered.seen.plan,
    expected: 'the original password to be restored at the end, which the account may not have now',
    actual: describeResponse(seen.isSuccess ? entered.seen : seen),
    sequence: SEQUENCE,
  });
}

/** Requests of a report about a password that was changed. */
const SEQUENCE = ['updatePassword', 'createSession'];

function change(
  run: Run,
  { token }: Pick<Access, 'token'>,
  password: string,
  confirm_password = password,
): Promise<CallWithResponse> {
  const target = run.target('updatePassword');
  const fields = { password, confirm_password };
  return run.backend.send(run.plan(target, { session: toTokenPlacement(target, token), fields }));
}

/** Signs in. A locked account is not reported as a breach. */
const enter = (run: Run, account: Credential): Promise<SignIn> =>
  signIn(run.backend, run.target('createSession'), account, LOCKED);

const isLocked = ({ seen: { isSuccess, status } }: SignIn): boolean => !isSuccess && LOCKED.includes(status);

/** Checks of group C: changed passwords. */
export const passwordChecks: readonly Check[] = [savedPassword, newPassword];
