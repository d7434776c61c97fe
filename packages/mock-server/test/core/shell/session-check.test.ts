import type { Credential, Operation } from '@client-portal/contract';
import { describe, expect, it } from 'vitest';
import type { Session } from '../../../src/core/engine/world/sessions.ts';
import {
  checkTokenPlace,
  requireBearer,
  requireCredentials,
  requireToken,
} from '../../../src/core/shell/session-check.ts';
import { Worlds } from '../../portal-worlds.ts';

const NOW = 1_000_000;
const UNAUTHENTICATED = expect.objectContaining({ status: 401, message: 'Unauthenticated.' });

function begin() {
  const world = new Worlds({ seed: 1, now: NOW }).reset('a', { scenario: 'empty' });
  const [rosa, , waiting] = world.accounts;
  if (rosa === undefined || waiting === undefined) throw new Error('The accounts are gone.');
  return { world, session: world.sessions.start(rosa, NOW), half: world.sessions.start(waiting, NOW) };
}

describe('the session of a request', () => {
  it('CALL-37 comes from the bearer header, or from a token in the body', () => {
    const { world, session } = begin();
    expect(requireBearer(world, `Bearer ${session.token}`)).toBe(session);
    expect(requireToken(world, session.token)).toBe(session);
  });

  it('CALL-37 OTP-08 is refused when unknown, expired, or awaiting its code', () => {
    const { world, session, half } = begin();
    for (const header of [undefined, '', session.token, 'Bearer ', 'Bearer x$1001', `Bearer ${half.token}`]) {
      expect(() => requireBearer(world, header), header).toThrow(UNAUTHENTICATED);
    }
    for (const token of [undefined, null, 7, {}, half.token]) {
      expect(() => requireToken(world, token)).toThrow(UNAUTHENTICATED);
    }
    world.clock.set(session.expiresAt);
    expect(() => requireToken(world, session.token)).toThrow(UNAUTHENTICATED);
  });
});

describe('the second place of the token', () => {
  const session = { token: 'mine$1001' } as Session;
  const check = (tokenPlace: string, query: Record<string, unknown>, body: unknown) =>
    checkTokenPlace({ tokenPlace } as Operation, session, query, body);

  it.each([
    ['query', { token: 'mine$1001' }, { token: 'other$1002' }],
    ['query', {}, undefined],
    ['body', { token: 'other$1002' }, { token: 'mine$1001' }],
    ['body', {}, {}],
    ['body', {}, 'text'],
    ['body', {}, null],
    ['none', { token: 'other$1002' }, { token: 'other$1002', client_id: '1002' }],
    ['client_id', { token: 'other$1002' }, { client_id: '1001', token: 'other$1002' }],
    ['client_id', {}, {}],
    ['client_id', {}, null],
  ])('CALL-12 CALL-37 in %s is accepted with %j and %j', (place, query, body) => {
    expect(() => check(place, query, body)).not.toThrow();
  });

  it.each([
    ['query', { token: 'other$1002' }, { token: 'mine$1001' }],
    ['body', { token: 'mine$1001' }, { token: 'other$1002' }],
    ['body', {}, { token: '' }],
  ])('CALL-37 in %s is refused with %j and %j, of another session', (place, query, body) => {
    expect(() => check(place, query, body)).toThrow(UNAUTHENTICATED);
  });

  it.each(['1002', '', 'mine$1001', 1001])('CALL-12 is refused for the client id %j', (client_id) => {
    expect(() => check('client_id', {}, { client_id })).toThrow(
      expect.objectContaining({
        status: 422,
        message: 'The given data was invalid.',
        errors: { client_id: ['is not the client of this session'] },
      }),
    );
  });
});

describe('the credentials of a request', () => {
  const { world, session } = begin();
  const check = (
    hasSignIn: boolean,
    credentials: readonly (readonly Partial<Credential>[])[],
    headers: Readonly<Record<string, string>>,
    search = '',
  ) => {
    const bearer = credentials[0]?.[0]?.kind === 'bearer';
    const operation = { bearer, credentials } as Operation;
    return requireCredentials({ hasSignIn }, operation, world, { headers, search })?.account.email;
  };
  const KEY = [{ kind: 'apiKey', in: 'header', name: 'X-Api-Key' }] as const;
  const TOKEN = [{ kind: 'bearer', in: 'header', name: 'authorization' }] as const;
  const rosa = world.accounts[0]?.email;

  it.each([
    ['no credential', [[]], {}, ''],
    ['a key in a header', [KEY], { 'x-api-key': 'a' }, ''],
    ['a key in the query', [[{ ...KEY[0], in: 'query', name: 'key' }]], {}, 'key=a'],
    ['a key in a cookie', [[{ ...KEY[0], in: 'cookie', name: 'sid' }]], { cookie: 'a=1; sid=2' }, ''],
    ['a name and a password', [[{ ...TOKEN[0], kind: 'basic' }]], { authorization: 'Basic YTpi' }, ''],
    ['a token of another service', [TOKEN], { authorization: 'Bearer any' }, ''],
  ] as const)('are %s, where no sign-in gives any', (what, credentials, headers, search) => {
    expect(check(false, credentials, headers, search)).toBe(what === 'no credential' ? undefined : rosa);
    if (what !== 'no credential') expect(() => check(false, credentials, {})).toThrow(UNAUTHENTICATED);
  });

  it('are the token of a sign-in, or a key beside it', () => {
    expect(check(true, [TOKEN], { authorization: `Bearer ${session.token}` })).toBe(rosa);
    expect(() => check(true, [TOKEN], { authorization: 'Bearer any' })).toThrow(UNAUTHENTICATED);
    expect(check(true, [TOKEN, KEY], { 'x-api-key': 'a' })).toBe(rosa);
    expect(() => check(true, [TOKEN, KEY], {})).toThrow(UNAUTHENTICATED);
  });
});
