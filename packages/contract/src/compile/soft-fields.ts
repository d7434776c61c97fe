import { followSchema, propertiesOf } from '../follow.ts';

/** Returns true where a value is no breach worth a failure: a soft field of a list's row that holds nothing or another kind. */
export type IsSoft = (steps: readonly string[], value: unknown) => boolean;

/**
 * Finds the soft fields of an answer: every field of a list's row without `x-hard` (openapi/portal.yaml, "Rows") whose type
 * has an empty value. A number that may not be null has none.
 * `steps` lead from the body to the field, e.g. `['data', '3', 'end_date']`.
 */
export function createIsSoft(root: unknown, answer: unknown): IsSoft {
  return (steps, value) => {
    let schema = followSchema(root, answer);
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

/** Number of steps to the row itself: a row that is no object at all is a breach. */
const rowDepth = (steps: readonly string[]): number => steps.findIndex((step) => /^\d+$/.test(step)) + 1;

/** Types without an empty value: the decoder cannot read null as one of them. */
const WITHOUT_EMPTY = new Set<unknown>(['number', 'integer', 'boolean']);

/** A value of the declared kind that breaks a further rule, such as a date of another notation, stays a breach. */
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
