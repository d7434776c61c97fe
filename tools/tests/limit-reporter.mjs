/**
 * Reporter of Vitest that ends a run after STEP_LIMIT_MS and names the files under way. Vitest's own limit of a test
 * cannot end a loop without an await, since its timer runs in the process that loops.
 */
import { relative } from 'node:path';

export default class LimitReporter {
  /** @type {Set<string>} */
  #underWay = new Set();

  /** @param {import('vitest/node').Vitest} vitest */
  onInit(vitest) {
    const limit = Number(process.env.STEP_LIMIT_MS);
    const timer = setTimeout(() => {
      const files = [...this.#underWay].map((path) => `\n  ${relative(vitest.config.root, path)}`);
      console.error(`Ended after ${limit / 60_000} minutes. Under way:${files.join('')}`);
      process.exitCode = 1;
      // The first asks each worker to end, the second kills those that do not hear it.
      void vitest.cancelCurrentRun('test-failure');
      void vitest.cancelCurrentRun('test-failure');
    }, limit);
    timer.unref();
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleStart({ moduleId }) {
    this.#underWay.add(moduleId);
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd({ moduleId }) {
    this.#underWay.delete(moduleId);
  }
}
