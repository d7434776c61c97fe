import { extensions, placeToken } from '@client-portal/sdk';
import { getLocale } from '../messages/locale.ts';
import { settings } from '../settings.ts';

/**
 * Asks the service to end the session of a token, if the deployment's settings say that it can. Not awaited, and a
 * failure is ignored: log-out must work without the service. `keepalive` sends the request even if the page is closed.
 */
export function terminateAtService(token: string | null): void {
  if (!settings.terminateSessions || token === null) return;
  const row = extensions.terminateSession;
  fetch(settings.apiBase + row.path, {
    method: row.method,
    headers: {
      Accept: 'application/json',
      'Accept-Language': getLocale(),
      ...placeToken(row, token).headers,
    },
    cache: 'no-store',
    keepalive: true,
  }).catch(() => undefined);
}
