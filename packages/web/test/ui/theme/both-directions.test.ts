import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const srcDir = join(import.meta.dirname, '../../../src');

/** Declarations that name a side of the window, where a language that is read from right to left needs start and end. */
const ONE_SIDED =
  /(?:^|[;{\s])((?:(?:margin|padding|border|inset)-)?(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|float|clear):|text-align:\s*(?:left|right)|translateX\((?!calc\([^)]*--forward)/;

/** Four values, of which the right and the left one differ: `1rem 2rem 1rem 3rem`. */
const FOUR_VALUES = /(?:^|[;{\s])(?:margin|padding|inset):\s*([^;]+);/g;

function isLopsided(value: string): boolean {
  const parts = value.trim().match(/[\w-]+\([^()]*(?:\([^()]*\)[^()]*)*\)|\S+/g) ?? [];
  return parts.length === 4 && parts[1] !== parts[3];
}

it('every style uses logical directions, for right-to-left languages', () => {
  const found = readdirSync(srcDir, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) => {
      const text = readFileSync(join(srcDir, path), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
      const sided = text.split('\n').filter((line) => ONE_SIDED.test(line));
      const lopsided = [...text.matchAll(FOUR_VALUES)].map(([, value = '']) => value).filter(isLopsided);
      return [...sided, ...lopsided].map((line) => `${path}: ${line.trim()}`);
    });
  expect(found).toEqual([]);
});

it.each([
  ['margin-left: 1px;', true],
  ['  left: 0;', true],
  ['text-align: right;', true],
  ['transform: translateX(-100%);', true],
  ['transform: translateX(calc(-100% * var(--forward)));', false],
  ['margin-inline-start: 1px;', false],
  ['text-align: start;', false],
])('"%s" names a side of the window: %s', (line, isSided) => {
  expect(ONE_SIDED.test(line)).toBe(isSided);
});
