import { beforeAll, describe, expect, it, vi } from 'vitest';
import { toReturnPath } from '../../src/app/return-to.ts';

beforeAll(() => {
  vi.stubGlobal('location', { origin: 'https://portal.example.com' });
});

const asked = (address: string) => toReturnPath(`?${new URLSearchParams({ returnTo: address })}`);

describe("return addresses that only look like the portal's", () => {
  it.each([
    ['another host behind backslashes', '\\\\evil.example\\main\\x'],
    ['another host behind a tab', '/\t/evil.example/main/x'],
    ['another host behind a line', '/\n/evil.example/main/x'],
    ['another host behind the name of this one', 'https://portal.example.com@evil.example/main/x'],
    ['another host that begins alike', 'https://portal.example.com.evil.example/main/x'],
    ['another port', 'https://portal.example.com:8443/main/x'],
    ['another scheme', 'http://portal.example.com/main/x'],
    ['a script in capitals, after a space', ' JavaScript:alert(1)//main/'],
    ['a file', 'file:///main/x'],
    ['sign-in by an encoded detour', '/main/%2e%2e/auth/login'],
    ['the control of the mock server', '/__mock/reset'],
    // Chromium takes a blob address for one of its origin.
    ['a blob of the portal', 'blob:https://portal.example.com/main/1'],
  ])('SES-04 AUTH-09 never lead to %s', (_what, address) => {
    expect(asked(address)).toBe('/main/dashboard');
  });

  it('SES-04 AUTH-09 lead to a page of the portal given in full, without its fragment', () => {
    expect(asked('https://portal.example.com/main/reports#x')).toBe('/main/reports');
  });

  it('SES-04 AUTH-09 lead to the first of two', () => {
    expect(toReturnPath('?returnTo=/main/reports&returnTo=//evil.example')).toBe('/main/reports');
  });
});
