import { describe, expect, it } from 'vitest';
import { toFirstScreen } from '../../src/start/first-screen.ts';

const first = (address: string, hasSession: boolean) =>
  toFirstScreen(new URL(address, 'https://portal.example.com'), hasSession);
const signIn = (address: string) => ({ name: 'signIn', address });

describe('what a page shows before any code of the portal is there', () => {
  it.each([
    ['/auth/login', '/auth/login'],
    ['/Auth/Login/', '/auth/login'],
    ['/auth/login?returnTo=%2Fmain%2Freports', '/auth/login?returnTo=%2Fmain%2Freports'],
    ['/auth', '/auth/login'],
  ])('ROUTE-04 SES-10 %s is sign-in, with or without a session', (address, at) => {
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
  ])('SES-04 SES-06 %s without a session is sign-in, which leads back', (address, at) => {
    expect(first(address, false)).toEqual(signIn(at));
  });

  it.each(['/', '/admin', '/main/dashboard', '/nowhere'])(
    'SES-04 ROUTE-07 %s with a session is for the router',
    (address) => {
      expect(first(address, true)).toEqual({ name: 'portal', path: address });
    },
  );

  it.each(['/auth/register', '/auth/forgot_password'])(
    'ROUTE-03 SES-03 %s is open to everyone',
    (address) => {
      for (const hasSession of [true, false]) {
        expect(first(address, hasSession)).toEqual({ name: 'portal', path: address });
      }
    },
  );

  it('ROUTE-02 a screen is found in whatever case and with whatever slash its address is typed', () => {
    expect(first('/main/Resources_uploader/', true)).toEqual({
      name: 'portal',
      path: '/main/resources_uploader',
    });
  });
});
