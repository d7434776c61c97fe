import { createPortalClient } from '@client-portal/sdk';
import { getLocale } from '../messages/locale.ts';
import { settings } from '../settings.ts';
import { tokenForCalls } from './session-actor.ts';
import { takePreload } from './take-preload.ts';

/** The portal's one client; every call of every screen goes through it. */
export const portal = createPortalClient({
  baseUrl: settings.apiBase,
  idempotencyKeys: settings.idempotencyKeys,
  fileFieldBrackets: settings.fileFieldBrackets,
  language: getLocale,
  session: { token: tokenForCalls },
  requireSession: true,
  fetch: (request) => takePreload(request) ?? fetch(request),
});
