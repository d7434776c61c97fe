import { followSchema, propertiesOf } from './follow.ts';

/**
 * Returns the schema of a row of a list, or of the record that a read returns, without the null of no record.
 *
 * @param body schema of the body of a success
 * @param result path to the result in the body (`x-result`)
 */
export function rowSchemaOf(root: unknown, body: unknown, result: string): Readonly<Record<string, unknown>> {
  const found = result
    .split('/')
    .filter(Boolean)
    .reduce<unknown>((schema, step) => propertiesOf(root, schema)[step], body);
  const schema = followSchema(root, found);
  if (schema.items !== undefined) return followSchema(root, schema.items);
  const { oneOf } = schema;
  const isNull = (one: unknown) => followSchema(root, one).type === 'null';
  return Array.isArray(oneOf)
    ? followSchema(
        root,
        oneOf.find((one) => !isNull(one)),
      )
    : schema;
}
