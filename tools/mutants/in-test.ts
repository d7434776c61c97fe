/** Runs in Vitest before each test file: chooses the mutant, and notes which test passes which mutants. */
import { afterEach, beforeEach, inject } from 'vitest';

/** Where the instrumented sources look. */
interface Switch {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number;
  hitLimit?: number;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The mutant that is switched on; `null` while coverage is gathered. */
    mutant: string | null;
  }
  interface TaskMeta {
    /** The mutants that the test passed, and those that its file passed outside of tests. */
    mutants?: readonly string[];
    mutantsOfFile?: readonly string[];
  }
}

/** A loop that passes the mutant more often than this will not end. */
const HIT_LIMIT = 200_000;

const mutant = inject('mutant');
const scope: { __stryker__?: Switch } = globalThis as object;
scope.__stryker__ ??= {};
const stryker = scope.__stryker__;

if (mutant === null) {
  beforeEach(({ task }) => {
    stryker.currentTestId = task.id;
  });
  afterEach(({ task }) => {
    stryker.currentTestId = undefined;
    const { perTest, static: ofFile } = stryker.mutantCoverage ?? { perTest: {}, static: {} };
    task.meta.mutants = Object.keys(perTest[task.id] ?? {});
    task.meta.mutantsOfFile = Object.keys(ofFile);
  });
} else {
  stryker.activeMutant = mutant;
  stryker.hitCount = 0;
  stryker.hitLimit = HIT_LIMIT;
}
