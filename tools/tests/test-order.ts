/**
 * Orders the test files of a project by their Vitest environment. Vitest reuses a worker only if the next file has
 * the same environment. Alternating environments would start a new worker for each file, which loads jsdom and React
 * Aria again.
 */
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ENVIRONMENT = /@vitest-environment\s+([\w-]+)/;

export class SameTogether extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const together = new Map<string, TestSpecification[]>();
    for (const file of await super.sort(files)) {
      const kind = `${file.project.name} ${environmentOf(file)}`;
      together.set(kind, [...(together.get(kind) ?? []), file]);
    }
    return [...together.values()].flat();
  }
}

const environmentOf = ({ moduleId, project }: TestSpecification) =>
  ENVIRONMENT.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? project.config.environment;
