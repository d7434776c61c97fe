/** Storage key for drafts during a reload; the new page removes it. */
export const CARRIED_KEY = 'carried-drafts';

/** Removes stored drafts, e.g. when sign-in opens: the session that they belong to has ended. */
export function forgetCarriedDrafts(): void {
  try {
    sessionStorage.removeItem(CARRIED_KEY);
  } catch {
    // A browser that blocks storage has stored none.
  }
}
