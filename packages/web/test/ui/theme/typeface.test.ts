// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { applyKnownTypeface, loadTypeface } from '../../../src/ui/theme/typeface.ts';

let end: { load: () => void; fail: () => void };
const asked = vi.fn();
const shown = () => document.documentElement.dataset.typeface;

beforeEach(() => {
  asked.mockClear();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  Object.defineProperty(document, 'fonts', {
    value: {
      load: (font: string) => {
        asked(font);
        return new Promise<void>((resolve, reject) => {
          end = { load: resolve, fail: () => reject(new Error('offline')) };
        });
      },
    },
    configurable: true,
  });
});
afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.typeface;
});

it('LAY-01 the typeface is used once it is loaded, and from the start on the next visit', async () => {
  applyKnownTypeface();
  expect(shown()).toBeUndefined();
  loadTypeface();
  await vi.waitFor(() => expect(asked.mock.calls).toEqual([['1em "Public Sans Variable"']]));
  expect(shown()).toBeUndefined();
  end.load();
  await vi.waitFor(() => expect(shown()).toBe('loaded'));
  delete document.documentElement.dataset.typeface;
  applyKnownTypeface();
  expect(shown()).toBe('loaded');
  loadTypeface();
  expect(asked).toHaveBeenCalledTimes(1);
});

it('LAY-01 a typeface that fails to load leaves the page unchanged, and the next page tries again', async () => {
  loadTypeface();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  end.fail();
  await new Promise(setImmediate);
  applyKnownTypeface();
  expect(shown()).toBeUndefined();
  loadTypeface();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
});
