// @vitest-environment jsdom
import { act, cleanup, fireEvent, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRowWindow } from '../../src/kit/table/use-row-window.ts';

const LEAST_ROW_PX = 36;
const open = (count: number) => renderHook(() => useRowWindow(count, { current: null }, LEAST_ROW_PX)).result;

class Observer {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

beforeEach(() => void vi.stubGlobal('ResizeObserver', Observer));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('TS-01 a long list fills its window first, with room for the rest, and is measured once that is painted', async () => {
  const rows = open(300);
  const first = Math.ceil(window.innerHeight / LEAST_ROW_PX);
  expect(first).toBeGreaterThan(10);
  expect(rows.current.visible).toEqual(Array.from({ length: first }, (_, index) => index));
  expect(rows.current).toMatchObject({ before: 0, after: (300 - first) * 80, measure: undefined });
  await waitFor(() => expect(rows.current.measure).toBeDefined(), { timeout: 20_000 });
  expect(rows.current.visible.slice(0, 3)).toEqual([0, 1, 2]);
});

test('TS-01 a list that is scrolled before it is painted shows where it stands at once', () => {
  const rows = open(300);
  act(() => {
    vi.stubGlobal('scrollY', 8_000);
    fireEvent.scroll(window);
  });
  expect(rows.current.measure).toBeDefined();
  expect(rows.current.visible).toContain(100);
  expect(rows.current.before).toBeGreaterThan(80 * 50);
});

test('TS-01 a list that opens scrolled shows where it stands from the start', () => {
  vi.stubGlobal('scrollY', 8_000);
  const rows = open(300);
  expect(rows.current.measure).toBeDefined();
  expect(rows.current.visible).toContain(100);
});

test('TS-01 a short list is drawn whole', () => {
  const rows = open(200);
  expect(rows.current.visible).toHaveLength(200);
  expect(rows.current).toMatchObject({ before: 0, after: 0, measure: undefined });
});
