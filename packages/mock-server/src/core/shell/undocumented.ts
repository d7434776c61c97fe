/** Returns an error message about requests that are not in the contract; undefined if there were none. */
export function toUndocumentedError(calls: readonly string[]): string | undefined {
  if (calls.length === 0) return undefined;
  return `The contract does not have these calls: ${calls.join(', ')}.`;
}
