import { expect, type Page } from '../../fixtures/test.ts';

/** A control that Tab reached. */
interface Stop {
  /** Index among all controls in document order; -1 for a control that must not be reached. */
  readonly index: number;
  readonly name: string;
  readonly problem: string | undefined;
}

/** Moves focus before the first control, and returns the names of all that Tab should reach. */
function beginWalk(within: string): string[] {
  const scope = document.querySelector(within);
  if (scope === null) throw new Error(`Nothing on the page is ${within}.`);
  const selector = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const isReachable = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    !element.matches(':disabled') &&
    element.closest('[inert], [hidden]') === null &&
    element.checkVisibility({ visibilityProperty: true }) &&
    // Elements with which the component library traps focus in a dialog.
    !element.hasAttribute('data-focus-scope-start') &&
    !element.hasAttribute('data-focus-scope-end');
  const all = [...scope.querySelectorAll<HTMLElement>(selector)].filter(isReachable);
  // A group of radio buttons is one stop: the selected one, else the first. So is a group of toggle buttons, entered at its
  // first one.
  const controls = all.filter((element) => {
    const toggles = element.closest('[role=radiogroup]')?.querySelectorAll('button');
    if (toggles !== undefined && toggles.length > 0) return element === toggles[0];
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
    const group = all.filter((one) => one instanceof HTMLInputElement && one.name === element.name);
    const chosen = group.find((one) => one instanceof HTMLInputElement && one.checked);
    return element === (chosen ?? group[0]);
  });
  const name = (element: HTMLElement) =>
    element.getAttribute('aria-label') ??
    (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent)?.trim() ??
    element.tagName;
  Object.assign(window, { walk: { scope, controls, name } });
  const isDialog = scope.matches('[role$=dialog], [role$=dialog] *');
  // The skip link leads there.
  if (within === 'main') (scope as HTMLElement).focus();
  else if (!isDialog) {
    // Focuses the body, so that the next Tab starts at the top.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  }
  return controls.map(name);
}

interface Walk {
  readonly scope: Element;
  readonly controls: readonly HTMLElement[];
  readonly name: (element: HTMLElement) => string;
}

/** Returns the focused element with its problems; undefined if focus has left the part. */
function readStop(): Stop | undefined {
  const { walk } = window as unknown as { readonly walk: Walk };
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return undefined;
  if (!walk.scope.contains(focused)) return undefined;
  const hasRing = (element: Element | null, part?: '::after') => {
    if (element === null) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  const box = focused.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const isSeen =
    top !== null && (focused.contains(top) || top.contains(focused) || focused.parentElement?.contains(top));
  // A link that covers its whole card shows the focus ring around the card.
  const problem = !(hasRing(focused) || hasRing(focused, '::after') || hasRing(focused.parentElement))
    ? 'has no visible ring'
    : isSeen
      ? undefined
      : `is covered by ${top?.outerHTML.slice(0, 80) ?? 'the edge of the window'}`;
  return { index: walk.controls.indexOf(focused), name: walk.name(focused), problem };
}

/**
 * Expects that Tab reaches every control once, in document order, each with a visible focus ring and not covered; then
 * it leaves the page, or starts again inside a dialog. `within` selects a dialog or `main`; otherwise the whole page is
 * walked.
 */
export async function expectTabWalk(
  page: Page,
  { within = 'body' }: { within?: string } = {},
): Promise<void> {
  const names = await page.evaluate(beginWalk, within);
  // A screen may only show figures.
  if (within !== 'main') expect(names.length, 'controls to reach').toBeGreaterThan(0);
  const stops: Stop[] = [];
  // Some controls have several Tab stops, e.g. a date's month, day and year.
  for (let presses = 0; presses < names.length * 2 + 10; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(readStop);
    if (stop === undefined) break;
    const isPart = stops.at(-1)?.index === stop.index && names.length > 1;
    if (isPart) continue;
    if (stops.some(({ index }) => index === stop.index)) break;
    stops.push(stop);
  }
  // A dialog may start at another control; the order is the same.
  const first = stops.findIndex(({ index }) => index === 0);
  const round =
    within === 'body' || within === 'main' ? stops : [...stops.slice(first), ...stops.slice(0, first)];
  // Compares the names from the start of the walk, since data that loads meanwhile may change them.
  expect(
    round.map(({ index, name }) => names[index] ?? `${name} (no control of the walk)`),
    'controls reached by Tab, in their order',
  ).toEqual(names);
  const problems = round.filter(({ problem }) => problem !== undefined);
  expect(
    problems.map(({ name, problem }) => `${name} ${problem}`),
    'focus that cannot be seen',
  ).toEqual([]);
}
