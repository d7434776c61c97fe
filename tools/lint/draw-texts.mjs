/**
 * Prints a random sample of comments, test titles, and names of exports and files without their code. A reviewer
 * writes down what each means and then looks at the code. The same seed gives the same sample.
 *
 *     npm run check -- texts [--seed 1] [--count 60]
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../project-files.mjs';
import { isMain, rootDir } from '../run-command.mjs';
import { readArguments, toCount } from '../usage.mjs';
import { findTitles, isTestFile } from './test-titles.mjs';

/** @typedef {{ kind: 'comment' | 'title' | 'name', text: string, place: string }} Text */

/** @type {'title'} */
const TITLE = 'title';
const DOCSTRING = /\/\*\*([\s\S]*?)\*\//g;
const JSX_COMMENTS = /\{\/\*([\s\S]*?)\*\/\}/g;
const LINE_COMMENTS = /(?:^[ \t]*\/\/ .*\n)+/gm;
const EXPORTED = /^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm;

/** Returns the comments, titles and names of one file. @param {string} path @param {string} source @returns {Text[]} */
export function findTexts(path, source) {
  /** @param {number} index */
  const placeOf = (index) => `${path}:${source.slice(0, index).split('\n').length}`;
  /** @param {Text['kind']} kind @param {RegExp} pattern @param {(match: RegExpMatchArray) => string} toText */
  const find = (kind, pattern, toText) =>
    [...source.matchAll(pattern)].map((match) => ({
      kind,
      text: toText(match),
      place: placeOf(match.index),
    }));
  return [
    ...find('comment', DOCSTRING, ([, text = '']) => text.replace(/^\s*\* ?/gm, '').trim()).filter(
      ({ text }) => !text.startsWith('@'),
    ),
    ...find('comment', JSX_COMMENTS, ([, text = '']) => text.trim()),
    ...find('comment', LINE_COMMENTS, ([text]) => text.replace(/^\s*\/\/ /gm, '').trim()),
    ...(isTestFile(path) ? [] : find('name', EXPORTED, ([, name = '']) => name)),
    ...(isTestFile(path)
      ? findTests(source).map(({ line, text }) => ({ kind: TITLE, text, place: `${path}:${line}` }))
      : []),
  ];
}

/** Returns the titles of tests, each with the title of its group. @param {string} source */
function findTests(source) {
  let group = '';
  return findTitles(source).flatMap(({ line, title, isGroup }) => {
    if (!isGroup) return [{ line, text: group === '' ? title : `${group} › ${title}` }];
    group = title;
    return [];
  });
}

/** Returns a number that depends on the text and the seed alone. @param {Text} text @param {number} seed */
const toOrder = ({ text, place }, seed) =>
  createHash('sha1').update(`${seed} ${place} ${text}`).digest('hex');

/**
 * Returns a random sample with the same number of texts of each kind.
 * @param {readonly Text[]} texts
 * @param {number} count
 * @param {number} seed
 */
export function drawTexts(texts, count, seed) {
  const kinds = [...new Set(texts.map(({ kind }) => kind))];
  return kinds.flatMap((kind, index) => {
    const share = Math.floor((count + index) / kinds.length);
    const ofKind = texts
      .filter((text) => text.kind === kind)
      .map((text) => ({ text, order: toOrder(text, seed) }));
    return ofKind
      .toSorted((one, other) => (one.order < other.order ? -1 : 1))
      .slice(0, share)
      .map(({ text }) => text);
  });
}

const USAGE = `npm run check -- texts [--seed <number>] [--count <number>]

Draws comments, names and test titles without the code around them. Read each, write down what it means, then look at its
place, which is listed at the end.

  --seed <number>   another draw (1); the same seed draws the same texts
  --count <number>  how many (60)`;

if (isMain(import.meta.url)) {
  const { values } = readArguments(USAGE, {
    options: { seed: { type: 'string' }, count: { type: 'string' } },
  });
  const seed = toCount(USAGE, '--seed', values.seed ?? '1');
  const count = toCount(USAGE, '--count', values.count ?? '60');
  const texts = listFiles()
    .filter((path) => /\.(?:[cm]?[jt]sx?)$/.test(path) && !path.includes('/generated/'))
    .flatMap((path) => findTexts(path, readFileSync(join(rootDir, path), 'utf8')));
  const drawn = drawTexts(texts, count, seed);
  for (const [index, { kind, text }] of drawn.entries()) console.log(`${index + 1}. ${kind}: ${text}\n`);
  console.log(drawn.map(({ place }, index) => `${index + 1}. ${place}`).join('\n'));
}
