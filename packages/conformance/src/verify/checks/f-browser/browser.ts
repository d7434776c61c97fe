import { type Check, eachOperation, NotTestable, operationCheck } from '../../calls/check.ts';
import type { Run } from '../../calls/context.ts';
import { eventSentBy } from '../../calls/items/rules.ts';
import { readVersion } from '../../calls/items/version.ts';
import { viewOf } from '../../calls/items/views.ts';
import { askAsStranger, probeOnce, readAsBrowser } from '../../calls/probes.ts';
import { reportSeen } from '../../calls/report-seen.ts';
import { resultUnlessLost, selectReads } from '../../calls/snapshot.ts';
import { rowsIn } from '../../facts/rows.ts';
import { isFirstOfKind, needsSession, type Target } from '../../facts/target.ts';
import { NO_SESSION } from '../../wire/backend.ts';
import { whyKept } from '../../wire/judge-any.ts';
import type { RawResponse } from '../../wire/raw.ts';
import { describeResponse } from '../../wire/tell.ts';
import { firstFileOf } from '../d-state/stored.ts';
import { ownFileOnce } from './file-headers.ts';

/** Returns true if a browser needs CORS headers, because the portal has another origin than the service. */
const isOtherOrigin = ({ origin, backend }: Run): boolean =>
  origin !== undefined && origin !== backend.base.origin;

function requireOrigin(run: Run): string {
  const { origin } = run;
  if (origin === undefined) throw new NotTestable('the origin of the portal was not given (--origin)');
  if (!isOtherOrigin(run))
    throw new NotTestable('--origin is the origin of the service, where a browser needs no CORS headers');
  return origin;
}

/** Returns the reason that a browser would not show a response to the portal; undefined if it would. */
function whyHidden({ headers }: RawResponse, origin: string): string | undefined {
  const allowed = headers['access-control-allow-origin'];
  if (allowed === undefined) return 'no Access-Control-Allow-Origin';
  return allowed === '*' || allowed === origin
    ? undefined
    : 'an Access-Control-Allow-Origin with another origin';
}

const cors: Check = {
  id: 'F-cors',
  claim: 'CORS headers let the portal read every response, including error responses and files.',
  flag: '--origin',
  subjects: eachOperation(({ row }) => row.safe),
  async run(run, { name }) {
    const origin = requireOrigin(run);
    const target = run.target(name);
    const headers = { Origin: origin };
    const seen = await readAsBrowser(run, target);
    const refused = needsSession(target) ? await askAsStranger(run, target) : undefined;
    for (const one of [seen, refused]) {
      const why = one && whyHidden(one.response, origin);
      if (one === undefined || why === undefined) continue;
      return reportSeen(run, one, `Access-Control-Allow-Origin for ${origin}`, why);
    }
    const url = firstFileOf(run, seen);
    if (url === undefined) return;
    if (!run.isAllowed(url))
      return run.note(`files are on ${url.hostname}, which is not allowed (--allow-host)`);
    const why = whyHidden(await run.backend.download(url, headers), origin);
    if (why === undefined) return;
    reportSeen(run, seen, `a file with Access-Control-Allow-Origin for ${origin}`, why);
  },
};

const isRead = (target: Target): boolean => target.row.safe && needsSession(target);

const STRANGE_ORIGIN = 'https://stranger.example';

/**
 * Returns origins of strangers: any one, that of a page in a sandboxed frame, and one that begins like the portal's, which
 * a comparison without an end lets in.
 */
const strangersOf = ({ origin }: Run): readonly string[] => [
  STRANGE_ORIGIN,
  'null',
  ...(origin === undefined ? [] : [`${origin}.stranger.example`]),
];

