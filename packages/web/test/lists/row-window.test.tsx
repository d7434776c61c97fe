// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PrintLimit } from '../../src/kit/frame/PrintLimit.tsx';
import { useRowWindow } from '../../src/kit/table/window/use-row-window.ts';
import { startup } from '../../src/lib/startup.ts';
import { eventually } from '../screens/dom.tsx';

vi.mock('../../src/lib/is-new-page.ts', () => ({ isNewPage: () => false }));

/** Renders what computes the rows of a long list. Returns the current window. */
function open(count: number, layout = 'table') {
  const result = { current: undefined as unknown as ReturnType<typeof useRowWindow> };
  const body = { current: null };
  function Rows() {
    result.current = useRowWindow(count, body, layout === 'cards');
    return result.current.virtualizer;
  }
  render(<Rows />);
  return result;
}

class Observer {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

const paper = Object.assign(new EventTarget(), { matches: false });

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('matchMedia', () => paper);
  startup.set('reading');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['table', 800, 11],
  ['cards', 800, 8],
] as const)(
  'a long list (%s, window of %i px) renders its window first, with space for the rest, and is measured after the paint',
  async (layout, height, first) => {
    vi.stubGlobal('innerHeight', height);
    const rows = open(300, layout);
    expect(rows.current.visible).toEqual(Array.from({ length: first }, (_, index) => index));
    expect(rows.current).toMatchObject({ before: 0, after: (300 - first) * 80, measure: undefined });
    act(() => startup.set('painted'));
    await eventually(() => expect(rows.current.measure).toBeDefined());
    expect(rows.current.visible.slice(0, 3)).toEqual([0, 1, 2]);
  },
);

test('a list that opens scrolled renders the rows at its position', async () => {
  vi.stubGlobal('scrollY', 8_000);
  const rows = open(300);
  await eventually(() => expect(rows.current.visible).toContain(100));
});

test('a short list is rendered whole', () => {
  const rows = open(200);
  expect(rows.current.visible).toHaveLength(200);
  expect(rows.current).toMatchObject({ before: 0, after: 0, measure: undefined });
});

test('EXP-01 printing renders every row of a long list, the screen only those in view', async () => {
  act(() => startup.set('painted'));
  const rows = open(300);
  await eventually(() => expect(rows.current.measure).toBeDefined());
  const whole = { before: 0, after: 0, measure: undefined };
  // Browsers print after the first event; an emulated medium has only the second.
  for (const [begin, end] of [
    ['beforeprint', 'afterprint'],
    ['change', 'change'],
  ] as const) {
    const tell = (name: string, matches: boolean) =>
      act(() => {
        Object.assign(paper, { matches: matches && name === 'change' });
        (name === 'change' ? paper : window).dispatchEvent(new Event(name));
      });
    tell(begin, true);
    expect([begin, rows.current.visible.length]).toEqual([begin, 300]);
    expect(rows.current).toMatchObject(whole);
    tell(end, false);
    expect(rows.current.visible.length).toBeLessThan(100);
  }
});

test('EXP-01 a list of 10,000 rows prints as many as a browser can lay out, and says so on the paper', async () => {
  const rows = open(10_000);
  const paper = render(<PrintLimit count={10_000} />);
  expect(paper.container).toHaveProperty('textContent', '');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(rows.current.visible).toHaveLength(4_000);
  expect(paper.container.textContent).toBe(
    'Only the first 4,000 of 10,000 rows are on paper. Export to Excel to get all of them.',
  );
  paper.rerender(<PrintLimit count={4_000} />);
  expect(paper.container).toHaveProperty('textContent', '');
  act(() => void window.dispatchEvent(new Event('afterprint')));
});
