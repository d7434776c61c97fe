import { isObject } from '@client-portal/contract';
import { toClientId } from '@client-portal/sdk';
import { type Check, eachOperation, NotTestable } from '../check.ts';
import { tell } from '../lifecycle/stepper.ts';
import type { Run } from '../run-context.ts';
import { type Fields, toSampleFields } from '../sample.ts';
import { signIn } from '../session.ts';
import type { Target } from '../target.ts';
import { placeFor, type Seen } from '../wire/backend.ts';

const SQL = "' OR '1'='1";

const signingIn: Check = {
  id: 'C-sign-in',
  claim: 'Signing in takes the right password and no other, and its token opens calls.',
  subjects: eachOperation(({ id }) => id === 'createSession'),
  async run(run, { name }) {
    const target = run.target(name);
    const { email, password } = run.session.account;
    await mustBeWrong(run, target, strangerOf(run));
    if (email === undefined || password === undefined)
      throw new NotTestable('a token was given, no password');
    if (run.writes) {
      for (const [index, fields] of almostRight(email, password).entries()) {
        await mustBeWrong(run, target, fields);
        // A service that counts wrong passwords begins anew after a right one.
        if (index % 2 === 1) await run.send(target, { fields: { email, password } });
      }
    }
    const { token, seen } = await signIn(run.backend, target, { email, password });
    if (token === undefined) return run.report({ plan: seen.plan, expected: 'a token', actual: tell(seen) });
    await mustOpen(run, token);
  },
};

const strangerOf = (run: Run): Fields => ({
  email: `${run.marker()}@example.com`,
  password: 'wrong-horse-0',
});

/** Credentials that a careless comparison takes. An own address may be locked by them: only where changes are welcome. */
function almostRight(email: string, password: string): readonly Fields[] {
  const other = [
    `${password}x`,
    `${password} `,
    password.slice(0, -1),
    password.slice(0, 8),
    password.toUpperCase(),
    password.toLowerCase(),
    '%',
    SQL,
  ];
  const passwords = [...new Set(other)].filter((one) => one !== password && one !== '');
  return [
    ...passwords.map((one) => ({ email, password: one })),
    { email: `${email}${SQL}`, password: SQL },
    { email, 'password[$ne]': 'x' },
    { email: SQL, password: SQL },
  ];
}

async function mustBeWrong(run: Run, target: Target, fields: Fields): Promise<void> {
  const plan = run.plan(target, { fields });
  const seen = await run.backend.send(plan);
  // What is no address may be refused for that.
  const isNoAddress = /'/.test(String(fields.email));
  const mayLack = isNoAddress || fields.password === undefined;
  if (!seen.isSuccess && (seen.status === 401 || (mayLack && seen.status === 422))) return;
  run.report({ plan, expected: '401 for wrong credentials', actual: tell(seen) });
}

async function mustOpen(run: Run, token: string): Promise<void> {
  const [read] = run.targets.filter(({ row }) => row.safe && row.token === 'none');
  if (read === undefined) return;
  const plan = run.plan(read, { session: placeFor(read, token) });
  const opened = await run.backend.send(plan);
  if (!opened.isSuccess) run.report({ plan, expected: 'the new token to open calls', actual: tell(opened) });
}

/** What a refusal tells a person, without the address that it may repeat. */
const toldBy = ({ status, body }: Seen, { email }: Fields): string =>
  JSON.stringify([status, isObject(body) ? { ...body, trace_id: undefined } : body]).replaceAll(
    String(email),
    '<email>',
  );

const enumeration: Check = {
  id: 'C-who-has-an-account',
  claim: 'A refused sign-in does not tell whether the address has an account.',
  needsWrites: true,
  subjects: eachOperation(({ id }) => id === 'createSession'),
  async run(run, { name }) {
    const target = run.target(name);
    const { email, password } = run.session.account;
    if (email === undefined || password === undefined)
      throw new NotTestable('a token was given, no password');
    const stranger = strangerOf(run);
    const known = { email, password: stranger.password };
    const [one, another] = [
      await run.send(target, { fields: stranger }),
      await run.send(target, { fields: known }),
    ];
    await run.send(target, { fields: { email, password } });
    const isTold = wordsOf(one, stranger) !== wordsOf(another, known);
    if (!isTold) return;
    run.report({
      plan: another.plan,
      expected: 'the same refusal for a wrong password and for an unknown address',
      actual:
        one.status === another.status ? 'other words' : `HTTP ${another.status}, and HTTP ${one.status}`,
    });
  },
};

/** Status and sentence of a refusal; ids of the request and the like differ each time. */
const wordsOf = (seen: Seen, fields: Fields): string => {
  const { message, errors } = isObject(seen.body) ? seen.body : {};
  return toldBy({ ...seen, body: { message, errors } }, fields);
};

const registration: Check = {
  id: 'C-registration',
  claim: 'A new account waits for its activation, and an address is registered once.',
  needsWrites: true,
  subjects: eachOperation(({ id }) => id === 'createClient'),
  async run(run, { name }) {
    const target = run.target(name);
    const entry = run.target('createSession');
    const fields = toSampleFields(target, run.marker());
    const { email, password } = fields;
    const registered = await run.send(target, { fields });
    if (!registered.isSuccess) throw new NotTestable(`the call was answered with ${tell(registered)}`);
    const opened = await run.send(entry, { fields: { email, password } });
    if (opened.isSuccess || ![401, 406].includes(opened.status))
      run.report({
        plan: opened.plan,
        expected: '406 before the provider has activated it',
        actual: tell(opened),
      });
    const wrong = await run.send(entry, { fields: { email, password: `${password}x` } });
    if (wrong.isSuccess || wrong.status !== 401)
      run.report({
        plan: wrong.plan,
        expected: '401 for a wrong password of a new account',
        actual: tell(wrong),
      });
    for (const again of await sameAddresses(run, entry, String(email))) {
      const seen = await run.send(target, { fields: { ...fields, email: again } });
      if (!seen.isSuccess) continue;
      const what = again === email ? 'once more' : 'in other case, which signing in takes for the same';
      run.report({ plan: seen.plan, expected: `an address to be refused ${what}`, actual: tell(seen) });
    }
  },
};

/** Ways to write an address that stand for the same account. */
async function sameAddresses(run: Run, entry: Target, email: string): Promise<readonly string[]> {
  const { account } = run.session;
  if (account.email === undefined || account.password === undefined) return [email];
  const upper = { email: account.email.toUpperCase(), password: account.password };
  const { token, seen } = await signIn(run.backend, entry, upper);
  if (token === undefined) return [email];
  if (toClientId(token) !== run.session.clientId)
    run.report({
      plan: seen.plan,
      expected: 'the same client whatever the case of the address',
      actual: 'another',
    });
  return [email, email.toUpperCase()];
}

/** Group C: how a session begins. */
export const signInChecks: readonly Check[] = [signingIn, enumeration, registration];
