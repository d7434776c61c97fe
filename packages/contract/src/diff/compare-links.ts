import { followSchema } from '../follow.ts';
import { isObject } from '../open-api.ts';
import { isSame, type Json, type PlaceChange } from './change.ts';
import { toComparable } from './comparable.ts';
import { operationsOf } from './compare-rules.ts';
import type { Versions } from './compare-schemas.ts';

/** Returns the changes of the links of a response: which reads show a write, and by which fields. */
export function compareLinks(roots: Versions, before: Json, after: Json, place: string): PlaceChange[] {
  const [was, is] = [linksOf(roots.before, before), linksOf(roots.after, after)];
  const changes = [...new Set([...was.keys(), ...is.keys()])].flatMap((read): PlaceChange[] => {
    const [earlier, later] = [was.get(read), is.get(read)];
    // A client counts on the read, and waits in vain for what it no longer shows.
    if (later === undefined) return [{ place, words: `is shown by ${read} no more`, breaks: 'clients' }];
    if (earlier === undefined)
      return [
        {
          place,
          words: `is shown by ${read} now`,
          // Which read shows a write was not said before a contract had links, so no backend breaks by it.
          breaks: hasLinks(roots.before) ? 'backends' : 'neither',
        },
      ];
    return isSame(earlier, later)
      ? []
      : [{ place, words: `is shown by ${read} in other fields (x-by)`, breaks: 'both' }];
  });
  const isTold =
    changes.length > 0 || isSame(withoutWords(roots.before, before), withoutWords(roots.after, after));
  return isTold ? changes : [{ place, words: 'has other links', breaks: 'both' }];
}

const withoutWords = (root: Json, { links }: Json): unknown => toComparable(root, links);

/** Returns the fields by which each read shows a write. */
const linksOf = (root: Json, { links }: Json): ReadonlyMap<string, unknown> =>
  new Map(
    Object.values(isObject(links) ? links : {}).map((link) => {
      const { operationId, 'x-by': by } = followSchema(root, link);
      return [String(operationId), by ?? {}];
    }),
  );

/** Returns true if a response of the document has links. */
const hasLinks = (root: Json): boolean =>
  operationsOf(root).some(({ responses }) =>
    Object.values(isObject(responses) ? responses : {}).some(
      (response) => isObject(response) && response.links !== undefined,
    ),
  );
