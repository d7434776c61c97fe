/**
 * Mutants that no test can notice, because what a person or a caller gets is the same: named one by one, each with its
 * reason, in `judged.json`. They do not count. One that no longer exists is an error, so that the list stays true.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './instrument.ts';

/** A mutant by its change, and why nobody can notice it. */
export interface Judged {
  readonly file: string;
  readonly original: string;
  readonly replacement: string;
  /** The line on which it stands, where the file holds the same change elsewhere, too. */
  readonly code?: string;
  readonly reason: string;
}

const isSame = (judged: Judged, { file, code, original, replacement }: Mutant) =>
  judged.file === file &&
  judged.original === original &&
  judged.replacement === replacement &&
  (judged.code ?? code) === code;

const readJudged = (): readonly Judged[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'judged.json'), 'utf8'));

/**
 * The mutants that count: neither left out by a rule nor judged.
 * @throws {Error} when a judged mutant is not among those of a file that is read
 */
export function withoutJudged(mutants: readonly Mutant[], list: readonly Judged[] = readJudged()): Mutant[] {
  const files = new Set(mutants.map(({ file }) => file));
  const gone = list.filter((one) => files.has(one.file) && !mutants.some((mutant) => isSame(one, mutant)));
  if (gone.length > 0) {
    const lines = gone.map(({ file, original, replacement }) => `${file}: ${original} → ${replacement}`);
    throw new Error(`judged.json names mutants that are no more:\n${lines.join('\n')}`);
  }
  return mutants.filter((mutant) => mutant.ignored === undefined && !list.some((one) => isSame(one, mutant)));
}
