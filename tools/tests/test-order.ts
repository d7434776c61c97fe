import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ENVIRONMENT = /@vitest-environment\s+([\w-]+)/;

/**
 * Orders the test files of a project by their environment: Vitest gives a worker to the next file only if that has the same
 * one, and a new worker loads jsdom and React Aria again.
 */
export class SameTogether extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const together = new Map<string, TestSpecification[]>();
    for (const file of await super.sort(files)) {
      const environment = ENVIRONMENT.exec(readFileSync(file.moduleId, 'utf8'))?.[1] ?? 'node';
      const kind = `${file.project.name} ${environment}`;
      together.set(kind, [...(together.get(kind) ?? []), file]);
    }
    return [...together.values()].flat();
  }
}
