import { isObject } from '@client-portal/contract';
import { type Check, eachOperation, NotTestable, operationCheck } from '../calls/check.ts';
import type { Run } from '../calls/context.ts';
import { reportSeen } from '../calls/report-seen.ts';
import { type Credential, ownCredential, signIn } from '../calls/session.ts';
import type { Fields } from '../facts/sample.ts';
import type { Target } from '../facts/target.ts';
import type { CallWithResponse } from '../wire/backend.ts';
import { describeResponse, toCount } from '../wire/tell.ts';
import { readWith } from './tokens.ts';

const SQL = "' OR '1'='1";

const signingIn = operationCheck({
  id: 'C-sign-in',
  when: 'last',
  claim: 'Signing in accepts only the right password, and its token gives access.',
  subjects: eachOperation(({ id }) => id === 'createSession'),
  async run(run, target) {
    await mustBeWrong(run, target, 'an unknown e-mail address', strangerOf(run));
    const { email, password } = ownCredential(run);
    const { token, seen } = await signIn(run.backend, target, { email, password });
    // Earlier checks have sent wrong passwords, so the account may be locked. C-password tested the sign-in before
    // them.
    if (token === undefined && run.writes && LOCKED.includes(seen.status))
      throw new NotTestable(await whyNoSignIn(run));
    if (token === undefined) return reportSeen(run, seen, 'a token for the right password');
    await mustOpen(run, token, 'the new token to give access');
    if (!run.writes) return;
    await mustBeWrong(run, target, 'a wrong password', { email, password: strangerOf(run).password });
    await mustOpen(run, token, 'a session to stay open after a wrong password');
    await tryAlmostRight(run, target, { email, password });
  },
});

/**
 * Signs in with the right password after each wrong one, because that resets the counter of wrong passwords in many
 * services.
 */
async function tryAlmostRight(run: Run, target: Target, account: Credential): Promise<void> {
  for (const [what, pattern] of toPatterns(account.email))
    await mustBeWrong(run, target, what, { ...account, email: pattern });
  for (const [count, [what, fields]] of almostRight(account).entries()) {
    const wrong = await mustBeWrong(run, target, what, fields);
    if (wrong.status === 429 || (await isLocked(run, target, account))) {
      run.note(
        `the account is locked after ${toCount(count + 1, 'wrong password')}, so that no others were tried`,
      );
      return;
    }
  }
}

/** Statuses with which services answer a locked account. */
export const LOCKED: readonly number[] = [401, 403, 423, 429];

const IS_LOCKED = 'the account is locked for some time after wrong passwords';
const HAS_MOVED =
  'the address for sign-in is now the contact address that updateClientInformation saved, as the contract allows: give an account in which both are the same';

/**
 * Returns the reason that the right password is refused. A service may take the contact address as the one for sign-in;
 * if the account had another, the first save of its personal information changes it.
 */
export async function whyNoSignIn(run: Run): Promise<string> {
  const { email, password } = run.session.account;
  const information = run.targets.find(({ id }) => id === 'getClientInformation');
  const seen = information === undefined ? undefined : await run.read(information);
  const contact = isObject(seen?.body) ? seen.body.email : undefined;
  if (typeof contact !== 'string' || contact.trim() === '' || contact === email) return IS_LOCKED;
  const plan = run.plan(run.target('createSession'), { fields: { email: contact, password }, allow: LOCKED });
  return (await run.backend.send(plan)).isSuccess ? HAS_MOVED : IS_LOCKED;
}

/** Returns true if the account is locked, that is, if the right password is refused as well. */
async function isLocked(run: Run, target: Target, account: Credential): Promise<boolean> {
  const { isSuccess, status } = await run.backend.send(
    run.plan(target, { fields: { ...account }, allow: LOCKED }),
  );
  return !isSuccess && LOCKED.includes(status);
}

const strangerOf = (run: Run): Fields => ({
  email: `${run.marker()}@example.com`,
  password: 'wrong-horse-0',
});

/**
 * Returns wrong credentials that a careless comparison accepts. Only a run with writes uses the account's own
 * address, since they may lock the account.
 */
