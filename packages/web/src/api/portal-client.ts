import { createPortalClient } from '@client-portal/sdk';
import { settings } from '../settings.ts';
import { session } from './session.ts';

/** The portal's one client; every call of every screen goes through it. */
export const portal = createPortalClient({ baseUrl: settings.apiBase, session });
