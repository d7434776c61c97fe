import { toClientId } from '@client-portal/sdk';
import { eachOperation, NotTestable, operationCheck } from '../calls/check.ts';
import type { Run } from '../calls/context.ts';
import { signIn } from '../calls/session.ts';
import { swapCase } from '../checks/c-auth/auth.ts';
import { isOwnRead } from '../checks/c-auth/others.ts';
import { mustRefuse, unauthorizedAs } from '../checks/refusal.ts';
import { isFirstOfKind, type Target } from '../facts/target.ts';
import { type CallWithResponse, NO_SESSION, toTokenPlacement } from '../wire/backend.ts';
import { describeResponse, toCount } from '../wire/tell.ts';
import { forgeJwt, publishedKeyOf } from './jwt.ts';

/** Number of sessions that are opened to compare their tokens. */
const SAMPLES = 3;
/** Least length of a token that an attacker cannot guess. */
const LEAST_LENGTH = 16;
const LEAST_VARYING = 9;

export const tokenCheck = operationCheck({
  id: 'C-tokens',
  claim: 'A token contains the client id, cannot be guessed, and is valid only as a whole.',
  subjects: eachOperation(({ id }) => id === 'createSession'),
  async run(run, target) {
    const { account } = run.session;
    const found: string[] = [];
    let cookies = '';
    if (account.password !== undefined) {
      const theirs = await signInOther(run);
      for (let count = 0; count < SAMPLES; count += 1) {
        const { token, seen } = await signIn(run.backend, target, account);
        cookies = cookiesOf(seen.response.headers['set-cookie']);
        if (token !== undefined) found.push(token);
      }
      if (theirs !== undefined && found.length > 0) await mustStayOpen(run, theirs, 'signs in', target.id);
    }
    const weakness = weaknessOf(found.length === 0 ? [run.session.token] : found, run);
    if (weakness !== undefined)
      run.report({
        plan: run.plan(target),
        expected: 'a token that contains the client id and cannot be guessed',
        actual: weakness,
      });
    await tryForms(run, found.at(-1) ?? run.session.token);
    if (cookies !== '') await tryCookies(run, cookies);
    await lookAtEarlierToken(run, found);
    if (found.length === 0)
      throw new NotTestable('a token was given instead of a password, so that tokens could not be compared');
  },
});

function weaknessOf(found: readonly string[], { other, session }: Run): string | undefined {
  const ids = new Set(found.map(toClientId));
  const [id] = ids;
  if (id === undefined) return 'no client id after a $';
  if (ids.size > 1) return 'another client id in each token';
  const isOther =
    other !== undefined && other.clientId === id && other.account.email !== session.account.email;
  if (isOther) return 'the same client id for two accounts';
  const secrets = [...new Set(found.map((token) => token.split('$')[0] ?? ''))];
  const shortest = Math.min(...secrets.map(({ length }) => length));
  if (shortest < LEAST_LENGTH) return `a secret part of only ${toCount(shortest, 'character')}`;
  if (secrets.length < 2) return undefined;
  const varying = varyingPart(secrets);
  if (varying < LEAST_VARYING)
    return `a difference of only ${toCount(varying, 'character')} between two sessions`;
  return undefined;
}

/** Returns a read that takes the token in its header alone. */
export const readByHeader = ({ targets }: Run): Target | undefined =>
  targets.find(({ row }) => row.safe && row.token === 'none' && row.bearer);

/** Sends a read with a token in its header alone; undefined if no read takes it so. */
export async function readWith(run: Run, token: string): Promise<CallWithResponse | undefined> {
  const read = readByHeader(run);
  return read && run.backend.send(run.plan(read, { session: toTokenPlacement(read, token) }));
}

/** Signs the second account in. Returns its token; undefined if it belongs to the same client or has no password. */
export async function signInOther(run: Run): Promise<string | undefined> {
  const { other, session } = run;
  if (other?.account.password === undefined || other.clientId === session.clientId) return undefined;
  return (await signIn(run.backend, run.target('createSession'), other.account)).token;
}

/** Reports if a request of this client has ended the session of another one. */
export async function mustStayOpen(run: Run, token: string, does: string, operation: string): Promise<void> {
  const seen = await readWith(run, token);
  if (seen?.status !== 401) return;
  run.report({
    plan: seen.plan,
    expected: `another client's session to stay open when this client ${does}`,
    actual: describeResponse(seen),
    sequence: [operation, seen.plan.target.id],
  });
}

/** Returns the number of characters that differ between texts with the same beginning and end. */
function varyingPart(texts: readonly string[]): number {
  const [first = '', ...rest] = texts;
  const alike = (at: (text: string, index: number) => string | undefined) => {
    let count = 0;
    while (count < first.length && rest.every((text) => at(text, count) === at(first, count))) count += 1;
    return count;
  };
  const start = alike((text, index) => text[index]);
  const end = alike((text, index) => text.at(-1 - index));
  return Math.max(0, Math.max(...texts.map(({ length }) => length)) - start - end);
}

