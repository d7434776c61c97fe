import { runCommand } from '../run-command.mjs';

/** Fault of a package in words, with the output of a failed program. */
export class PackageFault extends Error {}

/**
 * Runs one program and gives what it printed.
 * @param {string} cwd @param {string} command @param {...string} args
 * @throws {PackageFault} when it fails
 */
export async function runProgram(cwd, command, ...args) {
  const { exitCode, output } = await runCommand(command, args, { cwd });
  if (exitCode === 0) return output;
  throw new PackageFault(`${[command, ...args].join(' ')}\n${output}`);
}
