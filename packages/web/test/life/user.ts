/** Actions of the user. Each tries something that the page offers, and returns it as a sentence. */
import { fireEvent } from '@testing-library/react';
import { getWidth, setWidth } from './browser.ts';
import { downloadCsv } from './exports.ts';
import { armFault } from './faults.ts';
import { fillForm } from './forms.ts';
import { hasNeedle } from './laws/needles.ts';
import type { Allowed } from './laws/received.ts';
import type { Life } from './life.ts';
import { openPortal } from './portal.tsx';
import {
  getDialog,
  getScreen,
  listBoxes,
  listButtons,
  listLinks,
  listRows,
  listSelects,
  textOf,
  toName,
} from './screen.ts';
import { searchPerson } from './search.ts';

/** Chooses one of several; the first of them in a life that shrinks. */
type Choose = <Item>(items: readonly Item[]) => Item | undefined;

/** Returns what was done, or undefined if the page offers nothing of the kind. */
export type Action = (life: Life, choose: Choose) => Promise<string | undefined>;

/** Sends the events of a mouse's press; `clicks` counts those that follow each other fast. */
function click(element: HTMLElement, clicks = 1): void {
  fireEvent.pointerDown(element, { pointerType: 'mouse' });
  fireEvent.pointerUp(element, { pointerType: 'mouse' });
  fireEvent.click(element, { detail: clicks });
}

export async function press(life: Life, element: HTMLElement): Promise<void> {
  await life.do(() => {
    element.focus();
    if (element.closest('[role=menu], [role=listbox]') === null) click(element);
    else fireEvent.click(element);
  });
}

/** Presses twice within a tenth of a second, as people do who are used to desktops. */
export async function pressTwice(life: Life, element: HTMLElement): Promise<void> {
  await life.do(() => {
    element.focus();
    click(element);
    click(element, 2);
  });
}

/** Puts each text into elements of its own, as the browser's translation does. */
function wrapTexts(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) texts.push(node as Text);
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('script, style, option, textarea')) continue;
    const inner = document.createElement('font');
    const outer = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
    inner.append(text);
  }
}

const nameOf = (element: Element): string => `“${toName(element).slice(0, 80)}”`;

/** Place of an element in words: its row, the dialog, or nothing. */
function whereIs(element: Element): string {
  if (element.closest('[role=dialog], [role=alertdialog]') !== null) return ' in the dialog';
  const row = element.closest('tr, [role=row]');
  return row === null || element.hasAttribute('aria-label')
    ? ''
    : ` in the row “${textOf(row).slice(0, 80)}”`;
}

const APPROVE = /\b(?:approved?|aprobar)\b/i;
const DECLINE = /\b(?:decline|rechazar)\b/i;
const TERMINATE = /\b(?:terminate|terminado|terminar)\b/i;
/** Buttons that confirm a question, by their accessible names. */
const CONFIRMS = /^(?:proceed|continuar|try|intentar|volver|log-out|cerrar sesión)\b/i;

/** Buttons that send a form, or its question. */
const SENDS = /^(?:send|enviar)\b/i;

/** Returns what a press on a button of the dialog allows to be sent. */
function toAllowed(button: Element, dialog: Element | undefined): Allowed {
  const name = toName(button);
  if (button.getAttribute('type') === 'submit' || SENDS.test(name)) return { kind: 'anyForm' };
  if (dialog === undefined || !CONFIRMS.test(name)) return { kind: 'nothing' };
  const text = textOf(dialog);
  if (TERMINATE.test(name)) return { kind: 'decision', dialog: text, verb: 'terminate' };
  if (DECLINE.test(name) || (DECLINE.test(text) && !APPROVE.test(name)))
    return { kind: 'decision', dialog: text, verb: 'decline' };
  return { kind: 'decision', dialog: text, verb: 'approve' };
}

/** Signs in again in the dialog for an interrupted session. */
async function signInAgain(life: Life, dialog: HTMLElement): Promise<string | undefined> {
  const field = dialog.querySelector<HTMLInputElement>('input[type=password]');
  if (field === null) return undefined;
  const email = dialog.querySelector<HTMLInputElement>('input[type=email], input[name=email]');
  await life.do(() => {
    if (email !== null && email.value === '')
      fireEvent.change(email, { target: { value: 'rosa.delgado@example.com' } });
    fireEvent.change(field, { target: { value: life.password } });
  });
  const button = dialog.querySelector<HTMLElement>('button[type=submit]');
  if (button !== null) await press(life, button);
  return 'Sign in again.';
}

/** Hidden steps of the browser or of an address that leave the portal. */
const LEAVES = /^(?:mailto|tel|https?):/;

async function goBy(life: Life, choose: Choose, root: ParentNode): Promise<string | undefined> {
  if (getDialog() !== undefined) return undefined;
  const links = listLinks(root).filter((link) => !LEAVES.test(link.getAttribute('href') ?? ''));
  const link = choose(links.filter((one) => !(one.getAttribute('href') ?? '').startsWith('#')));
  if (link === undefined) return undefined;
  await press(life, link);
  return `Follow ${nameOf(link)}.`;
}

