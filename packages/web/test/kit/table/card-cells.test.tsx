// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { CardFacts, toCardCells } from '../../../src/kit/table/card-cells.tsx';
import { linesOf, show } from '../../screens/dom.tsx';

const columns = [
  {
    key: 'name',
    heading: 'Name',
    width: '1fr',
    isRowHeader: true,
    cell: ({ name }: { name: string }) => name,
  },
];

it('PBL-02 a card takes a column by its key, without its heading', () => {
  const [cell] = toCardCells(columns, ['name']);
  expect([cell?.key, cell?.isRowHeader, cell?.cell({ name: 'Ana' }), 'heading' in (cell ?? {})]).toEqual([
    'name',
    true,
    'Ana',
    false,
  ]);
  expect(() => toCardCells(columns, ['nome'])).toThrow('There is no column nome.');
});

it('PBL-02 missing facts leave no gap on a card', async () => {
  await show(<CardFacts facts={['2026-11-05', '', undefined, false, 0, 'No receipt']} />);
  expect(linesOf(document.body)).toEqual(['2026-11-05 · 0 · No receipt']);
});
