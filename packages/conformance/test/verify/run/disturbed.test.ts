import { createRandom, isObject, toJson } from '@client-portal/contract';
import { expect, it } from 'vitest';
import type { UnitResult } from '../../../src/verify/calls/check.ts';
import { toTargets } from '../../../src/verify/facts/target.ts';
import { toUnitKey, type Unit } from '../../../src/verify/run/runner.ts';
import { toExitCode } from '../../../src/verify/run/verify.ts';
import { CallLost, type RawResponse } from '../../../src/verify/wire/raw.ts';
import { type Between, toJsonResponse, verifyInMemory } from '../in-memory.ts';
import { contractOf } from '../support.ts';

/** Lists that no check treats in a way of their own. A run without them takes a third less. */
const ALIKE = ['listPayrollSheets', 'listResources', 'listReports'];
const CONTRACT = contractOf(({ id }) => !ALIKE.includes(id));
const TARGETS = toTargets(CONTRACT);

const refusal = (status: number) =>
  toJsonResponse(status, {
    ...{ status, message: 'Not now.', error: 'Not now.', success: 'Not now.' },
    ...(status === 422 && { errors: {} }),
  });

/** Returns the body with a change in its rows, wherever they are; undefined if it has none. */
function editRows(response: RawResponse, change: (rows: unknown[]) => unknown[]): RawResponse | undefined {
  const body = toJson(response.body)?.value;
  const data = isObject(body) ? body.data : undefined;
  const inner = isObject(data) ? data.data : undefined;
  if (Array.isArray(data))
    return toJsonResponse(response.status, { ...(body as object), data: change(data) });
  if (!Array.isArray(inner)) return undefined;
  return toJsonResponse(response.status, {
    ...(body as object),
    data: { ...(data as object), data: change(inner) },
  });
}

type Disturbance = (
  next: () => Promise<RawResponse>,
  last: RawResponse | undefined,
) => Promise<RawResponse | undefined>;

/** Ends of one request that a service may have now and then. Undefined if the request cannot end so. */
const DISTURBANCES: Readonly<Record<string, Disturbance>> = {
  accepted: async () => toJsonResponse(200, {}),
  forbidden: async () => refusal(403),
  absent: async () => refusal(404),
  refused: async () => refusal(409),
  invalid: async () => refusal(422),
  limited: async () => {
    const response = refusal(429);
    return { ...response, headers: { ...response.headers, 'retry-after': '0' } };
  },
  failed: async () => refusal(500),
  lost: async (next) => {
    await next();
    throw new CallLost('the connection was cut', false, true);
  },
  stale: async (_, last) => last,
  'without its first row': async (next) => editRows(await next(), (rows) => rows.slice(1)),
  empty: async (next) => editRows(await next(), () => []),
};

/** Most requests of one check before the disturbed one. */
const LATEST = 9;

/** Returns a handler that disturbs one request of each check and subject, which the seed draws. */
function disturbOnce(seed: number) {
  const disturbed = new Map<string, string>();
  let units: readonly Unit[] = [];
  let at = 0;
  let count = 0;
  const last = new Map<string, RawResponse>();
  const between: Between = async (request, next) => {
    const path = request.url.pathname;
    const target = TARGETS.find(
      ({ row, operation }) => row.path === path && operation.method === request.method,
    );
    const unit = units[at];
    const key = `${path} ${request.headers.authorization}`;
    const remember = (response: RawResponse) => {
      last.set(key, response);
      return response;
    };
    if (unit === undefined || target === undefined) return next();
    count += 1;
    const name = toUnitKey(unit);
    const random = createRandom(seed, name);
    const kinds = Object.keys(DISTURBANCES);
    const [first, kind = ''] = [
      random.integer(1, random.integer(1, LATEST)),
      kinds[random.integer(0, kinds.length - 1)],
    ];
    if (disturbed.has(name) || count < first) return remember(await next());
    const response = await (DISTURBANCES[kind] as Disturbance)(next, last.get(key)).catch(
      (error: unknown) => {
        disturbed.set(name, `${target.id} ${kind}`);
        throw error;
      },
    );
    if (response === undefined) return remember(await next());
    disturbed.set(name, `${target.id} ${kind}`);
    return response;
  };
  const options = {
    onFixtures: (_: unknown, all: readonly Unit[]) => {
      units = all;
    },
    onResult: () => {
      at += 1;
      count = 0;
    },
  };
  return { between, options, disturbed };
}

/** Number of seeds. `npm test -- --all` runs all of them, and `npm test` always the same one. */
const SEEDS = process.env.LONG_TESTS === '1' ? 4 : 1;

it.each(Array.from({ length: SEEDS }, (_, at) => at + 1))(
  'a run in which one request of each check ends in another way blames no other check, draw %i',
  { timeout: 300_000 },
  async (seed) => {
    const { between, options, disturbed } = disturbOnce(seed);
    const only = ['B', 'C', 'D', 'E', 'F'];
    const verdict = await verifyInMemory(`disturbed-${seed}`, between, {
      ...options,
      contract: CONTRACT,
      only,
    });
    const { obstacle, results, units } = verdict;
    expect.soft(obstacle).toBe(undefined);
    expect.soft(results.length).toEqual(units.length);
    const failed = results.filter(({ outcome }) => outcome === 'failed');
    const endOf = ({ check, subject }: UnitResult) => disturbed.get(`${check} ${subject}`);
    // A request without a session is sent once for all checks.
    expect(failed.filter((result) => endOf(result) === undefined && result.check !== 'C-none')).toEqual([]);
    expect(failed.filter((result) => /limited|lost/.test(endOf(result) ?? ''))).toEqual([]);
    expect(failed.length).toBeGreaterThan(20);
    expect(toExitCode(verdict, false)).toBe(1);
  },
);
