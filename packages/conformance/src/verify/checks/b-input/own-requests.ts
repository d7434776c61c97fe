import { type Check, eachOperation, NotTestable } from '../../calls/check.ts';
import type { Run } from '../../calls/context.ts';
import type { Fields } from '../../facts/sample.ts';
import { isFirstOfKind, type Target } from '../../facts/target.ts';

/** Throws NotTestable if the run is read-only and a careless backend could change data because of the request. */
export function requireWrites(run: Run, target: Target): void {
  if (!run.writes && !target.row.safe) throw new NotTestable('needs --writes');
}

/** Returns a subject for each write, and for one read of each kind. */
export const eachWriteOrOneRead =
  (applies: (target: Target) => boolean): Check['subjects'] =>
  (targets) =>
    eachOperation(
      (target) => applies(target) && (!target.row.safe || isFirstOfKind(targets.filter(applies), target)),
    )(targets);

/** Returns the fields with a placeholder instead of each value. */
export const withoutValues = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? value : `<${name}>`,
    ]),
  );
