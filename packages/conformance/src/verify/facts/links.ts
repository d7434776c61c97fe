import { fieldLinksOf } from '@client-portal/contract';
import { takesFiles } from './sample.ts';
import { itemOf, type Target } from './target.ts';

/** Returns the ids of the reads that have fields of a write in their rows or records, in the order of the contract. */
export const readsWithFieldsOf = ({ operation }: Target): readonly string[] =>
  fieldLinksOf(operation).map(({ read }) => read);

/** Returns the writes that a read shows by fields of their requests, in the order of the contract. */
export const writesShownBy = (targets: readonly Target[], read: string): readonly Target[] =>
  targets.filter((target) => readsWithFieldsOf(target).includes(read));

/**
 * Returns the write of a client that adds an item to one of the lists, which no event has changed yet: by its link, or a POST
 * to the address of the list.
 */
export const creatorOf = (targets: readonly Target[], lists: readonly string[]): Target | undefined =>
  targets.find((target) => {
    const { operation, row } = target;
    if (row.safe || operation.lifecycle !== undefined || itemOf(target) !== undefined) return false;
    const isOnList = ({ id, row: list }: Target) => lists.includes(id) && list.path === row.path;
    return (
      readsWithFieldsOf(target).some((id) => lists.includes(id)) ||
      (operation.method === 'POST' && targets.some(isOnList))
    );
  });

/** Returns true if one of the reads has a value that a write sent, beside the id of the item and its files. */
export const isReadBack = ({ operation, properties }: Target, reads: readonly Target[]): boolean =>
  fieldLinksOf(operation).some(
    ({ read, by }) =>
      reads.some(({ id }) => id === read) &&
      [...by.keys()].some(
        (name) => name !== operation.lifecycle?.key && !takesFiles(properties.get(name) ?? {}),
      ),
  );
