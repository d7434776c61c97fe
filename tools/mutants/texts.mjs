/**
 * Creates mutants of files that Stryker does not support: style sheets (a declaration removed, or the values of two
 * declarations of the same property swapped) and messages (two neighbouring messages or two plural forms swapped).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../project-files.mjs';
import { rootDir, runCommand } from '../run-command.mjs';
import { draw } from './draw.mjs';

/**
 * @typedef {{ kind: string, line: number, what: string, text: string }} Mutant `text` is the whole file with the
 * change
 */

const DECLARATION = /(?<=^\s+)([\w-]+): ([^;{}]+);/gm;
const MESSAGE = /(?<=^\s+)"([^"]+)": "((?:\\.|[^"\\])*)"/gm;

/** @param {string} text @returns {Mutant[]} */
export function mutateCss(text) {
  const all = [...text.matchAll(DECLARATION)];
  return all.flatMap((one, index) => {
    const [whole, property = '', value = ''] = one;
    const leftOut = toMutant(text, 'left out', whole, [[one, '']]);
    const other = all.slice(index + 1).find(([, name, to]) => name === property && to !== value);
    return other === undefined ? [leftOut] : [leftOut, swap(text, 'value', one, other)];
  });
}

/** @param {string} text @returns {Mutant[]} */
export function mutateMessages(text) {
  const all = [...text.matchAll(MESSAGE)];
  return all.slice(1).flatMap((other, index) => {
    const one = /** @type {RegExpExecArray} */ (all[index]);
    const isPlural = [one, other].map(([, key = '']) => key.includes('='));
    // Swapped messages with different inputs do not compile, so no test is needed to notice them.
    if (isPlural[0] !== isPlural[1] || inputsOf(one) !== inputsOf(other) || one[2] === other[2]) return [];
    if (isPlural[0] && text.slice(one.index, other.index).includes(']')) return [];
    return [swap(text, isPlural[0] ? 'plural form' : 'message', one, other)];
  });
}

/** @param {RegExpExecArray} message */
const inputsOf = ([, , value = '']) => [...value.matchAll(/\{\w+\}/g)].sort().join();

/** @param {string} text @param {string} kind @param {RegExpExecArray} one @param {RegExpExecArray} other */
const swap = (text, kind, one, other) =>
  toMutant(text, `${kind} swapped`, `${one[0]} ↔ ${other[0]}`, [
    [one, one[0].replace(one[2] ?? '', () => other[2] ?? '')],
    [other, other[0].replace(other[2] ?? '', () => one[2] ?? '')],
  ]);

/**
 * @param {string} text @param {string} kind @param {string} what
 * @param {[RegExpExecArray, string][]} changes @returns {Mutant}
 */
function toMutant(text, kind, what, changes) {
  let changed = text;
  for (const [{ 0: old, index }, to] of changes.toReversed()) {
    changed = changed.slice(0, index) + to + changed.slice(index + old.length);
  }
  return { kind, line: text.slice(0, changes[0]?.[0].index).split('\n').length, what, text: changed };
}

const GENERATE = ['tools/pnpm.mjs', '--filter', '@client-portal/web', 'run', 'compile'];

/** Files of each part, and the commands that fail if a change is noticed. */
export const TEXT_PARTS = {
  css: {
    files: /^packages\/web\/src\/.*\.css$/,
    mutate: mutateCss,
    commands: (/** @type {string[]} */ tests) => [['tools/tests/e2e.mjs', '-x', '--reporter=dot', ...tests]],
    restore: /** @type {string[]} */ ([]),
  },
  messages: {
    files: /^packages\/web\/src\/messages\/[\w-]+\.json$/,
    mutate: mutateMessages,
    commands: (/** @type {string[]} */ tests) => [
      GENERATE,
      ['node_modules/vitest/vitest.mjs', 'run', '--project=web', '--bail=1', '--reporter=dot', ...tests],
    ],
    restore: GENERATE,
  },
};

/**
 * Runs Node programs one after the other. Returns false if one fails.
 * @param {readonly string[][]} commands
 * @returns {Promise<boolean>}
 */
async function passes(commands) {
  for (const args of commands) {
    if ((await runCommand(process.execPath, args)).exitCode !== 0) return false;
  }
  return true;
}

/**
 * Runs the tests with `count` random mutants, one after the other. Prints each mutant, and how many of each kind were
 * noticed.
 * @param {keyof typeof TEXT_PARTS} part
 * @param {{ count: number, seed: number, file: string, tests: string[] }} options `tests` are paths of the tests to
 * run instead of all
 */
export async function runTextMutants(part, { count, seed, file, tests }) {
  const { files, mutate, commands, restore } = TEXT_PARTS[part];
  const paths = listFiles('packages/web/src').filter((path) => files.test(path) && path.includes(file));
  const all = paths.flatMap((path) => {
    const before = readFileSync(join(rootDir, path), 'utf8');
    return mutate(before).map((mutant) => ({ ...mutant, path, before }));
  });
  if (!(await passes(commands(tests)))) throw new Error('The tests fail without any change.');
  /** @type {Record<string, { noticed: number, of: number }>} */
  const score = {};
  for (const mutant of draw(all, count, seed)) {
    const { path, before, text, kind, line, what } = mutant;
    let isNoticed = false;
    const putBack = () => writeFileSync(join(rootDir, path), before);
    const stop = () => {
      putBack();
      process.exit(130);
    };
    process.once('SIGINT', stop);
    try {
      writeFileSync(join(rootDir, path), text);
      isNoticed = !(await passes(commands(tests)));
    } finally {
      putBack();
      process.off('SIGINT', stop);
    }
    const { noticed = 0, of = 0 } = score[kind] ?? {};
    score[kind] = { noticed: noticed + Number(isNoticed), of: of + 1 };
    console.log(`${isNoticed ? 'noticed ' : 'SURVIVED'} ${path}:${line} ${kind}: ${what}`);
  }
  if (restore.length > 0) await runCommand(process.execPath, restore);
  for (const [kind, { noticed, of }] of Object.entries(score)) console.log(`${kind}: ${noticed} of ${of}`);
}
