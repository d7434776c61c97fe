/** Returns every part of the page whose layout breaks a rule of the design. Runs in the page. */
export function findDesignFaults(): string[] {
  type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
  /** A child as painted: its rectangle, and whether it is a box with a background or a border. */
  interface Part {
    readonly of: Node;
    readonly ink: Box;
    readonly isBox: boolean;
  }
  const CLEAR = 'rgba(0, 0, 0, 0)';
  const REPLACED = 'svg, img, canvas, input, select, textarea, iframe';
  /** Texts whose size depends on their space or on the text around them. */
  const FREE = 'svg, [role=img], [class*="_fontSample_"], [class*="_original_"], [class*="_bottom_"]';
  const faults = new Set<string>();
  const tell = (rule: string, one: Element, more: unknown = '') => {
    const text = one.getAttribute('aria-label') ?? one.textContent ?? '';
    const name = text.replaceAll(/\s+/g, ' ').trim().slice(0, 30);
    faults.add(`${rule}: ${one.tagName.toLowerCase()}.${one.getAttribute('class')} “${name}” ${more}`);
  };
  const probe = document.body.appendChild(document.createElement('i'));
  const resolve = (property: 'fontSize' | 'width', value: string): string => {
    probe.style.cssText = 'position: fixed; display: block';
    probe.style[property] = value;
    return getComputedStyle(probe)[property];
  };
  const SIZES = ['label', 'small', 'body', 'large', 'h2', 'h1'];
  const sizes = new Map(SIZES.map((name) => [name, resolve('fontSize', `var(--size-${name})`)]));
  const scale = [...sizes.values()];
  const control = Number.parseFloat(resolve('width', 'var(--control)'));
  const small = Number.parseFloat(resolve('width', 'var(--control-small)'));

  const isSeen = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    getComputedStyle(one).clipPath === 'none';
  const toEdges = (style: CSSStyleDeclaration) =>
    (['Top', 'Right', 'Bottom', 'Left'] as const).filter(
      (side) => style[`border${side}Width`] !== '0px' && style[`border${side}Color`] !== CLEAR,
    ).length;
  const join = (one: Box | undefined, { left, right, top, bottom }: Box): Box => ({
    left: Math.min(one?.left ?? left, left),
    right: Math.max(one?.right ?? right, right),
    top: Math.min(one?.top ?? top, top),
    bottom: Math.max(one?.bottom ?? bottom, bottom),
  });

  function toInk(one: Element): { ink: Box | undefined; isBox: boolean } {
    const style = getComputedStyle(one);
    if (!isSeen(one) || one.matches('.mock-console-link, [class*="_skip_"]'))
      return { ink: undefined, isBox: false };
    checkElement(one, style);
    const box = one.getBoundingClientRect();
    const isScrolled = /auto|scroll/.test(style.overflowY);
    if (one.matches(REPLACED)) return { ink: box, isBox: one.tagName !== 'svg' };
    const parts: Part[] = [...one.childNodes].flatMap((of): Part[] => {
      if (of instanceof Element) {
        const { ink, isBox } = toInk(of);
        const isPlaced = /absolute|fixed|sticky/.test(getComputedStyle(of).position);
        return ink === undefined || isPlaced ? [] : [{ of, ink, isBox }];
      }
      const range = document.createRange();
      range.selectNodeContents(of);
      const lines = of.textContent?.trim() === '' ? [] : [...range.getClientRects()];
      const ink = lines.reduce<Box | undefined>((all, line) => join(all, line), undefined);
      return ink === undefined ? [] : [{ of, ink, isBox: false }];
    });
    if (isScrolled) return { ink: box, isBox: true };
    const ink = parts.reduce<Box | undefined>((all, part) => join(all, part.ink), undefined);
    const isPainted = style.backgroundColor !== CLEAR || toEdges(style) === 4;
    if (!one.matches('tr, tbody, table, thead, html, body, main')) {
      for (const [index, part] of parts.slice(1).entries())
        checkNeighbours(one, style, parts[index] as Part, part);
      if (isPainted && ink !== undefined) checkRoom(one, box, ink);
    }
    return { ink: isPainted && ink !== undefined ? join(ink, box) : isPainted ? box : ink, isBox: isPainted };
  }

  /**
   * Expects at least 4 px between boxes and 3 px between parts of a line, and that these are aligned at their centre,
   * top or bottom.
   */
  function checkNeighbours(one: Element, { display }: CSSStyleDeclaration, before: Part, after: Part): void {
    const across = Math.max(after.ink.left - before.ink.right, before.ink.left - after.ink.right);
    const down = Math.max(after.ink.top - before.ink.bottom, before.ink.top - after.ink.bottom);
    const areBoxes = before.isBox && after.isBox;
    // Parts of one text share lines; a select overlaps its label, segments are joined, and the frame's top bar is beside
    // its menu.
    const isText = !areBoxes && !/flex|grid/.test(display);
    const isStack = one.matches(
      '[class*="_layout_"], [class*="_select_"], [class*="_select_"] > *, [class*="_sampled_"], [class*="_segments_"]',
    );
    const isWord = [before, after].some(({ of }) => of instanceof Text);
    const least = areBoxes ? 4 : across > down && !isWord ? 3 : 0;
    if (isText || isStack) return;
    if (Math.max(across, down) < least) tell('parts touch', one, `${Math.round(across)} ${Math.round(down)}`);
    const heights = [before, after].map(({ ink }) => ink.bottom - ink.top);
    if (down >= 0 || across < 0 || Math.max(...heights) > 60) return;
    const foot = after.ink.bottom - before.ink.bottom;
    const top = after.ink.top - before.ink.top;
    const off = Math.min(...[foot, top, (foot + top) / 2].map(Math.abs));
    if (off > 4.5) tell('parts of a line are not in line', one, off);
  }

  /** Expects padding between a box and its content. */
  function checkRoom(one: Element, box: DOMRect, ink: Box): void {
    // A thumbnail fills its frame, and what darkens the page the window.
    if (box.height <= 12 || one.matches('[class*="_bar_"][data-state], [class*="_overlay_"], :has(> img)'))
      return;
    const aside = Math.min(ink.left - box.left, box.right - ink.right);
    const above = Math.min(ink.top - box.top, box.bottom - ink.bottom);
    // A sticky bar is as wide as its form, and the scrollbar of a list touches its edge.
    const isBar = getComputedStyle(one).position === 'sticky';
    const hasWholeWidth = isBar || one.querySelector(':scope select, :scope [role=menu]') !== null;
    if (aside < 4 && !hasWholeWidth) tell('touches the side of its box', one, aside);
    if (above < 0.5 && !one.matches('[class*="_sidebar_"]'))
      tell('touches the top or foot of its box', one, above);
  }

  function checkElement(one: Element, style: CSSStyleDeclaration): void {
    const hasText = [...one.childNodes].some((part) => part instanceof Text && part.data.trim() !== '');
    const isFree = one.closest(FREE) !== null;
    if (hasText && !isFree && !scale.includes(style.fontSize))
      tell('size outside of the scale', one, style.fontSize);
    const isPressable = one.matches('button, a[href], summary, label:has([type=checkbox], [type=radio])');
    if (isPressable && !/pointer|not-allowed|progress/.test(style.cursor)) tell('cursor', one, style.cursor);
    const isList = one.matches('ul, ol') && one.closest('[class*="_parts_"]') === null;
    if (isList && (style.listStyleType !== 'none' || style.paddingLeft === '40px'))
      tell('marks of a list', one);
    const { width, height } = one.getBoundingClientRect();
    if (one.matches('main :is(button, input:not([type=checkbox], [type=radio], [type=file]))')) {
      // The list has every action of a bar of the week at full height.
      const least = one.matches('[class*="_bar_"][data-state]') ? 24 : Math.min(small, control);
      if (height < least - 0.6) tell('low control', one, height);
    }
    if (one.matches('svg[viewBox="0 0 24 24"]') && (width < 12 || width > 26))
      tell('size of an icon', one, width);
    const isWide =
      width > innerWidth - 4 || one.matches('header, [class*="_sidebar_"], [class*="_actions_"], iframe');
    const isCard = toEdges(style) === 4 && width > 16 && height > 16;
    if (
      isCard &&
      !isWide &&
      Number.parseFloat(style.borderStartStartRadius) === 0 &&
      Number.parseFloat(style.borderEndEndRadius) === 0
    )
      tell('sharp corners', one);
  }

  toInk(document.body);
  probe.remove();
  return [...faults];
}
