import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const srcDir = join(import.meta.dirname, '../../../src');

/** Elements that contain all rows of a list. */
const LARGE =
  /(?:^|[\s>+~,])(?:(?::root|html|body|main|\.(?:layout|page|screen|table|frame))(?:\[[^\]]*\])*)?(?::not\()?:has\(/;
/** A selector that ends with any element. */
const ENDS_WITH_ANY = /(?:^|[\s>+~])\*(?:::?[\w-]+(?:\([^)]*\))?)*\)?$/;

/**
 * Returns true if Chromium computes the styles of all rows at each inserted row for a selector: `:has()` on an element that
 * contains them all, or before any element.
 */
const isCostly = (selector: string) =>
  selector.includes(':has(') && (LARGE.test(selector) || ENDS_WITH_ANY.test(selector));

/** Splits a list of selectors at the commas outside of parentheses. */
const toSelectors = (list: string) =>
  list.split(/,(?![^(]*\))/).map((one) => one.replaceAll(/\s+/g, ' ').trim());

it('no style depends on what a large element contains, and none with :has() is about any element', () => {
  const found = readdirSync(srcDir, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) => {
      const text = readFileSync(join(srcDir, path), 'utf8')
        .replaceAll(/\/\*.*?\*\//gs, '')
        // Printing computes all styles anyway.
        .replaceAll(/@media print \{(?:[^{}]|\{[^{}]*\})*\}/g, '');
      const lists = [...text.matchAll(/(?:^|[{};])([^{};@]+)\{/g)].map(([, list = '']) => list);
      return lists
        .flatMap(toSelectors)
        .filter(isCostly)
        .map((selector) => `${path}: ${selector}`);
    });
  expect(found).toEqual([]);
});

it.each([
  ['.layout:has([data-bar]) .page', true],
  [':root:has(.bottom)', true],
  ['main:not(:has([data-layout="cards"])) .sort', true],
  ['.table:not(:has(> .foot)) > tbody > .row:last-child', true],
  [':has(> [data-scroll-room]) .line', true],
  ['.row > .cell[data-action]:has(button) :is(.content > *, .content > * > *)', true],
  ['.table [data-kind="detail"]:has(+ [data-kind="detail"]) > *', true],
  ['.frame[data-layout="cards"] .cell:has(> .content:empty)', false],
  ['.frame[data-plain] .table > tbody > .row:has(> .cell[data-action] + .cell) > th.cell', false],
  ['.item:has(.hint) .entry', false],
  ['.table > *', false],
])('"%s" makes the browser compute all styles: %s', (selector, isOne) => {
  expect(isCostly(selector)).toBe(isOne);
});
