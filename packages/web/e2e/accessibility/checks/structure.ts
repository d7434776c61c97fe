import { expect, type Page } from '../../fixtures/test.ts';
import { expectNoSidewaysScroll } from '../../pages/layout.ts';
import { setSize } from '../../pages/looks.ts';

/** Landmarks of every screen behind the session, in order. */
export const SHELL = ['banner', 'navigation Main menu', 'region Budget and payables', 'main'] as const;

/** Landmarks of the screens without a session. */
export const PUBLIC_SHELL = ['banner', 'main'] as const;

/** Returns the visible landmarks in document order: the role, and the name if there is one. Runs in the page. */
function readLandmarks(): string[] {
  const roleOf = (element: Element): string | undefined => {
    const role = element.getAttribute('role');
    if (role !== null) {
      const landmarks = [
        'banner',
        'complementary',
        'contentinfo',
        'form',
        'main',
        'navigation',
        'region',
        'search',
      ];
      return landmarks.includes(role) ? role : undefined;
    }
    const isInside = element.parentElement?.closest('main, article, section, aside, nav') != null;
    switch (element.tagName) {
      case 'HEADER':
        return isInside ? undefined : 'banner';
      case 'FOOTER':
        return isInside ? undefined : 'contentinfo';
      case 'SECTION':
        return nameOf(element) === '' ? undefined : 'region';
      default:
        return { ASIDE: 'complementary', MAIN: 'main', NAV: 'navigation', SEARCH: 'search' }[element.tagName];
    }
  };
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent?.trim() ??
    '';
  return [...document.querySelectorAll('body *:not(.mock-console-link)')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .flatMap((element) => {
      const role = roleOf(element);
      return role === undefined ? [] : [`${role} ${nameOf(element)}`.trim()];
    });
}

interface Structure {
  /** All landmarks in order, as `role name`. */
  readonly landmarks: readonly string[];
  readonly title: string;
}

/**
 * Expects one h1 that is also in the page's title, and exactly these landmarks.
 */
export async function expectStructure(page: Page, { landmarks, title }: Structure): Promise<void> {
  await expect.soft.poll(() => page.evaluate(readLandmarks), 'landmarks').toEqual(landmarks);
  const headings = page.getByRole('heading', { level: 1 });
  await expect.soft(headings, 'the one h1').toHaveText([title]);
  // With pending items the title begins with their number.
  await expect.soft(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${title} – Client Portal$`));
}

/** Expects that the first Tab focuses and shows the skip link, and that it leads to the screen. */
export async function expectSkipLinkFirst(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Focuses the body, so that the next Tab starts at the top.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect.soft(skip).toBeFocused();
  await expect.soft(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect.soft(page.getByRole('main')).toBeFocused();
}

/** Returns one line for each text that is cut off or overflows its container. */
async function findClipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const selector =
      'button, a, h1, h2, h3, h4, th, td, dt, dd, label, legend, p, li, span, input, select, [class*=content]';
    const isHiddenOnPurpose = (element: Element) => {
      const { position, clipPath } = getComputedStyle(element);
      return position === 'absolute' && clipPath !== 'none';
    };
    const isClipped = (element: HTMLElement) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.clientWidth === 0) return false;
      // A drawing shortens names that the list beside it shows in full.
      if (element.closest('svg, canvas, [role=img], [style*="--lane:"]') !== null) return false;
      // React Aria's own input has no text and lies over the box that shows its state.
      if (element.matches('span:has(> input)') && element.textContent === '') return false;
      // A count overlaps the corner of its icon on purpose.
      if (element.querySelector('[data-badge]') !== null) return false;
      const { display, overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
      // A long text is cut on purpose; a button or another screen shows the rest.
      if (webkitLineClamp !== 'none') return false;
      if (display === 'inline' || display === 'contents') return false;
      if (isHiddenOnPurpose(element) || (element.parentElement && isHiddenOnPurpose(element.parentElement)))
        return false;
      const isWide = element.scrollWidth > element.clientWidth + 1 && !/auto|scroll/.test(overflowX);
      const isHigh = element.scrollHeight > element.clientHeight + 1 && /hidden|clip/.test(overflowY);
      const isField = element.matches('input, select');
      return isField ? false : isWide || isHigh;
    };
    const lines = [...document.querySelectorAll<HTMLElement>(selector)]
      .filter(isClipped)
      .map(
        (element) =>
          `${element.tagName.toLowerCase()}.${element.className} “${element.textContent?.trim().slice(0, 50)}” ${element.scrollWidth}×${element.scrollHeight} in ${element.clientWidth}×${element.clientHeight}`,
      );
    return [...new Set(lines)].slice(0, 20);
  });
}

/** Expects that no text is cut off, after a table that becomes cards has rerendered. */
export async function expectNothingClipped(page: Page, where: string): Promise<void> {
  await expect.soft.poll(() => findClipped(page), `cut or spilt, ${where}`).toEqual([]);
}

/** Expects the page to fit windows of these sizes, and leaves it in the first. */
export async function expectFits(
  page: Page,
  where: string,
  sizes: readonly [first: Parameters<typeof setSize>[1], ...further: Parameters<typeof setSize>[1][]],
): Promise<void> {
  for (const size of sizes) {
    await setSize(page, size);
    await expectNoSidewaysScroll(page, `${where} at ${JSON.stringify(size)}`);
    await expectNothingClipped(page, `${where} at ${JSON.stringify(size)}`);
  }
  await setSize(page, sizes[0]);
}

/** Returns pairs of texts that lie on each other, which needs no overflow. Runs in the page. */
function findOverlappingTexts(): string[] {
  const walker = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  const boxes: { readonly node: Node; readonly box: DOMRect }[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.textContent?.trim() || parent === null) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    // Texts for screen readers alone are clipped to a pixel.
    let isHidden = false;
    for (let one: Element | null = parent; one !== null; one = one.parentElement)
      isHidden ||= getComputedStyle(one).clipPath === 'inset(50%)';
    if (isHidden) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) boxes.push({ node, box });
  }
  return boxes.flatMap(({ node, box }, index) =>
    boxes
      .slice(index + 1)
      .filter(
        ({ node: other, box: { left, right, top, bottom } }) =>
          other !== node &&
          Math.min(box.right, right) - Math.max(box.left, left) > 1 &&
          Math.min(box.bottom, bottom) - Math.max(box.top, top) > 2,
      )
      .map(({ node: other }) => `${node.textContent} lies on ${other.textContent}`),
  );
}

/** Expects that no text of the screen lies on another one. */
export async function expectNoTextOverlap(page: Page, where: string): Promise<void> {
  await expect.soft.poll(() => page.evaluate(findOverlappingTexts), where).toEqual([]);
}
