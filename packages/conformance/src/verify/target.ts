import {
  bodyExample,
  type Contract,
  ContractError,
  followSchema,
  type OpenApiDocument,
  type Operation,
  propertiesOf,
} from '@client-portal/contract';
import { type OperationRow, operations as rows } from '@client-portal/sdk';

export type Schema = Readonly<Record<string, unknown>>;

/** One operation to be verified, with the facts of the contract for sending requests and decoding responses. */
export interface Target {
  readonly id: string;
  readonly operation: Operation;
  /** Facts by which the SDK sends the call and decodes its response. */
  readonly row: OperationRow;
  /** Calls of one area show each other's effects. */
  readonly tag: string;
  /** The properties of the body, references followed; a file is marked by `x-file`. */
  readonly properties: ReadonlyMap<string, Schema>;
  readonly required: ReadonlySet<string>;
  /** True if the body may hold nothing but its properties. */
  readonly isClosed: boolean;
  /** Properties that the contract names in the body of a success; empty if that is a list. */
  readonly answered: ReadonlySet<string>;
  /** Fields of a row, or of the record that is read, by the contract. */
  readonly shown: ReadonlySet<string>;
  /** Columns of the rows that may be missing. */
  readonly optional: ReadonlySet<string>;
  /** Fields of a row, or of the record that is read, that may be null. */
  readonly nullable: ReadonlySet<string>;
  /** The contract's first example of a body. */
  readonly example: Readonly<Record<string, unknown>>;
}

/** Every operation of the contract. Throws a ContractError for one that the SDK was not generated with. */
export function toTargets(contract: Contract): readonly Target[] {
  return contract.operations.map((operation) => {
    const row = (rows as Readonly<Record<string, OperationRow>>)[operation.id];
    if (row === undefined) {
      throw new ContractError(
        contract.file,
        undefined,
        `the SDK does not know ${operation.id}: generate it anew.`,
      );
    }
    return toTarget(contract.decoded, operation, row);
  });
}

function toTarget(root: OpenApiDocument, operation: Operation, row: OperationRow): Target {
  const schema = operation.body?.schema ?? {};
  const read = rowSchema(root, operation.responses.get(row.success)?.schema, row);
  const shown = new Set(row.safe ? Object.keys(propertiesOf(root, read)) : []);
  return {
    shown,
    nullable: new Set([...shown].filter((name) => mayBeNull(root, propertiesOf(root, read)[name]))),
    optional: new Set([...shown].filter((name) => !requiredOf(root, read).has(name))),
    id: operation.id,
    operation,
    row,
    tag: operation.tag,
    properties: new Map(
      Object.entries(propertiesOf(root, schema)).map(([name, property]) => [
        name,
        followItems(root, property),
      ]),
    ),
    required: new Set(Array.isArray(schema.required) ? schema.required.map(String) : []),
    isClosed: schema.additionalProperties === false || schema.unevaluatedProperties === false,
    answered: new Set(Object.keys(propertiesOf(root, operation.responses.get(row.success)?.schema))),
    example: bodyExample(root, operation) ?? {},
  };
}

/** The schema of a row of a list, or of the record that a read answers with. */
function rowSchema(root: OpenApiDocument, body: unknown, { result, list }: OperationRow): unknown {
  const steps = result.split('/').filter(Boolean);
  const found = steps.reduce<unknown>((schema, step) => propertiesOf(root, schema)[step], body);
  return list ? followSchema(root, found).items : found;
}

function mayBeNull(root: OpenApiDocument, schema: unknown): boolean {
  const { type } = followSchema(root, schema);
  return Array.isArray(type) && type.includes('null');
}

/** The required properties of an object schema, those of its `allOf` included. */
function requiredOf(root: OpenApiDocument, schema: unknown): ReadonlySet<string> {
  const { allOf, required } = followSchema(root, schema);
  const parts = Array.isArray(allOf) ? allOf.flatMap((part) => [...requiredOf(root, part)]) : [];
  return new Set([...parts, ...(Array.isArray(required) ? required.map(String) : [])]);
}

function followItems(root: OpenApiDocument, schema: unknown): Schema {
  const found = followSchema(root, schema);
  return found.items === undefined ? found : { ...found, items: followSchema(root, found.items) };
}

/** The field that holds the session in this call's body or query, if one does. */
export function sessionFieldOf({ row }: Target): string | undefined {
  if (row.token === 'none') return undefined;
  return row.token === 'client_id' ? 'client_id' : 'token';
}

/** Returns true if a call must come with a session. */
export const needsSession = ({ row }: Target): boolean => row.bearer || row.token !== 'none';
