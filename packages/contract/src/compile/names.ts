import type { OperationObject } from '../open-api.ts';

/**
 * Returns the id of an operation as the name of a function: `operationId` without the characters that no name has, or
 * one of method and path. `list-loans` is `listLoans`, and `get /loans/{loan_id}` is `getLoansByLoanId`.
 */
export function toOperationName(method: string, path: string, { operationId }: OperationObject): string {
  if (operationId !== undefined) return toName(operationId);
  return toName(`${method} ${path.replaceAll('{', 'by ').replaceAll('_', ' ')}`);
}

/** Returns a text as the name of a function. */
function toName(text: string): string {
  if (/^[a-z]\w*$/i.test(text)) return text;
  const [first = '', ...rest] = text.split(/\W+/).filter(Boolean);
  const name = first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return /^[a-z]/i.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : `call${name}`;
}
