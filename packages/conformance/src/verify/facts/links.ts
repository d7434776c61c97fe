import { fieldLinksOf } from '@client-portal/contract';
import { isFile } from './sample.ts';
import type { Schema, Target } from './target.ts';

/** Returns the ids of the reads that have fields of a write in their rows or records, in the order of the contract. */
export const readsWithFieldsOf = ({ operation }: Target): readonly string[] =>
  fieldLinksOf(operation).map(({ read }) => read);

/** Returns the writes that a read shows by fields of their requests, in the order of the contract. */
export const writesShownBy = (targets: readonly Target[], read: string): readonly Target[] =>
  targets.filter((target) => readsWithFieldsOf(target).includes(read));

/** Returns the field of a write's path that names a row of a list, and the field of the row; undefined for a new row. */
export function rowNamedBy({
  operation,
  row,
}: Target): { read: string; name: string; field: string } | undefined {
  for (const { read, by } of fieldLinksOf(operation))
    for (const [name, field] of by) if (row.inPath?.includes(name)) return { read, name, field };
  return undefined;
}

/** Returns true if one of the reads has a value that a write sent, beside the id of the item and its files. */
export const isReadBack = ({ operation, properties }: Target, reads: readonly Target[]): boolean =>
  fieldLinksOf(operation).some(
    ({ read, by }) =>
      reads.some(({ id }) => id === read) &&
      [...by.keys()].some(
        (name) => name !== operation.lifecycle?.key && !holdsFiles(properties.get(name) ?? {}),
      ),
  );

const holdsFiles = (schema: Schema): boolean => isFile(schema) || isFile((schema.items ?? {}) as Schema);
