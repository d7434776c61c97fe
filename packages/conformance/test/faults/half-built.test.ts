import { describe, expect, it } from 'vitest';
import { toTargets } from '../../src/verify/facts/target.ts';
import { toConsoleText } from '../../src/verify/report/console.ts';
import { summarize } from '../../src/verify/report/summary.ts';
import { toExitCode, type VerifyOptions } from '../../src/verify/run/verify.ts';
import { contract } from '../verify/support.ts';
import { ROUTES } from './backend/routes.ts';
import { verifySecond } from './backend/run.ts';
import { beforeEachRequest } from './rows/kit.ts';

type AnyResponse = Parameters<Parameters<typeof beforeEachRequest>[0]>[1];

const respondWith501 = (response: AnyResponse) =>
  response.status(501).json({ status: 501, message: 'Later.' });
const respondAsExpress = (response: AnyResponse, path: string) =>
  response.status(404).type('html').send(`<!DOCTYPE html><pre>Cannot POST ${path}</pre>`);

/** Verifies the backend as if it had only some operations. All other paths get what `respond` sends. */
function verifyHalf(
  ids: readonly string[],
  respond: (response: AnyResponse, path: string) => unknown,
  options: Partial<VerifyOptions> = {},
) {
  const built = new Set(ROUTES.filter(({ id }) => ids.includes(id)).map(({ path }) => path));
  const set = beforeEachRequest((request, response, next) => {
    if (built.has(request.path)) return next();
    respond(response, request.path);
  });
  return verifySecond([{ group: 'half', does: ids.join(), set }], {
    ...{ contract, hasExtensions: false },
    ...options,
  });
}

const toText = (verdict: Awaited<ReturnType<typeof verifyHalf>>) =>
  toConsoleText(
    summarize(verdict, {
      ...{ target: '', contract: '', startedAt: new Date(0), durationMs: 0, seed: 1, runId: 'r' },
      ...{ writes: true, only: [], isStrict: false },
    }),
  );

describe('a backend with few operations', { timeout: 60_000 }, () => {
  it.each([
    [['createSession'], '501', respondWith501],
    [['createSession'], 'a page with 404', respondAsExpress],
    [['createSession', 'listTimesheets', 'submitTimesheetDecision'], '501', respondWith501],
    [['createSession', 'getBudget', 'createEmployee'], 'a page with 404', respondAsExpress],
  ] as const)('has no finding, and reads what to build next: %j, else %s', async (ids, _, respond) => {
    const verdict = await verifyHalf(ids, respond);
    expect(verdict.obstacle).toBeUndefined();
    expect(verdict.results.flatMap(({ findings }) => findings)).toEqual([]);
    expect(verdict.missing).toHaveLength(contract.operations.length - ids.length);
    expect(toExitCode(verdict, false)).toBe(1);
    expect(toExitCode(verdict, false, true)).toBe(0);
    // The first lists of the home page are what a client sees after sign-in.
    const next = ids.some((id) => id === 'listTimesheets') ? 'listVendorInvoices' : 'listTimesheets';
    expect(toText(verdict)).toMatch(
      new RegExp(
        `^${ids.length} of ${contract.operations.length} operations answer, \\d+ checks? clean; build next: ${next}\\b`,
        'm',
      ),
    );
  });

  it('names a missing operation that a check of another one waits for', async () => {
    const verdict = await verifyHalf(['createSession', 'updateClientInformation'], respondWith501);
    expect(toText(verdict)).toContain('needs an operation that the backend does not have yet: ');
  });

  it('is found out by its reads when every path without a session is refused with 401', async () => {
    const verdict = await verifyHalf(['createSession', 'listReports'], (response, path) => {
      const { authorization } = response.req.headers;
      return authorization === undefined
        ? response.status(401).json({ status: 401, message: 'Sign in first.' })
        : response.status(404).json({ message: `The route ${path.slice(1)} could not be found.` });
    });
    const reads = toTargets(contract).filter(({ row }) => row.safe).length;
    expect(verdict.missing.length).toBeGreaterThanOrEqual(reads - 1);
    expect(verdict.missing.map(({ id }) => id)).not.toContain('listReports');
  });

  it('tests nothing without a sign-in, and says which operation to build', async () => {
    const verdict = await verifyHalf([], respondAsExpress);
    expect(verdict.obstacle).toBe(
      'signing in (createSession, POST /api/login_auth) returned 404 and no token: the response is an HTML page, so build this operation first, or give the address of the service',
    );
    expect(toExitCode(verdict, false)).toBe(2);
  });

  it('is complete for --only when it has the operations that are named', async () => {
    const verdict = await verifyHalf(['createSession', 'getBudget'], respondWith501, {
      only: ['getBudget'],
    });
    expect(verdict.missing).toEqual([]);
    expect(verdict.results.flatMap(({ findings }) => findings)).toEqual([]);
    expect(toExitCode(verdict, false)).toBe(0);
  });
});
