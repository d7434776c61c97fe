// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EmptyState } from '../../src/kit/feedback/EmptyState.tsx';
import type { DrawingName } from '../../src/ui/Drawing.tsx';
import { linesOf, show } from '../screens/dom.tsx';

const empty = (drawing: DrawingName) => (
  <EmptyState drawing={drawing} title="All done">
    New ones appear here.
  </EmptyState>
);

it('the drawing of an empty list is hidden from screen readers and smaller than 3 kB', async () => {
  await show(empty('done'));
  expect(linesOf(document.body)).toEqual(['All done', 'New ones appear here.']);
  const drawings = [...document.querySelectorAll('svg')];
  expect(
    drawings.map((svg) => [svg.getAttribute('aria-hidden'), svg.querySelector('ellipse') !== null]),
  ).toEqual([['true', true]]);
  expect(document.querySelector('svg')?.outerHTML.length).toBeLessThan(3_000);
});

it('done lists, empty lists, lists without results and lost connections have drawings of their own', async () => {
  const signs = new Set<string | null | undefined>();
  for (const drawing of ['done', 'first', 'none', 'offline'] as const) {
    cleanup();
    await show(empty(drawing));
    signs.add(document.querySelector('svg > :last-child')?.getAttribute('d'));
  }
  expect(signs.size).toBe(4);
});
