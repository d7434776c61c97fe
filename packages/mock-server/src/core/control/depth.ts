/** Deepest nesting of values that are given to the server; rows of the contract have less than ten levels. */
const MOST_LEVELS = 64;

/**
 * Returns what is wrong with the nesting of a value: it contains itself, as YAML allows, or it is so deep that functions
 * which call themselves for each level could fail; undefined if nothing is.
 */
export function findDepthProblem(value: unknown): string | undefined {
  const above = new Set<object>();
  const problemOf = (one: unknown): string | undefined => {
    if (typeof one !== 'object' || one === null) return undefined;
    if (above.has(one)) return 'contains itself';
    if (above.size === MOST_LEVELS) return `is nested deeper than ${MOST_LEVELS} levels`;
    above.add(one);
    for (const inner of Object.values(one)) {
      const problem = problemOf(inner);
      if (problem !== undefined) return problem;
    }
    above.delete(one);
    return undefined;
  };
  return problemOf(value);
}
