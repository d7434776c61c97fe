import { isObject } from './open-api.ts';

/** Converts path steps to a JSON pointer such as `#/a/b~1c`. */
export const toPointer = (steps: readonly (string | number)[]): string =>
  `#${steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')}`;

/** Converts a JSON pointer within the document to steps; undefined for any other reference. */
export function toSteps(pointer: string): string[] | undefined {
  if (!pointer.startsWith('#/')) return undefined;
  return pointer
    .slice(2)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Returns the value at `steps`; undefined if there is none. Does not resolve `$ref`. */
export const valueAt = (root: unknown, steps: readonly string[]): unknown =>
  steps.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? Reflect.get(value, step)
        : undefined,
    root,
  );

/** Returns the value at `steps` and its final location. Resolves `$ref` on the way. */
export function follow<T>(
  root: unknown,
  steps: readonly string[],
): { value: T | undefined; steps: readonly string[] } {
  const value = valueAt(root, steps);
  const target = isObject(value) && typeof value.$ref === 'string' ? toSteps(value.$ref) : undefined;
  return target === undefined ? { value: value as T | undefined, steps } : follow<T>(root, target);
}

/** Returns the properties of an object schema, including those of its `allOf`. */
export function propertiesOf(root: unknown, schema: unknown): Readonly<Record<string, unknown>> {
  const { allOf, properties } = followSchema(root, schema);
  const parts = Array.isArray(allOf) ? allOf.map((part) => propertiesOf(root, part)) : [];
  return Object.assign({}, ...parts, isObject(properties) ? properties : {});
}

/**
 * Returns a schema with `$ref` resolved and merged with the keywords next to it, which apply as well; `{}` if there
 * is no schema.
 */
export function followSchema(root: unknown, schema: unknown): Readonly<Record<string, unknown>> {
  if (!isObject(schema)) return {};
  const { $ref, ...beside } = schema;
  if (typeof $ref !== 'string') return schema;
  return { ...followSchema(root, valueAt(root, toSteps($ref) ?? [])), ...beside };
}

/** Returns the required names of an object schema, including those of its `allOf`. */
export function requiredNames(root: unknown, schema: unknown): string[] {
  const { allOf, required } = followSchema(root, schema);
  const own = Array.isArray(required) ? required.map(String) : [];
  return [...own, ...(Array.isArray(allOf) ? allOf : []).flatMap((part) => requiredNames(root, part))];
}
