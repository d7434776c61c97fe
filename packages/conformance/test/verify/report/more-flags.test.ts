import { describe, expect, it } from 'vitest';
import { moreFlags } from '../../../src/verify/report/more-flags.ts';
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
    expect(moreFlags({ ...flags, credentials })).toEqual([]);
  });

  it('begins with --writes, and names CORS and one-time codes, for the short command', () => {
    const flags = moreFlags({
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

  it('a server without TLS does not support HTTP/2 in browsers', async () => {
    expect(await speaksHttp2(new URL('http://127.0.0.1:1'))).toBe(false);
    expect(await speaksHttp2(new URL('https://127.0.0.1:1'))).toBe(false);
  });
});
