// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EmptyState } from '../../src/kit/feedback/EmptyState.tsx';
import { Drawing, type DrawingName } from '../../src/ui/Drawing.tsx';
import { DOOR, DrawingFrame } from '../../src/ui/DrawingFrame.tsx';
import { linesOf, show } from '../screens/dom.tsx';

const NAMES: readonly DrawingName[] = ['first', 'enrolled', 'done', 'nobody', 'empty', 'offline', 'none'];

it('the drawing of an empty list is hidden from screen readers', async () => {
  await show(
    <EmptyState drawing="done" title="All done">
      New ones appear here.
    </EmptyState>,
  );
  expect(linesOf(document.body)).toEqual(['All done', 'New ones appear here.']);
  expect([...document.querySelectorAll('svg')].map((svg) => svg.getAttribute('aria-hidden'))).toEqual([
    'true',
  ]);
});

it('each state has a drawing of its own, smaller than 4 kB', () => {
  const drawings = NAMES.map((name) => renderToStaticMarkup(<Drawing name={name} />));
  expect(new Set(drawings).size).toBe(NAMES.length);
  expect(Math.max(...drawings.map(({ length }) => length))).toBeLessThan(4_000);
});

it('the drawing of sign-in, which is in the HTML of each language, is smaller than 900 bytes', () => {
  expect(renderToStaticMarkup(<DrawingFrame isLarge paths={DOOR} />).length).toBeLessThan(900);
});
