/** Actions of a user that every engine supports, and access to the page. */
export interface Tab {
  readonly goto: (url: string) => Promise<void>;
  /** Evaluates a JavaScript expression in the page. */
  readonly evaluate: <Result>(expression: string) => Promise<Result>;
  /** Clicks the middle of an element with the mouse. */
  readonly click: (selector: string) => Promise<void>;
  /** Types into the focused element. */
  readonly type: (text: string) => Promise<void>;
  readonly press: (key: Key) => Promise<void>;
  /** Chooses a file in a file input. */
  readonly choose: (selector: string, file: string) => Promise<void>;
  /** Draws a stroke across an element, from one corner towards the opposite one. */
  readonly draw: (selector: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export const KEYS = { Enter: '\uE007', Escape: '\uE00C', ArrowDown: '\uE015', ArrowUp: '\uE013' } as const;
type Key = keyof typeof KEYS;

/** Running browser engine, whose tabs share one profile. */
export interface Engine {
  readonly name: string;
  readonly version: string;
  readonly open: () => Promise<Tab>;
  readonly close: () => Promise<void>;
}

const PATIENCE_MS = 20_000;
const LOOK_MS = 50;

/**
 * Finds an element by its role and accessible name, in the topmost dialog if one is open, and marks it with an
 * attribute. It is a string because all engines evaluate it in the page.
 */
const FIND = `(kind, name, isExact) => {
  const SELECTORS = {
    button: 'button, [role=button], summary',
    link: 'a[href]',
    heading: 'h1, h2, h3',
    field: 'input:not([type=hidden]), textarea, select',
    menuitem: '[role^=menuitem]',
    option: '[role=option]',
    dialog: 'dialog[open], [role=dialog], [role=alertdialog]',
    row: 'tbody tr',
    text: '[role=status], [role=alert], [data-testid=toast], main, [role=dialog], [role=alertdialog]',
    canvas: 'canvas',
  };
  const clean = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
  const isShown = (element) => element.getClientRects().length > 0 || element.type === 'file';
  const nameOf = (element) => {
    const labelled = element.getAttribute('aria-labelledby');
    if (labelled) return clean(labelled.split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' '));
    if (element.getAttribute('aria-label')) return clean(element.getAttribute('aria-label'));
    if (element.labels?.length) return clean([...element.labels].map((label) => label.textContent).join(' '));
    return clean(element.textContent);
  };
  const dialogs = [...document.querySelectorAll(SELECTORS.dialog)].filter(isShown);
  const top = kind === 'text' || kind === 'row' ? undefined : dialogs.at(-1);
  const scope = top ?? document;
  const own = top !== undefined && top.matches(SELECTORS[kind]) ? [top] : [];
  for (const old of document.querySelectorAll('[data-found]')) old.removeAttribute('data-found');
  const found = [...own, ...scope.querySelectorAll(SELECTORS[kind])].find((element) => {
    if (!isShown(element) || element.closest('[inert]')) return false;
    const called = kind === 'text' || kind === 'row' ? clean(element.textContent) : nameOf(element);
    return isExact ? called === name : called.includes(name);
  });
  found?.setAttribute('data-found', '');
  found?.scrollIntoView({ block: 'center' });
  // The buttons of a dialog ignore clicks for a moment after it opens.
  const isHeard = kind !== 'button' || found === undefined || getComputedStyle(found).pointerEvents !== 'none';
  return found !== undefined && !found.disabled && isHeard;
}`;

type Kind =
  | 'button'
  | 'link'
  | 'heading'
  | 'field'
  | 'menuitem'
  | 'option'
  | 'dialog'
  | 'row'
  | 'text'
  | 'canvas';
const FOUND = '[data-found]';

/**
 * User at a tab, who waits until an element appears before acting on it. Rejects with the name of an element that
 * does not appear.
 */
export class Person {
  readonly tab: Tab;

  constructor(tab: Tab) {
    this.tab = tab;
  }

  /** Waits until an expression is true in the page. */
  async until(what: string, expression: string): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      if (await this.tab.evaluate<boolean>(`Boolean(${expression})`)) return;
      if (Date.now() > end) throw new Error(`never came: ${what}`);
      await new Promise((go) => setTimeout(go, LOOK_MS));
    }
  }

  /** Waits for an element and marks it with an attribute. */
  see(kind: Kind, name: string, isExact = false): Promise<void> {
    return this.until(`${kind} “${name}”`, `(${FIND})('${kind}', ${JSON.stringify(name)}, ${isExact})`);
  }

  /** Waits until no element matches. */
  missing(kind: Kind, name: string): Promise<void> {
    return this.until(
      `the end of ${kind} “${name}”`,
      `!(${FIND})('${kind}', ${JSON.stringify(name)}, false)`,
    );
  }

  async press(kind: Kind, name: string, isExact = false): Promise<void> {
    await this.see(kind, name, isExact);
    await this.tab.click(FOUND);
  }

  async fill(name: string, text: string): Promise<void> {
    await this.press('field', name);
    await this.tab.type(text);
  }

  async choose(name: string, file: string): Promise<void> {
    await this.see('field', name);
    await this.tab.choose(FOUND, file);
  }

  async draw(): Promise<void> {
    await this.see('canvas', '');
    await this.tab.draw(FOUND);
  }

  /** Clicks an element inside the table row with this text. */
  async pressInRow(row: string, selector: string): Promise<void> {
    await this.see('row', row);
    const inner = `document.querySelector('${FOUND}').querySelector(${JSON.stringify(selector)})`;
    await this.until(`${selector} in the row ${row}`, inner);
    await this.tab.evaluate(
      `(() => { const inner = ${inner}; document.querySelector('${FOUND}').removeAttribute('data-found'); inner.setAttribute('data-found', ''); })()`,
    );
    await this.tab.click(FOUND);
  }

  /** Returns the focused element by name, role or text. */
  focused(): Promise<string> {
    return this.tab.evaluate<string>(
      `(document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent ?? '').trim()`,
    );
  }
}
