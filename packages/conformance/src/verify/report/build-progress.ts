import type { UnitResult } from '../calls/check.ts';
import { NEEDS } from '../run/runner.ts';
import type { VerifyResult } from '../run/verify.ts';
import { HOME_READS } from '../stories/home.ts';
import { toCount } from '../wire/tell.ts';

/** Operations that a backend has and lacks. */
export interface BuildProgress {
  /** Number of operations of the contract, or of those that `--only` names. */
  readonly operations: number;
  /** Operations that the backend does not have yet, in the order in which it is best to build them. */
  readonly missing: readonly MissingOperation[];
  /** Number of checks that passed for at least one subject and failed for none. */
  readonly cleanChecks: number;
}

interface MissingOperation {
  readonly operation: string;
  /** Ids of the checks of other operations that wait for this one. */
  readonly neededBy: readonly string[];
}

/**
 * Returns the progress. The reads of the home page come first, since they are what a client sees after sign-in. Other
 * reads follow before writes, since the checks of writes read what was stored, and the ones that most checks wait for
 * are named before others.
 */
export function toBuildProgress({
  operations,
  missing,
  results,
}: Pick<VerifyResult, 'operations' | 'missing' | 'results'>): BuildProgress {
  const waiting = missing.map(({ id, row }) => ({
    operation: id,
    neededBy: checksThatNeed(id, results),
    isRead: row.safe,
  }));
  const order = waiting.toSorted(
    (one, other) =>
      placeOnHome(one.operation) - placeOnHome(other.operation) ||
      Number(other.isRead) - Number(one.isRead) ||
      other.neededBy.length - one.neededBy.length,
  );
  const failed = new Set(results.filter(({ outcome }) => outcome === 'failed').map(({ check }) => check));
  const passed = new Set(results.filter(({ outcome }) => outcome === 'passed').map(({ check }) => check));
  return {
    operations,
    missing: order.map(({ operation, neededBy }) => ({ operation, neededBy })),
    cleanChecks: [...passed].filter((check) => !failed.has(check)).length,
  };
}

/** Returns the place of a read on the home page; the one behind the last for any other operation. */
function placeOnHome(id: string): number {
  const at = HOME_READS.indexOf(id);
  return at < 0 ? HOME_READS.length : at;
}

const checksThatNeed = (id: string, results: readonly UnitResult[]): readonly string[] => [
  ...new Set(results.filter(({ notes }) => notes.includes(`${NEEDS}${id}`)).map(({ check }) => check)),
];

/** Number of operations that the sentence names. */
const NAMED = 3;

/** Returns what to build next as one sentence; undefined for a backend that has all operations. */
export function toBuildText({ operations, missing, cleanChecks }: BuildProgress): string | undefined {
  const [first, ...others] = missing;
  if (first === undefined) return undefined;
  const need = first.neededBy.length === 1 ? 'needs' : 'need';
  const why = first.neededBy.length === 0 ? '' : ` (${first.neededBy.join(', ')} ${need} it)`;
  const next = others.slice(0, NAMED - 1).map(({ operation }) => operation);
  const rest = others.length - next.length;
  const then = next.length === 0 ? '' : `, then ${next.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
  return `${operations - missing.length} of ${operations} operations answer, ${toCount(cleanChecks, 'check')} clean; build next: ${first.operation}${why}${then}.`;
}
