import { toJson } from '@client-portal/contract';
import { type Check, eachOperation, NotTestable } from '../check.ts';
import { probeOnce } from '../probes.ts';
import type { Run } from '../run-context.ts';
import { resultUnlessLost } from '../snapshot.ts';
import type { Target } from '../target.ts';
import { NO_SESSION } from '../wire/backend.ts';
import { findLeakedInside } from '../wire/insides.ts';
import type { ShapeCheck } from '../wire/judge.ts';
import { describeAnswer } from '../wire/tell.ts';

/** Response that an operation must have given before a check can evaluate it. */
export type ObservedEvidence = 'any' | 'success' | 'refusal';

/** Checks of every response in a run. Each also sends requests of its own, so that there are responses. */
export const OBSERVED_CHECKS: Readonly<
  Record<ShapeCheck, { readonly claim: string; readonly evidence: ObservedEvidence }>
> = {
  'A-answered': { claim: 'Every request gets a response in time, and never a 5xx.', evidence: 'any' },
  'A-status': {
    claim: 'Every status is one that the contract documents for the operation.',
    evidence: 'any',
  },
  'A-content-type': { claim: 'Every response is application/json.', evidence: 'any' },
  'A-body': { claim: 'Every success response matches its schema.', evidence: 'success' },
  'A-error-body': {
    claim: 'Every error response matches its schema, and a 429 says how long to wait.',
    evidence: 'refusal',
  },
  'A-secrets': { claim: 'No response contains a password, a query or a stack trace.', evidence: 'any' },
  'A-outcome': { claim: 'No HTTP status contradicts the outcome in the body.', evidence: 'any' },
};

const observed: readonly Check[] = Object.entries(OBSERVED_CHECKS).map(([id, { claim, evidence }]) => ({
  id: id as ShapeCheck,
  claim,
  subjects: eachOperation(() => true),
  async run(run, { name }) {
    const notes = await probeOnce(run, run.target(name));
    if (evidence === 'success') notes.forEach(run.note);
    if (id === 'A-secrets' && name === 'createSession') await askForNothing(run, run.target(name));
  },
}));

/** Path that the service does not have. Frameworks in debug mode answer it with a list of their routes. */
const UNKNOWN = 'verify-unknown-path';

async function askForNothing(run: Run, target: Target): Promise<void> {
  const { base } = run.backend;
  const path = target.row.path.replace(/[^/]*$/, UNKNOWN);
  const answer = await resultUnlessLost(() => run.backend.downloadRaw(base, path));
  const inside = answer && findLeakedInside(answer, toJson(answer.body)?.value);
  if (answer === undefined || inside === undefined) return;
  run.report({
    plan: run.plan(target, { fields: {} }),
    expected: 'no details of the implementation at an unknown path',
    actual: `${inside} in a response with HTTP ${answer.status}`,
    file: `${base.origin}${path}`,
  });
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const methods: Check = {
  id: 'A-methods',
  claim: 'A method that the contract does not document for a path is refused with 405.',
  subjects: eachOperation(() => true),
  async run(run, { name }) {
    const target = run.target(name);
    const documented = run.targets.filter(({ row }) => row.path === target.row.path);
    const others = METHODS.filter(
      (method) => !documented.some(({ operation }) => operation.method === method),
    );
    for (const method of others) await tryMethod(run, target, method);
  },
};

async function tryMethod(run: Run, target: Target, method: string): Promise<void> {
  // A read-only run sends these requests without a session, so that the service may answer with 401 first.
  const isSafe = method === 'GET' || run.writes;
  const allow = isSafe ? [405] : [405, 401];
  const plan = run.plan(target, { method, allow, fields: {}, ...(isSafe ? {} : { session: NO_SESSION }) });
  const seen = await run.backend.send(plan);
  if (allow.includes(seen.answer.status)) return;
  run.report({ plan, expected: `405 for ${method} ${target.row.path}`, actual: describeAnswer(seen) });
}

/** Checks of group A: each response is compared with the contract. */
export const shapeChecks: readonly Check[] = [...observed, methods];

const MISSING: Readonly<Record<ObservedEvidence, string>> = {
  any: 'response',
  success: 'success response',
  refusal: 'error response',
};

/**
 * Returns the reason that a check cannot evaluate an operation because a kind of response is missing; undefined if it
 * can.
 */
export function toMissingEvidence(
  evidence: ObservedEvidence,
  tally: { readonly hasSucceeded: boolean; readonly hasRefused: boolean },
  writes: boolean,
): NotTestable | undefined {
  const isThere =
    evidence === 'any'
      ? tally.hasSucceeded || tally.hasRefused
      : evidence === 'success'
        ? tally.hasSucceeded
        : tally.hasRefused;
  if (isThere) return undefined;
  return new NotTestable(`there was no ${MISSING[evidence]}${writes ? '' : ' (needs --writes)'}`);
}
