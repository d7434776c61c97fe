import { describe, expect, it } from 'vitest';
import { moreFlags } from '../../../src/verify/report/more-flags.ts';
import { CHECKS, checksOf } from '../../../src/verify/run/checks.ts';
import { speaksHttp2 } from '../../../src/verify/wire/http2.ts';

const account = { email: 'a@example.com', password: 'b' };

describe('the list of flags that would let a run test more', () => {
  it('is empty when all flags are given', () => {
    const credentials = {
      account,
      other: account,
      awaitingCode: account,
      expiredToken: 'a$1',
      loggedOutToken: 'b$1',
    };
    const flags = {
      writes: true,
      origin: 'https://a.example',
      takesKeys: true,
      hasExtensions: true,
      changesPassword: true,
      codeCommand: 'true',
    };
    expect(moreFlags(CHECKS, { ...flags, credentials })).toEqual([]);
  });

  it('begins with --writes, and names CORS and one-time codes, for the short command', () => {
    const flags = moreFlags(CHECKS, {
      writes: false,
      takesKeys: false,
      hasExtensions: false,
      changesPassword: false,
      credentials: { account },
    });
    expect(flags[0]?.flag).toBe('--writes');
    expect(flags.map(({ flag }) => flag)).toEqual(
      expect.arrayContaining(['--origin', '--code-command', '--change-password']),
    );
  });

  it('names no one-time code and no password for a service of another contract', () => {
    const given = { writes: true, takesKeys: true, hasExtensions: false, changesPassword: false };
    const flags = moreFlags(checksOf({ checks: [] }), { ...given, credentials: { account } });
    expect(flags.map(({ flag }) => flag)).toEqual([
      'PORTAL_VERIFY_OTHER_EMAIL',
      '--origin',
      'PORTAL_VERIFY_EXPIRED_TOKEN',
      'PORTAL_VERIFY_LOGGED_OUT_TOKEN',
    ]);
  });

  it('a server without TLS does not support HTTP/2 in browsers', async () => {
    expect(await speaksHttp2(new URL('http://127.0.0.1:1'))).toBe(false);
    expect(await speaksHttp2(new URL('https://127.0.0.1:1'))).toBe(false);
  });
});
