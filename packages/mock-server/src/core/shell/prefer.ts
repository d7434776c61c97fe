import type { Operation, ResponseRule } from '@client-portal/contract/core';

/** The answer that a `Prefer` header asks for. */
export interface Preference {
  readonly status: number;
  readonly example: string | undefined;
}

/**
 * Reads `Prefer: code=406, example=notYetActive`; either may be left out. Undefined without a header that names one.
 * Returns a sentence when the contract has no such answer.
 */
export function toPreference(
  operation: Operation,
  header: string | undefined,
): Preference | string | undefined {
  if (header === undefined) return undefined;
  const wishes = new Map(
    header.split(/[,;]/).map((wish) => {
      const [key = '', value = ''] = wish.split('=');
      return [key.trim().toLowerCase(), value.trim().replace(/^"(.*)"$/, '$1')];
    }),
  );
  const code = wishes.get('code');
  const example = wishes.get('example');
  if (code === undefined && example === undefined) return undefined;
  const status = code === undefined ? statusOf(operation, example) : Number(code);
  const response = status === undefined ? undefined : operation.responses.get(status);
  if (status === undefined || response === undefined || !hasExample(response, example)) {
    return `${operation.id} has no answer for "Prefer: ${header}". It has: ${sayAnswers(operation)}.`;
  }
  return { status, example };
}

/** A status with a body can be answered by what its examples show alone. */
const hasExample = ({ schema, examples }: ResponseRule, name: string | undefined): boolean =>
  name === undefined ? schema === undefined || examples.length > 0 : examples.includes(name);

/** If the request names no status: the first one that has the example, success first. */
function statusOf(operation: Operation, example: string | undefined): number | undefined {
  return [...operation.responses].find(([, { examples }]) => examples.some((name) => name === example))?.[0];
}

const sayAnswers = (operation: Operation) =>
  [...operation.responses].map(([status, { examples }]) => `${status} (${examples.join(', ')})`).join(', ');
