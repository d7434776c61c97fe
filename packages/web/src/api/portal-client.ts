import { createPortalClient } from '@client-portal/sdk';
import { settings } from '../settings.ts';
import { session } from './session.ts';
import { tokenForCalls } from './session-actor.ts';
import { withStartedReads } from './started-reads.ts';

const { client, startRead } = withStartedReads(
  createPortalClient({
    baseUrl: settings.apiBase,
    idempotencyKeys: settings.idempotencyKeys,
    session: { token: tokenForCalls },
    requireSession: true,
  }),
  session.storedToken,
);

/** The portal's one client; every call of every screen goes through it. */
export const portal = client;

export { startRead };
