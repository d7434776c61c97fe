// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFirstVisit } from '../../src/app/use-first-visit.ts';
import type { ScreenName } from '../../src/pages.ts';

it('a screen is visited for the first time until it is left, and never again, whatever is visited between', () => {
  const visit = (screen: ScreenName) => {
    const { result, rerender, unmount } = renderHook(() => useFirstVisit(screen));
    rerender();
    unmount();
    return result.current;
  };
  const screens = ['reports', 'payroll', 'reports', 'payroll'] as const;
  expect(screens.map(visit)).toEqual([true, true, false, false]);
});
