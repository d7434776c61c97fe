import { createClientStore } from '../../lib/client-store.ts';
import type { ListName } from '../../pages.ts';

/** Keys of declined items about which the provider was told in this visit, by list. Only in memory. */
export const askedToCorrect = createClientStore<
  Partial<Readonly<Record<ListName, readonly (string | number)[]>>>
>({});

/** Remembers declined items about which the provider was told. */
export function rememberAsked(list: ListName, keys: readonly (string | number)[]): void {
  const known = askedToCorrect.get();
  askedToCorrect.set({ ...known, [list]: [...(known[list] ?? []), ...keys] });
}
