import { createReadRequest, type ReadRow } from '@client-portal/sdk';
import { type Preload, storePreloads } from '../api/preloads.ts';
import { session } from '../api/session.ts';
import { isServiceHost } from '../service-host.ts';
import { fetchPreload } from './fetch-preload.ts';
import { toLocalPath } from './first-screen.ts';

/** Files of sign-in, those that every other page needs, and those of each page by address; inserted by the build. */
declare const SIGN_IN_FILES: readonly string[];
declare const PORTAL_FILES: readonly string[];
declare const PAGE_FILES: Readonly<Record<string, readonly string[]>>;
/** Files of the messages by language: those of sign-in, those of the first screen, and the rest. */
declare const WORDS_FILES: Readonly<
  Record<string, { readonly start?: string; readonly first: string; readonly rest: string }>
>;
/** The pages that wait for all messages, by address. */
declare const NEED_ALL_WORDS: Readonly<Record<string, true>>;
/** Requests that each page begins with, by address. */
declare const PAGE_CALLS: Readonly<Record<string, readonly ReadRow[]>>;

/**
 * Runs at the end of the page's body: starts to load the files of the first screen, and to send its reads. In the head
 * it would hold up the first paint of sign-in, which needs nothing of it.
 */
const { lang, dataset } = document.documentElement;
const words = WORDS_FILES[lang];
if (dataset.first === 'signIn') fetchAll([words?.start, ...SIGN_IN_FILES]);
else {
  const page = toLocalPath(location.pathname);
  fetchAll([words?.first, NEED_ALL_WORDS[page] && words?.rest, ...PORTAL_FILES, ...(PAGE_FILES[page] ?? [])]);
  const token = session.token();
  const baseUrl = readServiceAddress();
  if (token !== null && baseUrl !== undefined)
    storePreloads({ reads: (PAGE_CALLS[page] ?? []).flatMap((row) => sendRead(baseUrl, row, token)) });
}

function fetchAll(files: readonly (string | undefined)[]): void {
  for (const file of files) if (file !== undefined) fetchPreload(file);
}

/** Reads the address of the service. Invalid settings are reported later by `parseSettings`. */
function readServiceAddress(): string | undefined {
  try {
    const { apiBase = '' } = JSON.parse(document.getElementById('portal-settings')?.textContent ?? '');
    return isServiceHost(apiBase) ? apiBase : undefined;
  } catch {
    return undefined;
  }
}

/** Sends a read as the client would, which then uses its response; nothing if the token cannot be sent. */
function sendRead(baseUrl: string, row: ReadRow, token: string): Preload[] {
  const call = new AbortController();
  let request: Request | undefined;
  try {
    request = createReadRequest(row, { baseUrl, language: () => lang, token, signal: call.signal });
  } catch {
    // The client tries once more, and shows the error where the read is shown.
  }
  if (request === undefined) return [];
  const response = fetch(request);
  // The request that uses the response handles its failure.
  response.catch(() => undefined);
  return [{ request, response, call }];
}
