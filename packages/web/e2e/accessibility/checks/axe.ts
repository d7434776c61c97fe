import axe from 'axe-core';
import type { Page } from '../../fixtures/test.ts';

/** WCAG 2.2 A and AA, where `wcag22aa` must be named for the rule on target size, and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules whose result changes only with colours. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'] as const;

/**
 * Rules whose result changes with the texts: empty or repeated names, labels, headings, the title, and the space
 * between buttons.
 */
export const WORD_RULES = [
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-meter-name',
  'aria-progressbar-name',
  'aria-tab-name',
  'aria-text',
  'aria-toggle-field-name',
  'aria-tooltip-name',
  'aria-treeitem-name',
  'button-name',
  'document-title',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'frame-title',
  'frame-title-unique',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'image-redundant-alt',
  'input-button-name',
  'input-image-alt',
  'label',
  'label-title-only',
  'landmark-unique',
  'link-name',
  'object-alt',
  'page-has-heading-one',
  'role-img-alt',
  'select-name',
  'summary-name',
  'svg-img-alt',
  'table-duplicate-name',
  'target-size',
  'valid-lang',
] as const;

/** Rules whose result changes with the size of the window: target sizes, hidden or repeated parts, landmarks, order. */
export const SIZE_RULES = [
  'target-size',
  'scrollable-region-focusable',
  'aria-hidden-focus',
  'duplicate-id-aria',
  'label',
  'button-name',
  'link-name',
  'list',
  'listitem',
  'heading-order',
  'page-has-heading-one',
  'region',
  'landmark-one-main',
  'landmark-unique',
  'landmark-no-duplicate-main',
  'landmark-no-duplicate-banner',
  'landmark-banner-is-top-level',
  'landmark-main-is-top-level',
] as const;

interface AxeWindow {
  readonly axe?: typeof axe;
}

interface RulesOptions {
  readonly within?: string | undefined;
  readonly rules?: readonly string[] | undefined;
  readonly without?: readonly string[] | undefined;
}

/**
 * Returns one line for each element that breaks a rule: of the named rules, or of all but those in `without`. Frames
 * are left out, since the only one is the browser's PDF viewer.
 */
export async function findViolations(
  page: Page,
  { within, rules, without = [] }: RulesOptions = {},
): Promise<string[]> {
  // A page is checked several times, and axe is injected once.
  const isThere = await page.evaluate(() => (window as AxeWindow).axe !== undefined);
  if (!isThere) await page.evaluate(axe.source);
  // A target that is half below the top bar because of the scroll position would count as too small.
  await page.evaluate(() => scrollTo(0, 0));
  const runOnly: axe.RunOnly =
    rules === undefined ? { type: 'tag', values: TAGS } : { type: 'rule', values: [...rules] };
  return page.evaluate(findInPage, { scope: within, runOnly, without });
}

interface InPage {
  readonly scope: string | undefined;
  readonly runOnly: axe.RunOnly;
  readonly without: readonly string[];
}

async function findInPage({ scope, runOnly, without }: InPage) {
  const tool = (window as AxeWindow).axe;
  if (tool === undefined) throw new Error('The tool is not in the page.');
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const options: axe.RunOptions = { runOnly, rules, resultTypes: ['violations'], iframes: false };
  const { violations } = await tool.run(scope ?? document, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
