import { jsPDF } from 'jspdf';
import { type ExportTable, mapTexts, type OnProgress } from './export-table.ts';
import { loadWideFont, needsWideFont } from './pdf-font.ts';
import { createPdfPen, type PdfCell, type PdfPen } from './pdf-pen.ts';
import { AS_ORDERED, toDrawable, toVisualOrder } from './pdf-text.ts';

/** A4 portrait in points (EXP-02). The rows are laid out here: a table plug-in takes several times as long. */
const PAGE = { width: 595.28, height: 841.89, margin: 36 };
const FONT_SIZE = 9;
const LINE = 11.5;
const CELL_PADDING = 4;
const PROGRESS_EVERY = 250;

/** A PDF with a title, the columns' headings on every page, and the rows; long cells wrap. */
export async function writePdf(given: ExportTable, onProgress: OnProgress): Promise<Uint8Array<ArrayBuffer>> {
  const table = mapTexts(given, toDrawable);
  const doc = new jsPDF({ unit: 'pt', format: 'a4', orientation: 'portrait', compress: true });
  doc.setDocumentProperties({ title: table.title });
  const isBuiltIn = !needsWideFont(table);
  const font = isBuiltIn ? 'helvetica' : await loadWideFont(doc, table);
  const layout = toLayout(table);
  const bottom = PAGE.height - PAGE.margin - LINE;

  doc.setDrawColor(200).setLineWidth(0.5).setFont(font, 'bold').setFontSize(14);
  doc.text(toVisualOrder(doc, table.title), PAGE.margin, PAGE.margin + 14, AS_ORDERED);
  doc.setFontSize(FONT_SIZE);
  const headings = table.columns.map(({ heading }, index): string[] =>
    doc.splitTextToSize(heading, layout[index]?.textWidth ?? 0),
  );
  const headingPen = createPdfPen(doc, isBuiltIn);
  doc.setFont(font, 'normal');
  const rowPen = createPdfPen(doc, isBuiltIn);

  let y = PAGE.margin + 30;
  const write = (pen: PdfPen, cells: readonly string[][]) => {
    const placed = cells.flatMap((lines, index): PdfCell[] => {
      const column = layout[index];
      return column === undefined || lines.length === 0
        ? []
        : [{ lines, x: column.textX, y: y + FONT_SIZE, isNumeric: column.isNumeric }];
    });
    pen.writeRow(placed);
    y += Math.max(...cells.map((lines) => lines.length)) * LINE + CELL_PADDING;
    pen.writeLine(PAGE.margin, PAGE.width - PAGE.margin, y - CELL_PADDING / 2);
  };
  const split = (values: readonly (string | number)[]) =>
    values.map((value, index): string[] => {
      const text = String(value);
      const width = layout[index]?.textWidth ?? 0;
      return !text.includes('\n') && rowPen.measure(text) <= width
        ? [text]
        : doc.splitTextToSize(text, width);
    });
  const writeHeadings = () => {
    doc.setFont(font, 'bold');
    write(headingPen, headings);
    doc.setFont(font, 'normal');
  };

  const headingsEnd = PAGE.margin + Math.max(...headings.map((lines) => lines.length)) * LINE + CELL_PADDING;
  const mostLines = Math.floor((bottom - headingsEnd) / LINE);

  writeHeadings();
  for (const [index, row] of table.rows.entries()) {
    const cells = split(row);
    const count = Math.max(...cells.map((lines) => lines.length));
    let from = 0;
    // A row is kept on one page if it fits; a longer one continues on the next.
    while (from < count) {
      const room = Math.floor((bottom - y) / LINE);
      if (count <= mostLines ? y + count * LINE > bottom : room < 1) {
        doc.addPage();
        y = PAGE.margin;
        writeHeadings();
      } else {
        const to = count <= mostLines ? count : from + room;
        write(rowPen, count <= mostLines ? cells : cells.map((lines) => lines.slice(from, to)));
        from = to;
      }
    }
    if (index % PROGRESS_EVERY === 0) onProgress(index / table.rows.length);
  }
  writePageNumbers(doc, table);
  return new Uint8Array(doc.output('arraybuffer'));
}

interface ColumnLayout {
  readonly textX: number;
  readonly textWidth: number;
  readonly isNumeric: boolean;
}

function toLayout({ columns }: ExportTable): ColumnLayout[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const unit = (PAGE.width - 2 * PAGE.margin) / shares;
  let x = PAGE.margin;
  return columns.map(({ share, isNumeric }) => {
    const width = share * unit;
    const left = x;
    x += width;
    return {
      textX: isNumeric ? left + width - CELL_PADDING : left,
      textWidth: width - 2 * CELL_PADDING,
      isNumeric,
    };
  });
}

function writePageNumbers(doc: jsPDF, { pageLabel }: ExportTable): void {
  const pages = doc.getNumberOfPages();
  for (let page = 1; page <= pages; page++) {
    doc.setPage(page);
    const text = pageLabel.replace('{page}', String(page)).replace('{pages}', String(pages));
    doc.text(toVisualOrder(doc, text), PAGE.width - PAGE.margin, PAGE.height - PAGE.margin + FONT_SIZE, {
      ...AS_ORDERED,
      align: 'right',
    });
  }
}
