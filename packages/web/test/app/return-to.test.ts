import { describe, expect, test, vi } from 'vitest';

vi.stubGlobal('location', { origin: 'https://portal.example.com' });
const { toReturnPath, toSignInPath } = await import('../../src/app/return-to.ts');

const HOME = '/main/dashboard';
const asked = (address: string) => toReturnPath(`?${new URLSearchParams({ returnTo: address })}`);

describe('the page after sign-in', () => {
  test('AUTH-09 is the dashboard by default', () => {
    expect(toReturnPath('')).toBe(HOME);
    expect(toSignInPath(`https://portal.example.com${HOME}`)).toBe('/auth/login');
  });

  test('is the requested page, with its filters', () => {
    const path = '/main/timesheets?month=10&employee=2';
    const signIn = new URL(toSignInPath(`https://portal.example.com${path}`), 'https://portal.example.com');
    expect(signIn.pathname).toBe('/auth/login');
    expect(toReturnPath(signIn.search)).toBe(path);
  });

  test('AUTH-09 may be given in full, without its fragment, and is the first of two', () => {
    expect(asked('https://portal.example.com/main/reports#x')).toBe('/main/reports');
    expect(toReturnPath('?returnTo=/main/reports&returnTo=//evil.example')).toBe('/main/reports');
  });

  test.each([
    'https://elsewhere.example/main/reports',
    '//elsewhere.example/main/',
    '//elsewhere.example/main/reports',
    '/\\elsewhere.example/main/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/auth/login',
    '/main/../auth/register',
    '/mainly/elsewhere',
    '/main',
    'main/timesheets/../../auth',
    'http://[',
    '',
    // Addresses of other hosts that look like the portal's.
    '\\\\evil.example\\main\\x',
    '/\t/evil.example/main/x',
    '/\n/evil.example/main/x',
    'https://portal.example.com@evil.example/main/x',
    'https://portal.example.com.evil.example/main/x',
    'https://portal.example.com:8443/main/x',
    'http://portal.example.com/main/x',
    ' JavaScript:alert(1)//main/',
    'file:///main/x',
    '/main/%2e%2e/auth/login',
    '/__mock/reset',
    // Chromium treats a blob address as one of its origin.
    'blob:https://portal.example.com/main/1',
  ])('AUTH-09 is never %j', (address) => {
    expect(asked(address)).toBe(HOME);
  });
});
