/**
 * `npm test`: sets up, then proves all of it; see test-steps.mjs. `npm run test:all` also runs what takes long. Steps may be
 * chosen by name: `npm test -- lint unit`. Goes on after a failed step, so that every failure is seen. The last line is
 * always `N passed, N failed`.
 */
import './require-node.mjs';
import { mkdirSync, rmSync } from 'node:fs';
import { StepFailed, secondsSince } from './quiet-step.mjs';
import { installPackages, setUp } from './setup.mjs';
import { REPORTS, STAGES } from './tests/test-steps.mjs';
import { endWithUsage } from './usage.mjs';

/** @typedef {import('./tests/test-steps.mjs').Step} Step */

const total = { passed: 0, failed: 0 };
try {
  const isChosen = chooseSteps(process.argv.slice(2));
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const [generated] = STAGES.flat(2).filter(isChosen);
  if (generated?.name === 'generated') await installPackages();
  else await setUp();
  for (const lanes of STAGES) {
    await Promise.all(lanes.map((lane) => runLane(lane.filter(isChosen))));
  }
} catch (error) {
  if (!(error instanceof StepFailed)) console.error(error);
  total.failed += 1;
}
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(`\n${total.passed} passed, ${total.failed} failed`);

/** @param {readonly string[]} args `--all`, and names of steps; no name: all that do not take long @returns {(step: Step) => boolean} */
function chooseSteps(args) {
  const isAll = args.includes('--all');
  const names = args.filter((arg) => arg !== '--all');
  const known = STAGES.flat(2).map(({ name }) => name);
  if (args.includes('--help')) endWithUsage(`npm test [-- <step> …]\n\nThe steps: ${known.join(', ')}`);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`No step ${unknown.join(', ')}. The steps: ${known.join(', ')}`);
    throw new StepFailed('choosing the steps');
  }
  if (isAll) process.env.LONG_TESTS = '1';
  return ({ name, isLong = false }) => (names.length === 0 ? isAll || !isLong : names.includes(name));
}

/** @param {readonly Step[]} steps */
async function runLane(steps) {
  for (const { name, title, run } of steps) {
    const startedAt = performance.now();
    console.log(`… ${title} (${name})`);
    const { passed, failed, output } = await run();
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) console.log(output.trimEnd());
    const counts = passed + failed > 1 || failed > 0 ? `, ${passed} passed, ${failed} failed` : '';
    console.log(`${failed === 0 ? '✓' : '✗'} ${title}: ${secondsSince(startedAt)}${counts}`);
  }
}
