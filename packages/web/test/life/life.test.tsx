// @vitest-environment jsdom
import type { Sending } from '@client-portal/sdk';
import fc from 'fast-check';
import { afterAll, beforeAll, it, vi } from 'vitest';
import { completeBrowser, restoreBrowser } from './browser.ts';
import { intents } from './intents.ts';
import { fakeClock } from './portal.tsx';
import { toReport } from './report.ts';
import { pageErrors, runLife } from './run-life.ts';
import { Service } from './service.ts';
import { worlds } from './world.ts';

// The progress of an upload is known to XMLHttpRequest alone, which jsdom would send to the network.
vi.mock('../../src/api/upload-fetch.ts', () => ({
  createUploadFetch:
    () =>
    ({ request }: Sending) =>
      fetch(request),
}));

/** Seeds of `npm test`, and the lives of each. */
const FIXED_SEEDS = [1, 2, 3];
const FIXED_LIVES = 10;
/** Longest search for a shorter life that breaks the same law. */
const SHRINKING_MS = 60_000;
const HOUR_MS = 3_600_000;

const { LIFE_SEED, LIFE_MINUTES, LONG_TESTS } = process.env;
const newMinutes = Number(LIFE_MINUTES ?? (LONG_TESTS === '1' ? 10 : 0));

/** Errors that jsdom causes, and those that no user can see. */
const IS_OF_TESTS = /not wrapped in act|Failed to create chart|Not implemented/;

let service: Service;

beforeAll(async () => {
  await completeBrowser();
  service = new Service();
  vi.stubGlobal('fetch', service.fetch);
  vi.spyOn(console, 'error').mockImplementation((...args) => {
    const text = args.map(String).join(' ');
    if (!IS_OF_TESTS.test(text)) pageErrors.push(`The console got: ${text.slice(0, 500)}`);
  });
  fakeClock();
});

afterAll(() => {
  vi.useRealTimers();
  restoreBrowser();
});

/** Runs lives until one breaks a law, shortens it, and throws the report of it. */
async function live(seed: number, lives: number, path = ''): Promise<void> {
  const begun = performance.now();
  let first: number | undefined;
  const property = fc.asyncProperty(worlds, intents, async (world, wanted) => {
    // A life that is cut off by the clock counts as a good one, so the shortest one that was found remains.
    if (first !== undefined && performance.now() - first > SHRINKING_MS) return;
    try {
      await runLife(service, world, wanted);
    } catch (error) {
      first ??= performance.now();
      throw error;
    }
  });
  const result = await fc.check(property, { seed, path, numRuns: lives });
  if (result.counterexample === null) return;
  const { counterexample, counterexamplePath, errorInstance } = result;
  const error = errorInstance instanceof Error ? errorInstance : new Error(String(errorInstance));
  const took = `${Math.round((performance.now() - begun) / 1000)} s`;
  const report = toReport({ seed, path: counterexamplePath ?? '', world: counterexample[0], error });
  throw new Error(`${report} (${took})`);
}

if (LIFE_SEED !== undefined) {
  const [seed = '1', path = ''] = LIFE_SEED.split('/');
  it(`the portal keeps the laws of every life by the seed ${LIFE_SEED}`, { timeout: HOUR_MS }, async () => {
    await live(Number(seed), FIXED_LIVES, path);
  });
} else {
  it.each(FIXED_SEEDS)(
    'the portal keeps the laws of every life by the seed %i',
    { timeout: HOUR_MS },
    async (seed) => {
      await live(seed, FIXED_LIVES);
    },
  );
}

if (newMinutes > 0) {
  it('the portal keeps the laws of every life by new seeds', { timeout: 24 * HOUR_MS }, async () => {
    const end = performance.now() + newMinutes * 60_000;
    for (let seed = Math.floor(Math.random() * 1e9); performance.now() < end; seed += 1)
      await live(seed, FIXED_LIVES);
  });
}
