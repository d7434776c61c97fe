/**
 * `npm run mutants -- sdk`: changes the sources of a part in one small way after another and tells which change no test
 * notices. `--sample N --seed S` draws N of them; `--go-on` takes over what the runs before have found of them, so that a
 * run may be ended, or its sample grow; `--survivors` does so too, and asks again for those that nothing noticed;
 * `--file PATH` takes those of the files whose path holds this; `--tests PATTERN` asks only the tests in the browser whose
 * path begins so; `--guess` asks those of them whose names are nearest instead of all that pass a mutant; `--units` asks no
 * test in the browser.
 */
import '../require-node.mjs';
import { parseArgs } from 'node:util';
import { draw } from './draw.ts';
import { type Instrumented, instrumentPart, type Mutant } from './instrument.ts';
import { withoutJudged } from './judged.ts';
import { gatherPageCoverage, listPageTests } from './page-coverage.ts';
import { guessTests } from './page-guess.ts';
import { judgeInPages, orderTests } from './pages.ts';
import { isPartName, PARTS, type Part, type PartName } from './parts.ts';
import { isNoticed, type Judgement, keep, readKept, toLines, toScore, toText } from './report.ts';
import { UnitRuns, type Verdict } from './units.ts';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    file: { type: 'string', default: '' },
    tests: { type: 'string', default: '' },
    own: { type: 'boolean', default: false },
    survivors: { type: 'boolean', default: false },
    guess: { type: 'boolean', default: false },
    units: { type: 'boolean', default: false },
    'go-on': { type: 'boolean', default: false },
  },
});

function requireParts(): PartName[] {
  const names = positionals.filter(isPartName);
  if (names.length !== positionals.length || names.length === 0) {
    throw new Error(`Name one of ${Object.keys(PARTS).join(', ')}.`);
  }
  return names;
}

/** The mutants of the score: those asked for, or, for `--survivors` without a sample, all of which something is known. */
function choose(all: readonly Mutant[], known: ReadonlyMap<string, Verdict>): readonly Mutant[] {
  const counted = withoutJudged(all).filter(({ file }) => file.includes(flags.file));
  if (flags.sample !== undefined) return draw(counted, Number(flags.sample), Number(flags.seed));
  return flags.survivors ? counted.filter((mutant) => known.has(toKey(mutant))) : counted;
}

const toKey = ({ file, line, original, replacement }: Mutant) =>
  JSON.stringify([file, line, original, replacement]);

/** What the runs before have found and this one takes over. */
function takeOver(name: PartName): ReadonlyMap<string, Verdict> {
  const kept = flags.survivors || flags['go-on'] ? readKept(name) : [];
  return new Map(
    kept.map((one) => {
      const { outcome, by, tests } = one;
      return [toKey(one), { outcome, ...(by !== undefined && { by }), tests }];
    }),
  );
}

async function run(name: PartName): Promise<void> {
  const { mutants, sources, digest } = await instrumentPart(name);
  const known = takeOver(name);
  const chosen = choose(mutants, known);
  const verdicts = new Map<string, Verdict>();
  for (const mutant of chosen) {
    const verdict = known.get(toKey(mutant));
    if (verdict !== undefined) verdicts.set(mutant.id, verdict);
  }
  const asked = chosen.filter(({ id }) => {
    const verdict = verdicts.get(id);
    return verdict === undefined || (flags.survivors && !isNoticed(verdict));
  });
  console.log(`${name}: ${chosen.length} of ${mutants.length} mutants, ${asked.length} of them asked now`);
  const judged = () =>
    chosen.flatMap((mutant): Judgement[] => {
      const verdict = verdicts.get(mutant.id);
      return verdict === undefined ? [] : [{ ...mutant, ...verdict }];
    });
  // First, since a test runner in this process would make of every later build one for tests.
  const isInPages = PARTS[name].inBrowser && !flags.units;
  const testsInPages = isInPages ? await gatherTests(chosen, digest) : undefined;
  await judgeInUnits(
    flags.own ? withOwnTests(PARTS[name]) : PARTS[name],
    asked,
    sources,
    (mutant, verdict) => {
      verdicts.set(mutant.id, verdict);
      if (testsInPages === undefined) {
        keep(name, judged());
        if (!isNoticed(verdict)) console.log(toLines({ ...mutant, ...verdict }));
      }
    },
  );
  const left = judged().filter((one) => !isNoticed(one) && asked.some(({ id }) => id === one.id));
  if (testsInPages !== undefined && left.length > 0) {
    const inUnits = new Map(verdicts);
    // Kept after each round, so that a run that is ended has not run for nothing.
    for await (const inPages of judgeInPages(left, testsInPages(left))) {
      for (const [id, verdict] of inPages) {
        const before = inUnits.get(id);
        if (before !== undefined) verdicts.set(id, together(before, verdict));
      }
      keep(name, judged());
      console.log(toScore(name, judged()));
    }
  }
  keep(name, judged());
  console.log(toText(name, judged()));
}

/** Which tests in the browser to ask of which mutants, in their order. */
async function gatherTests(mutants: readonly Mutant[], digest: string) {
  if (flags.guess) {
    const tests = await listPageTests(mutants, digest, flags.tests);
    return (left: readonly Mutant[]) => guessTests(left, tests);
  }
  const coverage = await gatherPageCoverage(mutants, digest, flags.tests);
  const toFile = new Map(mutants.map(({ id, file }) => [id, file]));
  return (left: readonly Mutant[]) => orderTests(left, coverage, toFile);
}

const withOwnTests = (part: Part): Part => ({ ...part, projects: part.projects.slice(0, 1) });

/** What is known after the tests in the browser ran, too. */
function together(inUnits: Verdict, inPages: Verdict): Verdict {
  if (inPages.outcome === 'uncovered') return inUnits;
  return { ...inPages, tests: inUnits.tests + inPages.tests };
}

async function judgeInUnits(
  part: Part,
  asked: readonly Mutant[],
  sources: Instrumented['sources'],
  tell: (mutant: Mutant, verdict: Verdict) => void,
): Promise<void> {
  if (asked.length === 0) return;
  const units = new UnitRuns(part, sources);
  try {
    await units.gatherCoverage();
    for (const [index, mutant] of asked.entries()) {
      tell(mutant, await units.judge(mutant));
      if ((index + 1) % 10 === 0) console.log(`  ${index + 1} of ${asked.length} …`);
    }
  } finally {
    await units.close();
  }
}

for (const name of requireParts()) await run(name);
