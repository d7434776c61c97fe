import { describe, expect, it } from 'vitest';
import { readCredentialsText, readEnvironment, VARIABLES } from '../../../src/verify/facts/credentials.ts';

const NONE = { email: undefined, password: undefined, token: undefined };

describe('credentials in environment variables', () => {
  it('are read each from its own variable', () => {
    const environment = Object.fromEntries(
      Object.values(VARIABLES).map((name) => [name, `value of ${name}`]),
    );
    const of = (name: string) => `value of PORTAL_VERIFY_${name}`;
    expect(readEnvironment(environment)).toEqual({
      account: { email: of('EMAIL'), password: of('PASSWORD'), token: of('TOKEN') },
      other: { email: of('OTHER_EMAIL'), password: of('OTHER_PASSWORD'), token: of('OTHER_TOKEN') },
      awaitingCode: { ...NONE, email: of('CODE_EMAIL'), password: of('CODE_PASSWORD') },
      expiredToken: of('EXPIRED_TOKEN'),
      loggedOutToken: of('LOGGED_OUT_TOKEN'),
    });
  });

  it.each([
    ['missing', undefined],
    ['blank', ''],
  ])('count as missing when they are %s', (_, value) => {
    const environment = Object.fromEntries(Object.values(VARIABLES).map((name) => [name, value]));
    expect(readEnvironment(environment)).toEqual({ account: NONE });
  });
});

describe('credentials in a file', () => {
  const account = { email: 'a@example.com', password: 'p' };

  it('are read with the optional ones', () => {
    const all = {
      account,
      other: { token: 'o$2' },
      awaitingCode: { email: 'c@example.com', password: '' },
      expiredToken: 'e$1',
      loggedOutToken: 'l$1',
    };
    expect(readCredentialsText(JSON.stringify(all))).toEqual({
      account: { ...NONE, ...account },
      other: { ...NONE, token: 'o$2' },
      awaitingCode: { ...NONE, email: 'c@example.com' },
      expiredToken: 'e$1',
      loggedOutToken: 'l$1',
    });
  });

  it('count as missing when they have another type', () => {
    const odd = { account: { ...account, token: 5 }, other: 'o$2', awaitingCode: {}, expiredToken: '' };
    expect(readCredentialsText(JSON.stringify(odd))).toEqual({ account: { ...NONE, ...account } });
  });

  it.each([
    ['{', 'is not valid JSON'],
    ['"secret"', 'must hold an object'],
    [
      '{"acount":{}}',
      'holds acount, which is none of account, other, awaitingCode, expiredToken, loggedOutToken',
    ],
    ['{"account":{"password":"secret"}}', 'must hold account: { "email": …, "password": … }'],
    ['{}', 'must hold account: { "email": …, "password": … }'],
  ])('are refused as %s', (text, reason) => {
    expect(readCredentialsText(text)).toBe(reason);
  });
});
