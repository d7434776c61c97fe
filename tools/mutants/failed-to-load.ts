import type { Reporter, TestModule, Vitest } from 'vitest/node';

/**
 * Vitest reporter that adds a failed test for each file that could not be loaded. Stryker only reads the results of
 * tests, so a mutant that breaks all files would otherwise survive.
 */
export class FailedToLoad implements Reporter {
  private vitest: Pick<Vitest, 'state'> | undefined;

  onInit(vitest: Pick<Vitest, 'state'>): void {
    this.vitest = vitest;
  }

  onTestModuleEnd({ moduleId }: Pick<TestModule, 'moduleId'>): void {
    for (const file of this.vitest?.state.getFiles([moduleId]) ?? []) {
      if (file.tasks.length > 0 || file.result?.state !== 'fail') continue;
      const { result } = file;
      const name = 'the file loads';
      file.tasks.push({
        type: 'test',
        id: `${file.id}_load`,
        name,
        file,
        mode: 'run',
        result,
      } as (typeof file.tasks)[0]);
    }
  }
}
