import { extensions, placeToken } from '@client-portal/sdk';
import { getLocale } from '../messages/locale.ts';
import { settings } from '../settings.ts';

/**
 * Has the service end the session of a token, where the deployment says that it can. Never waited for, and a failure changes
 * nothing: leaving works without the service. The browser sends the request even if the page is closed meanwhile.
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
