/**
 * Part of `npm run lint`: finds regular expressions of the sources that take more than linear time for some text. Most
 * texts here are written by others: services, their clients, the authors of files. `scslre` finds patterns that try two
 * ways through the same text, or start anew at each letter; `recheck` finds exponential ones, which it must try, so it gets
 * only those with a repetition inside of a repetition.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { parseSync, Visitor } from 'oxc-parser';
import { analyse } from 'scslre';
import { listFiles } from '../project-files.mjs';
import { isMain, rootDir } from '../run-command.mjs';

// recheck would look for Java first.
process.env.RECHECK_BACKEND = 'pure';
const { checkSync } = await import('recheck');

/** @typedef {{ source: string, flags: string, line: number }} Literal */

/** Returns the regular expressions in a file. @param {string} path @param {string} text @returns {Literal[]} */
export function findLiterals(path, text) {
  /** @type {Literal[]} */
  const found = [];
  const visitor = new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      const { pattern: source, flags } = node.regex;
      found.push({ source, flags, line: text.slice(0, node.start).split('\n').length });
    },
  });
  visitor.visit(parseSync(path, text).program);
  return found;
}

const WORDS = {
  Trade: 'two repetitions in a row share letters',
  Self: 'a repetition matches the same text in two ways',
  Move: 'a repetition without a fixed beginning starts anew at each letter',
};

/** A repetition of at most this many times is none for the search of nested ones. */
const FEW_TIMES = 10;

/** Returns why a regular expression is slow; undefined if it is not. @param {Pick<Literal, 'source' | 'flags'>} literal */
export function findReason({ source, flags }) {
  const [report] = analyse({ source, flags }, { reportTypes: { Move: true } }).reports;
  if (report !== undefined) return WORDS[report.type];
  if (!isNested(source, flags)) return undefined;
  const found = checkSync(source, flags, {
    checker: 'fuzz',
    timeout: 20_000,
    incubationLimit: 5_000,
  });
  const isExponential = found.status === 'vulnerable' && found.complexity.type === 'exponential';
  return isExponential ? 'its time doubles with some letters' : undefined;
}

/** @param {string} source @param {string} flags */
function isNested(source, flags) {
  let depth = 0;
  let most = 0;
  const unicode = flags.includes('u');
  visitRegExpAST(new RegExpParser().parsePattern(source, 0, source.length, { unicode }), {
    onQuantifierEnter({ max }) {
      if (max <= FEW_TIMES) return;
      depth += 1;
      most = Math.max(most, depth);
    },
    onQuantifierLeave({ max }) {
      if (max > FEW_TIMES) depth -= 1;
    },
  });
  return most > 1;
}

const SOURCES = /^packages\/[^/]+\/(?:src|public|demo|assets)\/.*\.(?:m?js|tsx?)$/;

if (isMain(import.meta.url)) {
  let count = 0;
  for (const path of listFiles('packages').filter((one) => SOURCES.test(one))) {
    for (const literal of findLiterals(path, readFileSync(join(rootDir, path), 'utf8'))) {
      const reason = findReason(literal);
      if (reason === undefined) continue;
      count += 1;
      console.error(`${path}:${literal.line} /${literal.source}/${literal.flags}\n    ${reason}`);
    }
  }
  if (count > 0) {
    console.error(
      `\n${count} regular expressions are not linear. Search for the end first, or bound the text.`,
    );
    process.exitCode = 1;
  }
}
