const keys = new WeakMap<File, number>();
let lastKey = 0;

/** Returns a unique key for each File object: the same file chosen twice is two entries. */
export function toKey(file: File): number {
  const known = keys.get(file);
  if (known !== undefined) return known;
  lastKey += 1;
  keys.set(file, lastKey);
  return lastKey;
}

/** Gives a changed photo the key of the one that it replaces, so that its row stays, and with it the focus. */
export const keepKey = (before: File, after: File): void => void keys.set(after, toKey(before));
