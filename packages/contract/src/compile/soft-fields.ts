import { followSchema, propertiesOf } from '../follow.ts';

/**
 * Returns true if an invalid value is only worth a note: it belongs to a soft field in a row of a list, and is empty
 * or of another type.
 */
export type IsSoft = (steps: readonly string[], value: unknown) => boolean;

/**
 * Creates a function that finds the soft fields of a response. A soft field is a field of a row without `x-hard`
 * (openapi/portal.yaml, "Rows") whose type has an empty value. A number that may not be null has none.
 * `steps` lead from the body to the field, e.g. `['data', '3', 'end_date']`.
 */
export function createIsSoft(root: unknown, response: unknown): IsSoft {
  return (steps, value) => {
    let schema = followSchema(root, response);
    let isInRow = false;
    for (const step of steps) {
      if (schema['x-hard'] === true) return false;
      const isRow = schema.type === 'array';
      isInRow ||= isRow;
      schema = followSchema(root, isRow ? schema.items : propertiesOf(root, schema)[step]);
    }
    return (
      isInRow && steps.length > rowDepth(steps) && schema['x-hard'] !== true && isEmptyOrOther(schema, value)
    );
  };
}

/** Returns the number of steps to the row itself, since a row that is not an object is a breach. */
const rowDepth = (steps: readonly string[]): number => steps.findIndex((step) => /^\d+$/.test(step)) + 1;

/** Types without an empty value. The decoder cannot decode null as one of them. */
const WITHOUT_EMPTY = new Set<unknown>(['number', 'integer', 'boolean']);

/**
 * Returns true for an empty value or one of another type. A value of the right type that breaks another rule, such as
 * the format of a date, stays a breach.
 */
function isEmptyOrOther(schema: Readonly<Record<string, unknown>>, value: unknown): boolean {
  const types = [schema.type ?? []].flat();
  if (types.length > 0 && types.every((type) => WITHOUT_EMPTY.has(type))) return false;
  if (value === null || value === undefined) return true;
  return types.length > 0 && !types.some((type) => isOfType(type, value));
}

function isOfType(type: unknown, value: unknown): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type && !Array.isArray(value);
}
