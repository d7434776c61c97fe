import { afterEach, expect, it, vi } from 'vitest';
import { stubBrowserGlobals } from '../browser-globals.ts';

afterEach(() => vi.unstubAllGlobals());

it('SES-10 the session is notified of what another tab stores of it, until it unsubscribes', async () => {
  stubBrowserGlobals();
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const { session } = await import('../../src/api/session.ts');
  const store = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));
  const heard = vi.fn();
  const stop = session.onStored(heard);
  const counts = ['token', 'tokenExpiration', null, 'theme', 'locale'].map((key) => {
    store(key);
    return heard.mock.calls.length;
  });
  expect(counts).toEqual([1, 2, 3, 3, 3]);
  stop();
  store('token');
  expect(heard).toHaveBeenCalledTimes(3);
});

it('the session has no client without a stored token', async () => {
  stubBrowserGlobals();
  const { session } = await import('../../src/api/session.ts');
  session.clear();
  expect(session.clientId()).toBeUndefined();
  session.start('secret$1001');
  expect(session.clientId()).toBe('1001');
});

it.each([null, 'soon', '1000'])(
  'SES-04 a session whose end is %j is over at once',
  async (tokenExpiration) => {
    stubBrowserGlobals();
    const { session } = await import('../../src/api/session.ts');
    session.start('secret$1001');
    if (tokenExpiration === null) localStorage.removeItem('tokenExpiration');
    else localStorage.setItem('tokenExpiration', tokenExpiration);
    expect({ ends: session.read().endsAt, token: session.token() }).toEqual({ ends: 0, token: null });
  },
);
