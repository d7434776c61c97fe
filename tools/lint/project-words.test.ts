import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listFiles } from '../project-files.mjs';
import { rootDir } from '../run-command.mjs';

interface WordRule {
  readonly name: string;
  readonly isFor: (path: string) => boolean;
  readonly word: RegExp;
}

/** Returns true for a file with tests. */
const isTestFile = (path: string) => /\.(test|test-d|e2e)\.tsx?$/.test(path);
const isTestSetting = (path: string) => /(?:vitest|playwright)\.config\.ts$/.test(path);

const RULES: readonly WordRule[] = [
  {
    name: 'a path of one machine',
    isFor: () => true,
    word: /(?<![\w.~*:/-])\/(?:home|root|tmp|work|Users|private)\/[\w.-]/,
  },
  { name: 'work put off', isFor: () => true, word: /\b(?:TODO|FIXME|XXX(?!-))\b/ },
  { name: 'a type error silenced', isFor: () => true, word: /@ts-(?:ignore|nocheck)\b/ },
  {
    name: 'a comment that begins with a question word',
    isFor: (path) => /\.(?:[cm]?[jt]sx?|css)$/.test(path) && !path.includes('/generated/'),
    word: /^\s*(?:\/\*\*|\*|\/\/) (?:What|Whether|How|Where|Who|Whoever|Of the|Nothing|Nobody|Somebody)\b/,
  },
  {
    name: 'a test left out',
    isFor: isTestFile,
    word: /\b(?:it|test|describe)(?:\.\w+)*\.(?:only|skip|todo|fixme)\b/,
  },
  { name: 'a wait for time to pass', isFor: isTestFile, word: /\bwaitForTimeout\(/ },
  {
    name: 'a test tried again',
    isFor: (path) => isTestFile(path) || isTestSetting(path),
    word: /\bretr(?:y|ies):(?!\s*0\b)/,
  },
];

/** This file contains the words that it forbids. */
const SELF = 'tools/lint/project-words.test.ts';

function findWords(path: string, text: string): string[] {
  const rules = RULES.filter(({ isFor }) => isFor(path));
  return text
    .split('\n')
    .flatMap((line, index) =>
      rules
        .filter(({ word }) => word.test(line))
        .map(({ name }) => `${path}:${index + 1} ${name}: ${line.trim()}`),
    );
}

it('the project contains none of the forbidden words', () => {
  const paths = listFiles().filter(
    (path) => path !== SELF && /\.(?:[cm]?[jt]sx?|json|ya?ml|md|css|html)$/.test(path),
  );
  expect(paths.flatMap((path) => findWords(path, readFileSync(rootDir + path, 'utf8')))).toEqual([]);
});

it.each([
  ['README.md', 'see /home/rosa/portal', 'https://example.com/home/page and packages/web/home/x'],
  ['packages/sdk/src/a.ts', '// TODO later', '// later'],
  ['packages/sdk/src/a.ts', '// @ts-ignore', '// @ts-expect-error the contract has no such call'],
  [
    'packages/web/src/a.css',
    '/** Where the bar ends. */',
    '/** Returns true, whatever it says. What follows is new. */',
  ],
  ['packages/sdk/src/a.test.ts', "it.only('a', () => {})", 'expect(only.skip)'],
  ['packages/web/e2e/a.e2e.ts', 'await page.waitForTimeout(100)', 'await page.waitForEvent(name)'],
  ['packages/web/playwright.config.ts', 'retries: process.env.CI ? 2 : 0,', 'retries: 0,'],
])('in %s, %s is found and %s is not', (path, bad, good) => {
  expect(findWords(path, bad)).toHaveLength(1);
  expect(findWords(path, good)).toEqual([]);
});
