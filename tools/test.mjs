/**
 * `npm test`: sets up and runs all steps; see test-steps.mjs. `npm test -- --all` also runs the long ones. Steps can
 * be selected by name: `npm test -- lint unit`. Continues after a failed step, so that all failures are shown. The
 * last line is `N passed, N failed`.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { setUp } from './setup.mjs';
import { countStale, REPORTS, runStep, STAGES } from './tests/test-steps.mjs';
import { endWithUsage, readArguments } from './usage.mjs';

const STEPS = ['generated', ...STAGES.flat(2).map(({ name }) => name)];
const USAGE = `npm test [-- [--all] <step> …]\n\nThe steps: ${STEPS.join(', ')}`;

const { values, positionals: names } = readArguments(USAGE, {
  allowPositionals: true,
  options: { all: { type: 'boolean' } },
});
const unknown = names.filter((name) => !STEPS.includes(name));
if (unknown.length > 0) endWithUsage(USAGE, `There is no step ${unknown.join(', ')}.`);
if (values.all) process.env.LONG_TESTS = '1';

const total = { passed: 0, failed: 0 };
process.on('exit', (exitCode) => {
  // The setup failed and has printed the reason.
  if (exitCode !== 0 && total.failed === 0) total.failed = 1;
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
});
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const stale = await setUp();
if (isChosen({ name: 'generated' })) report('generated', countStale(stale));
for (const lanes of STAGES) await Promise.all(lanes.map((steps, index) => runLane(steps, index > 0)));
process.exitCode = total.failed === 0 ? 0 : 1;

/**
 * Returns true if a step is selected. Without names, all steps are that are not long.
 * @param {{ name: string, isLong?: boolean }} step
 */
function isChosen({ name, isLong = false }) {
  return names.length === 0 ? values.all || !isLong : names.includes(name);
}

/** @param {readonly import('./tests/test-steps.mjs').Step[]} steps @param {boolean} isPatient */
async function runLane(steps, isPatient) {
  for (const step of steps.filter(isChosen)) {
    console.log(`… ${step.name}`);
    const startedAt = performance.now();
    const result = await runStep(step, isPatient);
    report(`${step.name}, ${((performance.now() - startedAt) / 1000).toFixed(1)} s`, result);
  }
}

/** @param {string} title @param {{ passed: number, failed: number, output: string }} result */
function report(title, { passed, failed, output }) {
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) console.log(output.trimEnd());
  console.log(`${failed === 0 ? '✓' : '✗'} ${title}: ${passed} passed, ${failed} failed`);
}
