import { describe, expect, it } from 'vitest';
import { toFirstScreen } from '../../src/start/first-screen.ts';

const first = (address: string, hasSession: boolean) =>
  toFirstScreen(new URL(address, 'https://portal.example.com'), hasSession);
const signIn = (address: string) => ({ name: 'signIn', address });

describe("the first screen before the portal's code is loaded", () => {
  it.each([
    ['/auth/login', '/auth/login'],
    ['/Auth/Login/', '/auth/login'],
    ['/auth/login?returnTo=%2Fmain%2Freports', '/auth/login?returnTo=%2Fmain%2Freports'],
    ['/auth', '/auth/login'],
  ])('ROUTE-04 SES-10 is for %s sign-in, with or without a session', (address, at) => {
    expect(first(address, true)).toEqual(signIn(at));
    expect(first(address, false)).toEqual(signIn(at));
  });

  it.each([
    ['/', '/auth/login'],
    ['/admin', '/auth/login'],
    ['/admin/tables/', '/auth/login'],
    ['/main/dashboard', '/auth/login'],
    ['/main/timesheets?month=2', '/auth/login?returnTo=%2Fmain%2Ftimesheets%3Fmonth%3D2'],
    ['/nowhere', '/auth/login?returnTo=%2Fnowhere'],
    ['/administration', '/auth/login?returnTo=%2Fadministration'],
  ])('SES-04 SES-06 is for %s without a session sign-in, which leads back', (address, at) => {
    expect(first(address, false)).toEqual(signIn(at));
  });

  it.each(['/', '/admin', '/main/dashboard', '/nowhere'])(
    'SES-04 ROUTE-07 is for %s with a session left to the router',
    (address) => {
      expect(first(address, true)).toEqual({ name: 'portal' });
    },
  );

  it.each(['/auth/register', '/auth/forgot_password'])(
    'ROUTE-03 SES-03 is for %s open without a session',
    (address) => {
      for (const hasSession of [true, false]) {
        expect(first(address, hasSession)).toEqual({ name: 'portal' });
      }
    },
  );

  it('ROUTE-02 is found in any case of the address and with any final slash', () => {
    expect(first('/main/Resources_uploader/', true)).toEqual({
      name: 'portal',
    });
  });
});
