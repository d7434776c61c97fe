import { extensions } from '@client-portal/sdk';
import { afterEach, expect, it, vi } from 'vitest';
import { terminateAtService } from '../../src/api/terminate-session.ts';
import { settings } from '../../src/settings.ts';

vi.mock('../../src/settings.ts', () => ({ settings: { apiBase: '/api', terminateSessions: true } }));
vi.mock('../../src/messages/locale.ts', () => ({ getLocale: () => 'es' }));

const fetched = vi.fn(async (_address: string, _request?: RequestInit) => new Response());
vi.stubGlobal('fetch', fetched);

afterEach(() => {
  fetched.mockClear();
  Object.assign(settings, { terminateSessions: true });
});

it('ends the session at the service, also where the page closes at once', () => {
  terminateAtService('a$1001');
  const { path, method } = extensions.terminateSession;
  expect(fetched.mock.calls).toEqual([
    [`/api${path}`, expect.objectContaining({ method, cache: 'no-store', keepalive: true })],
  ]);
  const headers = fetched.mock.calls[0]?.[1]?.headers ?? {};
  expect(headers).toMatchObject({ Accept: 'application/json', 'Accept-Language': 'es' });
  expect(Object.values(headers).join()).toContain('a$1001');
});

it('sends nothing where the service does not offer it, or without a token', () => {
  terminateAtService(null);
  Object.assign(settings, { terminateSessions: false });
  terminateAtService('a$1001');
  expect(fetched).not.toHaveBeenCalled();
});

it('SES-09 logs out also where the service does not answer', async () => {
  fetched.mockRejectedValueOnce(new TypeError('offline'));
  terminateAtService('a$1001');
  // A rejection that nobody handles would end this test.
  await new Promise((resolve) => setTimeout(resolve));
});
