/**
 * Parts of the portal in a document without a layout: what they say and do is read there in no time; how they look, and what
 * takes a real browser, is for the tests in one. For files that begin with `@vitest-environment jsdom`.
 */
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { startup } from '../../src/start/startup.ts';

/** Now in these tests, here and everywhere: the middle of a day in November. */
export const NOW = new Date(2026, 10, 17, 12);

// What is waited for comes at once, but for a machine that is busy with something else.
const BUSY_MS = 20_000;
configure({ asyncUtilTimeout: BUSY_MS });

/** Looks now and then, not at every change, until what is looked for has come. */
export const eventually = <T,>(look: () => T): Promise<T> => vi.waitFor(look, { timeout: BUSY_MS });

const nothing = () => undefined;

/** What jsdom lacks and a part may ask for when it is drawn. */
class Observer {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('IntersectionObserver', Observer);
  // The first screen was painted long ago.
  startup.set('idle');
  // Nothing is asked: what is known is what a test says, and the rest never comes.
  onlineManager.setOnline(false);
  Element.prototype.scrollIntoView = nothing;
  document.documentElement.style.fontSize = '16px';
  localStorage.setItem('token', 'secret$1001');
  localStorage.setItem('tokenExpiration', String(NOW.getTime() + 600_000));
});

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
  localStorage.clear();
  vi.useRealTimers();
});

// What the last test began to load comes while there is still a document for it.
afterAll(() => vi.dynamicImportSettled());

/** What the service is taken to have answered, by the query that asks for it. */
export type Answers = readonly (readonly [query: { readonly queryKey: readonly string[] }, data: unknown])[];

interface Drawn {
  readonly client: QueryClient;
  /** Path and query of the address bar. */
  readonly address: () => string;
}

/** Widths of windows: of a desk, whose lists are tables, and of a phone, where they are cards. */
export const PHONE = 360;
const DESK = 1280;

interface Place {
  readonly address?: string;
  readonly width?: number;
  /** Whether the device is held in a hand, as phones are. */
  readonly isHeld?: boolean;
}

/** Draws a part as it stands when all of these answers have come. */
export async function show(
  element: ReactElement,
  answers: Answers = [],
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
  for (const [{ queryKey }, data] of answers) client.setQueryData([...queryKey], data);
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  // What a part loads when it is drawn is there when the act ends.
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
  'H1 H2 H3 H4 P DIV SECTION FORM FIELDSET LEGEND LABEL UL OL LI DL DT TABLE CAPTION THEAD TBODY TFOOT TR NAV ADDRESS MAIN HEADER DETAILS SUMMARY DIALOG';
const isBlock = new Set(BLOCKS.split(' '));

/** What an element says, for who cannot see it: line by line, cells apart, buttons in brackets, links with their address. */
export const linesOf = (root: Element): string[] =>
  toText(root)
    .split('\n')
    .map((line) => line.replaceAll(/[\s\u00a0]+/g, ' ').trim())
    .filter(Boolean);

function toText(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (!(node instanceof Element) || node.tagName === 'svg' || node.tagName === 'TEMPLATE') return '';
  const inner = () => [...node.childNodes].map(toText).join('');
  const name = node.getAttribute('aria-label');
  switch (node.tagName) {
    case 'BUTTON':
      return ` [${name ?? inner().trim()}${toState(node)}] `;
    case 'A':
      return ` <${name ?? inner()} → ${node.getAttribute('href')}> `;
    case 'INPUT':
      return ` ${toField(node as HTMLInputElement)} `;
    case 'TEXTAREA':
      return ` {${toName(node)}${(node as HTMLTextAreaElement).value}} `;
    case 'SELECT':
      return ` {${toName(node)}${(node as HTMLSelectElement).selectedOptions[0]?.textContent ?? ''}} `;
    case 'TD':
    case 'TH':
      return ` | ${inner().replaceAll('\n', ' ')}`;
    case 'DD':
      return `: ${inner()}`;
    default:
      return isBlock.has(node.tagName) ? `\n${inner()}\n` : ` ${inner()} `;
  }
}

const toState = (node: Element) =>
  ['aria-pressed', 'aria-current', 'aria-expanded', 'disabled']
    .filter((one) => !['false', null].includes(node.getAttribute(one)))
    .map((one) => `, ${one.replace('aria-', '')}`)
    .join('');

/** What a field is called in the call that it is for; names that are made up for each drawing say nothing. */
const toName = ({ id }: Element) => (/^[a-z][a-z0-9_-]*$/.test(id) && !id.includes('react') ? `${id}: ` : '');

function toField(node: HTMLInputElement): string {
  const { type, checked, value, disabled } = node;
  const state = disabled ? ', disabled' : '';
  const named = node.getAttribute('aria-label') ?? '';
  if (type === 'checkbox') return `(${toName(node)}${checked ? 'x' : ''}${state}) ${named}`;
  if (type === 'radio') return `(${value}${checked ? ': x' : ''}${state})`;
  return `{${toName(node)}${type === 'file' ? 'a file' : value}${state}}`;
}
