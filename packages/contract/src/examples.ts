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

/** The named examples of one answer, in the contract's order. */
export const answerExamples = (
  root: OpenApiDocument,
  { steps }: ResponseRule,
): ReadonlyMap<string, unknown> => examplesAt(root, [...steps, 'content', 'application/json']);

/** The contract's first example of a body; undefined where it shows none. */
export function bodyExample(
  root: OpenApiDocument,
  { body }: Operation,
): Readonly<Record<string, unknown>> | undefined {
  if (body === undefined) return undefined;
  const [first] = examplesAt(root, [...body.steps, 'content', body.mediaType]).values();
  return isObject(first) ? first : undefined;
}
