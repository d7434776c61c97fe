/**
 * Returns each look of each kind of element once: tag and classes, and every computed value that differs from the
 * browser's default or, for inherited properties, from the parent. Widths are declared values, not measured ones, so
 * that fonts and data do not change them. A place is read once as long as the page stays: the frame is on each screen, and
 * rows of a list differ in data alone. Runs in the page.
 */
export function readLooks(): string[] {
  const toPattern = (...names: string[]) => new RegExp(`^(${names.join('|')})$`);
  const INHERITED = toPattern(
    ...[
      '--.*',
      'color',
      'color-scheme',
      'cursor',
      'direction',
      'fill',
      'stroke.*',
      'paint-order',
      'visibility',
    ],
    ...['font-.*', 'line-height', 'letter-spacing', 'text-(align|indent|transform|underline-offset|wrap).*'],
    ...['overflow-wrap', 'word-break', 'hyphens', 'white-space-collapse', 'quotes', 'list-style-.*'],
    ...['border-(collapse|spacing)', 'caption-side', 'user-select'],
  );
  /**
   * Properties that repeat another one, colours that follow the text's colour, and values that depend on the moment or
   * the machine.
   */
  const LEFT_OUT = toPattern(
    ...['-webkit-.*', '(.*-)?(inline|block)(-.*)?', 'border-(start|end)-.*', 'text-decoration', 'box-sizing'],
    ...['(caret|column-rule|row-rule|text-emphasis)-color', 'transition-.*', 'animation-.*'],
    ...['--page-.*', 'text-size-adjust', 'interactivity', 'pointer-events', 'outline-.*'],
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
  const read = (one: Element): Values =>
    new Map(
      [...one.computedStyleMap()]
        .filter(([name]) => !LEFT_OUT.test(name))
        .map(([name, values]) => [name, [...values].join(', ')]),
    );
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

  function toLooks(one: Element): string[] {
    const own = readOnce(one);
    const before = readBare(one.localName);
    const parent = one.parentElement === null ? before : readOnce(one.parentElement);
    // Values in the style attribute are measured by a script, or are data.
    const inline = one instanceof HTMLElement ? one.attributeStyleMap : undefined;
    const differs = ([name, value]: [string, string]) =>
      inline?.has(name) !== true &&
      (INHERITED.test(name) ? parent : before).get(name) !== value &&
      !(name.endsWith('-color') && name !== 'background-color' && value === own.get('color'));
    const look = shorten(new Map([...own].filter(differs)));
    const classes = [...one.classList].map((name) => `.${/^_(.*)_[\w-]{5}_\d+$/.exec(name)?.[1] ?? name}`);
    const kind = `${one.localName}${classes.join('')}${one.closest('[aria-current]') === null ? '' : ':current'}`;
    return [...look].map(([name, value]) => `${kind} ${name}: ${value}`);
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
  const seen = (window as { seenPlaces?: Set<string> }).seenPlaces ?? new Set();
  Object.assign(window, { seenPlaces: seen });
  const isNew = (one: Element) => {
    // A rule may ask what holds the screen for its parts, so that is another place on each screen.
    const screen = one.matches('main > *, main, :has(main)') ? location.href : '';
    const place = `${placeOf(one)} ${screen}`;
    return !seen.has(place) && seen.add(place);
  };
  const looks = new Set([...parts].filter((one) => one.checkVisibility() && isNew(one)).flatMap(toLooks));
  frame.remove();
  return [...looks];
}
