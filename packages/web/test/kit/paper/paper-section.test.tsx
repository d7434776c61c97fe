// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PaperSectionView } from '../../../src/kit/paper/PaperSection.tsx';

it('each cell of a paper names its column, and a phone leaves out those that are empty', () => {
  const columns = [
    { heading: 'Employee', share: 3, isNumeric: false },
    { heading: 'Hours', share: 1, isNumeric: true },
    { heading: 'Note', share: 2, isNumeric: false },
  ];
  const rows = [
    { kind: 'row', cells: ['Ana', 8, 'on time'] },
    { kind: 'row', cells: ['Minh', 0, '–'] },
    { kind: 'total', cells: ['Total'] },
  ] as const;
  render(<PaperSectionView section={{ title: 'Hours', columns, rows }} />);
  const cells = [...document.querySelectorAll<HTMLElement>('tbody [role]')]
    .filter((cell) => cell.tagName !== 'TR')
    .map(({ role, textContent, dataset: { label, numeric, none } }) =>
      [role, textContent, label, numeric && 'numeric', none && 'empty'].filter(Boolean).join(' '),
    );
  expect(cells).toEqual([
    ...['rowheader Ana', 'cell 8 Hours numeric', 'cell on time Note'],
    ...['rowheader Minh', 'cell 0 Hours numeric', 'cell – Note empty'],
    ...['rowheader Total', 'cell Hours numeric empty', 'cell Note empty'],
  ]);
});
