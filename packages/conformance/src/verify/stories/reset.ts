import { eachOperation, NotTestable, operationCheck } from '../calls/check.ts';
import type { Run } from '../calls/context.ts';
import { reportSeen } from '../calls/report-seen.ts';
import { isRefused } from '../checks/refusal.ts';
import { type Fields, toSampleFields } from '../facts/sample.ts';
import type { CallWithResponse } from '../wire/backend.ts';
import { describeResponse } from '../wire/tell.ts';
import { LOCKED, toPatterns } from './sign-in.ts';

export const resetCheck = operationCheck({
  id: 'C-reset',
  claim:
    'A new password is sent only by e-mail and replaces the old one, and an e-mail address without an account is refused with 422.',
  subjects: eachOperation(({ id }) => id === 'submitPasswordReset'),
  async run(run, target) {
    const stranger = { email: `${run.marker()}@example.com` };
    const seen = await run.send(target, { fields: stranger });
    if (seen.isSuccess)
      run.remark(
        'A password reset for an e-mail address without an account succeeds. The contract has 422: otherwise a user who mistyped the address waits for an e-mail that never comes.',
        target.id,
      );
    else if (seen.status !== 422) reportSeen(run, seen, '422 for an e-mail address without an account');
    if (run.writes) await resetOwn(run, seen.status);
  },
});

const SEQUENCE = ['createClient', 'submitPasswordReset', 'createSession'];

/** Number of texts in a response that are tried as the new password. */
const MOST_TRIES = 8;

/**
 * Resets the password of an account that the run has registered itself. Reports an old password that stays, an address
 * that is only similar and resets it as well, and a response that contains the new password. The first two only if the
 * service refuses unknown addresses: where every request succeeds, a success does not say that there was a reset.
 * @param unknown status for an address without an account
 */
async function resetOwn(run: Run, unknown: number): Promise<void> {
  const registration = run.target('createClient');
  const fields = toSampleFields(registration, run.marker());
  const registered = await run.send(registration, { fields });
  if (!registered.isSuccess)
    throw new NotTestable(
      `no account could be registered for the password reset: ${describeResponse(registered)}`,
    );
  const { email, password: old } = fields;
  const enter = (password: string): Promise<CallWithResponse> =>
    run.send(run.target('createSession'), { fields: { email, password } satisfies Fields, allow: LOCKED });
  // An account that is not active yet refuses the right password, too, but with another status than a wrong one.
  const before = await enter(String(old));
  const seen = await run.send(run.target('submitPasswordReset'), { fields: { email } });
  if (!seen.isSuccess) throw new NotTestable(`the password reset returned ${describeResponse(seen)}`);
  if (unknown === 422) {
    await mustReplace(run, before, String(old), enter);
    await mustBeExact(run, String(email));
  } else
    run.note('a reset succeeds for every address, so that its effect on the old password was not tested');
  await mustStaySecret(run, seen, enter);
}

/** Reports an old password that is treated after a reset as before, and not as a wrong one. */
async function mustReplace(
  run: Run,
  before: CallWithResponse,
  old: string,
  enter: (password: string) => Promise<CallWithResponse>,
): Promise<void> {
  const after = await enter(old);
  if (after.status !== before.status || after.status === (await enter(`${old}x`)).status) return;
  run.report({
    plan: after.plan,
    expected: 'the old password to be refused after a reset, since the new one replaces it',
    actual: `${describeResponse(after)}, as before`,
    sequence: SEQUENCE,
  });
}

/** Reports if the response to a password reset contains the new password. */
async function mustStaySecret(
  run: Run,
  seen: CallWithResponse,
  enter: (password: string) => Promise<CallWithResponse>,
): Promise<void> {
  for (const text of possiblePasswords(seen.body).slice(0, MOST_TRIES)) {
    const right = await enter(text);
    const isOther = right.isSuccess || right.status !== (await enter(`${text}x`)).status;
    if (!isOther) continue;
    reportSeen(run, seen, 'the new password to be sent only by e-mail', 'the response contains it', SEQUENCE);
    return;
  }
}

/** Reports if an address resets the password of an account whose address is only similar. */
async function mustBeExact(run: Run, email: string): Promise<void> {
  for (const [what, pattern] of toPatterns(email)) {
    const seen = await run.send(run.target('submitPasswordReset'), { fields: { email: pattern } });
    if (!isRefused(run, seen, `422 for ${what}`)) return;
  }
}

/** Returns texts of six or more characters that may be a password. */
function possiblePasswords(body: unknown): readonly string[] {
  const texts: string[] = [];
  JSON.stringify(body ?? null, (_, value: unknown) => {
    if (typeof value === 'string') texts.push(...(value.match(/\S{6,}/g) ?? []));
    return value;
  });
  const isWord = (text: string) => /^\p{Lu}?\p{Ll}+[.,:;!?]*$/u.test(text);
  return [
    ...new Set(
      texts
        .filter((text) => !isWord(text))
        .flatMap((text) => [text, text.replace(/(?<![.,;:!?])[.,;:!?]+$/, '')]),
    ),
  ];
}
