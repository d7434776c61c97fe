// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRowWindow } from '../../src/kit/table/use-row-window.ts';
import { startup } from '../../src/start/startup.ts';

vi.mock('../../src/lib/is-new-page.ts', () => ({ isNewPage: () => false }));

const open = (count: number) => renderHook(() => useRowWindow(count, { current: null })).result;

class Observer {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

const paper = Object.assign(new EventTarget(), { matches: false });

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('matchMedia', () => paper);
  startup.set('reading');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('TS-01 a long list renders its window first, with space for the rest, and is measured after the paint', () => {
  const rows = open(300);
  const first = Math.ceil(window.innerHeight / 56);
  expect(first).toBeGreaterThan(10);
  expect(rows.current.visible).toEqual(Array.from({ length: first }, (_, index) => index));
  expect(rows.current).toMatchObject({ before: 0, after: (300 - first) * 80, measure: undefined });
  act(() => startup.set('painted'));
  expect(rows.current.measure).toBeDefined();
  expect(rows.current.visible.slice(0, 3)).toEqual([0, 1, 2]);
});

test('TS-01 a list that opens scrolled renders the rows at its position first', () => {
  vi.stubGlobal('scrollY', 8_000);
  const rows = open(300);
  expect(rows.current.measure).toBeDefined();
  expect(rows.current.visible).toContain(100);
});

test('TS-01 a short list is rendered whole', () => {
  const rows = open(200);
  expect(rows.current.visible).toHaveLength(200);
  expect(rows.current).toMatchObject({ before: 0, after: 0, measure: undefined });
});

test('TS-01 EXP-01 printing renders every row of a long list, the screen only those in view', () => {
  act(() => startup.set('painted'));
  const rows = open(300);
  const print = (matches: boolean) =>
    act(() => void Object.assign(paper, { matches }).dispatchEvent(new Event('change')));
  print(true);
  expect(rows.current).toMatchObject({ before: 0, after: 0, measure: undefined });
  expect(rows.current.visible).toHaveLength(300);
  print(false);
  expect(rows.current.visible.length).toBeLessThan(100);
});
