import type { Operation, ResponseRule } from '@client-portal/contract/core';

/** Response that a `Prefer` header asks for. */
export interface Preference {
  readonly status: number;
  readonly example: string | undefined;
}

/**
 * Parses `Prefer: code=406, example=notYetActive`, in which either part may be missing. Returns undefined if there is
 * neither, and an error message if the contract has no such response.
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
    return `${operation.id} has no response for "Prefer: ${header}". It has: ${sayResponses(operation)}.`;
  }
  return { status, example };
}

/** Returns true if a response can be returned from an example. A status without a body needs none. */
const hasExample = ({ schema, examples }: ResponseRule, name: string | undefined): boolean =>
  name === undefined ? schema === undefined || examples.length > 0 : examples.includes(name);

/** Returns the first status that has the example, success first, for a header without a status. */
function statusOf(operation: Operation, example: string | undefined): number | undefined {
  return [...operation.responses].find(([, { examples }]) => examples.some((name) => name === example))?.[0];
}

const sayResponses = (operation: Operation) =>
  [...operation.responses].map(([status, { examples }]) => `${status} (${examples.join(', ')})`).join(', ');
