import { runCommand } from '../run-command.mjs';

/** Error about a package, with the output of the failed program. */
export class PackageFault extends Error {}

/**
 * Runs a program and returns its output.
 * @param {string} cwd
 * @param {string} command
 * @param {...string} args
 * @throws {PackageFault} if it fails
 */
export async function runProgram(cwd, command, ...args) {
  const { exitCode, output } = await runCommand(command, args, { cwd });
  if (exitCode === 0) return output;
  throw new PackageFault(`${[command, ...args].join(' ')}\n${output}`);
}
