import { afterEach, expect, it, vi } from 'vitest';
import { isNewPage } from '../../src/lib/is-new-page.ts';

class Timing {
  constructor(readonly type: string) {}
}

afterEach(() => vi.unstubAllGlobals());

it.each([
  [[new Timing('navigate')], true],
  [[new Timing('reload')], false],
  [[new Timing('back_forward')], false],
  [[{ type: 'navigate' }], false],
  [[], false],
])('isNewPage of the navigation entries %j is %s', (entries, expected) => {
  vi.stubGlobal('PerformanceNavigationTiming', Timing);
  vi.stubGlobal('performance', {
    getEntriesByType: (type: string) => (type === 'navigation' ? entries : []),
  });
  expect(isNewPage()).toBe(expected);
});
