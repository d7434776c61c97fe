import { m } from '../../messages/messages.ts';
import { DownloadButton } from '../files/DownloadButton.tsx';
import { FileButtons } from '../files/FileButtons.tsx';
import { actionColumn, type ColumnOf } from './columns.tsx';
import type { Column } from './data-table-types.ts';

/** Files that open in a popup. */
export function filesColumn<Row>({
  value,
  shownLength,
  none,
  ...given
}: ColumnOf<Row, readonly string[]> & {
  readonly shownLength?: number;
  readonly none?: string;
}): Column<Row> {
  const texts = { ...(shownLength !== undefined && { shownLength }), ...(none !== undefined && { none }) };
  return {
    width: 'minmax(10rem, 1.6fr)',
    cell: (row) => <FileButtons addresses={value(row)} {...texts} />,
    ...given,
  };
}

/** A button that downloads the files of a row, and its name for screen readers. */
export const downloadColumn = <Row,>({
  value,
  nameOf,
  ...given
}: Partial<Column<Row>> & {
  readonly value: (row: Row) => readonly string[];
  readonly nameOf: (row: Row) => string;
}): Column<Row> =>
  actionColumn({
    key: 'actions',
    heading: m.column_actions(),
    cell: (row) => <DownloadButton addresses={value(row)} name={nameOf(row)} />,
    ...given,
  });
