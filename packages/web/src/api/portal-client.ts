import { createPortalClient } from '@client-portal/sdk';
import { settings } from '../settings.ts';
import { tokenForCalls } from './session-actor.ts';

/** The portal's one client; every call of every screen goes through it. */
export const portal = createPortalClient({
  baseUrl: settings.apiBase,
  idempotencyKeys: settings.idempotencyKeys,
  session: { token: tokenForCalls },
  requireSession: true,
});
