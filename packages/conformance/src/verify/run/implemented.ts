import { placeSession } from '../calls/session.ts';
import { resultUnlessLost } from '../calls/snapshot.ts';
import type { BackendSession } from '../facts/account.ts';
import { isSignIn, needsSession, type Target } from '../facts/target.ts';
import { type Backend, NO_SESSION } from '../wire/backend.ts';
import type { Plan } from '../wire/plan.ts';
import type { RawResponse } from '../wire/raw.ts';

/** Path that no service has. What a service sends for it is what it sends for an operation that it does not have. */
const UNKNOWN_PATH = '/api/verify-unknown-path';

/**
 * Asks for each operation once, and returns the ids of those that the backend does not have yet: it responds with 501,
 * or with 404, 405 or a page of its framework just as for an unknown path.
 *
 * A response without a session may come before the service looks for the path. Reads, and writes that need fields, are
 * then asked for with the session, and without their fields; a run without writes asks only for reads.
 */
export async function findMissing(
  backend: Backend,
  targets: readonly Target[],
  session: BackendSession,
  writes: boolean,
): Promise<ReadonlySet<string>> {
  const ask = (plan: Plan) => resultUnlessLost(() => backend.ask(plan));
  const unknown = new Map<string, Promise<RawResponse | undefined>>();
  const askUnknown = (plan: Plan, key: string) => {
    const { target } = plan;
    const known =
      unknown.get(key) ?? ask({ ...plan, target: { ...target, row: { ...target.row, path: UNKNOWN_PATH } } });
    unknown.set(key, known);
    return known;
  };
  const isLikeUnknown = async (plan: Plan, response: RawResponse, who: string): Promise<boolean> => {
    const { operation, row } = plan.target;
    const other = await askUnknown(plan, `${operation.method} ${row.body} ${row.token} ${who}`);
    return other !== undefined && toForm(response, row.path) === toForm(other, UNKNOWN_PATH);
  };

  async function isMissing(target: Target): Promise<boolean> {
    const stranger: Plan = { target, session: NO_SESSION, fields: {} };
    const response = (await resultUnlessLost(() => backend.once(stranger)))?.response;
    if (response === undefined) return false;
    if (response.status === 501) return true;
    if (!(await isLikeUnknown(stranger, response, 'stranger'))) return false;
    // That there is no such item looks like an unknown path.
    const isAboutItem = target.row.inPath !== undefined;
    const isHarmless = target.row.safe || (writes && target.required.size > 0 && !isAboutItem);
    if (!needsSession(target) || !isHarmless) return saysNothingHere(response);
    const own: Plan = { target, session: placeSession(target, session), holder: session, fields: {} };
    const seen = await ask(own);
    if (seen === undefined) return false;
    return seen.status === 501 || (saysNothingHere(seen) && (await isLikeUnknown(own, seen, 'client')));
  }

  const missing = new Set<string>();
  for (const target of targets) {
    if (!isSignIn(target) && (await isMissing(target))) missing.add(target.id);
  }
  return missing;
}

const isPage = ({ headers }: RawResponse): boolean => /^text\/html/i.test(headers['content-type'] ?? '');

const saysNothingHere = (response: RawResponse): boolean =>
  response.status === 404 || response.status === 405 || isPage(response);

/** Returns status, media type and body without the path, numbers and ids, which differ in each response. */
function toForm({ status, headers, body }: RawResponse, path: string): string {
  const text = body
    .subarray(0, 20_000)
    .toString('utf8')
    .replaceAll(path, '')
    .replaceAll(path.slice(1), '')
    .replaceAll(path.replaceAll('/', '\\/'), '')
    .replaceAll(/[\da-f]{8}[\da-f-]*|\d+/gi, '#');
  return [status, headers['content-type']?.split(';')[0], text].join('\n');
}
