import type { VerifyOptions } from '../../src/verify/run/verify.ts';
import type { Quirk } from './backend/app.ts';
import { verifySecond } from './backend/run.ts';

/** Returns the quirk with a description. Throws an Error if there is none. */
export function findQuirk(quirks: readonly Quirk[], does: string): Quirk {
  const found = quirks.find((quirk) => quirk.does === does);
  if (found === undefined) throw new Error(`There is no quirk “${does}”.`);
  return found;
}

/** Verifies the second backend with one quirk and returns the findings of some checks. */
export async function findingsOfQuirk(
  quirk: Quirk,
  only: readonly string[],
  options: Partial<VerifyOptions> = {},
) {
  const { obstacle, results, remarks } = await verifySecond([quirk], { only, ...options });
  if (obstacle !== undefined) throw new Error(obstacle);
  const findings = results.flatMap((result) => result.findings);
  return { findings, remarks, results };
}
