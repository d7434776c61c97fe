import { toFileName, toFileUrl } from './file-address.ts';
import { saveFile } from './save-file.ts';

/** A file's bytes under its own name. */
export interface FetchedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Fetches a file from its address. No token, cookie or referrer goes along (Q110): files may lie on somebody else's host.
 * Throws when the address is none, when no answer comes, or when the answer is not a success.
 */
export async function fetchFile(address: string, signal: AbortSignal | null = null): Promise<FetchedFile> {
  const url = toFileUrl(address);
  if (url === undefined) throw new Error('This is not the address of a file.');
  const response = await fetch(url, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!response.ok) throw new Error(`The file answered ${response.status}.`);
  return { name: toFileName(address), bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** Saves bytes under a name. They are plain bytes to the browser, which then opens nothing by itself. */
export function saveBytes({ name, bytes }: FetchedFile): void {
  saveFile(new Blob([bytes], { type: 'application/octet-stream' }), name);
}
