import type { OperationRow } from '../src/operation-row.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
}

interface Operation {
  operationId: string;
  security?: unknown[];
  'x-safe': boolean;
  'x-session-token': OperationRow['token'];
  'x-result'?: string;
  'x-outcome'?: OperationRow['outcome'];
  requestBody?: { $ref?: string; content?: Record<string, unknown> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

/** The parts of the parsed contract that the operations table is made from. */
export interface ContractDocument {
  paths: Record<string, Partial<Record<OperationRow['method'], Operation>>>;
  components: { schemas: Record<string, Schema> };
}

function resolve(schema: Schema, contract: ContractDocument): Schema {
  const name = schema.$ref?.replace('#/components/schemas/', '');
  if (name === undefined) return schema;
  const target = contract.components.schemas[name];
  if (target === undefined) throw new Error(`${schema.$ref} points at nothing`);
  return resolve(target, contract);
}

function toBodyKind({ requestBody }: Operation): OperationRow['body'] {
  if (requestBody === undefined) return 'none';
  if (requestBody.$ref !== undefined) return 'empty';
  return 'multipart/form-data' in (requestBody.content ?? {}) ? 'multipart' : 'json';
}

function isList(operation: Operation, success: string, contract: ContractDocument): boolean {
  const whole = operation.responses[success]?.content?.['application/json']?.schema;
  if (whole === undefined) throw new Error(`${operation.operationId} has no JSON answer for ${success}`);
  const steps = operation['x-result']?.split('/') ?? [];
  const found = steps.reduce((schema, step) => {
    const next = resolve(schema, contract).properties?.[step];
    if (next === undefined)
      throw new Error(`${operation.operationId}: x-result names ${step}, which is not in the answer`);
    return next;
  }, whole);
  return resolve(found, contract).type === 'array';
}

/** One row for each operation, in the order of the contract. Throws where an extension names what is not there. */
export function toOperationRows(contract: ContractDocument): [operationId: string, row: OperationRow][] {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    (['get', 'post'] as const).flatMap((method): [string, OperationRow][] => {
      const operation = item[method];
      if (operation === undefined) return [];
      const success = Object.keys(operation.responses).find((status) => status.startsWith('2'));
      if (success === undefined) throw new Error(`${operation.operationId} has no success answer`);
      const row: OperationRow = {
        method,
        path,
        body: toBodyKind(operation),
        bearer: operation.security === undefined,
        token: operation['x-session-token'],
        safe: operation['x-safe'],
        success: Number(success),
        outcome: operation['x-outcome'] ?? 'body',
        result: operation['x-result'] ?? '',
        list: isList(operation, success, contract),
      };
      return [[operation.operationId, row]];
    }),
  );
}
