/** Which tests in Vitest pass which mutant, and how many of them there is time for. */
import { relative } from 'node:path';
import type { TestModule, TestSpecification } from 'vitest/node';
import { rootDir } from '../run-command.mjs';

/** As long as a quick test takes. */
const QUICK_MS = 25;

/**
 * As long as the quick tests of one mutant may take together, and the slow ones, with what they import. What falls only to
 * the others counts as unnoticed.
 */
const BUDGET_MS = 20_000;
const FEWEST_FILES = 5;

/** Tests of one file that pass a mutant: the quick ones, or the others. */
export interface Covering {
  readonly specification: TestSpecification;
  readonly ids: readonly string[];
  readonly isQuick: boolean;
  /** How long the longest of them took without a mutant. */
  readonly longest: number;
  /** How long they take one after the other. */
  readonly duration: number;
  /** The same, with what they import. */
  readonly cost: number;
}

/** By mutant: the files whose tests pass it, the cheapest first. */
export function toCovering(
  modules: readonly TestModule[],
  specifications: readonly TestSpecification[],
): ReadonlyMap<string, readonly Covering[]> {
  const covering = new Map<string, Covering[]>();
  for (const module of modules) {
    const specification = specifications.find(
      ({ moduleId, project }) => moduleId === module.moduleId && project === module.project,
    );
    if (specification === undefined) throw new Error(`Nobody asked for ${module.moduleId}.`);
    const tests = [...module.children.allTests('passed')];
    const durations = new Map(tests.map((test) => [test.id, test.diagnostic()?.duration ?? 0]));
    const ofFile = new Set(tests.flatMap((test) => test.meta().mutantsOfFile ?? []));
    for (const isQuick of [true, false]) {
      const some = tests.filter((test) => (durations.get(test.id) ?? 0) <= QUICK_MS === isQuick);
      const byMutant = new Map<string, string[]>();
      for (const test of some) {
        for (const id of new Set([...ofFile, ...(test.meta().mutants ?? [])])) {
          byMutant.set(id, [...(byMutant.get(id) ?? []), test.id]);
        }
      }
      for (const [mutant, ids] of byMutant) {
        const each = ids.map((id) => durations.get(id) ?? 0);
        const duration = each.reduce((sum, one) => sum + one, 0);
        const cost = duration + module.diagnostic().collectDuration;
        covering.set(mutant, [
          ...(covering.get(mutant) ?? []),
          { specification, ids, isQuick, longest: Math.max(...each), duration, cost },
        ]);
      }
    }
  }
  for (const some of covering.values()) some.sort((one, other) => one.cost - other.cost);
  return covering;
}

/** How near a test stands to a source: the folders that they share, and one more for the same name. */
function toNearness(test: string, source: string): number {
  const [one, other] = [test, source].map((path) => path.split('/'));
  const apart = other?.findIndex((step, index) => one?.[index] !== step) ?? 0;
  const [name] = one?.at(-1)?.split('.') ?? [];
  return apart + (name !== undefined && source.includes(`/${name}.`) ? 1 : 0);
}

/**
 * The nearest files, and of those that are as near the cheapest: five, and more while there is time; of their slow tests so
 * many as there is time for, at least one. How long a busy machine takes to import a file says nothing of its tests.
 * @param source the file of the mutant, from the root of the project
 */
export function withinBudget(covering: readonly Covering[], source: string): Covering[] {
  const toPlace = ({ specification: { moduleId } }: Covering) =>
    toNearness(relative(rootDir, moduleId), source);
  let left = BUDGET_MS;
  return [...covering]
    .sort((one, other) => toPlace(other) - toPlace(one))
    .flatMap((one, index) => {
      if (left <= 0 && index >= FEWEST_FILES) return [];
      const share = one.isQuick ? 1 : Math.min(1, Math.max(0, left) / one.duration);
      left -= one.cost;
      return [{ ...one, ids: one.ids.slice(0, Math.max(1, Math.ceil(one.ids.length * share))) }];
    });
}
