/** Runs a part's mutants against the tests in Vitest: once to see which test passes which, then mutant by mutant. */
import { join, relative } from 'node:path';
import {
  BaseSequencer,
  createVitest,
  type TestModule,
  type TestSpecification,
  type Vitest,
} from 'vitest/node';
import { PROJECTS } from '../../vitest.config.ts';
import { rootDir } from '../run-command.mjs';
import type { Instrumented, Mutant } from './instrument.ts';
import type { Part } from './parts.ts';
import { mutantSources } from './plugin.ts';

/** How a mutant ended: a test went red, it ran without end, every test stayed green, or no test passes it. */
export type Outcome = 'killed' | 'timed out' | 'survived' | 'uncovered';

export interface Verdict {
  readonly outcome: Outcome;
  /** The test that noticed. */
  readonly by?: string;
  /** How many tests ran. */
  readonly tests: number;
}

/** As long as all tests of one mutant may take. */
const MUTANT_LIMIT_MS = 120_000;
const TEST_LIMIT_MS = 10_000;

/** As long as a quick test takes. */
const QUICK_MS = 25;

/**
 * As long as the quick tests of one mutant may take together, and the slow ones, with what they import. What falls only to
 * the others counts as unnoticed.
 */
const BUDGET_MS = 8_000;
const FEWEST_FILES = 3;

/** Tests of one file that pass a mutant: the quick ones, or the others. */
interface Covering {
  readonly specification: TestSpecification;
  readonly ids: readonly string[];
  readonly isQuick: boolean;
  /** How long they take one after the other. */
  readonly duration: number;
  /** The same, with what they import. */
  readonly cost: number;
}

/** Runs the files in the order in which they are asked for. */
class AsAsked extends BaseSequencer {
  override sort = async (files: TestSpecification[]) => files;
}

/** Vitest over the instrumented sources. Close it when all is done. */
export class UnitRuns {
  readonly #part: Part;
  readonly #sources: Instrumented['sources'];
  #vitest: Vitest | undefined;
  #covering: ReadonlyMap<string, readonly Covering[]> = new Map();

  constructor(part: Part, sources: Instrumented['sources']) {
    this.#part = part;
    this.#sources = sources;
  }

  /** Runs every test once, with no mutant switched on. One that is red already notices nothing and is told. */
  async gatherCoverage(): Promise<void> {
    const vitest = await this.#start();
    const specifications = (await vitest.globTestSpecifications()).filter(
      ({ moduleId }) => !this.#part.skippedTests.some((pattern) => pattern.test(moduleId)),
    );
    const { testModules } = await this.#run(vitest, null, specifications, 0);
    const red = testModules.flatMap((module) => [...module.children.allTests('failed')]);
    if (red.length > 0) console.log(`  ${red.length} tests are red without a mutant and not asked:`);
    for (const test of red) console.log(`    ${relative(rootDir, test.module.moduleId)}: ${test.fullName}`);
    this.#covering = toCovering(testModules, specifications);
  }

  /** Switches one mutant on and runs the tests that pass it, until one goes red. */
  async judge({ id }: Mutant): Promise<Verdict> {
    const covering = this.#covering.get(id);
    if (covering === undefined) return { outcome: 'uncovered', tests: 0 };
    // Most mutants fall to a quick test, so that the slow ones run for few.
    const quick = withinBudget(covering.filter(({ isQuick }) => isQuick));
    const slow = withinBudget(covering.filter(({ isQuick }) => !isQuick));
    let tests = 0;
    for (const some of [quick, slow].filter(({ length }) => length > 0)) {
      tests += some.reduce((sum, { ids }) => sum + ids.length, 0);
      const end = await this.#runCovering(id, some);
      if (end !== undefined) return { ...end, tests };
    }
    return { outcome: 'survived', tests };
  }

