interface Draft {
  /** The client who typed it; `undefined` before any sign-in. */
  readonly owner: string | undefined;
  readonly values: unknown;
}

/**
 * Entries of forms that were not sent yet, kept in memory while the portal is open, so that leaving a screen and coming back
 * loses nothing. A log-out removes them, and so does leaving the page unless it reloads itself; no client sees another's.
 */
const drafts = new Map<string, Draft>();

/** Removes every draft, e.g. when a client leaves: the next user finds empty forms. */
export const forgetDrafts = (): void => drafts.clear();

/** Returns the draft of the form with this name, if it is the same client's; undefined otherwise. */
export function readDraft<Values>(name: string, owner: string | undefined): Values | undefined {
  const draft = drafts.get(name);
  return draft !== undefined && draft.owner === owner ? (draft.values as Values) : undefined;
}

/** Keeps a form's values, without what must not outlive its screen: passwords, numbers of people. Files stay as the
 * browser's own references to them. */
export const keepDraft = (name: string, owner: string | undefined, values: unknown): void => {
  drafts.set(name, { owner, values });
};

/** Forgets one form's draft, e.g. because it was sent. */
export const forgetDraft = (name: string): void => {
  drafts.delete(name);
};

/** Holds the drafts between two pages, and is emptied by the second. */
const CARRIED_KEY = 'carried-drafts';

interface CarriedDrafts {
  readonly clientId: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** No browser can store files: a list of them arrives empty. */
const withoutFiles = (_: string, value: unknown) =>
  Array.isArray(value) ? value.filter((one) => !(one instanceof Blob)) : value;

/**
 * Stores a client's drafts for the page that is loaded next in this tab. They hold no secrets, see {@link keepDraft}. Drafts
 * without a client id end with the page: they might name the token, or hold a registration.
 */
export function carryDrafts(clientId: string | undefined): void {
  const own = [...drafts].filter(([, { owner }]) => owner !== undefined && owner === clientId);
  if (clientId === undefined || own.length === 0) return;
  const values = Object.fromEntries(own.map(([name, draft]) => [name, draft.values]));
  try {
    sessionStorage.setItem(CARRIED_KEY, JSON.stringify({ clientId, values }, withoutFiles));
  } catch {
    // Blocked or full: the drafts end with the page, as without a deployment.
  }
}

/** Restores the drafts that the previous page stored, if the same client is signed in, and deletes them from storage. */
export function takeCarriedDrafts(clientId: string | undefined): void {
  try {
    const text = sessionStorage.getItem(CARRIED_KEY);
    if (text === null) return;
    sessionStorage.removeItem(CARRIED_KEY);
    const carried: CarriedDrafts = JSON.parse(text);
    if (carried.clientId !== clientId) return;
    for (const [name, values] of Object.entries(carried.values)) keepDraft(name, clientId, values);
  } catch {
    // Blocked, or changed by hand: the forms begin empty.
  }
}
