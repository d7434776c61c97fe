// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useAppBadge } from '../../../src/app/layout/use-app-badge.ts';

const calls: unknown[] = [];
const stubBadge = (response: () => Promise<void>) =>
  Object.assign(navigator, {
    setAppBadge: vi.fn((count: number) => {
      calls.push(count);
      return response();
    }),
    clearAppBadge: vi.fn(() => {
      calls.push('cleared');
      return response();
    }),
  });
afterEach(() => {
  calls.length = 0;
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
});

it('LAY-05 the icon of the installed portal has a badge with the number of pending items, and none after the session', () => {
  stubBadge(async () => undefined);
  const { rerender, unmount } = renderHook(({ count }) => useAppBadge(count), { initialProps: { count: 3 } });
  rerender({ count: 2 });
  unmount();
  expect(calls).toEqual([3, 'cleared', 2, 'cleared']);
});

it('LAY-05 the portal works in a browser that refuses badges or has none', async () => {
  stubBadge(() => Promise.reject(new DOMException('Not installed.', 'NotAllowedError')));
  renderHook(() => useAppBadge(1)).unmount();
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
  renderHook(() => useAppBadge(1)).unmount();
  await Promise.resolve();
  expect(calls).toEqual([1, 'cleared']);
});
