/**
 * Runs all checks of `verify`, with writes, against a backend with each of its faults and each of its valid variants.
 * Prints the faults that no check reported, and the variants with a finding. The backend is the second one of the
 * tests, or the one in a folder that `--backend <name>` names (see test/backends/README.md).
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { VerifyOptions, VerifyResult } from '../src/verify/run/verify.ts';
import { prepareBackend, readBackendFolder, verifyFolder } from '../test/backends/folder.ts';
import { verifySecond } from '../test/faults/backend/run.ts';
import { FAULTS } from '../test/faults/rows/index.ts';
import { VARIANTS } from '../test/honest/index.ts';
import { hasFinding } from '../test/verify/support.ts';

const USAGE = `npm run check -- rates [<group or part of a name> …]

  --backend <name>   a backend of packages/conformance/test/backends (the second backend of the kit)
  --reads            leaves writes out
  --each             prints the first finding of each fault
  --short            gives a run only what the short recipe gives
  --only <checks>    only these checks, by commas`;

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        backend: { type: 'string' },
        reads: { type: 'boolean', default: false },
        each: { type: 'boolean', default: false },
        short: { type: 'boolean', default: false },
        only: { type: 'string', default: '' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    return process.exit(2);
  }
}

const { values: flags, positionals: words } = readArguments();
if (flags.help) {
  console.log(USAGE);
  process.exit();
}
const folderOfBackend = new URL(`../test/backends/${flags.backend ?? ''}/`, import.meta.url);
if (flags.backend !== undefined && !existsSync(new URL('backend.json', folderOfBackend))) {
  console.error(`There is no backend "${flags.backend}".\n\n${USAGE}`);
  process.exit(2);
}

/** Backend with one fault or variant, ready to be verified. */
interface Trial {
  readonly group: string;
  readonly does: string;
  verify(options: Partial<VerifyOptions>): Promise<VerifyResult>;
}

function trialsOfKit() {
  const toTrial = (quirk: (typeof VARIANTS)[number]): Trial => ({
    ...quirk,
    verify: (options) => verifySecond([quirk], { ...options, isShort: flags.short }),
  });
  return {
    faults: FAULTS.map(toTrial),
    honest: VARIANTS.map(toTrial),
  };
}

async function trialsOf(name: string) {
  const folder = readBackendFolder(name);
  await prepareBackend(folder);
  const toTrial = ({ group, name: variant, does }: { group: string; name: string; does: string }): Trial => ({
    group,
    does: variant === '' ? does : `${variant}: ${does}`,
    verify: (options) => verifyFolder(folder, variant, { ...options, isShort: flags.short }),
  });
  const none = { group: 'honest', name: '', does: 'the backend without any fault' };
  return { faults: folder.faults.map(toTrial), honest: [none, ...folder.honest].map(toTrial) };
}

/** Verifies a backend. If it cannot be started, rejects with its name, since the rates would be meaningless. */
async function verifyOrStop(trial: Trial, options: Partial<VerifyOptions>): Promise<VerifyResult> {
  try {
    return await trial.verify(options);
  } catch (error) {
    throw new Error(`${trial.group}: ${trial.does}`, { cause: error });
  }
}

const isChosen = ({ group, does }: Trial) =>
  words.length === 0 || words.some((word) => group === word || does.includes(word));

const startedAt = Date.now();
const only = flags.only.split(',').filter(Boolean);
const writes = !flags.reads;
const trials = flags.backend === undefined ? trialsOfKit() : await trialsOf(flags.backend);
const byGroup = new Map<string, { found: number; all: number }>();
const missed: string[] = [];
for (const trial of trials.faults.filter(isChosen)) {
  const { obstacle, results } = await verifyOrStop(trial, {
    writes,
    only,
    isEnough: hasFinding,
  });
  const [first] = results.flatMap((result) => result.findings);
  const tally = byGroup.get(trial.group) ?? { found: 0, all: 0 };
  byGroup.set(trial.group, tally);
  tally.all += 1;
  if (first === undefined && obstacle === undefined) missed.push(`${trial.group}: ${trial.does}`);
  else tally.found += 1;
  if (flags.each)
    console.log(
      `${trial.group}: ${trial.does}\n    ${first?.check} ${first?.operation}: ${first?.actual ?? obstacle}`,
    );
}
const accused: string[] = [];
const variants = trials.honest.filter(isChosen);
for (const trial of variants) {
  const { obstacle, results } = await verifyOrStop(trial, { writes, only });
  const findings = results.flatMap((result) => result.findings);
  if (findings.length === 0 && obstacle === undefined) continue;
  accused.push(trial.does);
  const [first] = findings;
  console.log(
    `accused: ${trial.does}\n    ${obstacle ?? `${findings.length} findings, first ${first?.check} ${first?.operation}: expected ${first?.expected}, got ${first?.actual}`}`,
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
// Faults that were written without reading the checks are an estimate for other backends. The checks need not find
// all of them.
const goals = [...byGroup].filter(
  ([group]) => flags.backend !== undefined || (group !== 'unseen' && group !== 'frameworks'),
);
const [foundOfThem, allOfThem] = goals.reduce(
  ([sum, whole], [, tally]) => [sum + tally.found, whole + tally.all] as const,
  [0, 0] as readonly [number, number],
);
const isReached = foundOfThem >= 0.95 * allOfThem;
process.exitCode = isReached && accused.length === 0 ? 0 : 1;