function almostRight({ email, password }: Credential): readonly (readonly [what: string, fields: Fields])[] {
  const other = [
    ['the password with an additional letter', `${password}x`],
    ['the password with a trailing space', `${password} `],
    ['the password without its last character', password.slice(0, -1)],
    ['the first eight characters of the password', password.slice(0, 8)],
    ['the password in upper case', password.toUpperCase()],
    ['the password in lower case', password.toLowerCase()],
    ['a percent sign as the password', '%'],
    ['an SQL condition as the password', SQL],
  ] as const;
  const passwords = other.filter(
    ([, one], at) => one !== password && one !== '' && other.findIndex(([, same]) => same === one) === at,
  );
  return [
    ...passwords.map(([what, one]) => [what, { email, password: one }] as const),
    ['a comment sign after the e-mail address', { email: `${email}'-- `, password: 'wrong-horse-0' }],
    ['an SQL condition after the e-mail address', { email: `${email}${SQL}`, password: SQL }],
    ['a field password[$ne] instead of password', { email, 'password[$ne]': 'x' }],
    ['an SQL condition as e-mail address and password', { email: SQL, password: SQL }],
  ];
}

/**
 * Returns other addresses that are found for this one where it is searched by `LIKE` or by a regular expression; none if
 * the address is too short to be changed.
 */
export const toPatterns = (email: string): readonly (readonly [what: string, pattern: string])[] =>
  (
    [
      ['an e-mail address with an underscore for its second letter', email.replace(SECOND, '_')],
      ['an e-mail address with a dot for its second letter', email.replace(SECOND, '.')],
    ] as const
  ).filter(([, pattern]) => pattern !== email);

/** Second of three letters or digits at the beginning, so that the changed address is a valid one as well. */
const SECOND = /(?<=^[a-z\d])[a-z\d](?=[a-z\d])/i;

async function mustBeWrong(
  run: Run,
  target: Target,
  what: string,
  fields: Fields,
): Promise<CallWithResponse> {
  const plan = run.plan(target, { fields, allow: LOCKED });
  const seen = await run.backend.send(plan);
  // A service may refuse a text that is not an e-mail address with 422.
  const isNoAddress = /'/.test(String(fields.email));
  const mayLack = isNoAddress || fields.password === undefined;
  if (!seen.isSuccess && (LOCKED.includes(seen.status) || (mayLack && seen.status === 422))) return seen;
  run.report({ plan, expected: `401 for ${what}`, actual: describeResponse(seen) });
  return seen;
}

async function mustOpen(run: Run, token: string, expected: string): Promise<void> {
  const opened = await readWith(run, token);
  if (opened?.isSuccess === false) reportSeen(run, opened, expected);
}

/** Returns the text of a refusal without the e-mail address, which it may repeat. */
const textWithoutEmail = ({ status, body }: CallWithResponse, { email }: Fields): string =>
  JSON.stringify([status, isObject(body) ? { ...body, trace_id: undefined } : body]).replaceAll(
    String(email),
    '<email>',
  );

const enumeration = operationCheck({
  id: 'C-who-has-an-account',
  when: 'last',
  claim: 'A refused sign-in does not reveal if the e-mail address has an account.',
  needsWrites: true,
  subjects: eachOperation(({ id }) => id === 'createSession'),
  async run(run, target) {
    const { email, password } = ownCredential(run);
    const stranger = strangerOf(run);
    const known = { email, password: stranger.password };
    if (await isLocked(run, target, { email, password })) throw new NotTestable(await whyNoSignIn(run));
    const [one, another] = [
      await run.send(target, { fields: stranger, allow: LOCKED }),
      await run.send(target, { fields: known, allow: LOCKED }),
    ];
    if (await isLocked(run, target, { email, password })) throw new NotTestable(IS_LOCKED);
    const differs = wordsOf(one, stranger) !== wordsOf(another, known);
    if (!differs) return;
    run.report({
      plan: another.plan,
      expected: 'the same error response for a wrong password as for an unknown e-mail address',
      actual:
        one.status === another.status
          ? 'another message'
          : `HTTP ${another.status} instead of HTTP ${one.status}`,
    });
  },
});

/** Returns status, message and errors of a refusal. The rest is left out, since a request id differs each time. */
const wordsOf = (seen: CallWithResponse, fields: Fields): string => {
  const { message, errors } = isObject(seen.body) ? seen.body : {};
  return textWithoutEmail({ ...seen, body: { message, errors } }, fields);
};

/** Checks of group C: sign-in. */
export const signInChecks: readonly Check[] = [signingIn, enumeration];
