import { DEFAULT_CONTRACT, loadContract } from '@client-portal/contract';
import type { World } from '@client-portal/mock-server';
import { afterAll, describe, expect, it } from 'vitest';
import { ROSA, useMockServer } from '../../../../../testing/sandbox.ts';
import { DEFAULT_RATE } from '../../../src/commands/verify-flags.ts';
import { flagsOf, type UnitResult } from '../../../src/verify/calls/check.ts';
import { CHECKS } from '../../../src/verify/run/checks.ts';
import { toExitCode } from '../../../src/verify/run/verify.ts';
import { recordSession } from '../recording.ts';
import {
  changedTables,
  closeTransport,
  countRequests,
  type Middleware,
  tablesOf,
  verifyWorld,
} from '../support.ts';

const { running } = useMockServer();
afterAll(closeTransport);

const findingsOf = (results: readonly UnitResult[]) => results.flatMap(({ findings }) => findings);

/** Deletes timesheets that the walks do not need: longer lists take time and test nothing more. */
function trim(world: World): void {
  for (const { timesheets } of world.clients()) {
    for (const id of [...timesheets.keys()].slice(24)) timesheets.delete(id);
  }
}

/** Number of seeds. `npm test -- --all` runs all of them, and `npm test` always the same part. */
const SEEDS = process.env.LONG_TESTS === '1' ? 100 : 6;

describe('the honest mock server', { timeout: 300_000 }, () => {
  it('passes every check that a client can run', async () => {
    const world = 'honest';
    const { toTable, options } = countRequests();
    let items = '';
    const verdict = await verifyWorld(running(), world, {
      ...options,
      onFixtures: ({ lines }) => {
        items = lines
          .map(({ what, detail, found, wanted }) => `${what} (${detail}): ${found} of ${wanted}`)
          .join('\n');
      },
      record: (transport) => recordSession(transport, running().url, ROSA, { 'x-portal-world': world }),
      codes: async () => running().worlds.get(world).outbox.messages().at(-1)?.code ?? '',
    });
    expect(verdict.obstacle).toBeUndefined();
    expect(findingsOf(verdict.results)).toEqual([]);
    expect(verdict.results).toHaveLength(verdict.units.length);
    const open = verdict.results.filter(({ outcome }) => outcome === 'not testable');
    expect(open.map(({ check, subject }) => `${check} ${subject}`)).toEqual([
      'F-head acceptTerms',
      'E-terms acceptTerms',
      'D-created-listed submitDrawnSignature',
      'E-har employment',
      'E-har vendorInvoice',
    ]);
    expect(toExitCode(verdict, false)).toBe(0);
    expect(toExitCode(verdict, true)).toBe(2);
    // A backend that takes 200 ms for each must be done in ten minutes: 2,500 requests for 35 operations.
    const { operations, extensions } = loadContract(DEFAULT_CONTRACT);
    expect(verdict.calls).toBeLessThanOrEqual((2_500 / 35) * (operations.length + extensions.length));
    expect(toTable()).toMatchSnapshot();
    // Before it begins, a run lists the accounts and items that it will use.
    expect(items).toMatchSnapshot();
  });

  it('is unchanged after a read-only run, which takes at most a minute at the default rate', async () => {
    const world = 'read-only';
    let before: ReadonlyMap<string, string> = new Map();
    const verdict = await verifyWorld(running(), world, {
      writes: false,
      onFixtures: () => {
        before = tablesOf(running().worlds.get(world));
      },
    });
    expect(findingsOf(verdict.results)).toEqual([]);
    expect(new Set(verdict.results.flatMap(({ operations }) => operations)).size).toBe(
      loadContract(DEFAULT_CONTRACT).operations.length,
    );
    expect(before.size).toBeGreaterThan(20);
    expect(changedTables(before, running().worlds.get(world))).toEqual([]);
    expect(verdict.calls).toBeLessThan(60 * DEFAULT_RATE);
    // The table of checks says which flags they need.
    const passed = verdict.results.filter(({ outcome }) => outcome === 'passed').map(({ check }) => check);
    const absent = ['--writes', '--expect', '--code-command', '--har'];
    const waiting = CHECKS.filter((check) => flagsOf(check).some((flag) => absent.includes(flag)));
    expect(CHECKS.map(({ id }) => id).filter((id) => !passed.includes(id))).toEqual(
      waiting.map(({ id }) => id),
    );
  });

  it(`has no finding over ${SEEDS} seeds in the checks that depend on the seed, and walks another way for each`, async () => {
    const walks = new Set<string>();
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const paths: string[] = [];
      const defect: Middleware = (next) => (request) => {
        paths.push(request.url.pathname);
        return next(request);
      };
      trim(running().worlds.get(`seed-${seed}`));
      const { obstacle, results } = await verifyWorld(running(), `seed-${seed}`, {
        seed,
        defect,
        only: ['E-walk'],
      });
      expect({ seed, obstacle, findings: findingsOf(results) }).toEqual({
        seed,
        obstacle: undefined,
        findings: [],
      });
      expect(results.map(({ outcome }) => outcome)).toEqual(['passed', 'passed', 'passed']);
      walks.add(paths.join());
    }
    expect(walks.size).toBeGreaterThan(SEEDS / 2);
  });
});
