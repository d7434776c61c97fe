// @vitest-environment jsdom
import { render, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PaperHeadLines, usePaperFoot } from '../../../src/kit/paper/PaperHead.tsx';
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
    'rowheader Ana',
    'cell 8 Hours numeric',
    'cell on time Note',
    'rowheader Minh',
    'cell 0 Hours numeric',
    'cell – Note empty',
    'rowheader Total',
    'cell Hours numeric empty',
    'cell Note empty',
  ]);
});

it.each([
  ['', 'October 2026', 'Example Provider|Iris Morales|October 2026|Made today'],
  ['555 0100', '', 'Example Provider|555 0100|Iris Morales|Made today'],
])(
  'the head of a paper has no empty place for a missing text: contact “%s”, period “%s”',
  (contact, period, lines) => {
    const names = { provider: 'Example Provider', client: 'Iris Morales', made: 'Made today' };
    render(
      <PaperHeadLines
        head={{ ...names, contact, period, foot: '', pages: '', summary: '', language: 'en' }}
      />,
    );
    const head = document.body.lastElementChild as HTMLElement;
    expect([...head.querySelectorAll('strong, span')].map(({ textContent }) => textContent).join('|')).toBe(
      lines,
    );
  },
);

it('the foot of printed sheets has its texts around both counts, and none after the paper has gone', () => {
  const texts = () =>
    ['foot', 'before-page', 'between-pages', 'after-pages'].map((name) =>
      document.documentElement.style.getPropertyValue(`--paper-${name}`),
    );
  const names = { provider: '', contact: '', client: '', period: '', made: '', summary: '', language: 'en' };
  const foot = 'The "first" line';
  const { unmount } = renderHook(() =>
    usePaperFoot({ ...names, foot, pages: 'Page {page} of {pages} in all' }),
  );
  expect(texts()).toEqual([String.raw`"The \"first\" line"`, '"Page "', '" of "', '" in all"']);
  unmount();
  expect(texts()).toEqual(['', '', '', '']);
});
