import { jsPDF } from 'jspdf';
import type { ExportTable, OnProgress } from './export-table.ts';
import { loadWideFont, needsWideFont } from './pdf-font.ts';

/** A4 portrait in points (EXP-02). The rows are laid out here: a table plug-in takes several times as long. */
const PAGE = { width: 595.28, height: 841.89, margin: 36 };
const FONT_SIZE = 9;
const LINE = 11.5;
const CELL_PADDING = 4;
const PROGRESS_EVERY = 250;

/** A PDF with a title, the columns' headings on every page, and the rows; long cells wrap. */
export async function writePdf(table: ExportTable, onProgress: OnProgress): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new jsPDF({ unit: 'pt', format: 'a4', orientation: 'portrait', compress: true });
  doc.setDocumentProperties({ title: table.title });
  const font = needsWideFont(table) ? await loadWideFont(doc) : 'helvetica';
  const layout = toLayout(table);
  const bottom = PAGE.height - PAGE.margin - LINE;

  let y = PAGE.margin;
  const write = (cells: readonly string[][]) => {
    for (const [index, lines] of cells.entries()) {
      const column = layout[index];
      if (column !== undefined) doc.text(lines, column.textX, y + FONT_SIZE, { align: column.align });
    }
    y += Math.max(...cells.map((lines) => lines.length)) * LINE + CELL_PADDING;
    doc.line(PAGE.margin, y - CELL_PADDING / 2, PAGE.width - PAGE.margin, y - CELL_PADDING / 2);
  };
  const measure = createMeasure(doc);
  const split = (values: readonly (string | number)[]) =>
    values.map((value, index): string[] => {
      const text = String(value);
      const width = layout[index]?.textWidth ?? 0;
      return !text.includes('\n') && measure(text) <= width ? [text] : doc.splitTextToSize(text, width);
    });
  const writeHeadings = () => {
    doc.setFont(font, 'bold');
    write(
      table.columns.map(({ heading }, index) => doc.splitTextToSize(heading, layout[index]?.textWidth ?? 0)),
    );
    doc.setFont(font, 'normal');
  };

  doc.setDrawColor(200).setLineWidth(0.5).setFont(font, 'bold').setFontSize(14);
  doc.text(table.title, PAGE.margin, y + 14);
  y += 30;
  doc.setFontSize(FONT_SIZE);
  writeHeadings();
  for (const [index, row] of table.rows.entries()) {
    const cells = split(row);
    const height = Math.max(...cells.map((lines) => lines.length)) * LINE;
    if (y + height > bottom) {
      doc.addPage();
      y = PAGE.margin;
      writeHeadings();
    }
    write(cells);
    if (index % PROGRESS_EVERY === 0) onProgress(index / table.rows.length);
  }
  writePageNumbers(doc, table);
  return new Uint8Array(doc.output('arraybuffer'));
}

/**
 * The width of a text in points, by that of its letters in the font of the rows, each looked up once. Kerning, which it leaves
 * out, only makes a text narrower, so what fits by this fits; most cells do, and the library's own way is a third of the time.
 */
function createMeasure(doc: jsPDF): (text: string) => number {
  const widths = new Map<string, number>();
  return (text) => {
    let sum = 0;
    for (const letter of text) {
      const width = widths.get(letter) ?? doc.getTextWidth(letter);
      widths.set(letter, width);
      sum += width;
    }
    return sum;
  };
}

interface ColumnLayout {
  readonly textX: number;
  readonly textWidth: number;
  readonly align: 'left' | 'right';
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
      align: isNumeric ? 'right' : 'left',
    };
  });
}

function writePageNumbers(doc: jsPDF, { pageLabel }: ExportTable): void {
  const pages = doc.getNumberOfPages();
  for (let page = 1; page <= pages; page++) {
    doc.setPage(page);
    const text = pageLabel.replace('{page}', String(page)).replace('{pages}', String(pages));
    doc.text(text, PAGE.width - PAGE.margin, PAGE.height - PAGE.margin + FONT_SIZE, { align: 'right' });
  }
}
