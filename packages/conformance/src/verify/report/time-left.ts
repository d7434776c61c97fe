import { type Group, groupOf } from '../calls/check.ts';
import { toUnitKey, type Unit } from '../run/runner.ts';
import { toCount } from '../wire/tell.ts';

/**
 * Mean number of requests that a group sends for one subject, measured on the mock server. A run begins with many
 * short checks: after a fifth of its requests, the number of subjects alone would promise a seventh of the time left.
 */
const REQUESTS: Readonly<Record<Group, number>> = { A: 1, B: 4, C: 3, D: 6, E: 10, F: 1 };

/** Least time in ms after which the speed of a backend is known. */
const LEAST_MS = 5_000;
const MINUTE_MS = 60_000;

/** Returns the time that a run will still take; an empty text while it is not known. Units run in the given order. */
export type TimeLeft = (last: { readonly check: string; readonly subject: string }) => string;

export interface TimeLeftOptions {
  /** False for a read-only run, which leaves out the checks that always write. */
  readonly writes?: boolean;
  /** Time source in ms, which tests replace. */
  readonly now?: () => number;
}

export function createTimeLeft(
  units: readonly Unit[],
  { writes = true, now = () => performance.now() }: TimeLeftOptions,
): TimeLeft {
  const startedAt = now();
  const weights = units.map(({ check }) =>
    check.needsWrites && !writes ? 0 : (check.requests ?? REQUESTS[groupOf(check)]),
  );
  const indices = new Map(units.map((unit, index) => [toUnitKey(unit), index]));
  // A resumed run skips units, which are neither done in this run nor left.
  let done = 0;
  return ({ check, subject }) => {
    const index = indices.get(`${check} ${subject}`);
    if (index === undefined) return '';
    done += weights[index] ?? 0;
    const spent = now() - startedAt;
    if (spent < LEAST_MS || done === 0) return '';
    const left = weights.slice(index + 1).reduce((sum, weight) => sum + weight, 0);
    const leftMs = (spent / done) * left;
    return leftMs < MINUTE_MS
      ? 'less than a minute left'
      : `about ${toCount(Math.ceil(leftMs / MINUTE_MS), 'minute')} left`;
  };
}
