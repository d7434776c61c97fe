// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { SCREEN_ID } from '../../../src/kit/frame/SkipLink.tsx';
import { useTableLayout } from '../../../src/kit/table/use-table-layout.ts';

const NEEDED_REM = 40;
const ROOT_PX = 16;

/** Reports a width in px to the list, as the browser's observer does. */
let tellWidth: (px: number) => void;
let observed = 0;
class Observer {
  constructor(tell: (entries: readonly unknown[]) => void) {
    tellWidth = (px) => act(() => tell([{ contentRect: { width: px } }]));
  }
  observe() {
    observed += 1;
  }
  disconnect() {
    observed -= 1;
  }
}

let isPaper = false;
let tellPaper: () => void;
const clientWidth = vi.fn(() => 0);

beforeEach(() => {
  observed = 0;
  isPaper = false;
  document.documentElement.style.fontSize = `${ROOT_PX}px`;
  vi.stubGlobal('innerWidth', 50 * ROOT_PX);
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isPaper;
    },
    addEventListener: (_name: string, tell: () => void) => {
      tellPaper = tell;
    },
    removeEventListener: () => undefined,
  }));
  clientWidth.mockClear();
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(clientWidth);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function List({ least = NEEDED_REM }: { least?: number }) {
  const [layout, frame] = useTableLayout(least);
  return (
    <p ref={frame} role="note">
      {layout}
    </p>
  );
}
const screenOf = () => {
  const element = document.createElement('main');
  element.id = SCREEN_ID;
  document.body.append(element);
  onTestFinished(() => element.remove());
  return element;
};
const layout = () => screen.getByRole('note').textContent;

describe('the layout of a list', () => {
  it.each([
    [63, 61, 'table'],
    [63, 61.1, 'cards'],
    [64, 58, 'table'],
    [64, 58.1, 'tight'],
    [79, 73.1, 'tight'],
    [80, 62, 'table'],
    [80, 62.1, 'tight'],
  ])(
    'LAY-03 is foreseen beside the menu of its window: %d rem for %d rem are a %s',
    (windowRem, least, expected) => {
      vi.stubGlobal('innerWidth', windowRem * ROOT_PX);
      render(<List least={least} />);
      expect(layout()).toBe(expected);
    },
  );

  it('is foreseen from the room of the screen', () => {
    clientWidth.mockReturnValue(45 * ROOT_PX);
    const drawn = (least: number) => {
      render(<List least={least} />, { container: screenOf() });
      return [...document.querySelectorAll('[role=note]')].at(-1)?.textContent;
    };
    expect([drawn(45), drawn(45.1)]).toEqual(['table', 'cards']);
  });

  it('follows the width of the observer, of which there is one for any number of renders', () => {
    const { rerender, unmount } = render(<List />);
    expect(layout()).toBe('table');
    tellWidth((NEEDED_REM - 1) * ROOT_PX);
    expect(layout()).toBe('cards');
    rerender(<List />);
    tellWidth(NEEDED_REM * ROOT_PX);
    expect({ layout: layout(), observed }).toEqual({ layout: 'table', observed: 1 });
    unmount();
    expect(observed).toBe(0);
  });

  it('measures again when the columns need more room', () => {
    const { rerender } = render(<List />);
    rerender(<List least={NEEDED_REM + 9} />);
    tellWidth((NEEDED_REM + 8) * ROOT_PX);
    expect({ layout: layout(), observed }).toEqual({ layout: 'cards', observed: 1 });
  });

  it('forces no layout of the page as the list renders', () => {
    const { rerender } = render(<List />);
    rerender(<List />);
    expect(clientWidth).not.toHaveBeenCalled();
  });

  it('is a table while printing, and cards again after that', () => {
    render(<List />);
    tellWidth((NEEDED_REM - 1) * ROOT_PX);
    isPaper = true;
    tellPaper();
    expect(layout()).toBe('table');
    // The sheet has room for the columns.
    tellWidth(NEEDED_REM * ROOT_PX);
    expect(layout()).toBe('table');
    isPaper = false;
    tellPaper();
    expect(layout()).toBe('cards');
  });
});
