import { session } from '../../api/session.ts';
import { createClientStore } from '../../lib/client-store.ts';
import { showToast } from './toast-store.ts';

/** Something that the client changed since the page was loaded. */
export interface VisitChange {
  /** Epoch milliseconds. */
  readonly at: number;
  /** The message of the success, e.g. "timesheet approved". */
  readonly text: string;
  /** Texts of the changes. */
  readonly names: readonly string[];
}

/** Newest first. Only in memory, since names of people must not be kept in the browser's storage. */
export const visitChanges = createClientStore<readonly VisitChange[]>([]);

/** True while the list of changes is shown. */
export const isVisitShown = createClientStore(false);

/** Records a change of the signed-in client; a form without a client, such as registration, records none. */
export function logChange(text: string, names: readonly string[] = []): void {
  if (session.owner() === undefined) return;
  visitChanges.set([{ at: Date.now(), text, names }, ...visitChanges.get()]);
}

/** Shows a success as a toast and adds it to the list of changes. */
export function recordChange(message: string): void {
  showToast('success', message);
  logChange(message);
}
