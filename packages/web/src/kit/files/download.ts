import { anySignal } from '@client-portal/sdk';
import { m } from '../../messages/messages.ts';
import { toLastingHint } from '../feedback/lasting-error.ts';
import { announce, dismissToast, showToast } from '../feedback/toast-store.ts';
import { type FetchedFile, fetchFile, saveBytes } from './fetch-file.ts';
import { splitName } from './file-address.ts';
import { toSavedName } from './file-type.ts';
import { sessionSignal } from './session-signal.ts';

/** Fetches all files and saves each under its own name (PRL-10, FILE-14); saves nothing if one of them failed. */
export async function downloadFiles(addresses: readonly string[], signal: AbortSignal): Promise<void> {
  const files = await fetchAll(addresses, signal);
  for (const file of files ?? []) saveBytes(file);
  if (files !== null) showToast('success', m.download_done());
}

/** Fetches every file and saves them as one zip: browsers hold back a burst of downloads (Q068). */
export async function downloadAsZip(
  addresses: readonly string[],
  name: string,
  signal: AbortSignal,
): Promise<void> {
  const left = sessionSignal();
  const files = await fetchAll(addresses, signal);
  if (files === null) return;
  const { zipSync } = await import('fflate');
  if (left.aborted) return;
  const safe = files.map(({ name: stated, bytes }) => ({ name: toSavedName(stated, bytes), bytes }));
  const entries = toDistinctNames(safe).map(({ name: entry, bytes }) => [entry, bytes] as const);
  saveBytes({ name, bytes: new Uint8Array(zipSync(Object.fromEntries(entries), { level: 0 })) });
  showToast('success', m.download_done());
}

/**
 * Returns the files. Returns `null` if the client cancelled; if one failed, after showing the specified message
 * (PRL-11, PRL-12, Q111); or if the client signed out.
 */
async function fetchAll(addresses: readonly string[], signal: AbortSignal): Promise<FetchedFile[] | null> {
  const left = sessionSignal();
  const progress = showToast('progress', m.download_running());
  const either = anySignal([signal, left]);
  try {
    return await fetchFew(addresses, either.signal);
  } catch (error) {
    if (left.aborted) return null;
    if (signal.aborted) announce(m.download_cancelled());
    else showToast('error', m.download_error(), toLastingHint(error) ?? m.download_error_lead());
    return null;
  } finally {
    either.end();
    dismissToast(progress);
  }
}

/** Browsers queue requests beyond six to a host, and a queued file would reach its idle timeout. */
const FILES_AT_ONCE = 5;

/** Fetches files a few at a time and returns them in order; the first failure cancels the others. */
async function fetchFew(addresses: readonly string[], signal: AbortSignal): Promise<FetchedFile[]> {
  const failed = new AbortController();
  const either = anySignal([signal, failed.signal]);
  const files: FetchedFile[] = [];
  const waiting = addresses.entries();
  const fetchNext = async () => {
    for (const [index, address] of waiting) {
      either.signal.throwIfAborted();
      files[index] = await fetchFile(address, either.signal);
    }
  };
  try {
    await Promise.all(Array.from({ length: FILES_AT_ONCE }, fetchNext));
  } finally {
    failed.abort();
    either.end();
  }
  return files;
}

/**
 * Makes names unique, since two files with one name would be one in a zip: the second becomes `name (2).ext`, or the
 * next free number. Case is ignored, since most programs unpack `A.pdf` and `a.pdf` to the same file.
 */
export function toDistinctNames(files: readonly FetchedFile[]): FetchedFile[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const { base, extension } = splitName(file.name);
    let { name } = file;
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${base} (${count})${extension}`;
    taken.add(name.toLowerCase());
    return { ...file, name };
  });
}
