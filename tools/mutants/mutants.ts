/**
 * `npm run mutants -- sdk`: changes the sources of a part in one small way after another and tells which change no test
 * notices. `--sample N --seed S` draws N of them; `--survivors` asks again only for those that the last run left;
 * `--file PATH` takes those of the files whose path holds this; `--tests PATTERN` asks only the tests in the browser whose
 * path begins so.
 */
import '../require-node.mjs';
import { parseArgs } from 'node:util';
import { draw } from './draw.ts';
import { type Instrumented, instrumentPart, type Mutant } from './instrument.ts';
import { withoutJudged } from './judged.ts';
import { gatherPageCoverage } from './page-coverage.ts';
import { judgeInPages } from './pages.ts';
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
  },
});

function requireParts(): PartName[] {
  const names = positionals.filter(isPartName);
  if (names.length !== positionals.length || names.length === 0) {
    throw new Error(`Name one of ${Object.keys(PARTS).join(', ')}.`);
  }
  return names;
}

function choose(name: PartName, all: readonly Mutant[]): readonly Mutant[] {
  const last = new Set(
    readKept(name)
      .filter(({ outcome }) => outcome === 'survived' || outcome === 'uncovered')
      .map(toKey),
  );
  const asked = withoutJudged(all).filter(
    (mutant) => mutant.file.includes(flags.file) && (!flags.survivors || last.has(toKey(mutant))),
  );
  return flags.sample === undefined ? asked : draw(asked, Number(flags.sample), Number(flags.seed));
}

const toKey = ({ file, line, original, replacement }: Mutant) =>
  JSON.stringify([file, line, original, replacement]);

async function run(name: PartName): Promise<void> {
  const { mutants, sources, digest } = await instrumentPart(name);
  const chosen = choose(name, mutants);
  console.log(`${name}: ${chosen.length} of ${mutants.length} mutants`);
  // First, since a test runner in this process would make of every later build one for tests.
  const pages = PARTS[name].inBrowser ? await gatherPageCoverage(digest, flags.tests) : undefined;
  let judgements = await judgeInUnits(flags.own ? withOwnTests(PARTS[name]) : PARTS[name], chosen, sources);
  keep(name, judgements);
  const left = judgements.filter(({ outcome }) => outcome === 'survived' || outcome === 'uncovered');
  if (pages !== undefined && left.length > 0) {
    const inUnits = judgements;
    // Kept after each round, so that a run that is ended has not run for nothing.
    const toFile = new Map(mutants.map(({ id, file }) => [id, file]));
    for await (const inPages of judgeInPages(left, pages, toFile)) {
      judgements = inUnits.map((one) => ({ ...one, ...together(one, inPages.get(one.id)) }));
      keep(name, judgements);
      console.log(toScore(name, judgements));
    }
  }
  console.log(PARTS[name].inBrowser ? toText(name, judgements) : toScore(name, judgements));
}

const withOwnTests = (part: Part): Part => ({ ...part, projects: part.projects.slice(0, 1) });

/** What is known after the tests in the browser ran, too. */
function together(inUnits: Verdict, inPages: Verdict | undefined): Verdict {
  if (inPages === undefined || inPages.outcome === 'uncovered') return inUnits;
  return { ...inPages, tests: inUnits.tests + inPages.tests };
}

async function judgeInUnits(
  part: Part,
  chosen: readonly Mutant[],
  sources: Instrumented['sources'],
): Promise<Judgement[]> {
  const units = new UnitRuns(part, sources);
  const judgements: Judgement[] = [];
  try {
    await units.gatherCoverage();
    for (const mutant of chosen) {
      const judgement = { ...mutant, ...(await units.judge(mutant)) };
      judgements.push(judgement);
      if (!part.inBrowser && !isNoticed(judgement)) console.log(toLines(judgement));
      if (judgements.length % 10 === 0) console.log(`  ${judgements.length} of ${chosen.length} …`);
    }
  } finally {
    await units.close();
  }
  return judgements;
}

for (const name of requireParts()) await run(name);
