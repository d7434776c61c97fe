import { afterAll, expect, it } from 'vitest';
import { useMockServer } from '../../../../tools/testing/sandbox.ts';
import { MUTANTS } from './mutants/index.ts';
import type { Mutant } from './mutants/mutant.ts';
import { recordSession } from './recording.ts';
import { closeTransport, hasFinding, linesOfFinding, verifyWorld } from './support.ts';

/** The first mutant of each check. */
export const ONE_OF_EACH_CHECK = MUTANTS.filter(
  ({ check }, index) => MUTANTS.findIndex((one) => one.check === check) === index,
);

export const OTHERS = MUTANTS.filter((mutant) => !ONE_OF_EACH_CHECK.includes(mutant));

/** Defines a test for each mutant: its check reports it, with the stored findings. */
export function proveReported(mutants: readonly Mutant[]): void {
  const { running } = useMockServer();
  afterAll(closeTransport);

  const inWorlds = mutants.map((mutant, index) => ({ ...mutant, world: `mutant-${index}` }));
  it.each(inWorlds)(
    '$check finds that $defect',
    { timeout: 60_000 },
    async ({ check, middleware, world }) => {
      const { url } = running();
      const { obstacle, results } = await verifyWorld(running(), world, {
        // It is part of names that reports show, so it must not change when a mutant is added.
        runId: 'mutant',
        defect: middleware,
        only: [check],
        isEnough: hasFinding,
        ...(check === 'E-har' && { record: (transport) => recordSession(transport, url, world) }),
      });
      expect(obstacle).toBeUndefined();
      expect(results.flatMap(({ findings }) => findings.map(linesOfFinding))).toMatchSnapshot();
    },
  );
}
