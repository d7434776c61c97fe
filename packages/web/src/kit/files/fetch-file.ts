import { yieldToMain } from '../../lib/yield.ts';
import { BlockedAddressError } from '../feedback/blocked-address.ts';
import { toFileName, toFileUrl } from './file-address.ts';
import { toSavedName } from './file-type.ts';
import { saveFile } from './save-file.ts';

/** The bytes of a file, with its name. */
export interface FetchedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Idle timeout in ms: a download that receives no byte for so long is aborted. */
export const FILE_IDLE_TIMEOUT_MS = 30_000;

/**
 * Fetches a file from its address, without token, cookie or referrer (Q110), since files may be on another host, and
 * without the browser's cache. Throws if no response arrives, the download stalls, or the status is no success; throws
 * a {@link BlockedAddressError} if the portal must not open the address.
 */
export async function fetchFile(address: string, signal?: AbortSignal): Promise<FetchedFile> {
  const url = toFileUrl(address);
  if (url === undefined) throw new BlockedAddressError('This is not the address of a file.');
  const silence = watchSilence();
  const policy = watchPolicy(url);
  try {
    const response = await fetch(url, {
      signal: signal === undefined ? silence.signal : AbortSignal.any([signal, silence.signal]),
      // A file that was viewed or saved must not stay in the browser's disk cache past log-out.
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    if (!response.ok) throw new Error(`The file answered ${response.status}.`);
    return { name: toFileName(address), bytes: await readBytes(response, silence.heard) };
  } catch (error) {
    if (error instanceof TypeError && (await policy.hasBlocked())) {
      throw new BlockedAddressError("The portal's policy does not allow this host.", { cause: error });
    }
    throw error;
  } finally {
    silence.end();
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

/** Returns a signal that aborts after {@link FILE_IDLE_TIMEOUT_MS} without a received byte. */
function watchSilence() {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const start = () => {
    timer = setTimeout(
      () => controller.abort(new DOMException('The file fell silent.', 'TimeoutError')),
      FILE_IDLE_TIMEOUT_MS,
    );
  };
  start();
  return {
    signal: controller.signal,
    heard: () => {
      clearTimeout(timer);
      start();
    },
    end: () => clearTimeout(timer),
  };
}

async function readBytes({ body }: Response, onBytes: () => void): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    onBytes();
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Saves bytes under a name that no system runs. Their type is plain binary, so that the browser does not open them. */
export function saveBytes({ name, bytes }: FetchedFile): void {
  saveFile(new Blob([bytes], { type: 'application/octet-stream' }), toSavedName(name, bytes));
}
