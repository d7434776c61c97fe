/**
 * `npm test`: sets up, then proves all of it; see test-steps.mjs. Steps may be chosen by name: `npm test -- lint unit`.
 * Goes on after a failed step, so that every failure is seen. The last line is always `N passed, N failed`.
 */
import './require-node.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StepFailed, secondsSince } from './quiet-step.mjs';
import { generate, installPackages } from './setup.mjs';
import { describeSlowest } from './tests/slowest-tests.mjs';
import { BEFORE_GENERATING, STAGES, STEPS } from './tests/test-steps.mjs';

/** @typedef {import('./tests/test-steps.mjs').Step} Step */

const SLOWEST_SHOWN = 10;

const total = { passed: 0, failed: 0 };
/** @type {import('./tests/slowest-tests.mjs').Timed[]} */
const times = [];

try {
  const isChosen = chooseSteps(process.argv.slice(2));
  await installPackages();
  const reports = mkdtempSync(join(tmpdir(), 'client-portal-test-'));
  await runLane([BEFORE_GENERATING].filter(isChosen), reports);
  await generate({ isChecked: isChosen(BEFORE_GENERATING) && total.failed === 0 });
  for (const lanes of STAGES) {
    await Promise.all(lanes.map((lane) => runLane(lane.filter(isChosen), reports)));
  }
  rmSync(reports, { recursive: true });
} catch (error) {
  if (!(error instanceof StepFailed)) console.error(error);
  total.failed += 1;
}
process.exitCode = total.failed === 0 ? 0 : 1;
if (times.length > 0) console.log(`\nThe slowest tests\n${describeSlowest(times, SLOWEST_SHOWN).join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);

/** @param {readonly string[]} names none: all steps @returns {(step: Step) => boolean} */
function chooseSteps(names) {
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(`No step ${unknown.join(', ')}. The steps: ${STEPS.map(({ name }) => name).join(', ')}`);
    throw new StepFailed('choosing the steps');
  }
  return ({ name }) => names.length === 0 || names.includes(name);
}

/** @param {readonly Step[]} steps @param {string} reports */
async function runLane(steps, reports) {
  for (const step of steps) await runStep(step, reports);
}

/** @param {Step} step @param {string} reports */
async function runStep({ name, title, run }, reports) {
  const startedAt = performance.now();
  console.log(`… ${title} (${name})`);
  const { passed, failed, note, output, times: stepTimes = [] } = await run(reports);
  times.push(...stepTimes);
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) console.log(output.trimEnd());
  const counts = `${passed} passed, ${failed} failed`;
  const outcome = passed + failed > 1 || failed > 0 ? `, ${counts}` : '';
  const mark = failed === 0 ? '✓' : '✗';
  console.log(`${mark} ${title}: ${secondsSince(startedAt)}${outcome}${note ? `: ${note}` : ''}`);
}
