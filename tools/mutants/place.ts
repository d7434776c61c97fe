/**
 * Puts some of the portal's mutants behind switches, for the build that the browser loads: with all ten thousand a page
 * takes several times as long to start as without.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../run-command.mjs';
import { findMutants, type Mutant, outputFolder, readSource, type Source } from './instrument.ts';

/** Sources with switches, and what each switch is called there. */
export interface Placed {
  /** Another one where a source, a rule or the choice has changed. */
  readonly digest: string;
  /** By absolute path; the others have none. */
  readonly sources: readonly (readonly [path: string, content: string])[];
  /** The mutant's own name, and that of its switch. */
  readonly names: readonly (readonly [id: string, placed: string])[];
}

/** Where the build finds them. */
export const PLACED_PATH = join(outputFolder('portal'), 'placed.json');

export const readPlaced = (): Placed => JSON.parse(readFileSync(PLACED_PATH, 'utf8'));

/**
 * Places these mutants and no others, as long as it was not these last time.
 * @param digest of the sources and the rules
 */
export async function placeMutants(mutants: readonly Mutant[], digest: string): Promise<Placed> {
  const ids = mutants.map(({ id }) => id);
  const ofChoice = createHash('sha256')
    .update(JSON.stringify([digest, ids]))
    .digest('hex');
  if (existsSync(PLACED_PATH)) {
    const kept = readPlaced();
    if (kept.digest === ofChoice) return kept;
  }
  const files = [...new Set(mutants.map(({ file }) => file))].map(readSource);
  const made = { digest: ofChoice, ...(await place(mutants, files)) };
  writeFileSync(PLACED_PATH, JSON.stringify(made satisfies Placed));
  return made;
}

/**
 * Puts switches into these files for these mutants.
 * @throws {Error} where another mutant stands in the place of one of them
 */
export async function place(
  mutants: readonly Mutant[],
  files: readonly Omit<Source, 'mutate'>[],
): Promise<Omit<Placed, 'digest'>> {
  const found = await findMutants(
    files.map((source) => ({
      ...source,
      mutate: mutants.filter(({ file }) => join(rootDir, file) === source.name).map(({ range }) => range),
    })),
  );
  // What lies inside of a range is found as well, and is left where it is: nobody switches it on.
  const names = new Map(found.mutants.map((mutant) => [toPlace(mutant), mutant.id]));
  return {
    sources: found.sources,
    names: mutants.map((mutant) => {
      const name = names.get(toPlace(mutant));
      if (name === undefined) throw new Error(`${mutant.file}:${mutant.line} has no such mutant any more.`);
      return [mutant.id, name];
    }),
  };
}

const toPlace = ({ file, range: { start, end }, replacement }: Mutant) =>
  JSON.stringify([file, start.line, start.column, end.line, end.column, replacement]);
