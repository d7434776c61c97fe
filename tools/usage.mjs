/** Parses the arguments of commands. Help and errors end a command with its usage and without a stack trace. */
import { parseArgs } from 'node:util';

/**
 * Prints the usage and ends the program, with exit code 0 if the user asked for help and 2 after an error.
 * @param {string} usage
 * @param {string} [mistake]
 * @returns {never}
 */
export function endWithUsage(usage, mistake) {
  if (mistake === undefined) console.log(usage);
  else console.error(`${mistake}\n\n${usage}`);
  process.exit(mistake === undefined ? 0 : 2);
}

/**
 * Parses the arguments with `parseArgs` of Node, and handles `--help`.
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {string} usage
 * @param {Config} [config]
 */
export function readArguments(usage, config) {
  const isHelp = process.argv.slice(2).includes('--help');
  if (isHelp) endWithUsage(usage);
  try {
    return parseArgs(/** @type {Config} */ (config ?? {}));
  } catch (error) {
    return endWithUsage(usage, error instanceof Error ? error.message : String(error));
  }
}

/**
 * Returns the number of a flag, which must be a whole number from 1.
 * @param {string} usage
 * @param {string} flag
 * @param {string | undefined} text undefined if the flag has no value
 */
export function toCount(usage, flag, text) {
  const isCount = text !== undefined && /^[1-9]\d{0,8}$/.test(text);
  return isCount ? Number(text) : endWithUsage(usage, `${flag} takes a whole number from 1.`);
}
