/** Elements that browsers do not display. */
const NEVER_SHOWN: ReadonlySet<string> = new Set([
  'AREA',
  'BASE',
  'BASEFONT',
  'DATALIST',
  'HEAD',
  'LINK',
  'META',
  'NOEMBED',
  'NOFRAMES',
  'PARAM',
  'RP',
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'TITLE',
]);

type Computed = Pick<CSSStyleDeclaration, 'display' | 'visibility'>;

/**
 * Replaces `getComputedStyle` by one that reads only the element's own `style` and whether it is displayed. Every query
 * by role needs that for hundreds of elements, and jsdom compares each with its whole style sheet, which took a quarter
 * of the time of these tests. They load no style sheet of the portal.
 */
export function usePlainStyles(window: Window & typeof globalThis): void {
  const { getComputedStyle } = window;
  // The window may be used by a second test file.
  if (getComputedStyle.name === 'getPlainStyle') return;
  window.getComputedStyle = function getPlainStyle(element, pseudo) {
    if (!isStyled(element, window) || pseudo != null) return getComputedStyle(element, pseudo);
    const computed: Computed = { display: displayOf(element), visibility: visibilityOf(element) };
    const read = (name: string) => computed[name as keyof Computed] ?? element.style.getPropertyValue(name);
    return new Proxy(element.style, {
      get: (style, name) =>
        name === 'getPropertyValue' ? read : (computed[name as keyof Computed] ?? Reflect.get(style, name)),
    });
  };
}

type Styled = HTMLElement | SVGElement;

/** Elements with a style of their own, and icons, whose display is part of a button's name. */
const isStyled = (element: Element, { HTMLElement, SVGElement }: typeof globalThis): element is Styled =>
  element instanceof HTMLElement || element instanceof SVGElement;

function displayOf(element: Styled): string {
  const tagName = element.tagName.toUpperCase();
  const isNone =
    NEVER_SHOWN.has(tagName) ||
    element.hasAttribute('hidden') ||
    (tagName === 'DIALOG' && !element.hasAttribute('open')) ||
    (tagName === 'INPUT' && element.getAttribute('type') === 'hidden');
  return isNone ? 'none' : element.style.display || ('ownerSVGElement' in element ? 'inline' : 'block');
}

function visibilityOf(element: Styled | null): string {
  for (let at: Styled | null = element; at !== null; at = at.parentElement) {
    const own = at.style?.visibility;
    if (own !== undefined && own !== '') return own;
  }
  return 'visible';
}
