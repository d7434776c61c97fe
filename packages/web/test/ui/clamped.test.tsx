// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Clamped, clampLong } from '../../src/ui/Clamped.tsx';
import { press } from '../screens/by-name.ts';
import { linesOf, show } from '../screens/dom.tsx';

const LONG = 'Transport to therapy, waiting there, and back home with a stop at the pharmacy.';

/** Height of the text's lines and of the room for them, in CSS pixels. */
let heights = { scroll: 60, client: 60 };
let measure = () => {};
const gone = vi.fn();

beforeEach(() => {
  heights = { scroll: 60, client: 60 };
  const heightOf = (name: 'scroll' | 'client') => ({ configurable: true, get: () => heights[name] });
  Object.defineProperty(HTMLElement.prototype, 'scrollHeight', heightOf('scroll'));
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', heightOf('client'));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        measure = callback;
      }
      observe() {
        measure();
      }
      disconnect = gone;
    },
  );
  return () => {
    Reflect.deleteProperty(HTMLElement.prototype, 'scrollHeight');
    Reflect.deleteProperty(HTMLElement.prototype, 'clientHeight');
  };
});

const lines = () => linesOf(document.body);

it('TS-06 a short note, and a long one with room, have no More', async () => {
  await show(
    <>
      <p>
        <Clamped text="Respite" />
      </p>
      <p>
        <Clamped text={LONG} />
      </p>
    </>,
  );
  expect(lines()).toEqual(['Respite', LONG]);
});

it('TS-06 a note of more than three lines opens and closes by a button, also when the room shrinks later', async () => {
  await show(<Clamped text={LONG} />);
  heights = { scroll: 160, client: 60 };
  act(() => measure());
  expect(lines()).toEqual([`${LONG} [More]`]);
  await press('More');
  expect(screen.getByRole('button', { name: 'Less' }).getAttribute('aria-expanded')).toBe('true');
  await press('Less');
  expect(screen.getByRole('button', { name: 'More' }).getAttribute('aria-expanded')).toBe('false');
});

it('TS-06 a very long text is laid out in part, which an ellipsis tells, until it is opened', async () => {
  const text = 'word '.repeat(300).trim();
  await show(<Clamped text={text} />);
  heights = { scroll: 160, client: 60 };
  act(() => measure());
  expect(lines()).toEqual([`${text.slice(0, 1_000).trim()} … [More]`]);
  await press('More');
  expect(lines()).toEqual([`${text} [Less, expanded]`]);
});

it('TS-06 a note that is gone is measured no more', async () => {
  gone.mockClear();
  const { unmount } = render(<Clamped text={LONG} />);
  expect(gone).not.toHaveBeenCalled();
  unmount();
  expect(gone).toHaveBeenCalledOnce();
});

it('TS-06 any text of a cell is cut from 300 letters on, and one without blanks may break', async () => {
  const [long, content] = ['word '.repeat(61), <b key="1">Bold</b>];
  expect([clampLong('x'.repeat(300)), clampLong(content), clampLong(7)]).toEqual([
    'x'.repeat(300),
    content,
    7,
  ]);
  await show(
    <>
      <p>{clampLong(long)}</p>
      <p>{clampLong('x'.repeat(301))}</p>
    </>,
  );
  expect(
    [...document.querySelectorAll('[data-clamped]')].map((one) => one.hasAttribute('data-unbroken')),
  ).toEqual([false, true]);
});

it('TS-06 a text that exceeds its room by the rounding of a pixel has no More', async () => {
  heights = { scroll: 61, client: 60 };
  await show(<Clamped text={LONG} />);
  expect(lines()).toEqual([LONG]);
});
