import { follow } from './follow.ts';
import { isObject, type MediaTypeObject, type OpenApiDocument } from './open-api.ts';
import type { Operation, ResponseRule } from './operation.ts';

const examplesAt = (root: OpenApiDocument, steps: readonly string[]): ReadonlyMap<string, unknown> =>
  new Map(
    Object.entries(follow<MediaTypeObject>(root, steps).value?.examples ?? {}).map(([name, { value }]) => [
      name,
      value,
    ]),
  );

/** Returns the examples of a response by name, in the contract's order. */
export const responseExamples = (
  root: OpenApiDocument,
  { steps }: ResponseRule,
): ReadonlyMap<string, unknown> => examplesAt(root, [...steps, 'content', 'application/json']);

/** Returns the first example of a request body; undefined if there is none. */
export function bodyExample(
  root: OpenApiDocument,
  { body }: Operation,
): Readonly<Record<string, unknown>> | undefined {
  if (body === undefined) return undefined;
  const [first] = examplesAt(root, [...body.steps, 'content', body.mediaType]).values();
  return isObject(first) ? first : undefined;
}
