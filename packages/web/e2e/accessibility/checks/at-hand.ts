/**
 * Functions that read from the page what a user can reach with a pointer. They run in the page, so they use nothing
 * from outside.
 */

/**
 * Returns the names of the controls in the frame's figures, the screen and a dialog; for a list, only those of its first item.
 * Column headings, which sort, are left out, since cards have a select for the order instead.
 */
export function readControls(): string[] {
  const controls = document.querySelectorAll<HTMLElement>('main, section:has(> dl), [role="dialog"]');
  const all = [...controls].flatMap((part) => [
    ...part.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea'),
  ]);
  const names = all
    .filter((one) => one.closest('th button, tbody > tr:not(:first-child), [inert], [hidden]') === null)
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => {
      const labels = 'labels' in one ? [...((one.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
      const text = one.getAttribute('aria-label') ?? labels[0]?.textContent ?? one.textContent ?? '';
      return `${one.tagName.toLowerCase()} ${text.replaceAll(/\s+/g, ' ').trim()}`;
    });
  return [...new Set(names)];
}

/**
 * Returns the controls whose centre is covered by something else or outside the window, and the cards whose centre is
 * no link.
 */
export function findUncovered(): string[] {
  const isOwn = (one: HTMLElement, found: Element | null): boolean => {
    const labels = 'labels' in one ? [...((one.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
    return [one, ...labels].some((own) => own.contains(found));
  };
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input, select, textarea), section > dl a[href]',
    ),
  ].filter(
    (one) =>
      one.closest('tbody > tr:not(:first-child), [inert], [hidden]') === null &&
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
  const told: string[] = [];
  for (const one of controls) {
    const card = one.closest('section > dl > div');
    const target = card ?? one;
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = target.getClientRects()[0];
    if (box === undefined || box.width < 2 || box.height < 2) continue;
    const found = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!isOwn(one, found))
      told.push(
        `${one.getAttribute('aria-label') ?? one.textContent}: ${found?.tagName} ${found?.className}`,
      );
  }
  scrollTo(0, 0);
  return told;
}

/** Reads after scrolling if a table's headings are visible and below the top bar. */
export function readHeading(): { isScrolled: boolean; isSeen: boolean; isBelowBar: boolean } {
  const head = document.querySelector('main thead');
  const box = head?.getBoundingClientRect();
  const bar = document.querySelector('header')?.getBoundingClientRect();
  if (box === undefined || bar === undefined) return { isScrolled: false, isSeen: false, isBelowBar: false };
  const found = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return {
    isScrolled: scrollY > 200,
    isSeen: head?.contains(found) === true,
    isBelowBar: Math.round(box.top) >= Math.round(bar.bottom),
  };
}
