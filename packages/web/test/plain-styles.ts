/** Elements that no browser displays. */
const NEVER_SHOWN: ReadonlySet<string> = new Set([
  ...['AREA', 'BASE', 'BASEFONT', 'DATALIST', 'HEAD', 'LINK', 'META', 'NOEMBED', 'NOFRAMES'],
  ...['PARAM', 'RP', 'SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE'],
]);

type Computed = Pick<CSSStyleDeclaration, 'display' | 'visibility'>;

/**
 * Computed styles as they are without a style sheet: whether an element is displayed and visible, and else what its own
 * `style` says. Each question by role asks that of hundreds of elements, and jsdom holds every one against its whole sheet
 * again: a quarter of the time of all these tests, which load no sheet of the portal.
 */
export function usePlainStyles(window: Window & typeof globalThis): void {
  const { getComputedStyle } = window;
  // A window may outlive a file.
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

/** Icons included: each name of a button asks for the display of the button's icon. */
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
