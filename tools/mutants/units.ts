/** Runs a part's mutants against the tests in Vitest: once to see which test passes which, then mutant by mutant. */
import { join, relative } from 'node:path';
import {
  BaseSequencer,
  createVitest,
  type TestCase,
  type TestModule,
  type TestSpecification,
  type Vitest,
} from 'vitest/node';
import { PROJECTS } from '../../vitest.config.ts';
import { rootDir } from '../run-command.mjs';
import { type Covering, toCovering, withinBudget } from './covering.ts';
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

/** As long as a test may take that took no time without a mutant; what took longer may take so much more of it. */
const TEST_LIMIT_MS = 10_000;
const SLOWER = 4;

/** As long as a test may take while it is learned how long each takes. */
const FIRST_LIMIT_MS = 60_000;

/** As long as all tests of one mutant may take that took no time without it. */
const MUTANT_LIMIT_MS = 60_000;

/** No mutant has this name: the sources as they are, without the time that it takes to gather coverage. */
const NO_MUTANT = 'none';

/** So often is a mutant asked whose tests had too little time without it as well, or of whose tests some did not run. */
const TRIES = 3;

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
    const { testModules } = await this.#run(vitest, null, specifications, 0, FIRST_LIMIT_MS);
    const red = testModules.flatMap((module) => [...module.children.allTests('failed')]);
    if (red.length > 0) console.log(`  ${red.length} tests are red without a mutant and not asked:`);
    for (const test of red) console.log(`    ${relative(rootDir, test.module.moduleId)}: ${test.fullName}`);
    this.#covering = toCovering(testModules, specifications);
  }

  /** Switches one mutant on and runs the tests that pass it, until one goes red. */
  async judge({ id, file }: Mutant): Promise<Verdict> {
    const covering = this.#covering.get(id);
    if (covering === undefined) return { outcome: 'uncovered', tests: 0 };
    // Most mutants fall to a quick test of the nearest file: the others, which take long to import, run for few.
    const quick = withinBudget(
      covering.filter(({ isQuick }) => isQuick),
      file,
    );
    const slow = withinBudget(
      covering.filter(({ isQuick }) => !isQuick),
      file,
    );
    let tests = 0;
    const stages = [quick.slice(0, 1), quick.slice(1, 4), quick.slice(4), slow.slice(0, 1), slow.slice(1)];
    for (const some of stages.filter(({ length }) => length > 0)) {
      tests += some.reduce((sum, { ids }) => sum + ids.length, 0);
      const end = await this.#runCovering(id, some);
      if (end !== undefined) return { ...end, tests };
    }
    return { outcome: 'survived', tests };
  }

  /**
   * How the tests noticed; `undefined` where none did. That time ran out says something of a mutant only where the same
   * tests have time enough without it, right after; else the machine was busy, and the mutant is asked again.
   */
  async #runCovering(
    mutant: string,
    covering: readonly Covering[],
  ): Promise<Omit<Verdict, 'tests'> | undefined> {
    for (let tried = 0; tried < TRIES; tried += 1) {
      const end = await this.#runOnce(mutant, covering);
      if (end?.outcome !== 'timed out') return end;
      const { slow = covering, ...verdict } = end;
      if ((await this.#runOnce(NO_MUTANT, slow)) === undefined) return verdict;
    }
    return undefined;
  }

  async #runOnce(mutant: string, covering: readonly Covering[]): Promise<End | undefined> {
    const vitest = await this.#start();
    // A run that had to be given up has taken its projects with it: theirs are no longer told of a mutant.
    const projects = new Map(vitest.projects.map((project) => [project.name, project]));
    const specifications = covering.map(({ specification: { project, moduleId }, ids }) =>
      (projects.get(project.name) ?? project).createSpecification(moduleId, { testIds: [...ids] }),
    );
    const asked = covering.reduce((sum, { ids }) => sum + ids.length, 0);
    const testLimit = TEST_LIMIT_MS + SLOWER * Math.max(...covering.map(({ longest }) => longest));
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<'limit'>((resolve) => {
      const expected = covering.reduce((sum, { cost }) => sum + cost, 0);
      timer = setTimeout(() => resolve('limit'), MUTANT_LIMIT_MS + SLOWER * expected);
    });
    try {
      for (let begun = 0; begun < TRIES; begun += 1) {
        const ended = await Promise.race([this.#run(vitest, mutant, specifications, 1, testLimit), limit]);
        if (ended === 'limit') {
          this.#vitest = undefined;
          await vitest.close();
          return { outcome: 'timed out' };
        }
        const red = ended.testModules.find((module) => !module.ok());
        if (red !== undefined) return toEnd(red, covering);
        if (ended.unhandledErrors.length > 0) return { outcome: 'killed', by: 'an error outside of tests' };
        const green = ended.testModules.flatMap((module) => [...module.children.allTests('passed')]);
        if (green.length >= asked) return undefined;
        // The word to stop, from the last mutant's second process, may arrive when this run has begun.
      }
      // Tests that are made of what the sources say can be fewer with a mutant, all of them green: nobody notices that.
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    await this.#vitest?.close();
    this.#vitest = undefined;
  }

  async #run(
    vitest: Vitest,
    mutant: string | null,
    specifications: TestSpecification[],
    bail: number,
    testLimit: number,
  ) {
    vitest.config.bail = bail;
    for (const project of vitest.projects) {
      project.provide('mutant', mutant);
      project.config.testTimeout = testLimit;
      project.config.hookTimeout = 2 * testLimit;
    }
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
        // As in `npm test`: a thread cannot change the time zone, which some tests do.
        pool: 'forks',
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
      },
    }));
  }
}

/** How a run ended that was not green, and which tests had too little time. */
interface End extends Omit<Verdict, 'tests'> {
  readonly slow?: readonly Covering[];
}

const OUT_OF_TIME = /^(?:Test|Hook) timed out in /;

function toEnd(module: TestModule, covering: readonly Covering[]): End {
  const red = [...module.children.allTests('failed')];
  const by = describe(module, red[0]);
  const isOutOfTime = red.some((test) =>
    test.result().errors?.some(({ message }) => OUT_OF_TIME.test(message)),
  );
  if (!isOutOfTime) return { outcome: 'killed', by };
  const ids = new Set(red.map(({ id }) => id));
  const slow = covering
    .map((one) => ({ ...one, ids: one.ids.filter((id) => ids.has(id)) }))
    .filter((one) => one.ids.length > 0);
  return { outcome: 'timed out', by, ...(slow.length > 0 && { slow }) };
}

function describe(module: TestModule, red: TestCase | undefined): string {
  const file = relative(rootDir, module.moduleId);
  const error = red?.result().errors?.[0]?.message ?? module.errors()[0]?.message ?? '';
  return `${file}: ${red?.fullName ?? '(the file itself)'} ${error.split('\n')[0]}`;
}
