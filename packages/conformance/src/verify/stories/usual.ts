import { eachOperation, NotTestable, operationCheck } from '../calls/check.ts';
import type { Run } from '../calls/context.ts';
import { signIn } from '../calls/session.ts';
import { toSuccessFields } from '../calls/subjects.ts';
import type { Fields } from '../facts/sample.ts';
import type { Target } from '../facts/target.ts';
import { namesField } from '../wire/field-errors.ts';
import { describeResponse } from '../wire/tell.ts';

/** Value of a field that users often enter. */
interface UsualValue {
  readonly field: string;
  readonly what: string;
  readonly change: (value: string) => string;
}

const USUAL: Readonly<Record<string, readonly UsualValue[]>> = {
  submitMessage: [{ field: 'message', what: 'two lines', change: () => 'First line\nSecond line' }],
  createClient: [
    { field: 'last_name', what: 'an apostrophe', change: () => "O'Brien" },
    { field: 'address', what: 'a number sign', change: () => '12 Elm St., Apt. #4' },
    { field: 'first_name', what: 'a space', change: () => 'Mary Jo' },
    { field: 'email', what: 'a plus sign', change: (email) => email.replace('@', '+home@') },
  ],
  createEmployee: [
    { field: 'first_name', what: 'a hyphen', change: () => 'Ana-Maria' },
    { field: 'email', what: 'a plus sign', change: (email) => email.replace('@', '+work@') },
    { field: 'phone_number', what: 'brackets', change: () => '(310) 555-0142' },
  ],
  submitPasswordReset: [{ field: 'email', what: 'capital letters', change: (email) => email.toUpperCase() }],
};

const withValues = (fields: Fields, values: readonly UsualValue[]): Fields => ({
  ...fields,
  ...Object.fromEntries(values.map(({ field, change }) => [field, change(String(fields[field]))])),
});

export const usualCheck = operationCheck({
  id: 'B-usual',
  claim: 'Values that users often enter are accepted, such as lines in a message and apostrophes in names.',
  needsWrites: true,
  subjects: eachOperation(({ id }) => USUAL[id] !== undefined),
  async run(run, target) {
    const values = USUAL[target.id] ?? [];
    if (target.id === 'submitPasswordReset' && !(await knowsCapitals(run)))
      throw new NotTestable('an e-mail address in capital letters does not open the account either');
    const seen = await send(run, target, values);
    if (seen.isSuccess) return;
    const plain = await send(run, target, []);
    if (!plain.isSuccess) throw new NotTestable(`the request returned ${describeResponse(plain)}`);
    for (const value of values) {
      const one = values.length === 1 ? seen : await send(run, target, [value]);
      if (one.isSuccess) continue;
      // A firewall before the service may refuse what looks like an attack, without a word about the field.
      if (!namesField(one, value.field)) {
        run.note(`${value.field} with ${value.what} returned ${describeResponse(one)}`);
        continue;
      }
      const expected = `${value.field} with ${value.what} to be accepted`;
      run.report({ plan: one.plan, expected, actual: describeResponse(one) });
    }
  },
});

/** Sends a valid request with other values. It is new each time, since an address may be registered only once. */
const send = async (run: Run, target: Target, values: readonly UsualValue[]) =>
  run.send(target, { fields: withValues(await toSuccessFields(run, target), values) });

/** Returns true if signing in takes the own e-mail address in capital letters. */
async function knowsCapitals(run: Run): Promise<boolean> {
  const { email, password } = run.session.account;
  if (email === undefined || password === undefined) return false;
  const account = { email: email.toUpperCase(), password };
  return (await signIn(run.backend, run.target('createSession'), account)).token !== undefined;
}
