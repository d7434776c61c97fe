import { describe, expect, it } from 'vitest';
import {
  SESSION_INITIAL_MS,
  SESSION_RENEWAL_MS,
  SESSION_WARNING_MS,
  toSessionState,
} from '../../src/lifecycles/stored-session.ts';

const NOW = Date.UTC(2025, 5, 1);

describe('session', () => {
  it('CONST-01 lasts 10 minutes at first and 24 hours once renewed', () => {
    expect(SESSION_INITIAL_MS).toBe(600_000);
    expect(SESSION_RENEWAL_MS).toBe(86_400_000);
    expect(SESSION_WARNING_MS).toBe(120_000);
  });
});

describe('toSessionState', () => {
  const token = 'abc$7';

  it('SES-04 is active with a token and an expiry in the future', () => {
    expect(toSessionState({ token, tokenExpiration: String(NOW + 1) }, NOW)).toBe('active');
    expect(toSessionState({ token, tokenExpiration: String(NOW + SESSION_RENEWAL_MS) }, NOW)).toBe('active');
  });

  it.each([NOW, NOW - 1, 0])(
    'SES-04 is signed out when the expiry is %i, which is not in the future',
    (expiry) => {
      expect(toSessionState({ token, tokenExpiration: String(expiry) }, NOW)).toBe('signedOut');
    },
  );

  it.each([null, undefined, '', '  '])('SES-04 is signed out when the token is %o', (stored) => {
    expect(toSessionState({ token: stored, tokenExpiration: String(NOW + 1) }, NOW)).toBe('signedOut');
  });

  it.each([
    null,
    undefined,
    '',
    'soon',
    'NaN',
    'Infinity',
    '1e99',
    '-1',
    ` ${NOW + 1}`,
    `${NOW + 1}.5`,
    '0xFFFFFFFFFFF',
    '2999-01-01T00:00:00Z',
    '9'.repeat(16),
  ])('SES-04 an expiry of %o cannot be read and counts as expired', (tokenExpiration) => {
    expect(toSessionState({ token, tokenExpiration }, NOW)).toBe('signedOut');
  });

  it('SES-04 is signed out when nothing is stored', () => {
    expect(toSessionState({}, NOW)).toBe('signedOut');
  });
});
