import { type PaperCell, type PaperRow, type PaperSection, toCellText } from '../../exports/paper.ts';
import { Disc } from '../../ui/Disc.tsx';
import { MeterBar } from '../../ui/MeterBar.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { WholeNumber } from '../decision/WholeNumber.tsx';
import styles from './PaperSection.module.css';

/**
 * The content of a section below its heading: note, meter and table. The table has explicit roles, since the layout of a
 * phone would take them from it.
 */
export function PaperSectionView({ section }: { section: PaperSection }) {
  const { title, note, meter, columns, rows } = section;
  return (
    <>
      {rows.length === 0 ? (
        <p className={styles.note}>{note}</p>
      ) : (
        <div className={styles.frame}>
          <table className={styles.table} role="table">
            <caption>
              <VisuallyHidden>{title}</VisuallyHidden>
            </caption>
            <colgroup>
              {columns.map(({ heading, share }) => (
                <col key={heading} style={{ width: `${share}%` }} />
              ))}
            </colgroup>
            <thead role="rowgroup">
              <tr role="row">
                {columns.map(({ heading, isNumeric, tone }) => (
                  <th key={heading} role="columnheader" scope="col" data-numeric={isNumeric || undefined}>
                    {tone === undefined ? heading : <StatusTag tone={tone}>{heading}</StatusTag>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {rows.map((row, index) => (
                <Row key={index} row={row} section={section} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows.length > 0 && note !== undefined && <p className={styles.note}>{note}</p>}
      {meter !== undefined && <MeterBar share={meter.share} tick={meter.elapsed} />}
    </>
  );
}

function Row({
  row: { kind, cells, person },
  section: { columns },
}: {
  row: PaperRow;
  section: PaperSection;
}) {
  return (
    <tr role="row" data-kind={kind}>
      {columns.map(({ heading, isNumeric }, index) => {
        const cell = cells[index] ?? '';
        const content = <Cell cell={cell} />;
        return index === 0 ? (
          <th key={heading} role="rowheader" scope="row">
            {person !== undefined && <Disc isSmall {...person} />}
            {content}
          </th>
        ) : (
          <td
            key={heading}
            role="cell"
            data-numeric={isNumeric || undefined}
            data-label={heading}
            data-none={['', '–'].includes(toCellText(cell)) || undefined}
          >
            {content}
          </td>
        );
      })}
    </tr>
  );
}

function Cell({ cell }: { cell: PaperCell }) {
  return typeof cell === 'object' && cell.tone !== undefined ? (
    <StatusTag tone={cell.tone}>{cell.text}</StatusTag>
  ) : (
    <span>
      <WholeNumber>{toCellText(cell)}</WholeNumber>
    </span>
  );
}
