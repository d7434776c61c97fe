import { follow, followSchema, valueAt } from './follow.ts';
import { isObject, type MediaTypeObject, type OpenApiDocument } from './open-api.ts';
import type { Operation, Parameter, ResponseRule } from './operation.ts';

/** Returns the value of an example, which OpenAPI 3.2 calls `dataValue`. */
function exampleValue(root: OpenApiDocument, example: object): unknown {
  const { value, dataValue } = followSchema(root, example);
  return value ?? dataValue;
}

const examplesAt = (root: OpenApiDocument, steps: readonly string[]): ReadonlyMap<string, unknown> => {
  const { examples, example } = follow<MediaTypeObject>(root, steps).value ?? {};
  const named = Object.entries(examples ?? {}).map(([name, one]) => [name, exampleValue(root, one)] as const);
  return new Map(example === undefined ? named : [...named, ['example', example]]);
};

/** Returns the examples of a response by name, in the contract's order. */
export const responseExamples = (
  root: OpenApiDocument,
  { steps, mediaType }: ResponseRule,
): ReadonlyMap<string, unknown> => examplesAt(root, [...steps, 'content', mediaType ?? '']);

/** Returns an example of a parameter, or the first of its choices; undefined if it has none. */
export function parameterExample(root: OpenApiDocument, { steps }: Pick<Parameter, 'steps'>): unknown {
  const parameter = valueAt(root, steps);
  const { schema, example, examples } = isObject(parameter) ? parameter : {};
  const found = followSchema(root, schema);
  const [named] = isObject(examples) ? Object.values(examples).filter(isObject) : [];
  const [listed] = [found.examples ?? found.enum ?? []].flat();
  return example ?? (named && exampleValue(root, named)) ?? found.example ?? found.default ?? listed;
}

/** Returns the first example of a request body; undefined if there is none. */
export function bodyExample(
  root: OpenApiDocument,
  { body }: Operation,
): Readonly<Record<string, unknown>> | undefined {
  if (body === undefined) return undefined;
  const [first] = examplesAt(root, [...body.steps, 'content', body.mediaType]).values();
  return isObject(first) ? first : undefined;
}
