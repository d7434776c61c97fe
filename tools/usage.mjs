/** Arguments of the commands: help and mistakes end a command with its usage, and without a stack. */
import { parseArgs } from 'node:util';

/**
 * Ends the program with its usage: exit code 0 if the user asked for it, 2 behind a mistake.
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
 * Reads the arguments as `parseArgs` of Node does, and knows `--help`.
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
 * Returns the whole number of a flag, from 1.
 * @param {string} usage
 * @param {string} flag
 * @param {string | undefined} text undefined: the flag has no value
 */
export function toCount(usage, flag, text) {
  const isCount = text !== undefined && /^[1-9]\d{0,8}$/.test(text);
  return isCount ? Number(text) : endWithUsage(usage, `${flag} takes a whole number from 1.`);
}
