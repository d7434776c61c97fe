import { type Check, NotTestable, operationCheck } from '../calls/check.ts';
import type { Run } from '../calls/context.ts';
import { reportSeen } from '../calls/report-seen.ts';
import { toSuccessFields } from '../calls/subjects.ts';
import { type Fields, toFieldsOfAbsentItem } from '../facts/sample.ts';
import { sessionFieldOf, type Target } from '../facts/target.ts';
import type { CallWithResponse } from '../wire/backend.ts';
import type { Plan } from '../wire/plan.ts';

/** Request that a backend must refuse. */
export interface Refusal {
  /** Request to send, or a response that the run has already. */
  readonly asked: Plan | CallWithResponse;
  /** Refusal in words, for a report. */
  readonly expected: string;
  /** Returns true for a response that is fine unless it is a success; any 4xx or 5xx by default. */
  readonly isFine?: (seen: CallWithResponse) => boolean | Promise<boolean>;
}

/** Requests of a check, which are made one after the other: the next may depend on the response to the last. */
type Refusals = AsyncGenerator<Refusal, void, CallWithResponse>;

interface RefusalCheck extends Pick<Check, 'id' | 'claim' | 'needsWrites' | 'flag' | 'when'> {
  readonly on: Check['subjects'];
  readonly variants: (run: Run, target: Target) => Refusals;
}

/** Creates a check of operations that must refuse each variant of a request. */
export const refusalCheck = ({ on, variants, ...check }: RefusalCheck): Check =>
  operationCheck({ ...check, subjects: on, run: (run, target) => refuseAll(run, variants(run, target)) });

/** Sends all requests, and reports those that are not refused. */
async function refuseAll(run: Run, variants: Refusals): Promise<void> {
  let next = await variants.next();
  while (!next.done) next = await variants.next(await mustRefuse(run, next.value));
}

/** Sends a request, and reports it if it is not refused. */
export async function mustRefuse(run: Run, { asked, expected, isFine }: Refusal): Promise<CallWithResponse> {
  const seen = 'response' in asked ? asked : await run.backend.send(asked);
  if (seen.isSuccess || !(await (isFine?.(seen) ?? seen.status >= 400))) reportSeen(run, seen, expected);
  return seen;
}

/** Reports a success where any refusal would do. Returns true for a refusal. */
export function isRefused(run: Run, seen: CallWithResponse, expected: string): boolean {
  if (seen.isSuccess) reportSeen(run, seen, expected);
  return !seen.isSuccess;
}

/** Returns a request that must be refused as unauthorized because of its session. */
export async function unauthorized(
  run: Run,
  target: Target,
  session: Plan['session'],
  who: string,
): Promise<Refusal> {
  const { fields, isWhole } = await fieldsFor(run, target);
  return unauthorizedAs(run.plan(target, { session, fields }), who, isWhole);
}

/**
 * Returns a request that must get 401.
 * @param isWhole false if fields are missing: a backend may check the fields before the session, so 422 is fine then, and
 *   for a form without its token field
 */
export const unauthorizedAs = (asked: Plan | CallWithResponse, who: string, isWhole: boolean): Refusal => ({
  ...{ asked, expected: `401 for ${who}` },
  isFine: ({ status, plan: { target, session } }) =>
    status === 401 || (status === 422 && (!isWhole || lacksSessionField(target, session))),
});

const lacksSessionField = (target: Target, { fields, query }: Plan['session']): boolean => {
  const name = sessionFieldOf(target);
  return name !== undefined && fields[name] === undefined && query[name] === undefined;
};

/** Returns a valid body. A read-only run sends a write without fields, so that a careless backend has nothing to change. */
async function fieldsFor(run: Run, target: Target): Promise<{ fields: Fields; isWhole: boolean }> {
  if (target.operation.lifecycle !== undefined)
    return { fields: toFieldsOfAbsentItem(target, run.marker()), isWhole: true };
  if (!target.row.safe && !run.writes) return { fields: {}, isWhole: target.required.size === 0 };
  try {
    return { fields: await toSuccessFields(run, target), isWhole: true };
  } catch (error) {
    if (!(error instanceof NotTestable)) throw error;
    return { fields: {}, isWhole: false };
  }
}
