import {
  type Contract,
  followSchema,
  type Operation,
  propertiesOf,
  requiredNames,
  successRuleOf,
} from '@client-portal/contract';
import type { Shape } from '@client-portal/sdk/runtime';
import type { Note } from './notes.ts';
import { type Schema, ShapeWriter } from './shapes.ts';

/** Decoder tables of the SDK: the named shapes, and the shape of each operation's result. */
export interface ReaderTables {
  readonly shapes: Readonly<Record<string, Shape>>;
  readonly responses: Readonly<Record<string, Shape>>;
}

/**
 * Returns the shapes of operations: for a list that of its rows, for a write that of the whole response, and for
 * a result that may be missing one that allows it. A schema with a keyword that decoders do not support has a note.
 */
export function toDecoderTables(
  contract: Contract,
  note: Note,
  operations: readonly Operation[] = contract.operations,
): ReaderTables {
  const schemas = (contract.decoded.components?.schemas ?? {}) as Readonly<Record<string, Schema>>;
  const records = new ShapeWriter(schemas, note);
  const rows = new ShapeWriter(schemas, note, { isOfRows: true });
  const responses = operations.map((operation): [string, Shape] => {
    const { schema, canBeMissing } = resultOf(contract, operation);
    const target: Schema = followSchema(contract.decoded, schema);
    const isList = operation.isSafe && target.type === 'array';
    const shape = isList
      ? rows.toShape(target.items ?? {}, operation.id)
      : records.toShape(schema, operation.id);
    return [operation.id, canBeMissing ? ['one of', shape, 'missing'] : shape];
  });
  const both = Object.keys(records.named).find((name) => name in rows.named);
  if (both !== undefined)
    throw new Error(`the schema ${both} has the name of another schema's rows; give it another`);
  return { shapes: { ...records.named, ...rows.named }, responses: Object.fromEntries(responses) };
}

/** Returns the schema of the result in a success response (`x-result`), and whether the result may be missing. */
function resultOf(contract: Contract, operation: Operation): { schema: Schema; canBeMissing: boolean } {
  let schema = (successRuleOf(operation)?.schema ?? {}) as Schema;
  let canBeMissing = false;
  for (const step of operation.result === '' ? [] : operation.result.split('/')) {
    canBeMissing = !requiredNames(contract.decoded, schema).includes(step);
    schema = propertiesOf(contract.decoded, schema)[step] as Schema;
  }
  return { schema, canBeMissing };
}
