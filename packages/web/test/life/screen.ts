/** Reads the page as a person does, without the portal's own words. */

const COLLAPSED = /[\s\u00a0\u202f\u200b\u00ad]+/g;

/** Text as people compare it: blanks are one, marks are composed. */
export const toPlain = (text: string | null | undefined): string =>
  (text ?? '')
    .normalize('NFC')
    .replaceAll(/[\u200b\u00ad]/g, '')
    .replaceAll(COLLAPSED, ' ')
    .trim();

export const toName = (element: Element): string =>
  toPlain(element.getAttribute('aria-label') ?? element.textContent);

const isShown = (element: Element): boolean =>
  element.closest('[hidden], [inert], template, [aria-hidden="true"]') === null;

const all = (selector: string, root: ParentNode = document): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(selector)].filter(isShown);

export const getScreen = (): HTMLElement => document.querySelector<HTMLElement>('main') ?? document.body;

/** The dialog on top, if one is open. */
export const getDialog = (): HTMLElement | undefined => all('[role=dialog], [role=alertdialog]').at(-1);

export const listButtons = (root: ParentNode): HTMLElement[] =>
  all('button, [role=button]', root).filter((element) => !element.hasAttribute('disabled'));
export const listSelects = (root: ParentNode): HTMLSelectElement[] =>
  all('select', root) as HTMLSelectElement[];
export const listLinks = (root: ParentNode): HTMLElement[] => all('a[href]', root);
export const listBoxes = (root: ParentNode): HTMLInputElement[] =>
  all('input[type=checkbox]', root) as HTMLInputElement[];

/** Rows of all tables of the screen with cells, without headings and sums. An open dialog covers none of them. */
export const listRows = (): HTMLElement[] =>
  [...getScreen().querySelectorAll<HTMLElement>('tbody tr')].filter(
    (row) => row.closest('[hidden], template') === null,
  );

/** Text of the row with the sums of the list; empty if there is none. */
export const getTotals = (): string =>
  toPlain([...getScreen().querySelectorAll('tfoot')].map(textOf).join(' '));

/** Text of an element, with blanks between its parts. */
export function textOf(element: Element): string {
  const parts: string[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent !== null && parent.closest('script, style, template') === null)
      parts.push(node.nodeValue ?? '');
  }
  return toPlain(parts.join(' '));
}

/** All texts that a person or a screen reader meets: contents, names, titles. */
export function listTexts(): readonly string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Element) {
      for (const name of ['aria-label', 'aria-description', 'title', 'alt', 'placeholder'])
        texts.push(node.getAttribute(name) ?? '');
    } else if (node.parentElement?.closest('script, style, template') === null) {
      texts.push(node.nodeValue ?? '');
    }
  }
  return texts.filter((text) => text.trim() !== '');
}
