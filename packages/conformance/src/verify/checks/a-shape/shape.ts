import { toJson } from '@client-portal/contract';
import { type Check, eachOperation, type JudgedResponses, operationCheck } from '../../calls/check.ts';
import type { Run } from '../../calls/context.ts';
import { walkFreshItem } from '../../calls/items/find-item.ts';
import { eventSentBy, pathTo } from '../../calls/items/rules.ts';
import { Stepper } from '../../calls/items/stepper.ts';
import { viewOf } from '../../calls/items/views.ts';
import { probeOnce } from '../../calls/probes.ts';
import { resultUnlessLost } from '../../calls/snapshot.ts';
import { isFirstOfKind, isSignIn, needsSession, type Target } from '../../facts/target.ts';
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
    if (id === 'A-status') await mustAnswerRead(run, run.target(name));
    if (id === 'A-secrets' && isSignIn(run.target(name))) await askForNothing(run, run.target(name));
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

/**
 * Reports a read that is refused although it has a valid session and needs nothing else. The session is valid if another
 * read accepts it.
 */
async function mustAnswerRead(run: Run, target: Target): Promise<void> {
  if (!target.row.safe || !needsSession(target) || run.backend.isAboutNone(target)) return;
  const first = await resultUnlessLost(() => run.once(target, {}));
  if (first === undefined || first.isSuccess) return;
  // The session may have ended then, and was opened again.
  const seen = await resultUnlessLost(() => run.read(target));
  if (seen === undefined || seen.isSuccess || seen.status >= 500 || seen.status === 429) return;
  const others = run.targets.filter((one) => one.row.safe && one !== target && needsSession(one));
  for (const other of others) {
    const answered = await resultUnlessLost(() => run.once(other, {}));
    if (answered?.isSuccess !== true) continue;
    const expected = 'a success for a read with a valid session';
    return run.report({ plan: seen.plan, expected, actual: describeResponse(seen) });
  }
}

/** Path that the service does not have. Frameworks in debug mode answer it with a list of their routes. */
const UNKNOWN = 'verify-unknown-path';

async function askForNothing(run: Run, target: Target): Promise<void> {
  const { base } = run.backend;
  const path = target.row.path.replace(/(?<=\/)[^/]*$/, UNKNOWN);
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

/**
 * Returns the methods to try: all for one write of each kind, three for one read of each kind, and for the others the
 * likeliest ones: a route for any method answers GET, and services save a record by PUT or PATCH as well.
 */
function methodsFor({ targets }: Run, target: Target): readonly string[] {
  const isFirst = isFirstOfKind(targets, target);
  if (target.row.safe) return isFirst ? ['GET', 'POST', 'PUT'] : ['GET'];
  if (isFirst) return METHODS;
  return ['GET', 'POST', 'PUT', ...(target.row.body === 'json' ? ['PATCH'] : [])];
}

const methods = operationCheck({
  id: 'A-methods',
  claim:
    'A method that the contract does not document for a path is refused: with 405, or with 404 and a remark.',
  subjects: eachOperation(() => true),
  async run(run, target) {
    const documented = run.targets.filter(({ row }) => row.path === target.row.path);
    const others = methodsFor(run, target).filter(
      (method) => !documented.some(({ operation }) => operation.method === method),
    );
    for (const method of others) await tryMethod(run, target, method);
  },
});

const NOT_405 =
  'A method that the contract does not document gets 404, as in Rails and Express, where 405 would tell a wrong method from a wrong path.';

async function tryMethod(run: Run, target: Target, method: string): Promise<void> {
  // Without a session, as in a read-only run, the service may answer with 401 first.
  const isSafe = method === 'GET' || run.writes;
  const allow = isSafe && needsSession(target) ? [405, 404] : [405, 404, 401];
  const plan = run.plan(target, { method, allow, fields: {}, ...(isSafe ? {} : { session: NO_SESSION }) });
  const seen = await run.backend.send(plan);
  if (seen.response.status === 404) run.remark(NOT_405, target.id);
  if (allow.includes(seen.response.status)) return;
  const decided = run.writes ? await decidedBy(run, target, method) : undefined;
  run.report({
    plan: decided?.plan ?? plan,
    expected: `405 for ${method} ${target.row.path}`,
    actual: `${describeResponse(decided?.seen ?? seen)}${decided?.what ?? ''}`,
  });
}

/**
 * Sends a decision with another method and its fields in the query, about an unused item. Returns what it has done, so
 * that a report says more than its status; undefined if the item is as it was.
 */
async function decidedBy(run: Run, target: Target, method: string) {
  const { lifecycle } = target.operation;
  const view = lifecycle === undefined ? undefined : viewOf(run, lifecycle.machine);
  if (view === undefined) return undefined;
  const stepper = new Stepper(run, view);
  const event = eventSentBy(run.targets, view.lifecycle, target.id);
  const path = event === undefined ? undefined : pathTo(view.lifecycle, event);
  const item = path && (await walkFreshItem(run, '', stepper, path.events));
  const usual = item && event !== undefined ? stepper.plan(item, event) : undefined;
  if (item === undefined || usual === undefined) return undefined;
  const query = Object.fromEntries(
    Object.entries({ ...usual.fields, ...usual.session.query }).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );
  const plan = { ...usual, method, fields: {}, session: { ...usual.session, query }, allow: [405, 404] };
  const seen = await run.backend.send(plan);
  const state = (await stepper.observeAgain()).get(item.id)?.state ?? 'gone';
  if (state === item.state) return undefined;
  return { plan, seen, what: `, and the ${view.machine} was ${item.state} and is ${state} now` };
}

/** Checks of group A: each response is compared with the contract. */
export const shapeChecks: readonly Check[] = [...ofResponses, methods];
