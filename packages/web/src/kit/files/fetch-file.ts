import { yieldToMain } from '../../lib/yield.ts';
import { BlockedAddressError } from '../feedback/blocked-address.ts';
import { toFileName, toFileUrl } from './file-address.ts';
import { toSavedName } from './file-type.ts';
import { saveFile } from './save-file.ts';

/** A file's bytes under its own name. */
export interface FetchedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Idle timeout in ms: a download without a byte for so long is aborted; a slow one is not. */
export const FILE_IDLE_TIMEOUT_MS = 30_000;

/**
 * Fetches a file from its address. No token, cookie or referrer goes along (Q110): files may lie on another host. The browser's cache keeps no copy.
 * Throws when no answer comes, when it falls silent, or when the answer is not a success; a {@link BlockedAddressError} when
 * the portal may not open the address.
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

/** Hears whether the content security policy blocks requests to the host of an address: `fetch` itself does not say. */
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
    /** The browser reports the violation in a task of its own, which may come after the failure of `fetch`. */
    hasBlocked: async () => {
      await yieldToMain();
      return isBlocked;
    },
    end: () => over.abort(),
  };
}

/** A signal that aborts once nothing was heard for {@link FILE_IDLE_TIMEOUT_MS}. */
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

/** Saves bytes under a name that runs nowhere. They are plain bytes to the browser, which then opens nothing by itself. */
export function saveBytes({ name, bytes }: FetchedFile): void {
  saveFile(new Blob([bytes], { type: 'application/octet-stream' }), toSavedName(name, bytes));
}
