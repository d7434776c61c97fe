import { CARRIED_KEY } from './carried-drafts.ts';
import { onClientLeft } from './client-store.ts';

interface Draft {
  /** The client who typed it; `undefined` before any sign-in. */
  readonly owner: string | undefined;
  readonly values: unknown;
}

/**
 * Values of forms that were not sent yet. They are kept in memory while the page is open, so that leaving a screen and
 * coming back loses nothing. They are removed at log-out and when the page is left, unless it reloads itself; no client
 * sees another's.
 */
const drafts = new Map<string, Draft>();

onClientLeft(() => drafts.clear());

/** Returns the draft of a form, if it belongs to this client; otherwise undefined. */
export function readDraft<Values>(name: string, owner: string | undefined): Values | undefined {
  const draft = drafts.get(name);
  return draft !== undefined && draft.owner === owner ? (draft.values as Values) : undefined;
}

/** Stores a form's values, without secrets such as passwords and SS numbers. Files are stored as references. */
export const keepDraft = (name: string, owner: string | undefined, values: unknown): void => {
  drafts.set(name, { owner, values });
};

/** Removes the draft of a form, e.g. after it was sent. */
export const forgetDraft = (name: string): void => {
  drafts.delete(name);
};

/** Longest time between storing drafts and restoring them: a reload takes seconds. */
const CARRIED_MS = 5 * 60_000;

interface CarriedDrafts {
  readonly clientId: string;
  /** Time of storing in epoch ms. */
  readonly storedAt: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Session storage cannot hold files: a list of files is restored empty. */
const withoutFiles = (_: string, value: unknown) =>
  Array.isArray(value) ? value.filter((one) => !(one instanceof Blob)) : value;

/**
 * Stores a client's drafts for the next page in this tab. They contain no secrets, see {@link keepDraft}. Drafts
 * without a client id are not stored: their owner would be the token itself, or they may be a registration.
 */
export function carryDrafts(clientId: string | undefined): void {
  const own = [...drafts].filter(([, { owner }]) => owner !== undefined && owner === clientId);
  if (clientId === undefined || own.length === 0) return;
  const values = Object.fromEntries(own.map(([name, draft]) => [name, draft.values]));
  try {
    sessionStorage.setItem(
      CARRIED_KEY,
      JSON.stringify({ clientId, storedAt: Date.now(), values }, withoutFiles),
    );
  } catch {
    // Storage is blocked or full: the drafts end with the page.
  }
}

/** Restores the drafts that the previous page stored if the same client is signed in, and removes them from storage. */
export function takeCarriedDrafts(clientId: string | undefined): void {
  try {
    const text = sessionStorage.getItem(CARRIED_KEY);
    if (text === null) return;
    sessionStorage.removeItem(CARRIED_KEY);
    const carried: CarriedDrafts = JSON.parse(text);
    if (carried.clientId !== clientId || !(Date.now() - carried.storedAt <= CARRIED_MS)) return;
    for (const [name, values] of Object.entries(carried.values)) keepDraft(name, clientId, values);
  } catch {
    // Storage is blocked or was changed by hand: the forms open empty.
  }
}
