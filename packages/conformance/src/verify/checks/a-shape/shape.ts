import { toJson } from '@client-portal/contract';
import { resultUnlessLost } from '../../calls/snapshot.ts';
import { isFirstOfKind, type Target } from '../../calls/target.ts';
import { type Check, eachOperation, type JudgedResponses } from '../../run/check.ts';
import type { Run } from '../../run/context.ts';
import { probeOnce } from '../../run/probes.ts';
import { NO_SESSION } from '../../wire/backend.ts';
import { findLeakedInside } from '../../wire/insides.ts';
import type { ShapeCheck } from '../../wire/judge.ts';
import { describeResponse } from '../../wire/tell.ts';

const judgesResponses = (id: ShapeCheck, judges: JudgedResponses, claim: string): Check => ({
  id,
  claim,
  judges,
  subjects: eachOperation(() => true),
  async run(run, { name }) {
    const notes = await probeOnce(run, run.target(name));
    if (judges === 'success') notes.forEach(run.note);
    if (id === 'A-secrets' && name === 'createSession') await askForNothing(run, run.target(name));
  },
});

/** Checks of every response in a run. Each also sends requests of its own, so that there are responses. */
const ofResponses: readonly Check[] = [
  judgesResponses('A-answered', 'any', 'Every request gets a response in time, and never a 5xx.'),
  judgesResponses('A-status', 'any', 'Every status is one that the contract documents for the operation.'),
  judgesResponses('A-content-type', 'any', 'Every response is application/json.'),
  judgesResponses('A-body', 'success', 'Every success response matches its schema.'),
  judgesResponses(
    'A-error-body',
    'refusal',
    'Every error response matches its schema, and a 429 says how long to wait.',
  ),
  judgesResponses('A-secrets', 'any', 'No response contains a password, a query or a stack trace.'),
  judgesResponses('A-outcome', 'any', 'No HTTP status contradicts the outcome in the body.'),
];

/** Path that the service does not have. Frameworks in debug mode answer it with a list of their routes. */
const UNKNOWN = 'verify-unknown-path';

async function askForNothing(run: Run, target: Target): Promise<void> {
  const { base } = run.backend;
  const path = target.row.path.replace(/[^/]*$/, UNKNOWN);
  const response = await resultUnlessLost(() => run.backend.downloadRaw(base, path));
  const inside = response && findLeakedInside(response, toJson(response.body)?.value);
  if (response === undefined || inside === undefined) return;
  run.report({
    plan: run.plan(target, { fields: {} }),
    expected: 'no details of the implementation at an unknown path',
    actual: `${inside} in a response with HTTP ${response.status}`,
    file: `${base.origin}${path}`,
  });
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Returns the methods to try: all for one operation of each kind, and the likeliest ones for the others. */
const methodsFor = ({ targets }: Run, target: Target): readonly string[] =>
  isFirstOfKind(targets, target) ? METHODS : ['GET', 'POST'];

const methods: Check = {
  id: 'A-methods',
  claim:
    'A method that the contract does not document for a path is refused: with 405, or with 404 and a remark.',
  subjects: eachOperation(() => true),
  async run(run, { name }) {
    const target = run.target(name);
    const documented = run.targets.filter(({ row }) => row.path === target.row.path);
    const others = methodsFor(run, target).filter(
      (method) => !documented.some(({ operation }) => operation.method === method),
    );
    for (const method of others) await tryMethod(run, target, method);
  },
};

const NOT_405 =
  'A method that the contract does not document gets 404, as in Rails and Express, where 405 would tell a wrong method from a wrong path.';

async function tryMethod(run: Run, target: Target, method: string): Promise<void> {
  // A read-only run sends these requests without a session, so that the service may answer with 401 first.
  const isSafe = method === 'GET' || run.writes;
  const allow = isSafe ? [405, 404] : [405, 404, 401];
  const plan = run.plan(target, { method, allow, fields: {}, ...(isSafe ? {} : { session: NO_SESSION }) });
  const seen = await run.backend.send(plan);
  if (seen.response.status === 404) run.remark(NOT_405, target.id);
  if (allow.includes(seen.response.status)) return;
  run.report({ plan, expected: `405 for ${method} ${target.row.path}`, actual: describeResponse(seen) });
}

/** Checks of group A: each response is compared with the contract. */
export const shapeChecks: readonly Check[] = [...ofResponses, methods];
