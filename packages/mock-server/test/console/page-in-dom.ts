/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Contract } from '@client-portal/contract/core';
import { createPortalContract } from '@client-portal/contract/portal';
import { lifecycleNames } from '@client-portal/state-machines';
import { expect, vi } from 'vitest';
import { renderConsole } from '../../src/console/console-page.ts';
import { renderReference } from '../../src/console/reference-page.ts';
import { portalBackend } from '../../src/core/portal/backend.ts';
import { createMock, type MockOptions } from '../../src/fetch/create-mock.ts';

/** Control call that a page sent, such as `POST /faults`, and its body. Reads are left out. */
type SentCall = readonly [call: string, body: unknown];

const contract = createPortalContract(lifecycleNames);
const PAGES = {
  console: () => renderConsole({ contract, backend: portalBackend }),
  contract: (other?: Contract) => renderReference(other ?? contract, [], other === undefined),
};
const SCRIPTS = { console: '../../assets/console.js', contract: '../../assets/try.js' };

/**
 * Opens a page of the console in jsdom, served by a mock in memory. Its timer stands until `refresh`. Test files share a
 * document, so that each closes its page. Needs `@vitest-environment jsdom`.
 */
export async function openPage(name: keyof typeof PAGES, options: MockOptions) {
  const mock = createMock(options);
  const sent: SentCall[] = [];
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.resetModules();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const { method = 'GET', body } = init;
    if (method !== 'GET' && path.startsWith('/__mock/'))
      sent.push([
        `${method} ${path.slice('/__mock'.length)}`,
        typeof body === 'string' ? JSON.parse(body) : undefined,
      ]);
    return mock.fetch(path, init);
  });
  // The files of jsdom cannot be read otherwise.
  Blob.prototype.arrayBuffer = async function (this: Blob) {
    const reader = new FileReader();
    reader.readAsArrayBuffer(this);
    await new Promise((resolve) => reader.addEventListener('load', resolve));
    return reader.result as ArrayBuffer;
  };
  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  const listening = vi.spyOn(document, 'addEventListener');
  document.documentElement.innerHTML = PAGES[name](options.contract);
  await import(SCRIPTS[name]);
  return {
    mock,
    sent,
    copied,
    /** Lets the page read the state of the world again. */
    refresh: () => vi.advanceTimersByTimeAsync(1_500),
    /** Takes back what would act on the page of another test file: listeners, timers and the world in the address. */
    close: () => {
      for (const [type, listener] of listening.mock.calls) document.removeEventListener(type, listener);
      listening.mockRestore();
      history.replaceState(null, '', '/');
      vi.useRealTimers();
      vi.unstubAllGlobals();
    },
  };
}

/** Returns the element with this id. */
export function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no #${id}.`);
  return found;
}

/** Returns the fields without a label or name, which a screen reader would call "edit". */
export const unnamedFields = (): readonly string[] =>
  [...document.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), select, textarea')]
    .filter((field) => field.labels?.length === 0 && !field.hasAttribute('aria-label'))
    .map(({ outerHTML }) => outerHTML);

/** Returns the texts of an element, with a blank between two. */
function textOf(element: Element): string {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode() !== null) found.push(texts.currentNode.textContent?.trim() ?? '');
  return found.filter((text) => text !== '').join(' ');
}

export const rowsOf = (id: string): string[] => [...byId(id).children].map(textOf);

/** Returns the button with this text or name inside an element. */
export function button(label: string, inside: ParentNode = document): HTMLButtonElement {
  const found = [...inside.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === label,
  );
  if (found === undefined) throw new Error(`The page has no button "${label}".`);
  return found;
}

/** Enters a text into a field, or chooses it in a list, as a user does. */
export function enter(field: Element | null, text: string): void {
  if (
    !(field instanceof HTMLInputElement) &&
    !(field instanceof HTMLSelectElement) &&
    !(field instanceof HTMLTextAreaElement)
  )
    throw new Error('This is no field.');
  field.value = text;
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Opens a row that shows more, and waits for that. */
export async function open(row: Element | null | undefined) {
  const details = row?.querySelector('details');
  if (!details) throw new Error('This row does not open.');
  details.open = true;
  details.dispatchEvent(new Event('toggle'));
  await vi.waitFor(() => expect(details.childElementCount).toBeGreaterThan(1));
  return details;
}
