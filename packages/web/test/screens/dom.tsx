/**
 * Renders parts of the portal in jsdom, where their texts and behaviour can be tested fast. Layout, and what needs a
 * real browser, is tested by e2e. For files that begin with `@vitest-environment jsdom`.
 */
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
// Code that is loaded when it is needed is there at once in tests.
import '../../src/kit/decision/DecisionRun.tsx';
import '../../src/kit/feedback/try-again-actor.ts';
import '../../src/kit/files/FileViewer.tsx';
import { startup } from '../../src/lib/startup.ts';
import { loadWords } from '../../src/messages/locale.ts';
import { Drawing } from '../../src/ui/Drawing.tsx';
import { PATHS } from '../../src/ui/Icon.tsx';
import { findLooseAttributes, findTalkative, findUnheard } from './loose-attributes.ts';

/** The current time in these tests: the middle of a day in November. */
export const NOW = new Date(2026, 10, 17, 12);

// Time limit for a busy machine; elements appear at once otherwise.
const BUSY_MS = 20_000;
configure({ asyncUtilTimeout: BUSY_MS });

/** Polls at intervals, not at every change, until the condition holds. */
export const eventually = <T,>(look: () => T): Promise<T> =>
  vi.waitFor(look, { interval: 10, timeout: BUSY_MS });

const nothing = () => undefined;

/** Observed elements, each with its observer. */
const observed = new Map<Element, Observer>();

/** Browser interfaces that jsdom lacks. */
class Observer {
  observe = (element: Element) => void observed.set(element, this);
  unobserve = (element: Element) => void observed.delete(element);
  disconnect = () => {
    for (const [element, observer] of observed) if (observer === this) observed.delete(element);
  };
}

/** Returns the file of the code that calls the caller, without the source maps that make a whole stack slow. */
function toCallingFile(): string | undefined {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.stackTraceLimit = 3;
  Error.prepareStackTrace = (_, sites) => sites[2]?.getFileName();
  const { stack } = new Error();
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  return stack;
}

/** Listeners of the portal on the window and the document, each with its event. */
const listeners = new Map<unknown, string>();
for (const target of [window, document]) {
  const { addEventListener: add, removeEventListener: remove } = target;
  target.addEventListener = (...given: Parameters<typeof add>) => {
    const [type, listener, options] = given;
    // Those of libraries, and of missing code, stay for as long as the page is open; some others end by themselves.
    const isPortals = toCallingFile()?.includes('web/src/') === true && !type.startsWith('vite:');
    const endsItself = typeof options === 'object' && (options.once || options.signal);
    if (isPortals && !endsItself) listeners.set(listener, type);
    add.apply(target, given);
  };
  target.removeEventListener = (...given: Parameters<typeof remove>) => {
    listeners.delete(given[1]);
    remove.apply(target, given);
  };
  // The window is that of all files of the worker, and each file would wrap these once more.
  afterAll(() => Object.assign(target, { addEventListener: add, removeEventListener: remove }));
}

// So are its messages, for which it waits.
beforeAll(() => loadWords('all'));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('IntersectionObserver', Observer);
  // The first screen counts as painted.
  startup.set('idle');
  // Reads are not sent: tests set the data, and other reads stay pending.
  onlineManager.setOnline(false);
  Element.prototype.scrollIntoView = nothing;
  document.documentElement.style.fontSize = '16px';
  localStorage.setItem('token', 'secret$1001');
  localStorage.setItem('tokenExpiration', String(NOW.getTime() + 600_000));
});

beforeEach(() => listeners.clear());

let left: string[] = [];
let bare: string[] = [];
let loose: string[] = [];
let quiet: string[] = [];
let crowded: string[] = [];
let talkative: string[] = [];
let unheard: string[] = [];

// Hooks run from the last to the first, so that a failure keeps none from running.
afterEach(() => expect(bare, 'texts that have no element of their own').toEqual([]));
afterEach(() => expect(crowded, 'dialogs with more than one strong button').toEqual([]));
afterEach(() => expect(quiet, 'messages that a screen reader does not announce').toEqual([]));
afterEach(() => expect(loose, 'attributes that name no element, or that CSS takes for set').toEqual([]));

afterEach(() => expect(left, 'listeners and observers of parts that are gone').toEqual([]));
afterEach(() => expect(talkative, 'drawings that are read aloud, and passwords that are spelt').toEqual([]));

afterEach(() => expect(unheard, 'texts for screen readers that are hidden from them').toEqual([]));

afterEach(() => {
  talkative = findTalkative(document.body);
  unheard = findUnheard(document.body);
  bare = findBareTexts(document.body);
  loose = findLooseAttributes(document.body);
  quiet = findQuietMessages();
  crowded = findCrowdedDialogs();
  cleanup();
  left = [...listeners.values(), ...[...observed.keys()].map(({ tagName }) => tagName)];
  observed.clear();
  onlineManager.setOnline(true);
  localStorage.clear();
  history.replaceState(null, '', '/');
  vi.useRealTimers();
});

