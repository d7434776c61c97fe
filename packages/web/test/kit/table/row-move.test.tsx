// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { createRef } from 'react';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { RowMoveAnimation } from '../../../src/kit/table/RowMoveAnimation.tsx';

const body = createRef<HTMLUListElement>();
function List({ rows }: { rows: readonly string[] }) {
  return (
    <>
      <ul ref={body}>
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
      <RowMoveAnimation body={body} count={rows.length} />
    </>
  );
}

let moved: unknown[] = [];
let isCalm = false;
beforeEach(() => {
  moved = [];
  isCalm = false;
  vi.stubGlobal('innerHeight', 200);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(prefers-reduced-motion: no-preference)' && !isCalm,
  }));
  // Each row is 50 px high.
  const getRect = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  getRect.mockImplementation(function getBoundingClientRect(this: Element) {
    return { top: 50 * [...(this.parentElement?.children ?? [])].indexOf(this) } as DOMRect;
  });
  Element.prototype.animate = function animate(frames: unknown) {
    moved.push([this.textContent, frames]);
    return {} as Animation;
  };
});

// jsdom has none, and other files share the worker.
afterAll(() => Reflect.deleteProperty(Element.prototype, 'animate'));

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];
const from = (px: number) => [{ transform: `translateY(${px}px)` }, { transform: 'none' }];

it('the rows in view below those that left a list move up from where they were', () => {
  const { rerender } = render(<List rows={ROWS} />);
  rerender(<List rows={['a', 'c', 'e', 'f']} />);
  expect(moved).toEqual([
    ['c', from(50)],
    ['e', from(100)],
    ['f', from(100)],
  ]);
  moved = [];
  rerender(<List rows={['c', 'e', 'f']} />);
  expect(moved.length).toBe(3);
});

it.each([
  ['a row is added', ['new', ...ROWS], false],
  ['the order changes', ROWS.toReversed(), false],
  ['the user wants less motion', ROWS.slice(1), true],
])('no row moves when %s', (_, rows, wantsLess) => {
  isCalm = wantsLess;
  const { rerender } = render(<List rows={ROWS} />);
  rerender(<List rows={rows} />);
  expect(moved).toEqual([]);
});

it('a row below the window does not move', () => {
  const { rerender } = render(<List rows={ROWS} />);
  rerender(<List rows={ROWS.slice(1)} />);
  expect(moved.map((one) => (one as readonly unknown[])[0])).toEqual(['b', 'c', 'd', 'e']);
});
