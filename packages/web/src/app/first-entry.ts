/**
 * Returns the state of the page's first history entry, with a key, as the router gives one to later entries: without keys it
 * would treat several first entries as one, and scroll a new page to the position of another. `idx` is the place that the
 * router would write by a second call, which takes a phone 10 ms.
 */
export const toFirstEntry = (state: object | null) => ({ ...state, key: crypto.randomUUID(), idx: 0 });
