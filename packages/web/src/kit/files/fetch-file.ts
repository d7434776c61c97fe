import { anySignal, readChunks, startIdleTimeout } from '@client-portal/sdk';
import { yieldToMain } from '../../lib/yield.ts';
import { BlockedAddressError, PageInsteadError } from '../feedback/lasting-error.ts';
import { toFileName, toFileUrl } from './file-address.ts';
import { isPageInstead, toSavedName } from './file-type.ts';
import { saveFile } from './save-file.ts';

/** The bytes of a file, with its name. */
export interface FetchedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Idle timeout in ms: a download that receives no byte for so long is aborted. */
export const FILE_IDLE_TIMEOUT_MS = 30_000;

/** Largest file in bytes that is read, since it is kept in memory as a whole. */
const MAX_FILE_BYTES = 200 * 1024 * 1024;

/**
 * Fetches a file from its address, without token, cookie or referrer (Q110), since files may be on another host, and
 * without the browser's cache. Throws if no response arrives, the download stalls, or the status is no success; throws
 * a {@link BlockedAddressError} if the portal must not open the address, a `TooLargeError` above
 * {@link MAX_FILE_BYTES}, and a {@link PageInsteadError} if the service sends a page in place of the file.
 */
export async function fetchFile(address: string, signal?: AbortSignal): Promise<FetchedFile> {
  const url = toFileUrl(address);
  if (url === undefined) throw new BlockedAddressError('This is not the address of a file.');
  const silence = startIdleTimeout(FILE_IDLE_TIMEOUT_MS);
  const policy = watchPolicy(url);
  const either = anySignal([signal, silence.signal]);
  try {
    const response = await fetch(url, {
      signal: either.signal,
      // A file that was viewed or saved must not stay in the browser's disk cache past log-out.
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    if (!response.ok) throw new Error(`The file answered ${response.status}.`);
    const file = { name: toFileName(address), bytes: await readBytes(response, silence.heard) };
    if (isPageInstead(file, response.headers.get('content-type')))
      throw new PageInsteadError('The service sent a page instead of the file.');
    return file;
  } catch (error) {
    if (error instanceof TypeError && (await policy.hasBlocked())) {
      throw new BlockedAddressError("The portal's policy does not allow this host.", { cause: error });
    }
    throw error;
  } finally {
    silence.end();
    either.end();
    policy.end();
  }
}

/**
 * Listens for a violation of the content security policy by the host of an address, since `fetch` does not say why it
 * failed.
 */
function watchPolicy({ origin }: URL) {
  const over = new AbortController();
  let isBlocked = false;
  addEventListener(
    'securitypolicyviolation',
    ({ blockedURI, effectiveDirective }) => {
      if (effectiveDirective !== 'connect-src' || !URL.canParse(blockedURI)) return;
      isBlocked ||= new URL(blockedURI).origin === origin;
    },
    { signal: over.signal },
  );
  return {
    /** The violation event may be dispatched in a task after the failure of `fetch`. */
    hasBlocked: async () => {
      await yieldToMain();
      return isBlocked;
    },
    end: () => over.abort(),
  };
}

async function readBytes(
  response: Response,
  heard: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  await readChunks(response, MAX_FILE_BYTES, (bytes) => {
    heard(bytes.length);
    parts.push(bytes);
  });
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Saves bytes under a name that no system runs. Their type is plain binary, so that the browser does not open them. */
export function saveBytes({ name, bytes }: FetchedFile): void {
  saveFile(new Blob([bytes], { type: 'application/octet-stream' }), toSavedName(name, bytes));
}
