import { Fragment, type ReactNode } from 'react';
import type { CardCell, Column } from './data-table-types.ts';

/**
 * Returns the columns with these keys as cells of a card.
 * @throws {Error} for an unknown key
 */
export function toCardCells<Row>(columns: readonly Column<Row>[], keys: readonly string[]): CardCell<Row>[] {
  return keys.map((key) => {
    const column = columns.find((one) => one.key === key);
    if (column === undefined) throw new Error(`There is no column ${key}.`);
    const { cell, isAction = false, isRowHeader = false } = column;
    return { key, cell, isAction, isRowHeader };
  });
}

/** Facts of a card in one line; missing ones leave no gap. */
export function CardFacts({ facts }: { facts: readonly ReactNode[] }) {
  return facts
    .filter((fact) => fact !== null && fact !== undefined && fact !== false && fact !== '')
    .map((fact, index) => (
      <Fragment key={index}>
        {index > 0 && <span>{' · '}</span>}
        <span>{fact}</span>
      </Fragment>
    ));
}
