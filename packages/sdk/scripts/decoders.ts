import { type Contract, followSchema, type Operation, successStatus, valueAt } from '@client-portal/contract';
import type { Shape } from '../src/response/shape.ts';
import { type Schema, ShapeWriter } from './shapes.ts';

/** Decoder tables of the SDK: the named shapes, and the shape of each operation's result. */
export interface ReaderTables {
  readonly shapes: Readonly<Record<string, Shape>>;
  readonly responses: Readonly<Record<string, Shape>>;
}

/**
 * Returns the shapes of all operations: for a list that of its rows, for a write that of the whole response, and for
 * a result that may be missing one that allows it.
 * @throws {Error} if a schema has a keyword that decoders do not support
 */
export function toDecoderTables(contract: Contract): ReaderTables {
  const schemas = (contract.decoded.components?.schemas ?? {}) as Readonly<Record<string, Schema>>;
  const records = new ShapeWriter(schemas);
  const rows = new ShapeWriter(schemas, { isOfRows: true });
  const responses = contract.operations.map((operation): [string, Shape] => {
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
  let schema = (operation.responses.get(successStatus(operation) ?? 0)?.schema ?? {}) as Schema;
  let canBeMissing = false;
  for (const step of operation.result === '' ? [] : operation.result.split('/')) {
    const { required = [], ...rest }: Schema = followSchema(contract.decoded, schema);
    canBeMissing = !required.includes(step);
    schema = valueAt(rest, ['properties', step]) as Schema;
  }
  return { schema, canBeMissing };
}
