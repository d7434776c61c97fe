/**
 * Runs every check of `verify`, with writes, against the second backend with each of its faults and each honest variant, and
 * tells which faults nothing was found of and which variants were accused. Words on the command line choose groups or parts
 * of names; `--reads` leaves writes out.
 */
import type { Quirk } from '../test/second-backend/app.ts';
import { FRAMEWORKS } from '../test/second-backend/faults/frameworks.ts';
import { FRESH } from '../test/second-backend/faults/fresh.ts';
import { FAULTS } from '../test/second-backend/faults/index.ts';
import { UNSEEN } from '../test/second-backend/faults/unseen.ts';
import { verifySecond } from '../test/second-backend/run.ts';
import { VARIANTS } from '../test/second-backend/variants/index.ts';

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const writes = !process.argv.includes('--reads');
const isChosen = ({ group, does }: Quirk) =>
  words.length === 0 || words.some((word) => group === word || does.includes(word));

const startedAt = Date.now();
const byGroup = new Map<string, { found: number; all: number }>();
const missed: string[] = [];
const checks = new Map<string, number>();
for (const quirk of [...FAULTS, ...FRESH, ...UNSEEN, ...FRAMEWORKS].filter(isChosen)) {
  const { obstacle, results } = await verifySecond([quirk], {
    writes,
    isEnough: (all) => all.some(({ outcome }) => outcome === 'failed'),
  });
  const findings = results.flatMap((result) => result.findings);
  const tally = byGroup.get(quirk.group) ?? { found: 0, all: 0 };
  byGroup.set(quirk.group, tally);
  tally.all += 1;
  const [first] = findings;
  if (first === undefined && obstacle === undefined) missed.push(`${quirk.group}: ${quirk.does}`);
  else tally.found += 1;
  checks.set(first?.check ?? 'obstacle', (checks.get(first?.check ?? 'obstacle') ?? 0) + 1);
  if (process.argv.includes('--each'))
    console.log(
      `${quirk.group}: ${quirk.does}\n    ${first?.check} ${first?.operation}: ${first?.actual ?? obstacle}`,
    );
}
const accused: string[] = [];
const variants = VARIANTS.filter(isChosen);
for (const quirk of variants) {
  const { obstacle, results } = await verifySecond([quirk], { writes });
  const findings = results.flatMap((result) => result.findings);
  if (findings.length === 0 && obstacle === undefined) continue;
  accused.push(quirk.does);
  const [first] = findings;
  console.log(
    `accused: ${quirk.does}\n    ${obstacle ?? `${findings.length} findings, first ${first?.check} ${first?.operation}: expected ${first?.expected}, got ${first?.actual}`}`,
  );
}
const all = [...byGroup.values()].reduce((sum, tally) => sum + tally.all, 0);
const found = all - missed.length;
const share = (part: number, whole: number) =>
  whole === 0 ? '' : ` (${((100 * part) / whole).toFixed(1)} %)`;
for (const line of missed) console.log(`not found: ${line}`);
for (const [group, tally] of byGroup) console.log(`${group.padEnd(12)} ${tally.found} of ${tally.all}`);
console.log(
  `${found} of ${all} faults found${share(found, all)}, ${accused.length} of ${variants.length} honest variants accused; ${Math.round((Date.now() - startedAt) / 1000)} s`,
);
// What was written without a look at the checks says what to expect of others, and is no goal.
const goals = [...byGroup].filter(([group]) => group !== 'unseen' && group !== 'frameworks');
const [foundOfThem, allOfThem] = goals.reduce(
  ([sum, whole], [, tally]) => [sum + tally.found, whole + tally.all] as const,
  [0, 0] as readonly [number, number],
);
const isReached = foundOfThem >= 0.95 * allOfThem;
process.exitCode = isReached && accused.length === 0 ? 0 : 1;
