import { type Contract, followSchema, type Operation, successStatus, valueAt } from '@client-portal/contract';
import type { OperationRow } from '../src/operation-row.ts';

function toBodyKind({ body }: Operation): OperationRow['body'] {
  if (body === undefined) return 'none';
  if (!body.isForm) return 'json';
  return body.fields.size === 0 ? 'empty' : 'multipart';
}

/** Whether the value that `x-result` names in the answer is a list. */
function isList(contract: Contract, operation: Operation, success: number): boolean {
  const root = contract.decoded;
  const whole = followSchema(root, operation.responses.get(success)?.schema);
  const steps = operation.result === '' ? [] : operation.result.split('/');
  const found = steps.reduce((schema, step) => {
    const next = valueAt(schema, ['properties', step]);
    if (next === undefined)
      throw contract.errorOf(operation, `has an x-result that names ${step}, which is not in the answer.`);
    return followSchema(root, next);
  }, whole);
  return found.type === 'array';
}

/** One row for each operation, in the order of the contract. Throws a ContractError for what the client cannot send. */
export function toOperationRows(contract: Contract): [operationId: string, row: OperationRow][] {
  return contract.operations.map((operation) => {
    const success = successStatus(operation);
    if (success === undefined) throw contract.errorOf(operation, 'has no answer of success.');
    const row: OperationRow = {
      method: operation.method.toLowerCase() as OperationRow['method'],
      path: operation.path,
      body: toBodyKind(operation),
      bearer: operation.takesBearer,
      token: operation.tokenPlace,
      safe: operation.isSafe,
      success,
      outcome: operation.outcome,
      result: operation.result,
      list: isList(contract, operation, success),
    };
    return [operation.id, row];
  });
}
