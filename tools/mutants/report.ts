/** What became of each mutant: kept in a file, and told. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Mutant, outputFolder } from './instrument.ts';
import type { PartName } from './parts.ts';
import type { Verdict } from './units.ts';

export type Judgement = Mutant & Verdict;

const isNoticed = ({ outcome }: Judgement) => outcome === 'killed' || outcome === 'timed out';

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

/** The score and every mutant that nobody noticed, with file, line and change. */
export function toText(name: string, judgements: readonly Judgement[]): string {
  const noticed = judgements.filter(isNoticed);
  const unnoticed = judgements.filter((one) => !isNoticed(one));
  const count = (outcome: string) => judgements.filter((one) => one.outcome === outcome).length;
  return [
    ...unnoticed.map(({ file, line, outcome, mutator, original, replacement }) =>
      [
        `${file}:${line} ${outcome} (${mutator})`,
        `  - ${oneLine(original)}`,
        `  + ${oneLine(replacement)}`,
      ].join('\n'),
    ),
    `${name}: ${((100 * noticed.length) / Math.max(1, judgements.length)).toFixed(1)} % of ${judgements.length} mutants noticed ` +
      `(${count('killed')} killed, ${count('timed out')} timed out, ${count('survived')} survived, ${count('uncovered')} uncovered)`,
  ].join('\n');
}

const reportPath = (name: PartName) => join(outputFolder(name), 'report.json');
