/**
 * Returns each look of each kind of element once: tag and classes, and every computed value that differs from the
 * browser's default or, for inherited properties, from the parent. Widths are declared values, not measured ones, so
 * that fonts and data do not change them. A place is read once as long as the page stays: the frame is on each screen, and
 * rows of a list differ in data alone. What the first or last of its kind has for itself has a line of its own.
 *
 * With a mark, e.g. `@paper` or `:hover`, returns what differs from the state that `@before` or `:before` reads; these
 * return nothing themselves. Runs in the page.
 */
export function readLooks(state: 'screen' | `@${string}` | `:${string}` = 'screen'): string[] {
  const toPattern = (...names: string[]) => new RegExp(`^(${names.join('|')})$`);
  const INHERITED = toPattern(
    '--.*',
    'color',
    'color-scheme',
    'cursor',
    'direction',
    'fill',
    'stroke.*',
    'paint-order',
    'visibility',
    'font-.*',
    'line-height',
    'letter-spacing',
    'text-(align|indent|transform|underline-offset|wrap).*',
    'overflow-wrap',
    'word-break',
    'hyphens',
    'white-space-collapse',
    'quotes',
    'list-style-.*',
    'border-(collapse|spacing)',
    'caption-side',
    'user-select',
  );
  /**
   * Properties that repeat another one, colours that follow the text's colour, and values that depend on the moment or
   * the machine.
   */
  const LEFT_OUT = toPattern(
    '-webkit-.*',
    '(.*-)?(inline|block)(-.*)?',
    'border-(start|end)-.*',
    'text-decoration',
    'box-sizing',
    '(caret|column-rule|row-rule|text-emphasis)-color',
    'transition-.*',
    'animation-.*',
    '--page-.*',
    'text-size-adjust',
    'interactivity',
    'pointer-events',
    // Focus is where the last step left it.
    ...(state === 'screen' ? ['outline-.*'] : []),
  );
  /** Properties that the pointer and the focus of the keyboard change. Reading all of a page takes several times as long. */
  const POINTED = toPattern(
    'color',
    'background-color',
    'border-.*-(color|style|width|radius)',
    'outline-.*',
    'text-decoration-.*',
    'box-shadow',
    'opacity',
    'transform',
    'visibility',
    'display',
    'width',
    'z-index',
    'stroke',
    'fill',
  );
  const toSides = (shape: string) =>
    ['top', 'right', 'bottom', 'left'].map((side) => shape.replace('*', side));
  const SHORT: readonly [string, ...string[]][] = [
    ['margin', ...toSides('margin-*')],
    ['padding', ...toSides('padding-*')],
    ['inset', ...toSides('*')],
    ['border-width', ...toSides('border-*-width')],
    ['border-style', ...toSides('border-*-style')],
    ['border-color', ...toSides('border-*-color')],
    [
      'border-radius',
      ...['top-left', 'top-right', 'bottom-right', 'bottom-left'].map((one) => `border-${one}-radius`),
    ],
    ['gap', 'row-gap', 'column-gap'],
    ['overflow', 'overflow-x', 'overflow-y'],
  ];
  type Values = Map<string, string>;
  const rules = [...document.styleSheets].flatMap(({ cssRules }) =>
    [...cssRules].map((rule) => rule.cssText),
  );
  const custom = rules.join().match(/--[\w-]+(?=:)/g) ?? [];
  const names = [...new Set([...document.body.computedStyleMap().keys(), ...custom])].filter(
    (name) => !LEFT_OUT.test(name) && (!state.startsWith(':') || POINTED.test(name)),
  );
  // By name, since going through all values of an element takes three times as long.
  const read = (one: Element): Values => {
    const values = one.computedStyleMap();
    return new Map(names.map((name) => [name, values.getAll(name).join(', ')]));
  };
  const memo = <Key, Value>(make: (key: Key) => Value) => {
    const made = new Map<Key, Value>();
    return (key: Key): Value => {
      const value = made.get(key) ?? make(key);
      made.set(key, value);
      return value;
    };
  };
  const readOnce = memo(read);
  const frame = document.body.appendChild(document.createElement('iframe'));
  const bare = frame.contentDocument ?? document;
  const readBare = memo((name: string) =>
    read(
      bare.body.appendChild(
        name === 'svg' ? bare.createElementNS('http://www.w3.org/2000/svg', name) : bare.createElement(name),
      ),
    ),
  );

  /** Replaces equal sides, corners or gaps by one value. */
  function shorten(look: Values): Values {
    for (const [short, ...names] of SHORT) {
      const values = new Set(names.map((name) => look.get(name)));
      const [value] = values;
      if (values.size > 1 || value === undefined) continue;
      for (const name of names) look.delete(name);
      look.set(short, value);
    }
    return look;
  }

  const lookOf = memo((one: Element): Values => {
    const own = readOnce(one);
    const before = readBare(one.localName);
    const parent = one.parentElement === null ? before : readOnce(one.parentElement);
    // Values in the style attribute are measured by a script, or are data.
    const inline = one instanceof HTMLElement ? one.attributeStyleMap : undefined;
    const differs = ([name, value]: [string, string]) =>
      inline?.has(name) !== true &&
      (INHERITED.test(name) ? parent : before).get(name) !== value &&
      !(name.endsWith('-color') && name !== 'background-color' && value === own.get('color'));
    return shorten(new Map([...own].filter(differs)));
  });

  const toClasses = (one: Element) => [...one.classList].map((name) => `.${name.replace(/^_/, '')}`).join('');

  /** An element without a class of its own gets its looks from what contains it. */
  function toKind(one: Element): string {
    const within = one.classList.length === 0 ? one.parentElement?.closest('[class]') : null;
    const kind = `${within == null ? '' : `${toClasses(within)}>`}${one.localName}${toClasses(one)}`;
    return `${kind}${one.closest('[aria-current]') === null ? '' : ':current'}`;
  }

  /** Returns the values of a look that differ from another one. */
  const toDifferences = (look: Values, other: Values): string[] =>
    [...new Set([...look.keys(), ...other.keys()])]
      .filter((name) => look.get(name) !== other.get(name))
      .map((name) => `${name}: ${look.get(name) ?? 'default'}`);

  /** Returns what the first or the last of its kind has, or lacks, beside its neighbour of the same kind. */
  const toEnds = (one: Element, kind: string): string[] =>
    (
      [
        [':first-child', one.previousElementSibling, one.nextElementSibling],
        [':last-child', one.nextElementSibling, one.previousElementSibling],
      ] as const
    ).flatMap(([end, beyond, neighbour]) =>
      beyond === null && neighbour !== null && toKind(neighbour) === kind
        ? toDifferences(lookOf(one), lookOf(neighbour)).map((value) => `${kind}${end} ${value}`)
        : [],
    );

  /** Returns what the styles write or draw before and after an element. Words are not returned, since they may be data. */
  const toAdded = (one: Element, kind: string): string[] =>
    ['::before', '::after'].flatMap((place) => {
      const style = getComputedStyle(one, place);
      const { display, position, color, backgroundColor, fontSize } = style;
      if (style.content === 'none' || style.content === 'normal') return [];
      const content = style.content.replace(/[\p{L}\p{N}].*(?=")/u, 'words');
      const values = {
        content,
        display,
        position,
        color,
        'background-color': backgroundColor,
        'font-size': fontSize,
      };
      return Object.entries(values).map(([name, value]) => `${kind}${place} ${name}: ${value}`);
    });

  function toLooks(one: Element): string[] {
    const kind = toKind(one);
    const own = [...lookOf(one)].map(([name, value]) => `${kind} ${name}: ${value}`);
    return [...own, ...toAdded(one, kind), ...toEnds(one, kind)];
  }

  const STATES =
    /^(class|style|data-.*|aria-(?!label|describedby|controls|details).*|role|type|open|disabled)$/;
  /**
   * Returns what a rule of the styles may ask of an element: itself, its place among its siblings, and its parents.
   */
  const placeOf = memo((one: Element): string => {
    const states = [...one.attributes].filter(({ name }) => STATES.test(name));
    const { parentElement, previousElementSibling, nextElementSibling } = one;
    return [
      parentElement === null ? '' : placeOf(parentElement),
      one.localName,
      ...states.map(({ name, value }) => `${name}=${value}`),
      previousElementSibling?.className,
      nextElementSibling === null,
      one.firstChild === null,
    ].join(' ');
  });

  const parts = document.querySelectorAll(
    'html, body, body :not(script, style, template, iframe, svg *, .mock-console-link, .mock-console-link *, tr:nth-child(n + 6) *)',
  );
  interface Kept {
    readonly seenPlaces?: Set<string>;
    readonly looksBefore?: ReadonlyMap<Element, Values>;
  }
  const kept: Kept = window as Kept;
  const seen = kept.seenPlaces ?? new Set();
  Object.assign(window, { seenPlaces: seen });

  /** Returns what an element has in this state for itself, or that it is there only in this state or only before it. */
  function toChanges(one: Element): string[] {
    const before = kept.looksBefore?.get(one);
    const isShown = one.checkVisibility();
    if (isShown && before !== undefined)
      return toDifferences(lookOf(one), before).map((value) => `${toKind(one)}${state} ${value}`);
    if (isShown === (before !== undefined) || one.parentElement?.checkVisibility() === false) return [];
    return [`${toKind(one)}${state} ${isShown ? 'shown' : 'hidden'}`];
  }

  const isNew = (one: Element) => {
    // A rule may ask what holds the screen for its parts, so that is another place on each screen.
    const screen = one.matches('main > *, main, :has(main)') ? location.href : '';
    const place = `${placeOf(one)} ${screen}`;
    return !seen.has(place) && seen.add(place);
  };
  const shown = [...parts].filter((one) => one.checkVisibility());
  const toLines = () => {
    if (state === 'screen') return shown.filter(isNew).flatMap(toLooks);
    if (!state.endsWith('before')) return [...parts].flatMap(toChanges);
    Object.assign(window, { looksBefore: new Map(shown.map((one) => [one, lookOf(one)])) });
    return [];
  };
  const lines = new Set(toLines());
  frame.remove();
  return [...lines];
}