const foreignOrigin: Check = {
  id: 'F-origins',
  claim: "Only the origin of the portal may read responses with a user's cookies.",
  subjects: (targets) => [{ name: 'origins', operations: targets.filter(isRead).map(({ id }) => id) }],
  async run(run) {
    const target = run.targets.find(isRead);
    if (target === undefined) throw new NotTestable('the backend has no read yet');
    for (const origin of strangersOf(run)) {
      const plan = run.plan(target, { headers: { Origin: origin } });
      // The service may refuse an unknown origin with any status.
      const { headers } = await run.backend.ask(plan);
      const isOpen =
        headers['access-control-allow-origin'] === origin &&
        headers['access-control-allow-credentials'] === 'true';
      if (!isOpen) continue;
      return run.report({
        plan,
        expected: 'an unknown origin not to be allowed with credentials',
        actual: 'Access-Control-Allow-Origin names it, and Access-Control-Allow-Credentials is true',
      });
    }
  },
};

/** Returns true if the rows that a decision names have a version, which the portal then sends back as `If-Match`. */
async function sendsVersion(run: Run, { id, lifecycle }: Target): Promise<boolean> {
  const view = lifecycle && viewOf(run, lifecycle.name);
  const event = view && eventSentBy(run.targets, lifecycle, id);
  if (view === undefined || event === undefined) return false;
  const list = run.target(view.namedBy?.[event] ?? view.reads.at(-1) ?? '');
  // The request of `F-cors`, whose response is known.
  const seen = await resultUnlessLost(() => readAsBrowser(run, list));
  return seen?.isSuccess === true && rowsIn(list, seen.body).some((row) => readVersion(row) !== undefined);
}

/**
 * Returns the names of the headers that a browser asks about in a preflight of the portal's request, sorted as it does.
 * Writes have an `Idempotency-Key` if the service supports it.
 */
const headersOf = async (run: Run, target: Target): Promise<readonly string[]> => [
  ...(target.row.bearer ? ['authorization'] : []),
  ...(target.row.body === 'json' ? ['content-type'] : []),
  ...(run.takesKeys && !target.row.safe ? ['idempotency-key'] : []),
  ...((await sendsVersion(run, target)) ? ['if-match'] : []),
];

const preflight: Check = {
  id: 'F-preflight',
  claim: 'The response to a preflight request lets the portal send its request.',
  flag: '--origin',
  // `F-cors` reads with the origin, so that one read of each kind is enough here.
  subjects: (targets) =>
    eachOperation((target) => !target.row.safe || isFirstOfKind(targets, target))(targets),
  async run(run, { name }) {
    const origin = requireOrigin(run);
    const target = run.target(name);
    const wanted = await headersOf(run, target);
    if (wanted.length === 0) throw new NotTestable('a browser sends no preflight request for this operation');
    const { method } = target.operation;
    const asks = {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': wanted.join(','),
    };
    const plan = run.plan(target, { method: 'OPTIONS', headers: asks, session: NO_SESSION, fields: {} });
    const { status, headers, body } = await run.backend.ask(plan);
    const list = (header: string) =>
      (headers[header] ?? '')
        .toLowerCase()
        .split(',')
        .map((one) => one.trim());
    const missing = wanted.find((header) => {
      const allowed = list('access-control-allow-headers');
      return !allowed.includes(header) && (header === 'authorization' || !allowed.includes('*'));
    });
    const methods = list('access-control-allow-methods');
    const why =
      status < 200 || status >= 300
        ? `HTTP ${status}`
        : (whyHidden({ status, headers, body }, origin) ??
          (missing === undefined ? undefined : `Access-Control-Allow-Headers without ${missing}`) ??
          (['GET', 'POST'].includes(method) || methods.includes(method.toLowerCase()) || methods.includes('*')
            ? undefined
            : `Access-Control-Allow-Methods without ${method}`));
    if (why !== undefined) run.report({ plan, expected: `a preflight that allows ${method}`, actual: why });
  },
};

