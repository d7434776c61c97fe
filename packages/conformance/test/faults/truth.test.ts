import { describe, expect, it } from 'vitest';
import { VARIANTS } from '../honest/index.ts';
import { verifySecond } from './backend/run.ts';
import { findQuirk } from './findings-of-quirk.ts';
import { SEEDED, seeded } from './rows/first-sight/truth.ts';
import { combineQuirks } from './rows/kit.ts';

/** Checks of a run with an expectation. */
const EXPECTED = ['D-expected', 'D-expected-sections', 'D-expected-writes', 'D-expected-files'];

/** Lets a backend deviate in several ways at once, and returns what the checks report. */
async function findingsOf(deviations: readonly string[]) {
  const quirks = deviations.map((does) => findQuirk(VARIANTS, does));
  const set = seeded(combineQuirks(...quirks.map((quirk) => quirk.set)));
  const quirk = { group: 'truth', does: 'seeded', set, options: SEEDED };
  const { obstacle, results } = await verifySecond([quirk], { only: EXPECTED, isComplete: true });
  expect(obstacle).toBe(undefined);
  return results.flatMap(({ findings }) =>
    findings.map(({ check, subject, expected, actual }) => `${check} ${subject}: ${expected} | ${actual}`),
  );
}

describe('a backend that was seeded with an export', { timeout: 300_000 }, () => {
  it('has no finding if it returns what it was seeded with, and what was written', async () => {
    expect(await findingsOf([])).toEqual([]);
  });

  it.each([
    [
      'lists have the newest first',
      'every id and every amount is text, also the id of the client',
      'only the day of an upload is stored, in the westernmost time zone',
      'no text is longer than 255 characters',
      'phone numbers are kept with their country',
    ],
    [
      'addresses of files are signed anew for each read',
      'blank text is kept as null where that may be',
      'e-mail addresses are kept in small letters',
      'only PDF, PNG and JPEG are taken, by their first bytes',
      'ids are in no order',
    ],
  ])(
    'is not accused where the contract leaves the service a choice: %s, and others',
    async (...deviations) => {
      expect(await findingsOf(deviations)).toEqual([]);
    },
  );
});
