import { describe, expect, it } from 'vitest';
import { openSession } from '../../../src/verify/calls/session.ts';
import type { Account } from '../../../src/verify/facts/account.ts';
import { toTargets } from '../../../src/verify/facts/target.ts';
import { Backend } from '../../../src/verify/wire/backend.ts';
import { createRateCap } from '../../../src/verify/wire/rate.ts';
import type { RawResponse } from '../../../src/verify/wire/raw.ts';
import { toJsonResponse } from '../in-memory.ts';
import { contract } from '../support.ts';

const target = toTargets(contract).find(({ id }) => id === 'createSession') ?? expect.fail();
const ACCOUNT = { email: 'rosa@example.com', password: 'secret' };

/** Signs in at a service with one response. Returns the session, or the reason that there is none. */
async function signInAt(response: RawResponse, account: Account = ACCOUNT) {
  const backend = new Backend({
    ...{ base: new URL('http://portal.invalid'), transport: async () => response, headers: {} },
    ...{ rateCap: createRateCap(0), onSeen: () => {}, onBusy: () => {}, onLost: () => {} },
  });
  const ended = await openSession(backend, target, account).catch((error: Error) => error);
  return ended instanceof Error ? `${ended.name}: ${ended.message}` : ended;
}

const refused = (status: number, body: object = {}, headers: Readonly<Record<string, string>> = {}) => {
  const response = toJsonResponse(status, { status, message: 'No.', ...body });
  return { ...response, headers: { ...response.headers, ...headers } };
};
const signedIn = (token: unknown, more: object = {}) => toJsonResponse(200, { status: 200, token, ...more });

describe('a sign-in without a token has a next step', () => {
  const LOG = '; look into the log of the service';
  it.each<[response: RawResponse, words: string]>([
    [
      refused(302, {}, { location: 'https://other.example.com/login?next=x#top' }),
      'returned 302 and no token: the backend redirects to https://other.example.com/login, so name that address instead',
    ],
    [refused(200, {}, { location: '/login' }), `no token${LOG}`],
    [
      refused(404, {}, { location: '/login' }),
      'build this operation first, or give the address of the service',
    ],
    [refused(304), `no token${LOG}`],
    [refused(401, {}, { 'content-type': 'text/html' }), 'the response is an HTML page, so build this'],
    [refused(401), 'the e-mail address or the password is wrong'],
    [refused(406), 'the account is not yet active'],
    [refused(423), 'refuses sign-ins for now; wait'],
    [refused(500), 'the service failed; look into its log'],
    [refused(503), 'the service failed; look into its log'],
    [refused(404), 'build this operation first'],
    [refused(405), 'build this operation first'],
    [refused(501), 'build this operation first'],
    [refused(400), `no token${LOG}`],
    [refused(499), `no token${LOG}`],
    [signedIn(''), `no token${LOG}`],
    [signedIn(12), 'no token of type string: token is a number'],
    [toJsonResponse(201, { status: 201, token: 'a$1' }), 'returned 201, where the contract has 200'],
    [signedIn({}), 'no token of type string: token is an object'],
    [{ ...signedIn(''), body: Buffer.from('null') }, `no token${LOG}`],
    [signedIn('a$1', { otp_required: true }), 'signing in asks for a one-time code; give a token instead'],
    [signedIn('a\n$1'), 'the token that signing in returned has a sign that no header can carry'],
  ])('$status $body', async (response, words) => {
    expect(await signInAt(response)).toContain('NotTestable: ');
    expect(await signInAt(response)).toContain(words);
  });

  it.each<[account: Account, words: string]>([
    [{ email: 'rosa@example.com' }, 'neither an e-mail address with a password nor a token was given'],
    [{ password: 'secret' }, 'neither an e-mail address with a password nor a token was given'],
    [{ token: 'é\n' }, 'the given token has a sign that no header can carry'],
  ])('with the account %j', async (account, words) => {
    expect(await signInAt(signedIn('a$1'), account)).toContain(words);
  });
});

it('a sign-in with a token opens the session of its client', async () => {
  expect(await signInAt(signedIn('a$12'))).toEqual({ token: 'a$12', clientId: '12', account: ACCOUNT });
  const account = { ...ACCOUNT, token: 'b$13' };
  expect(await signInAt(refused(500), account)).toEqual({ token: 'b$13', clientId: '13', account });
});
