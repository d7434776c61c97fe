/**
 * Makes the mutants of a part: every source once, with all its mutants behind a switch that reads
 * `globalThis.__stryker__.activeMutant`. What was made is kept until a source or a rule changes.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { listFiles } from '../project-files.mjs';
import { rootDir } from '../run-command.mjs';
import { ignorers } from './ignored.ts';
import { PARTS, type PartName } from './parts.ts';
import { silent } from './silent.ts';

/** One small change to one source. */
export interface Mutant {
  readonly id: string;
  /** From the root of the project. */
  readonly file: string;
  /** From one. */
  readonly line: number;
  /** What is changed: lines and columns from zero. */
  readonly range: Location;
  /** That line as it stands. */
  readonly code: string;
  readonly mutator: string;
  readonly original: string;
  readonly replacement: string;
  /** Why a rule leaves it out, where one does. */
  readonly ignored?: string;
}

export interface Instrumented {
  /** Another one where a source or a rule has changed. */
  readonly digest: string;
  readonly mutants: readonly Mutant[];
  /** The sources with their switches, by absolute path. */
  readonly sources: ReadonlyMap<string, string>;
}

interface Kept {
  readonly digest: string;
  readonly mutants: readonly Mutant[];
  readonly sources: readonly (readonly [string, string])[];
}

/** Where everything of a part is written; nothing of it is committed. */
export function outputFolder(name: PartName): string {
  const folder = join(rootDir, '.mutants', name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** The part's sources with all their mutants; made anew when a source or a rule has changed. */
export async function instrumentPart(name: PartName): Promise<Instrumented> {
  const { folder, leftOut } = PARTS[name];
  const files = listFiles(folder)
    .filter((path) => /\.tsx?$/.test(path))
    .filter((path) => !leftOut.some(([pattern]) => pattern.test(relative(folder, path))))
    .map((path) => ({ ...readSource(path), mutate: true as const }));
  const rules = ['ignored.ts', 'instrument.ts'].map((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  );
  const digest = createHash('sha256')
    .update(JSON.stringify([rules, files]))
    .digest('hex');
  const keptPath = join(outputFolder(name), 'instrumented.json');
  const kept: Kept | undefined = existsSync(keptPath)
    ? JSON.parse(readFileSync(keptPath, 'utf8'))
    : undefined;
  if (kept?.digest === digest) return { ...kept, sources: new Map(kept.sources) };

  const { mutants, sources } = await findMutants(files);
  const made: Kept = { digest, mutants, sources };
  writeFileSync(keptPath, JSON.stringify(made));
  return { ...made, sources: new Map(made.sources) };
}

/** @param path from the root of the project */
export function readSource(path: string): Omit<Source, 'mutate'> {
  return { name: join(rootDir, path), content: readFileSync(join(rootDir, path), 'utf8') };
}

/** A source, and which of it to mutate. */
export interface Source {
  /** By its absolute path. */
  readonly name: string;
  readonly content: string;
  readonly mutate: readonly Location[] | true;
}

/** Puts all mutants of these ranges behind switches, those inside of them as well. */
export async function findMutants(sources: readonly Source[]): Promise<Omit<Kept, 'digest'>> {
  const result = await new Instrumenter(silent).instrument(
    sources.map(({ mutate, ...file }) => ({ ...file, mutate: mutate === true || [...mutate] })),
    { plugins: null, ignorers, excludedMutations: [] },
  );
  const contents = new Map(sources.map(({ name, content }) => [name, content.split('\n')]));
  return {
    mutants: result.mutants.map(({ id, fileName, location, mutatorName, replacement, statusReason }) => ({
      id,
      file: relative(rootDir, fileName),
      line: location.start.line + 1,
      range: location,
      code: contents.get(fileName)?.[location.start.line]?.trim() ?? '',
      mutator: mutatorName,
      original: cut(contents.get(fileName) ?? [], location),
      replacement,
      ...(statusReason !== undefined && { ignored: statusReason }),
    })),
    sources: result.files.map(({ name, content }) => [name, content]),
  };
}

interface Location {
  readonly start: { readonly line: number; readonly column: number };
  readonly end: { readonly line: number; readonly column: number };
}

function cut(lines: readonly string[], { start, end }: Location): string {
  const whole = lines.slice(start.line, end.line + 1);
  const last = whole.length - 1;
  return whole
    .map((line, index) => line.slice(index === 0 ? start.column : 0, index === last ? end.column : undefined))
    .join('\n');
}
