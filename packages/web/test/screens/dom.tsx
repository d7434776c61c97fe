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

// Time limit for a busy machine; elements appear at once otherwise.
const BUSY_MS = 20_000;
configure({ asyncUtilTimeout: BUSY_MS });

/** Polls at intervals, not at every change, until the condition holds. */
export const eventually = <T,>(look: () => T): Promise<T> => vi.waitFor(look, { timeout: BUSY_MS });

const nothing = () => undefined;

/** Browser interfaces that jsdom lacks. */
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
  // Reads are not sent: tests set the data, and other reads stay pending.
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

// Modules that the last test began to load need the document.
afterAll(() => vi.dynamicImportSettled());

/** Data of the service by query. */
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
  /** True for a device held in a hand, such as a phone. */
  readonly isHeld?: boolean;
}

/** Renders a part and waits for all of these responses. */
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
  // Modules that a part loads are there when the act ends.
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

/**
 * Returns the text of an element for a reader without sight: line by line, cells apart, buttons in brackets, links with
 * their address.
 */
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

/** Returns the name of a field in its call; generated ids say nothing. */
const toName = ({ id }: Element) => (/^[a-z][a-z0-9_-]*$/.test(id) && !id.includes('react') ? `${id}: ` : '');

function toField(node: HTMLInputElement): string {
  const { type, checked, value, disabled } = node;
  const state = disabled ? ', disabled' : '';
  const named = node.getAttribute('aria-label') ?? '';
  if (type === 'checkbox') return `(${toName(node)}${checked ? 'x' : ''}${state}) ${named}`;
  if (type === 'radio') return `(${value}${checked ? ': x' : ''}${state})`;
  return `{${toName(node)}${type === 'file' ? 'a file' : value}${state}}`;
}
