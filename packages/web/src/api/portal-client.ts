import { createPortalClient } from '@client-portal/sdk';
import { getLocale } from '../messages/locale.ts';
import { settings } from '../settings.ts';
import { reportFailedCalls } from './report-failed-calls.ts';
import { tokenForCalls } from './session-actor.ts';
import { takePreload } from './take-preload.ts';

/** The only client of the service in the portal; all calls use it. */
export const portal = reportFailedCalls(
  createPortalClient({
    baseUrl: settings.apiBase,
    idempotencyKeys: settings.idempotencyKeys,
    fileFieldBrackets: settings.fileFieldBrackets,
    language: getLocale,
    session: { token: tokenForCalls },
    requireSession: true,
    fetch: (request) => takePreload(request) ?? fetch(request),
  }),
);
