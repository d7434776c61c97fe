import {
  type Contract,
  followSchema,
  isObject,
  type Operation,
  propertiesOf,
  successStatus,
} from '@client-portal/contract/core';

export type Schema = Readonly<Record<string, unknown>>;

/** Rows, or the record, in the body of a success. */
export interface Shown {
  /** Path from the body to the list or the record. */
  readonly steps: readonly string[];
  readonly isList: boolean;
  /** Name of the schema of a row; undefined if it has none. */
  readonly name: string | undefined;
  /** Schema of a row, or of the record. */
  readonly row: Schema;
}

/** Returns the rows, or the record, in the success of an operation; undefined if it has no body. */
export function shownBy({ decoded }: Contract, operation: Operation): Shown | undefined {
  const body = operation.responses.get(successStatus(operation) ?? 0)?.schema;
  if (body === undefined) return undefined;
  const steps =
    operation.result === '' ? findResult(decoded, body) : operation.result.split('/').filter(Boolean);
  const schema = steps.reduce<unknown>((inner, step) => propertiesOf(decoded, inner)[step], body);
  const { items } = followSchema(decoded, schema);
  const row = withoutNull(decoded, items ?? schema);
  return { steps, isList: items !== undefined, name: nameOf(row), row: followSchema(decoded, row) };
}

/** Name of a field that names a row: `id`, `order_id`, `orderId`. */
const NAMES_ROW = /^id$|_id$|[a-z]Id$/;

/** Returns the path to the list or record in a body without `x-result`: `data`, or the only list of rows in an envelope. */
function findResult(root: unknown, body: unknown): readonly string[] {
  const properties = propertiesOf(root, body);
  const itemsOf = (name: string) => followSchema(root, properties[name]).items;
  const fieldsOf = (schema: unknown) => Object.keys(propertiesOf(root, schema));
  if (itemsOf('data') !== undefined || fieldsOf(properties.data).length > 0) return ['data'];
  const names = Object.keys(properties);
  const lists = names.filter((name) => fieldsOf(itemsOf(name)).length > 0);
  return lists.length === 1 && !names.some((name) => NAMES_ROW.test(name)) ? lists : [];
}

/** Returns the schema of a record that may be null. */
function withoutNull(root: unknown, schema: unknown): unknown {
  const { oneOf, anyOf } = followSchema(root, schema);
  const choices = [oneOf ?? anyOf].flat().filter(isObject);
  return choices.find((one) => followSchema(root, one).type !== 'null') ?? schema;
}

const nameOf = (schema: unknown): string | undefined =>
  isObject(schema) && typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