/** Returns the cookies that a browser would send after a response that sets them. */
const cookiesOf = (set = ''): string =>
  set
    .split(/,(?=\s*[^;,=\s]+=)/)
    .map((cookie) => cookie.split(';')[0]?.trim())
    .filter(Boolean)
    .join('; ');

/**
 * Reports if cookies alone open a session: a browser sends them even with requests of other websites and after
 * signing out.
 */
async function tryCookies(run: Run, cookies: string): Promise<void> {
  const read = readByHeader(run);
  if (read === undefined) return;
  const asked = run.plan(read, { session: NO_SESSION, headers: { cookie: cookies } });
  await mustRefuse(run, unauthorizedAs(asked, 'cookies without a token', true));
}

/**
 * Says if the token of an earlier sign-in still gives access, which a service may decide. Reports it if the answer
 * differs between reads.
 */
async function lookAtEarlierToken(run: Run, [earlier, ...later]: readonly string[]): Promise<void> {
  if (earlier === undefined || later.length === 0) return;
  if (later.includes(earlier))
    return run.remark(
      'Each sign-in returns the same token, so that the end of one session ends those on all devices. The contract allows it.',
    );
  const reads = run.targets.filter(isOwnRead);
  const open: CallWithResponse[] = [];
  const closed: CallWithResponse[] = [];
  for (const read of reads.filter((one) => isFirstOfKind(reads, one))) {
    const seen = await run.backend.send(run.plan(read, { session: toTokenPlacement(read, earlier) }));
    if (seen.isSuccess) open.push(seen);
    else if (seen.status === 401) closed.push(seen);
  }
  const [shown] = open;
  const [refused] = closed;
  if (shown !== undefined && refused !== undefined)
    return run.report({
      plan: shown.plan,
      expected: 'the token of an earlier sign-in to give access to every read, or to none',
      actual: `${shown.plan.target.id} returned data for it, and ${refused.plan.target.id} HTTP 401`,
      sequence: ['createSession', 'createSession', shown.plan.target.id],
    });
  if (shown !== undefined)
    run.remark(
      'The token of an earlier sign-in stays valid after another one, so that a client may use two devices. The contract allows both.',
    );
  else if (refused !== undefined)
    run.remark(
      'Signing in ends the sessions of earlier sign-ins, so that a client may use one device at a time. The contract allows both.',
    );
}

/** Tries changed forms of the token, none of which was issued. */
async function tryForms(run: Run, token: string): Promise<void> {
  const read = readByHeader(run);
  if (read === undefined) return;
  const [secret = '', id = ''] = token.split('$');
  const others = otherIds(run, id);
  const [[, theirs] = []] = others;
  const forms = [
    ['with upper and lower case swapped', swapCase(token)],
    ['with a wrong second half', `${secret.slice(0, secret.length / 2).padEnd(secret.length, 'x')}$${id}`],
    ['of which only the beginning was sent', token.slice(0, Math.ceil(secret.length / 2))],
    ['that is a percent sign, which stands for any text in a search', '%'],
    ['of underscores, which stand for any character in a search', '_'.repeat(token.length)],
    ['that is an SQL condition', "'OR'1'='1"],
    ['with additional text at its end', `${token}$x`],
    ['that consists only of its client id', `$${id}`],
    ...others.map(([whose, other]) => [`with the client id of ${whose}`, `${secret}$${other}`] as const),
    ...forgeJwt(secret, id, theirs).flatMap(([what, form]) =>
      // A service may read the client from the claims, or compare them with the second part.
      [id, ...(what.includes('another client') && theirs !== undefined ? [theirs] : [])].map(
        (one) => [what, `${form}$${one}`] as const,
      ),
    ),
  ] as const;
  const key = publishedKeyOf(secret);
  if (key !== undefined)
    run.report({
      plan: run.plan(read, { session: toTokenPlacement(read, token) }),
      expected: 'a token whose signature needs a key that nobody else knows',
      actual: `it is signed with the published key “${key}”, so that everyone can make tokens of any client`,
    });
  for (const [what, form] of forms) {
    if (form === token) continue;
    const asked = run.plan(read, { session: toTokenPlacement(read, form) });
    await mustRefuse(run, unauthorizedAs(asked, `a token ${what}`, true));
  }
}

/** Returns ids of other clients: that of the second account, or the numbers next to the first account's own. */
function otherIds({ other }: Run, id: string): readonly (readonly [whose: string, id: string])[] {
  if (other?.clientId !== undefined && other.clientId !== id) return [['the second account', other.clientId]];
  if (!/^\d{1,15}$/.test(id)) return [];
  return [Number(id) + 1, Number(id) - 1]
    .filter((one) => one > 0)
    .map((one) => ['another client', String(one)] as const);
}
