import { isObject } from './open-api.ts';

/** `#/a/b~1c` from path steps. */
export const toPointer = (steps: readonly (string | number)[]): string =>
  `#${steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')}`;

/** The steps of a pointer inside the same document; undefined for any other reference. */
export function toSteps(pointer: string): string[] | undefined {
  if (!pointer.startsWith('#/')) return undefined;
  return pointer
    .slice(2)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Returns the value at `steps`, or undefined. Follows no reference. */
export const valueAt = (root: unknown, steps: readonly string[]): unknown =>
  steps.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? Reflect.get(value, step)
        : undefined,
    root,
  );

/** Returns the value at `steps`, through references, and its final location. */
export function follow<T>(
  root: unknown,
  steps: readonly string[],
): { value: T | undefined; steps: readonly string[] } {
  const value = valueAt(root, steps);
  const target = isObject(value) && typeof value.$ref === 'string' ? toSteps(value.$ref) : undefined;
  return target === undefined ? { value: value as T | undefined, steps } : follow<T>(root, target);
}

/** The properties that an object schema names, those of its `allOf` included. */
export function propertiesOf(root: unknown, schema: unknown): Readonly<Record<string, unknown>> {
  const { allOf, properties } = followSchema(root, schema);
  const parts = Array.isArray(allOf) ? allOf.map((part) => propertiesOf(root, part)) : [];
  return Object.assign({}, ...parts, isObject(properties) ? properties : {});
}

/** Returns a schema behind its references, with the keywords beside them, which apply as well; `{}` for none. */
export function followSchema(root: unknown, schema: unknown): Readonly<Record<string, unknown>> {
  if (!isObject(schema)) return {};
  const { $ref, ...beside } = schema;
  if (typeof $ref !== 'string') return schema;
  return { ...followSchema(root, valueAt(root, toSteps($ref) ?? [])), ...beside };
}

/** The required names of an object schema, those of its `allOf` included. */
export function requiredNames(root: unknown, schema: unknown): string[] {
  const { allOf, required } = followSchema(root, schema);
  const own = Array.isArray(required) ? required.map(String) : [];
  return [...own, ...(Array.isArray(allOf) ? allOf : []).flatMap((part) => requiredNames(root, part))];
}