  /** How the tests noticed; `undefined` where none did. */
  async #runCovering(
    mutant: string,
    covering: readonly Covering[],
  ): Promise<Omit<Verdict, 'tests'> | undefined> {
    const vitest = await this.#start();
    const specifications = covering.map(({ specification: { project, moduleId }, ids }) =>
      project.createSpecification(moduleId, { testIds: [...ids] }),
    );
    const asked = covering.reduce((sum, { ids }) => sum + ids.length, 0);
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<'limit'>((resolve) => {
      timer = setTimeout(() => resolve('limit'), MUTANT_LIMIT_MS);
    });
    try {
      for (;;) {
        const ended = await Promise.race([this.#run(vitest, mutant, specifications, 1), limit]);
        if (ended === 'limit') {
          this.#vitest = undefined;
          await vitest.close();
          return { outcome: 'timed out' };
        }
        const red = ended.testModules.find((module) => !module.ok());
        if (red !== undefined) return { outcome: 'killed', by: describe(red) };
        if (ended.unhandledErrors.length > 0) return { outcome: 'killed', by: 'an error outside of tests' };
        const green = ended.testModules.flatMap((module) => [...module.children.allTests('passed')]);
        if (green.length >= asked) return undefined;
        // The word to stop, from the last mutant's second process, may arrive when this run has begun.
      }
    } finally {
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    await this.#vitest?.close();
    this.#vitest = undefined;
  }

  async #run(vitest: Vitest, mutant: string | null, specifications: TestSpecification[], bail: number) {
    vitest.config.bail = bail;
    for (const project of vitest.projects) project.provide('mutant', mutant);
    // Else what went red in the last run is read as red in this one, and counts for `bail`.
    vitest.state.filesMap.clear();
    vitest.state.clearErrors();
    return vitest.runTestSpecifications(specifications, false);
  }

  async #start(): Promise<Vitest> {
    this.#vitest ??= await createVitest(
      'test',
      {
        config: false,
        root: rootDir,
        watch: false,
        reporters: [{}],
        maxWorkers: 2,
        teardownTimeout: 2_000,
        sequence: { sequencer: AsAsked },
      },
      { test: { projects: this.#projects() } },
    );
    return this.#vitest;
  }

  /** The projects of the repository's own configuration, over the instrumented sources. */
  #projects() {
    return PROJECTS.filter(({ test }) => this.#part.projects.includes(test.name)).map((project) => ({
      ...project,
      plugins: [mutantSources(this.#sources)],
      test: {
        ...project.test,
        typecheck: { enabled: false },
        setupFiles: [join(import.meta.dirname, 'in-test.ts')],
        testTimeout: TEST_LIMIT_MS,
        hookTimeout: 2 * TEST_LIMIT_MS,
      },
    }));
  }
}

function toCovering(modules: readonly TestModule[], specifications: readonly TestSpecification[]) {
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
        const duration = ids.reduce((sum, id) => sum + (durations.get(id) ?? 0), 0);
        const cost = duration + module.diagnostic().collectDuration;
        covering.set(mutant, [
          ...(covering.get(mutant) ?? []),
          { specification, ids, isQuick, duration, cost },
        ]);
      }
    }
  }
  for (const some of covering.values()) some.sort((one, other) => one.cost - other.cost);
  return covering;
}

/**
 * The cheapest files: three, and more while there is time; of their slow tests so many as there is time for, at least one.
 * How long a busy machine takes to import a file says nothing of its tests.
 */
function withinBudget(covering: readonly Covering[]): Covering[] {
  let left = BUDGET_MS;
  return covering.flatMap((one, index) => {
    if (left <= 0 && index >= FEWEST_FILES) return [];
    const share = one.isQuick ? 1 : Math.min(1, Math.max(0, left) / one.duration);
    left -= one.cost;
    return [{ ...one, ids: one.ids.slice(0, Math.max(1, Math.ceil(one.ids.length * share))) }];
  });
}

function describe(module: TestModule): string {
  const red = [...module.children.allTests('failed')][0];
  const file = relative(rootDir, module.moduleId);
  const error = red?.result().errors?.[0]?.message ?? module.errors()[0]?.message ?? '';
  return `${file}: ${red?.fullName ?? '(the file itself)'} ${error.split('\n')[0]}`;
}
