// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { applyLooks, LOOKS } from '../../../src/ui/theme/looks.ts';

const device = Object.assign(new EventTarget(), { matches: false });
const turn = (matches: boolean) => {
  device.matches = matches;
  device.dispatchEvent(new Event('change'));
};
const contrast = () => document.documentElement.dataset.contrast;

afterEach(() => {
  LOOKS.contrast.choose('system');
  delete document.documentElement.dataset.contrast;
  localStorage.clear();
});

it('the page follows the contrast of the device while it is open, until another is chosen', () => {
  vi.stubGlobal('matchMedia', (query: string) => (query === '(prefers-contrast: more)' ? device : {}));
  applyLooks();
  expect(contrast()).toBeUndefined();
  turn(true);
  expect(contrast()).toBe('more');
  turn(false);
  expect(contrast()).toBeUndefined();
  LOOKS.contrast.choose('standard');
  turn(true);
  expect(contrast()).toBeUndefined();
  LOOKS.contrast.choose('more');
  turn(false);
  expect(contrast()).toBe('more');
});
