import { type OperationRow, operations as rows } from '@client-portal/sdk';
import type { Contract } from '../contract/contract.ts';
import { ContractError } from '../contract/contract-error.ts';
import { isObject, type OpenApiDocument, toSteps, valueAt } from '../contract/open-api.ts';
import type { Operation } from '../contract/operation.ts';

export type Schema = Readonly<Record<string, unknown>>;

/** One operation to be verified: what the contract says of it, ready for sending and for reading answers. */
export interface Target {
  readonly id: string;
  readonly operation: Operation;
  /** How the SDK sends the call and reads its answer. */
  readonly row: OperationRow;
  /** Calls of one area show each other's effects. */
  readonly tag: string;
  /** The properties of the body, references followed; a file is marked by `x-file`. */
  readonly properties: ReadonlyMap<string, Schema>;
  readonly required: ReadonlySet<string>;
  /** Whether the body may hold nothing but its properties. */
  readonly isClosed: boolean;
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
  const described = valueAt(root, operation.steps);
  const tags = isObject(described) && Array.isArray(described.tags) ? described.tags : [];
  const requestBody = isObject(described) ? follow(root, described.requestBody) : {};
  const content = valueAt(requestBody, ['content', operation.body?.mediaType ?? '']);
  const schema = follow(root, valueAt(content, ['schema']));
  const properties = isObject(schema.properties) ? Object.entries(schema.properties) : [];
  const examples = valueAt(content, ['examples']);
  const [first] = isObject(examples) ? Object.values(examples) : [];
  const value = valueAt(first, ['value']);
  return {
    id: operation.id,
    operation,
    row,
    tag: String(tags[0] ?? ''),
    properties: new Map(properties.map(([name, property]) => [name, followItems(root, property)])),
    required: new Set(Array.isArray(schema.required) ? schema.required.map(String) : []),
    isClosed: schema.additionalProperties === false || schema.unevaluatedProperties === false,
    example: isObject(value) ? value : {},
  };
}

/** A schema behind its references, with what stands beside them; `{}` for none. */
function follow(root: OpenApiDocument, schema: unknown): Schema {
  if (!isObject(schema)) return {};
  const { $ref, ...beside } = schema;
  if (typeof $ref !== 'string') return schema;
  return { ...follow(root, valueAt(root, toSteps($ref) ?? [])), ...beside };
}

function followItems(root: OpenApiDocument, schema: unknown): Schema {
  const found = follow(root, schema);
  return found.items === undefined ? found : { ...found, items: follow(root, found.items) };
}

/** The field that holds the session in this call's body or query, if one does. */
export function sessionFieldOf({ row }: Target): string | undefined {
  if (row.token === 'none') return undefined;
  return row.token === 'client_id' ? 'client_id' : 'token';
}

/** Whether a call must come with a session. */
export const needsSession = ({ row }: Target): boolean => row.bearer || row.token !== 'none';
