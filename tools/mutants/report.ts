/** What became of each mutant: kept in a file, and told. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Mutant, outputFolder } from './instrument.ts';
import type { PartName } from './parts.ts';
import type { Verdict } from './units.ts';

export type Judgement = Mutant & Verdict;

/** Whether a test went red, or ran without end. */
export const isNoticed = ({ outcome }: Verdict) => outcome === 'killed' || outcome === 'timed out';

const oneLine = (code: string) => {
  const line = code.replaceAll(/\s+/g, ' ');
  return line.length > 110 ? `${line.slice(0, 107)}…` : line;
};

/** Writes them down, for `--survivors` and for people. */
export function keep(name: PartName, judgements: readonly Judgement[]): void {
  writeFileSync(reportPath(name), `${JSON.stringify(judgements, null, 2)}\n`);
}

/** What the last run wrote down. */
export function readKept(name: PartName): readonly Judgement[] {
  return existsSync(reportPath(name)) ? JSON.parse(readFileSync(reportPath(name), 'utf8')) : [];
}

/** A mutant with file, line and change. */
export const toLines = ({ file, line, outcome, mutator, original, replacement }: Judgement): string =>
  [`${file}:${line} ${outcome} (${mutator})`, `  - ${oneLine(original)}`, `  + ${oneLine(replacement)}`].join(
    '\n',
  );

/** How many of them were noticed. */
export function toScore(name: string, judgements: readonly Judgement[]): string {
  const share = (100 * judgements.filter(isNoticed).length) / Math.max(1, judgements.length);
  const counts = ['killed', 'timed out', 'survived', 'uncovered'].map(
    (outcome) => `${judgements.filter((one) => one.outcome === outcome).length} ${outcome}`,
  );
  return `${name}: ${share.toFixed(1)} % of ${judgements.length} mutants noticed (${counts.join(', ')})`;
}

/** Every mutant that nobody noticed, and the score. */
export const toText = (name: string, judgements: readonly Judgement[]): string =>
  [...judgements.filter((one) => !isNoticed(one)).map(toLines), toScore(name, judgements)].join('\n');

const reportPath = (name: PartName) => join(outputFolder(name), 'report.json');
