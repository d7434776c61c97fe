/**
 * A step of setting up or building: one line while it goes well; what it printed, and how to run it alone, when not.
 */

/** @param {number} startedAt from performance.now() */
export const secondsSince = (startedAt) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;

/** Thrown by a step that failed and has already said so. */
export class StepFailed extends Error {}

/**
 * @param {string} title what the step does, for the person waiting
 * @param {string} command how to run it alone
 * @param {() => Promise<import('./run-command.mjs').Ended>} run
 * @throws {StepFailed}
 */
export async function quietStep(title, command, run) {
  const startedAt = performance.now();
  process.stdout.write(`${title} … `);
  const { exitCode, output } = await run();
  console.log(`${exitCode === 0 ? 'done' : 'failed'} (${secondsSince(startedAt)})`);
  if (exitCode === 0) return;
  console.error(
    `\n${output.trimEnd()}\n\n${title}: failed with exit code ${exitCode}. To run this step alone: ${command}`,
  );
  throw new StepFailed(title);
}

/**
 * Runs a program made of such steps; a failed one ends it with exit code 1 and no stack trace.
 * @param {() => Promise<unknown>} main
 */
export async function runSteps(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    process.exitCode = 1;
  }
}
