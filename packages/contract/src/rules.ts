import type { Link, Operation } from './operation.ts';

/** Returns the links of a write to the reads that have the fields of its request. */
export const fieldLinksOf = ({ links }: Pick<Operation, 'links'>): readonly Link[] =>
  links.filter(({ by }) => by.size > 0);

/** Returns the ids of the reads that show a write, in the order of the contract. */
export const readsShowing = ({ links }: Pick<Operation, 'links'>): readonly string[] =>
  links.map(({ read }) => read);
