import { Fragment, type ReactNode } from 'react';
import { clampLong } from '../../ui/Clamped.tsx';
import type { CardCell, CardPart, Column } from './data-table-types.ts';

/**
 * Returns the cells of a card from the columns that its parts name.
 * @throws {Error} for an unknown key
 */
export function toCardCells<Row>(
  columns: readonly Column<Row>[],
  parts: readonly CardPart[],
): CardCell<Row>[] {
  const find = (key: string) => {
    const column = columns.find((one) => one.key === key);
    if (column === undefined) throw new Error(`There is no column ${key}.`);
    return column;
  };
  return parts.map((part) => {
    if (typeof part === 'string') {
      const { cell, isAction = false, isRowHeader = false, card } = find(part);
      return { key: part, cell, isAction, isRowHeader, ...card };
    }
    const joined = part.map(find);
    return {
      key: part.join(' '),
      cell: (row) => <CardFacts facts={joined.map(({ line, cell }) => (line ?? cell)(row))} />,
    };
  });
}

/** Facts of a card in one line; missing ones leave no gap. */
export function CardFacts({ facts }: { facts: readonly ReactNode[] }) {
  return facts
    .filter((fact) => fact !== null && fact !== undefined && fact !== false && fact !== '')
    .map((fact, index) => (
      <Fragment key={index}>
        {index > 0 && <span>{' · '}</span>}
        <span>{clampLong(fact)}</span>
      </Fragment>
    ));
}
