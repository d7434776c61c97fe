/**
 * Orders the test files of a project by their Vitest environment. Vitest reuses a worker only if the next file has
 * the same environment. Alternating environments would start a new worker for each file, which loads jsdom and React
 * Aria again.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ENVIRONMENT = /@vitest-environment\s+([\w-]+)/;

export class SameTogether extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const together = new Map<string, TestSpecification[]>();
    const { shuffle, seed } = this.ctx.config.sequence;
    const sorted = shuffle === true ? this.#shuffle(files, seed) : await super.sort(files);
    for (const file of sorted) {
      const kind = `${file.project.name} ${environmentOf(file)}`;
      together.set(kind, [...(together.get(kind) ?? []), file]);
    }
    return [...together.values()].flat();
  }

  /** Returns the files in an order that depends on the seed alone, for `--sequence.shuffle --sequence.seed=7`. */
  #shuffle(files: readonly TestSpecification[], seed: number): TestSpecification[] {
    const placeOf = ({ moduleId }: TestSpecification) =>
      createHash('sha1')
        .update(`${seed} ${relative(this.ctx.config.root, moduleId)}`)
        .digest('hex');
    return files
      .map((file) => ({ file, place: placeOf(file) }))
      .sort((one, other) => (one.place < other.place ? -1 : 1))
      .map(({ file }) => file);
  }
}

const environmentOf = ({ moduleId, project }: TestSpecification) =>
  ENVIRONMENT.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? project.config.environment;
