import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listFiles } from '../project-files.mjs';
import { isTestFile } from './test-titles.mjs';

interface WordRule {
  readonly name: string;
  readonly isFor: (path: string) => boolean;
  readonly word: RegExp;
}

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

describe('the project', () => {
  it('contains none of the forbidden words', () => {
    const paths = listFiles().filter(
      (path) => path !== SELF && /\.(?:[cm]?[jt]sx?|json|ya?ml|md|css|html)$/.test(path),
    );
    const faults = paths.flatMap((path) =>
      findWords(path, readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')),
    );
    expect(faults).toEqual([]);
  });

  it('has a licence', () => {
    expect(existsSync(new URL('../../LICENSE', import.meta.url))).toBe(true);
  });
});

describe('findWords', () => {
  it.each([
    ['README.md', 'see /home/rosa/portal'],
    ['README.md', '`/tmp/report.json`'],
    ['packages/sdk/src/a.ts', '// TODO later'],
    ['packages/sdk/src/a.ts', '// @ts-ignore'],
    ['packages/sdk/src/a.ts', '/** Whether the token is there. */'],
    ['packages/web/src/a.tsx', ' * What a card shows.'],
    ['packages/web/src/a.css', '/** Where the bar ends. */'],
    ['packages/sdk/src/a.test.ts', "it.only('a', () => {})"],
    ['packages/sdk/src/a.test.ts', "describe.skip('a', () => {})"],
    ['packages/web/e2e/a.e2e.ts', "test.describe.only('a', () => {})"],
    ['packages/web/e2e/a.e2e.ts', 'await page.waitForTimeout(100)'],
    ['packages/web/playwright.config.ts', 'retries: 2,'],
    ['packages/web/playwright.config.ts', 'retries: process.env.CI ? 2 : 0,'],
    ['packages/sdk/src/a.test.ts', "it('a', { retry: 3 }, () => {})"],
  ])('finds in %s: %s', (path, line) => {
    expect(findWords(path, line)).toHaveLength(1);
  });

  it.each([
    ['README.md', 'https://example.com/home/page and packages/web/home/x'],
    ['packages/sdk/src/a.ts', '// @ts-expect-error the contract has no such call'],
    ['packages/sdk/src/a.ts', 'retries: 2,'],
    [
      'packages/sdk/src/a.ts',
      '/** Returns true if the token is there, whatever it says. What follows is new. */',
    ],
    ['packages/web/playwright.config.ts', 'retries: 0,'],
    ['packages/sdk/src/a.test.ts', 'expect(only.skip)'],
  ])('leaves alone in %s: %s', (path, line) => {
    expect(findWords(path, line)).toEqual([]);
  });
});