export const ACTIONS = {
  async openScreen(life, choose) {
    return goBy(life, choose, document.querySelector('nav') ?? document);
  },
  async followLink(life, choose) {
    return goBy(life, choose, getScreen());
  },
  async chooseFilter(life, choose) {
    if (getDialog() !== undefined) return undefined;
    const select = choose(listSelects(getScreen()));
    const option = choose([...(select?.options ?? [])].filter(({ selected }) => !selected));
    if (select === undefined || option === undefined) return undefined;
    const label = select.getAttribute('aria-label') ?? select.labels?.[0]?.textContent ?? 'the list';
    await life.do(() => {
      select.focus();
      fireEvent.change(select, { target: { value: option.value } });
    });
    return `Choose ${nameOf(option)} in “${label}”.`;
  },
  async pressFilter(life, choose) {
    if (getDialog() !== undefined) return undefined;
    const chips = [...getScreen().querySelectorAll<HTMLElement>('button[aria-pressed], button[role=radio]')];
    const radios = [...getScreen().querySelectorAll<HTMLElement>('input[type=radio]:not(:checked)')];
    const chip = choose([...chips, ...radios]);
    if (chip === undefined) return undefined;
    const name = toName(chip.closest('label') ?? chip);
    await press(life, chip);
    return `Press the filter “${name}”.`;
  },
  async sort(life, choose) {
    if (getDialog() !== undefined) return undefined;
    const heading = choose(listButtons(getScreen()).filter((button) => button.closest('th, thead') !== null));
    if (heading === undefined) return undefined;
    await press(life, heading);
    return `Sort by ${nameOf(heading)}.`;
  },
  async tick(life, choose) {
    if (getDialog() !== undefined) return undefined;
    const box = choose(listBoxes(getScreen()));
    if (box === undefined) return undefined;
    await press(life, box);
    return `Tick ${nameOf(box)}.`;
  },
  async decide(life, choose) {
    if (getDialog() !== undefined) return undefined;
    const isDecision = (button: Element) =>
      [APPROVE, DECLINE, TERMINATE].some((pattern) => pattern.test(toName(button)));
    const inRows = listRows().flatMap((row) => listButtons(row));
    const button = choose(inRows.filter(isDecision));
    if (button === undefined) return undefined;
    const name = `Press ${nameOf(button)}${whereIs(button)}.`;
    const item = toName(button).replace(/^[^:]*:\s*/, '');
    await press(life, button);
    const dialog = getDialog();
    const unsaid = item
      .split(', ')
      .filter((part) => !hasNeedle(textOf(dialog ?? document.body), { words: part.replaceAll(' ', '') }));
    if (dialog !== undefined && unsaid.length > 0)
      life.problems.push(`The dialog is not about ${item}: ${textOf(dialog)}`);
    return name;
  },
  async pressAny(life, choose) {
    const root = getDialog() ?? getScreen();
    const button = choose(listButtons(root));
    if (button === undefined) return undefined;
    const name = `Press ${nameOf(button)}${whereIs(button)}.`;
    life.allowed = toAllowed(button, getDialog());
    await press(life, button);
    return name;
  },
  async openFile(life, choose) {
    if (getDialog() !== undefined) return undefined;
    const files = listButtons(getScreen()).filter((button) =>
      /^(?:Open|Download|Abrir|Descargar)\b/.test(toName(button)),
    );
    const button = choose(files);
    if (button === undefined) return undefined;
    const name = `Press ${nameOf(button)}.`;
    await press(life, button);
    return name;
  },
  async respond(life, choose) {
    const dialog = getDialog();
    if (dialog === undefined) return undefined;
    const again = await signInAgain(life, dialog);
    if (again !== undefined) return again;
    const buttons = listButtons(dialog);
    const button = choose([...buttons.filter((one) => CONFIRMS.test(toName(one))), ...buttons]);
    if (button === undefined) return undefined;
    const name = `Press ${nameOf(button)} in the dialog.`;
    life.allowed = toAllowed(button, dialog);
    if (choose([false, false, true]) !== true) await press(life, button);
    else {
      await pressTwice(life, button);
      return `${name} Press it twice.`;
    }
    return name;
  },
  async goBack(life) {
    await life.do(() => history.back());
    return 'Go back.';
  },
  async reload(life) {
    await openPortal(life.service, life.address);
    return 'Reload the page.';
  },
  async turnPhone(life) {
    setWidth(getWidth() === 1280 ? 390 : 1280);
    await openPortal(life.service, life.address);
    return `Open the page ${getWidth()} pixels wide.`;
  },
  async changeLanguage(life) {
    if (getDialog() !== undefined) return undefined;
    const button = listButtons(document).find((one) => /^(?:Language|Idioma)/.test(toName(one)));
    if (button === undefined) return undefined;
    const before = readFigures();
    await press(life, button);
    const wanted = document.documentElement.lang === 'es' ? 'en' : 'es';
    const item = document.querySelector<HTMLElement>(`[role^=menuitem][lang=${wanted}]`);
    if (item === null) return undefined;
    await press(life, item);
    const after = readFigures();
    if (before !== after)
      life.problems.push(`Another language shows other figures:\n    ${before}\n    ${after}`);
    return `Change the language to ${wanted}.`;
  },
  async translate(life) {
    await life.do(() => wrapTexts(document.body));
    return 'Translate the page with the browser.';
  },
  exportCsv: downloadCsv,
  search: searchPerson,
  fillForm,
  breakService: armFault,
  async returnToTab(life) {
    await life.do(() => window.dispatchEvent(new Event('visibilitychange')));
    return 'Return to the tab.';
  },
} as const satisfies Record<string, Action>;

export type ActionName = keyof typeof ACTIONS;

/** All figures of the screen in order of size; the same in every language. */
const readFigures = (): string => (textOf(getScreen()).match(/\d+(?:[.,:]\d+)*/g) ?? []).toSorted().join(' ');