/**
 * Returns the texts for which React keeps a text node of its own, since their element has other children. The browser's
 * translation replaces text nodes: React would change one that is no longer shown, or fail when it removes it (decision
 * 0088). A text that is the only child of its element is safe.
 */
function findBareTexts(root: Node): string[] {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const bare: string[] = [];
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const isOwn = Object.keys(text).some((key) => key.startsWith('__reactFiber'));
    // The translation leaves blanks alone.
    if (isOwn && text.nodeValue?.trim())
      bare.push(`${text.parentElement?.outerHTML.slice(0, 120)}: ${text.nodeValue}`);
  }
  return bare;
}

/** Returns the errors and warnings that appear outside of a live region. The provider's notice is there from the start. */
function findQuietMessages(): string[] {
  const banners = document.querySelectorAll('[class*=banner]:is([data-tone=error], [data-tone=warning])');
  return [...banners]
    .filter((banner) => banner.closest('[role=alert], [role=status], section[class*=notice]') === null)
    .map(({ textContent }) => textContent ?? '');
}

const DIALOG = 'dialog, [role=dialog], [role=alertdialog]';

/** Returns the dialogs with more than one strong button; one over another counts for itself. */
function findCrowdedDialogs(): string[] {
  const strong = [...document.querySelectorAll('button[class*=primary]')].map((one) => one.closest(DIALOG));
  const isTwice = (dialog: Element | null, at: number) => dialog !== null && strong.indexOf(dialog) < at;
  return strong.filter(isTwice).map((dialog) => dialog?.textContent ?? '');
}

// Modules that the last test began to load need the document.
afterAll(() => vi.dynamicImportSettled());

/** Data for queries. */
export type Responses = readonly (readonly [
  query: { readonly queryKey: readonly string[] },
  data: unknown,
])[];

interface Drawn {
  readonly client: QueryClient;
  /** Path and query of the address. */
  readonly address: () => string;
}

/** Widths of windows: a desktop's, in which lists are tables, and a phone's, in which they are cards. */
export const PHONE = 360;
export const DESK = 1280;

interface Place {
  readonly address?: string;
  readonly width?: number;
  /** True for a touch device, such as a phone. */
  readonly isHeld?: boolean;
}

/** Renders an element, and waits for these responses. */
export async function show(
  element: ReactElement,
  responses: Responses = [],
  { address = '/main/here', width = DESK, isHeld = false }: Place = {},
): Promise<Drawn> {
  vi.stubGlobal('innerWidth', width);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isHeld && query === '(pointer: coarse)',
    addEventListener: nothing,
    removeEventListener: nothing,
  }));
  const queries = { retry: false, staleTime: Number.POSITIVE_INFINITY };
  const client = new QueryClient({ defaultOptions: { queries } });
  for (const [{ queryKey }, data] of responses) client.setQueryData([...queryKey], data);
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  // Modules that the element imports are loaded when `act` ends.
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
  });
  return { client, address: () => router.state.location.pathname + router.state.location.search };
}

const BLOCKS =
  'H1 H2 H3 H4 P DIV SECTION FORM FIELDSET LEGEND LABEL UL OL LI DL TABLE CAPTION THEAD TBODY TFOOT TR NAV ADDRESS MAIN HEADER DETAILS SUMMARY DIALOG';
const isBlock = new Set(BLOCKS.split(' '));

const ICON_NAMES = new Map<string | null, string>(Object.entries(PATHS).map(([name, path]) => [path, name]));

/**
 * Returns the text of an element as a screen reader user meets it: lines, separated cells, buttons in brackets, links
 * with their address, each fact after its label.
 */
export const linesOf = (root: Element): string[] => toLines(toText(root));

/** Returns the description that a screen reader reads after the name of an element: its help, then its error. */
export const describedBy = (element: Element): (string | null)[] => {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => {
    expect(document.querySelectorAll(`[id="${id}"]`), id).toHaveLength(1);
    return document.getElementById(id)?.textContent ?? null;
  });
};

/**
 * Returns the lines of an element with all that is seen beside the words: the names of icons and drawings between
 * asterisks, which buttons stand out, the tones and states that have a look, and how a field is filled in.
 */
export const iconLinesOf = (root: Element): string[] => toLines(toText(root, true));

const toLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replaceAll(/[\s\u00a0]+/g, ' ').trim())
    .filter(Boolean);