const otherMethods = operationCheck({
  id: 'F-methods',
  claim: 'HEAD and OPTIONS never fail with 5xx, and HEAD is refused on a path without GET.',
  subjects: (targets) =>
    // One operation stands for others of its kind.
    eachOperation((target) => isFirstOfKind(targets, target))(targets),
  async run(run, target) {
    // HEAD to the operation that accepts the terms could change data, so a read-only run sends it without a session.
    const isSafe = target.row.safe || run.writes;
    const stranger = { session: NO_SESSION, fields: {} };
    // `F-preflight` sends OPTIONS to each of them.
    const methods = isOtherOrigin(run) ? (['HEAD'] as const) : (['HEAD', 'OPTIONS'] as const);
    for (const method of methods) {
      const plan = run.plan(target, { method, ...(isSafe && method === 'HEAD' ? {} : stranger) });
      const { status } = await run.backend.ask(plan);
      const isDocumented = run.targets.some(
        ({ row, operation }) => row.path === target.row.path && operation.method === 'GET',
      );
      const mayPass = method === 'OPTIONS' || isDocumented;
      const isFine = mayPass ? status < 500 : status >= 400 && status < 500;
      if (isFine) continue;
      run.report({
        plan,
        expected: mayPass ? `a status below 500 for ${method}` : `${method} to be refused with 4xx`,
        actual: `HTTP ${status}`,
      });
    }
  },
});

const encoding: Check = {
  id: 'F-encoding',
  claim: 'A response is compressed only if the request allows it.',
  subjects: (targets) => [{ name: 'all reads', operations: selectReads(targets).map(({ id }) => id) }],
  async run(run) {
    for (const target of selectReads(run.targets)) {
      const seen = await resultUnlessLost(() => readAsBrowser(run, target));
      if (seen === undefined) continue;
      const { plan, response } = seen;
      const used = response.headers['content-encoding'] ?? 'identity';
      const isZipped = response.body[0] === 0x1f && response.body[1] === 0x8b;
      if (used === 'identity' && !isZipped) continue;
      const actual = used === 'identity' ? 'a body compressed with gzip' : `Content-Encoding: ${used}`;
      run.report({
        plan,
        expected: 'an uncompressed response for Accept-Encoding: identity',
        actual,
      });
      return;
    }
  },
};

const caching = operationCheck({
  id: 'F-caching',
  claim: 'No browser and no cache stores the response of an operation.',
  subjects: eachOperation(() => true),
  async run(run, target) {
    // Any other response is judged when it arrives, whichever check sent the request.
    if (target.operation.method !== 'GET') return void (await probeOnce(run, target));
    if (!target.row.safe && !run.writes) throw new NotTestable('needs --writes');
    const seen = await run.read(target);
    if (!seen.isSuccess) throw new NotTestable(`the request returned ${describeResponse(seen)}`);
    const actual = whyKept(seen.response.headers);
    if (actual !== undefined)
      return run.report({ plan: seen.plan, expected: 'Cache-Control: no-store', actual });
    const refused = await run.once(target, { session: NO_SESSION, fields: {} });
    const whyRefused = refused.isSuccess ? undefined : whyKept(refused.response.headers);
    if (whyRefused !== undefined)
      reportSeen(run, refused, 'an error response with Cache-Control: no-store', whyRefused);
  },
});

const fileCaching: Check = {
  id: 'F-files',
  claim: "No browser and no cache stores a client's files.",
  subjects: (targets) => [{ name: 'all files', operations: selectReads(targets).map(({ id }) => id) }],
  async run(run) {
    let looked = 0;
    for (const target of selectReads(run.targets).filter(({ operation }) => !operation.isShared)) {
      const seen = await resultUnlessLost(() => readAsBrowser(run, target));
      if (seen === undefined) continue;
      const url = firstFileOf(run, seen);
      if (url === undefined || !run.isAllowed(url)) continue;
      looked += 1;
      const own = await ownFileOnce(run, url);
      const { status, headers } = own?.status === 200 ? own : await run.backend.download(url);
      const actual = status === 200 ? whyKept(headers) : undefined;
      if (actual === undefined) continue;
      return reportSeen(run, seen, 'a file of a client with Cache-Control: no-store', actual);
    }
    if (looked === 0) throw new NotTestable('no read returns the address of a file that may be downloaded');
  },
};

/** Checks of group F: CORS and methods, as a browser needs them. */
export const browserChecks: readonly Check[] = [cors, foreignOrigin, preflight, otherMethods];
/** Checks of group F: compression and caching. */
export const cachingChecks: readonly Check[] = [encoding, caching, fileCaching];
