import { toClientId } from '@client-portal/sdk';
import { eachOperation, NotTestable, operationCheck } from '../calls/check.ts';
import type { Run } from '../calls/context.ts';
import { reportSeen } from '../calls/report-seen.ts';
import { signIn } from '../calls/session.ts';
import { isRefused } from '../checks/refusal.ts';
import { type Fields, toSampleFields } from '../facts/sample.ts';
import type { Target } from '../facts/target.ts';
import { namesField } from '../wire/field-errors.ts';
import { describeResponse } from '../wire/tell.ts';

export const registrationCheck = operationCheck({
  id: 'C-registration',
  claim: 'A new account needs an activation, two equal passwords, and an e-mail address without an account.',
  needsWrites: true,
  subjects: eachOperation(({ id }) => id === 'createClient'),
  async run(run, target) {
    const entry = run.target('createSession');
    const fields = toSampleFields(target, run.marker());
    const { email, password } = fields;
    const registered = await run.send(target, { fields });
    if (!registered.isSuccess) throw new NotTestable(`the request returned ${describeResponse(registered)}`);
    const opened = await run.send(entry, { fields: { email, password } });
    if (opened.isSuccess || opened.status !== 406)
      reportSeen(run, opened, '406 for a new account that the provider has not activated');
    await mustRepeatPassword(run, target);
    if (!opened.isSuccess) await mustNotActivate(run, target, entry);
    await mustRegisterOnce(run, target, entry, opened.status);
    // Other people were registered meanwhile, with other addresses and the same other data.
    const still = await run.send(entry, { fields: { email, password } });
    if (still.status === 401 && opened.status === 406)
      run.report({
        plan: still.plan,
        expected: 'an account to keep its password when somebody with another e-mail address registers',
        actual: `${describeResponse(still)}, and ${describeResponse(opened)} before`,
        sequence: [target.id, entry.id, target.id, entry.id],
      });
    // Last, since a service may lock the account after it.
    const wrong = await run.send(entry, { fields: { email, password: `${password}x` } });
    if (wrong.isSuccess || wrong.status !== 401)
      reportSeen(run, wrong, '401 for a wrong password of a new account');
    const second = { password: `${password}-2`, password_confirm: `${fields.password_confirm}-2` };
    for (const again of await sameAddresses(run, entry, String(email))) {
      const seen = await run.send(target, { fields: { ...fields, ...second, email: again } });
      const what = again === email ? '' : ' in upper case, which works for signing in,';
      if (!isRefused(run, seen, `a second registration of an e-mail address${what} to be refused`)) return;
    }
    // 406 says that the password is right: then the refused registration has replaced that of the account.
    const taken = await run.send(entry, { fields: { email, password: second.password } });
    if (taken.isSuccess || (taken.status === 406 && wrong.status === 401))
      run.report({
        plan: taken.plan,
        expected:
          'a refused registration of an e-mail address to leave the password of its account as it was',
        actual: `${describeResponse(taken)} for the password of the refused registration`,
        sequence: [target.id, target.id, entry.id],
      });
  },
});

/** Fields by which services mark an account as active. Frameworks save every field that they are not told to leave out. */
const ACTIVE: Fields = {
  ...{ is_active: '1', active: '1', activated: '1', is_approved: '1', approved: '1', verified: '1' },
  ...{ enabled: '1', email_verified_at: '2025-01-31 08:00:00' },
};

/** Reports an account that is active because its registration says so in fields that the contract does not have. */
async function mustNotActivate(run: Run, target: Target, entry: Target): Promise<void> {
  const fields = toSampleFields(target, run.marker());
  const seen = await run.send(target, { fields: { ...fields, ...ACTIVE } });
  if (!seen.isSuccess) return;
  const opened = await run.send(entry, { fields: { email: fields.email, password: fields.password } });
  if (!opened.isSuccess) return;
  run.report({
    plan: seen.plan,
    expected: `${Object.keys(ACTIVE).join(', ')} beside a registration to be refused or ignored`,
    actual: 'the account is active',
    sequence: [target.id, entry.id],
  });
}

/**
 * Reports if two different passwords are accepted: a user who mistyped one could not sign in. If they are refused, the same
 * person registers once more, with two equal ones.
 */
async function mustRepeatPassword(run: Run, target: Target): Promise<void> {
  const fields = toSampleFields(target, run.marker());
  const plan = run.plan(target, { fields: { ...fields, password_confirm: `${fields.password_confirm}x` } });
  const seen = await run.backend.send(plan);
  if (!isRefused(run, seen, 'two different passwords to be refused')) return;
  const again = await run.send(target, { fields });
  if (again.isSuccess || !namesField(again, 'email')) return;
  run.report({
    plan: again.plan,
    expected: 'an e-mail address to be free after a refused registration',
    actual: describeResponse(again),
    sequence: [target.id, target.id],
  });
}

/**
 * Registers one address twice at once, with a password that ends with a blank, and signs in with it: the status tells if
 * it is right.
 * @param closed status of a sign-in with the right password of a new account
 */
async function mustRegisterOnce(run: Run, target: Target, entry: Target, closed: number): Promise<void> {
  const fields = toSampleFields(target, run.marker());
  const password = `${fields.password} `;
  const plan = run.plan(target, { fields: { ...fields, password, password_confirm: password } });
  const seen = await run.backend.sendAll([plan, plan]);
  if (!seen.some(({ isSuccess }) => isSuccess)) return;
  if (seen.every(({ isSuccess }) => isSuccess))
    run.report({
      plan,
      expected: 'one of 2 simultaneous registrations of an e-mail address to be refused',
      actual: 'both were accepted',
      sequence: [`${target.id} ‖ ${target.id}`],
    });
  const opened = await run.send(entry, { fields: { email: fields.email, password } });
  if (closed !== 406 || opened.status !== 401) return;
  run.report({
    plan: opened.plan,
    expected: 'a password with a blank at its end to be the one of the new account, or to be refused',
    actual: `${describeResponse(opened)}, as for a wrong password`,
    sequence: [target.id, entry.id],
  });
}

/** Returns spellings of an e-mail address that mean the same account. Upper case counts if signing in with it works. */
async function sameAddresses(run: Run, entry: Target, email: string): Promise<readonly string[]> {
  const { account } = run.session;
  if (account.email === undefined || account.password === undefined) return [email];
  const upper = { email: account.email.toUpperCase(), password: account.password };
  const { token, seen } = await signIn(run.backend, entry, upper);
  if (token === undefined) return [email];
  if (toClientId(token) !== run.session.clientId)
    reportSeen(run, seen, 'the same client for the e-mail address in upper case', 'another client');
  return [email, email.toUpperCase()];
}