function toText(node: Node, hasIcons = false): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (!(node instanceof Element) || node.tagName === 'TEMPLATE') return '';
  if (node.tagName === 'svg') return hasIcons ? toIcon(node) : '';
  const inner = () => [...node.childNodes].map((child) => toText(child, hasIcons)).join('');
  const name = node.getAttribute('aria-label');
  const icons = hasIcons ? [...node.querySelectorAll('svg')].map(toIcon).join('') : '';
  const named = () => (name === null ? inner() : (icons + name).trim());
  const looks = hasIcons ? toLooks(node) : '';
  switch (node.tagName) {
    case 'BUTTON':
      return ` [${named().trim()}${toState(node)}${looks}] `;
    case 'A':
      return ` <${named().trim()} → ${node.getAttribute('href')}${toPlace(node)}${looks}> `;
    case 'INPUT':
      return ` ${toField(node as HTMLInputElement, hasIcons)} `;
    case 'TEXTAREA':
      return ` {${toName(node)}${(node as HTMLTextAreaElement).value}} `;
    case 'SELECT':
      return ` {${toName(node)}${(node as HTMLSelectElement).selectedOptions[0]?.textContent ?? ''}} `;
    case 'TD':
    case 'TH':
      return ` | ${inner().replaceAll('\n', ' ').trimEnd()}${looks}`;
    case 'DT':
      return `\n${inner().trim()}${looks}`;
    case 'DD':
      return `: ${inner()}${looks}\n`;
    default: {
      const text = looks === '' ? inner() : `${inner().trimEnd()}${looks}`;
      return isBlock.has(node.tagName) ? `\n${text}\n` : ` ${text} `;
    }
  }
}

/** Returns the name of an icon and its tone, or of a drawing. */
function toIcon(svg: Element): string {
  const name = ICON_NAMES.get(svg.querySelector(':scope > path')?.getAttribute('d') ?? null);
  if (name === undefined) return toDrawing(svg);
  const tone = svg.parentElement?.dataset.tone;
  return tone === undefined ? ` *${name}* ` : ` *${name}: ${tone}* `;
}

const DRAWING_NAMES = ['first', 'enrolled', 'done', 'nobody', 'empty', 'offline', 'none'] as const;
const drawings = new Map<string, string>();

function toDrawing({ innerHTML }: Element): string {
  if (drawings.size === 0)
    for (const name of DRAWING_NAMES) {
      const sheet = document.createElement('div');
      sheet.innerHTML = renderToStaticMarkup(<Drawing name={name} />);
      drawings.set(sheet.querySelector('svg')?.innerHTML ?? '', name);
    }
  const name = drawings.get(innerHTML);
  return name === undefined ? '' : ` *drawing: ${name}* `;
}

/** Attributes that give an element a look of its own. */
const LOOKS = [
  'tone',
  'slice',
  'state',
  'kind',
  'over',
  'warned',
  'later',
  'numeric',
  'outcome',
  'past',
  'heading',
  'current',
  'locked',
];

/** Returns the words for an element's look: that of a button which stands out, a tone, a state. */
function toLooks(node: Element): string {
  const { dataset } = node as HTMLElement;
  const marks = LOOKS.flatMap((name) => {
    const value = dataset[name];
    // The icon of a status says its tone.
    if (name === 'tone' && node.querySelector(':scope > svg') !== null) return [];
    return value === undefined || value === 'false' ? [] : [value === 'true' ? name : value];
  });
  const isStrong = /primary/.test(node.getAttribute('class') ?? '');
  const keys = node.getAttribute('aria-keyshortcuts');
  return [isStrong && 'primary', keys !== null && `key ${keys}`, toFocus(node), ...marks]
    .filter(Boolean)
    .map((mark) => `, ${mark}`)
    .join('');
}

/** A dialog takes focus when it opens; all others move it later. */
const toFocus = (node: Element) =>
  document.activeElement === node && node.matches('button, input') && node.closest(DIALOG) && 'focused';

/** Attributes that say how a field is filled in. */
const FILLED_BY = [
  'type',
  'autocomplete',
  'inputmode',
  'required',
  'readonly',
  'multiple',
  'accept',
  'autocapitalize',
  'spellcheck',
  'maxlength',
];

const toHelp = (field: Element): string =>
  FILLED_BY.flatMap((name) => {
    const value = field.getAttribute(name);
    if (value === null || value === 'file') return [];
    return [`, ${name === 'type' ? value : `${name} ${value}`.trim()}`];
  }).join('') + (toFocus(field) ? ', focused' : '');

const toPlace = (link: Element) => (link.getAttribute('target') === '_blank' ? ', new tab' : '');

const toState = (node: Element) =>
  ['aria-pressed', 'aria-checked', 'aria-current', 'aria-expanded', 'disabled']
    .filter((one) => !['false', null].includes(node.getAttribute(one)))
    .map((one) => `, ${one.replace('aria-', '')}`)
    .join('');

/** Returns the name of a field in its call; generated ids are left out. */
const toName = ({ id }: Element) => (/^[a-z][a-z0-9_-]*$/.test(id) && !id.includes('react') ? `${id}: ` : '');

function toField(node: HTMLInputElement, isWhole: boolean): string {
  const { type, checked, value, disabled } = node;
  const state = disabled ? ', disabled' : '';
  const named = node.getAttribute('aria-label') ?? '';
  if (type === 'checkbox') return `(${toName(node)}${checked ? 'x' : ''}${state}) ${named}`;
  if (type === 'radio') return `(${value}${checked ? ': x' : ''}${state})`;
  const help = isWhole ? toHelp(node) : '';
  return `{${toName(node)}${type === 'file' ? 'a file' : value}${state}${help}}`;
}
