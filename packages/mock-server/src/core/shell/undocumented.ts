/** Sentence about calls that the contract does not have; undefined when there were none. */
export function toUndocumentedError(calls: readonly string[]): string | undefined {
  if (calls.length === 0) return undefined;
  return `The contract does not have these calls: ${calls.join(', ')}.`;
}
