/**
 * The order in which Vitest takes the files. A worker is kept only where the next file asks for the same environment;
 * alternating files with and without a document start a worker each, which loads jsdom and React Aria again. So the
 * files of a
 * project that ask for the same come together.
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
