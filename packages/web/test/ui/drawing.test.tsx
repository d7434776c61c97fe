// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EmptyState } from '../../src/kit/feedback/EmptyState.tsx';
import { linesOf, show } from '../screens/dom.tsx';

const empty = (drawing: 'done' | 'none' | undefined) => (
  <EmptyState icon="check" drawing={drawing} title="All done">
    New ones appear here.
  </EmptyState>
);

it('TS-03 a drawing takes the place of the icon and says nothing to screen readers', async () => {
  await show(empty('done'));
  expect(linesOf(document.body)).toEqual(['All done', 'New ones appear here.']);
  const drawings = [...document.querySelectorAll('svg')];
  expect(
    drawings.map((svg) => [svg.getAttribute('aria-hidden'), svg.querySelector('ellipse') !== null]),
  ).toEqual([['true', true]]);
  expect(document.querySelector('svg')?.outerHTML.length).toBeLessThan(3_000);
});

it('TS-03 a search without results has another sign than a list that is done', async () => {
  const signOf = async (drawing: 'done' | 'none') => {
    cleanup();
    await show(empty(drawing));
    return document.querySelector('svg > :last-child')?.getAttribute('d');
  };
  expect(await signOf('done')).not.toBe(await signOf('none'));
});
