// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { applyKnownTypeface, loadTypeface } from '../../../src/ui/theme/typeface.ts';

let end: { load: () => void; find: () => void; fail: () => void };
const asked = vi.fn();
const shown = () => document.documentElement.dataset.typeface;

beforeEach(() => {
  asked.mockClear();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  Object.defineProperty(document, 'fonts', {
    value: {
      load: (font: string) => {
        asked(font);
        return new Promise<readonly string[]>((resolve, reject) => {
          end = {
            load: () => resolve(['the face']),
            find: () => resolve([]),
            fail: () => reject(new Error('offline')),
          };
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

it('the typeface is used once it is loaded, and from the start on the next visit', async () => {
  applyKnownTypeface();
  expect(shown()).toBeUndefined();
  loadTypeface();
  await vi.waitFor(() => expect(asked.mock.calls).toEqual([['1em "Public Sans Variable"']]));
  expect(shown()).toBeUndefined();
  end.load();
  await vi.waitFor(() => expect(shown()).toBe('loaded'));
  delete document.documentElement.dataset.typeface;
  applyKnownTypeface();
  expect(shown()).toBe('known');
  loadTypeface();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  end.load();
  await vi.waitFor(() => expect(shown()).toBe('loaded'));
});

it.each([
  ['no style declares it', () => end.find()],
  ['its file does not come', () => end.fail()],
])('a known typeface is forgotten if %s', async (_, finish) => {
  localStorage.setItem('typeface', 'loaded');
  applyKnownTypeface();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  finish();
  await vi.waitFor(() => expect(shown()).toBeUndefined());
  expect(localStorage.getItem('typeface')).toBeNull();
});

it('a typeface that fails to load leaves the page unchanged, and the next page tries again', async () => {
  loadTypeface();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  end.fail();
  await new Promise(setImmediate);
  applyKnownTypeface();
  expect(shown()).toBeUndefined();
  loadTypeface();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
});

/** Puts the link to the file that declares the typeface on the page. The page has it disabled. */
const addLink = () => {
  const link = document.createElement('link');
  link.id = 'typeface';
  // jsdom loads no styles, and knows no such property.
  Object.defineProperty(link, 'disabled', { value: true, writable: true });
  document.head.append(link);
  onTestFinished(() => link.remove());
  return link;
};

it('the file that declares the typeface is loaded first', async () => {
  const link = addLink();
  loadTypeface();
  await new Promise(setImmediate);
  expect.soft(link.disabled).toBe(false);
  expect.soft(asked.mock.calls.length).toBe(0);
  link.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
});

it('a typeface whose file fails to load is not asked for', async () => {
  const link = addLink();
  loadTypeface();
  link.dispatchEvent(new Event('error'));
  await new Promise(setImmediate);
  expect.soft(asked.mock.calls.length).toBe(0);
  expect.soft(shown()).toBe(undefined);
});

it.each([
  ['loaded', false],
  ['something else', true],
])('a browser that has kept "%s" has its file disabled: %s', (kept, isDisabled) => {
  const link = addLink();
  localStorage.setItem('typeface', kept);
  applyKnownTypeface();
  expect.soft(link.disabled).toEqual(isDisabled);
  expect.soft(shown()).toEqual(isDisabled ? undefined : 'known');
});
