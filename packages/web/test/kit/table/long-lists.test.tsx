// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { useRef, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ManyItems } from '../../../src/kit/decision/DecisionItems.tsx';
import { useRowWindow } from '../../../src/kit/table/window/use-row-window.ts';
import { isNewPage } from '../../../src/lib/is-new-page.ts';
import { startup } from '../../../src/lib/startup.ts';
import { press } from '../../screens/by-name.ts';
import { eventually, show } from '../../screens/dom.tsx';
import { actAndSettle } from '../hands.ts';

vi.mock('../../../src/lib/is-new-page.ts', () => ({ isNewPage: vi.fn(() => true) }));

/** Rows of 80 px in a window of 800 px; the list begins so far down the page. */
const TOP = 120.4;
let grow: () => void = () => undefined;
const unobserved = vi.fn();
/** A ResizeObserver that reports only the page, since rows have no size in jsdom. */
class Observer {
  readonly #tell: () => void;
  #isOfPage = false;
  constructor(tell: () => void) {
    this.#tell = tell;
  }
  observe(element: Element) {
    this.#isOfPage = element === document.body;
    if (!this.#isOfPage) return;
    grow = this.#tell;
    // Browsers report an element as soon as it is observed.
    queueMicrotask(() => act(this.#tell));
  }
  disconnect() {
    if (this.#isOfPage) unobserved();
  }
  unobserve = () => undefined;
}
let top = TOP;
let seen: ReturnType<typeof useRowWindow>;

function List({ count }: { count: number }) {
  const body = useRef<HTMLUListElement>(null);
  return (
    <>
      <ul
        ref={(element) => {
          body.current = element;
          if (element) element.getBoundingClientRect = () => ({ top: top - window.scrollY }) as DOMRect;
        }}
      />
      <Rows count={count} body={body} />
    </>
  );
}
function Rows({ count, body }: { count: number; body: React.RefObject<HTMLElement | null> }) {
  seen = useRowWindow(count, body, false);
  return seen.virtualizer;
}
const draw = async (element: React.ReactElement) => {
  top = TOP;
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('scrollY', 0);
  await show(element);
  // Rows before the first paint are tested in lists/row-window.test.tsx.
  await scrollTo(0);
};
/** Draws a long list, and waits until the code that measures its rows is loaded. */
const drawWindowed = async (element: React.ReactElement) => {
  await draw(element);
  await eventually(() => expect(seen.measure).toBeTypeOf('function'));
};
const scrollTo = (y: number) =>
  actAndSettle(() => {
    vi.stubGlobal('scrollY', y);
    window.dispatchEvent(new Event('scroll'));
  });
const rows = () => [seen.visible[0], seen.visible.at(-1), seen.before, seen.after];

beforeEach(() => void vi.mocked(isNewPage).mockReturnValue(true));

it('a list of two hundred rows is rendered whole, without virtual scrolling', async () => {
  await draw(<List count={200} />);
  expect([rows(), seen.visible.length, seen.measure]).toEqual([[0, 199, 0, 0], 200, undefined]);
});

it('a list renders the rows of a window until the first screen is painted, and then twelve more in each frame', async () => {
  startup.set('reading');
  await draw(<List count={3} />);
  expect(seen.visible).toEqual([0, 1, 2]);
  await draw(<List count={40} />);
  expect.soft(seen.visible.length).toBe(11);
  expect.soft(rows()).toEqual([0, 10, 0, 0]);
  const frames: FrameRequestCallback[] = [];
  const asked = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  await act(async () => startup.set('painted'));
  const drawn = [seen.visible.length];
  for (let frame = frames.shift(); frame !== undefined; frame = frames.shift()) {
    await act(async () => frame?.(0));
    drawn.push(seen.visible.length);
  }
  asked.mockRestore();
  expect([...new Set(drawn)]).toEqual([11, 23, 35, 40]);
});

it('a list that is left while it grows asks for no further frame', async () => {
  startup.set('reading');
  await draw(<List count={40} />);
  const asked = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(17);
  const cancelled = vi.spyOn(window, 'cancelAnimationFrame');
  await act(async () => startup.set('painted'));
  expect.soft(asked.mock.calls.length).toBe(1);
  expect.soft(cancelled.mock.calls).toEqual([]);
  cleanup();
  expect(cancelled.mock.calls).toEqual([[17]]);
  asked.mockRestore();
});

it('a list renders all of its rows at once when the browser restores a page', async () => {
  startup.set('reading');
  vi.mocked(isNewPage).mockReturnValue(false);
  await draw(<List count={200} />);
  expect(seen.visible).toHaveLength(200);
});

it('a longer list renders the rows in view and some more, with space for the rest', async () => {
  await drawWindowed(<List count={300} />);
  expect(rows()).toEqual([0, 20, 0, 279 * 80]);
  await scrollTo(8_120);
  expect(rows()).toEqual([88, 121, 88 * 80, 178 * 80]);
  await scrollTo(30_000);
  expect([rows()[1], rows()[3]]).toEqual([299, 0]);
});

it('a longer list scrolls to the middle of a row that is asked for', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue();
  const height = vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(30_000);
  await drawWindowed(<List count={300} />);
  await actAndSettle(() => seen.scrollToIndex(150));
  const row = Math.round(TOP) + 150 * 80;
  expect(scrolled.mock.lastCall).toEqual([expect.objectContaining({ top: row - (800 - 80) / 2 })]);
  for (const one of [scrolled, height]) one.mockRestore();
});

it('a longer list follows its position when content above it grows', async () => {
  await drawWindowed(<List count={300} />);
  await scrollTo(8_120);
  top = TOP + 800;
  await act(async () => grow());
  expect(rows()).toEqual([78, 111, 78 * 80, 188 * 80]);
});

it('a shortened list is rendered whole, and stops measuring its position', async () => {
  function Screen() {
    const [count, setCount] = useState(300);
    return (
      <>
        <List count={count} />
        <button type="button" onClick={() => setCount(150)}>
          Shorten
        </button>
      </>
    );
  }
  unobserved.mockClear();
  await drawWindowed(<Screen />);
  expect(unobserved).not.toHaveBeenCalled();
  await press('Shorten');
  expect.soft(rows()).toEqual([0, 149, 0, 0]);
  expect.soft(unobserved.mock.calls.length).toBe(1);
});

describe('the items of a decision', () => {
  const draw = async (count: number) => {
    vi.stubGlobal('ResizeObserver', Observer);
    // The list is as high as ten rows.
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36);
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(360);
    const at = (index: number) => ({
      ...{
        key: index,
        name: `Item ${index}`,
        facts: [],
        warnings: [],
        amount: undefined,
        outcome: undefined,
      },
    });
    await show(<ManyItems items={{ count, done: 0, at }} />);
  };
  const items = () => [...document.querySelectorAll('li')];
  const place = (item: Element | undefined) =>
    ['aria-posinset', 'aria-setsize', 'data-index'].map((name) => item?.getAttribute(name));
  const room = () => items().flatMap((one) => (one.ariaHidden === 'true' ? [one.style.blockSize] : []));

  it('are all rendered up to sixty, and counted by the list itself', async () => {
    await draw(60);
    expect.soft(items().length).toBe(60);
    expect.soft(place(items()[0])).toEqual([null, null, null]);
    expect.soft(room()).toEqual([]);
  });

  it('are rendered as they come into view above sixty, each with its position', async () => {
    await draw(100);
    const drawn = () => items().filter((one) => one.textContent !== '');
    expect.soft(drawn().length).toBe(16);
    expect.soft(place(drawn()[0])).toEqual(['1', '100', '0']);
    expect.soft(room()).toEqual([`${84 * 36}px`]);
    const paper = (name: string) => actAndSettle(() => window.dispatchEvent(new Event(name)));
    await paper('beforeprint');
    expect(drawn()).toHaveLength(100);
    await paper('afterprint');
    const list = document.querySelector('ul') as HTMLUListElement;
    await actAndSettle(() => {
      list.scrollTop = 36 * 50;
      list.dispatchEvent(new Event('scroll'));
    });
    expect.soft(place(drawn()[0])).toEqual(['45', '100', '44']);
    expect.soft(room()).toEqual([`${44 * 36}px`, `${34 * 36}px`]);
    await actAndSettle(() => {
      list.scrollTop = 36 * 90;
      list.dispatchEvent(new Event('scroll'));
    });
    expect.soft(place(drawn().at(-1))).toEqual(['100', '100', '99']);
    expect.soft(room()).toEqual([`${84 * 36}px`]);
  });
});
