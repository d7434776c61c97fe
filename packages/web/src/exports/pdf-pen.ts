import type { jsPDF } from 'jspdf';

/** Texts that a PDF stores unchanged in the fonts of every reader, one byte for each letter. */
const IS_PLAIN = /^[ -~\u00A0-\u00FF]*$/;
const ESCAPED = /[\\()]/g;

/** A cell on its page: the position of its first line, in points from the top left. */
export interface PdfCell {
  readonly lines: readonly string[];
  readonly x: number;
  readonly y: number;
  /** True if `x` is the end of its lines. */
  readonly isNumeric: boolean;
}

export interface PdfPen {
  /** The width of a text in points, in the font of the rows. */
  readonly measure: (text: string) => number;
  /** Writes the cells of a row, in the order in which they are read. */
  readonly writeRow: (cells: readonly PdfCell[]) => void;
  readonly writeLine: (left: number, right: number, y: number) => void;
}

/**
 * Writes rows in the font and size that the document is set to when the pen is made. It writes what the page is made of itself
 * where it can: the library takes four times as long, since it looks at each text for scripts that are written otherwise. What
 * has other letters than the built-in fonts' goes to the library.
 */
export function createPdfPen(doc: jsPDF, isBuiltIn: boolean): PdfPen {
  const size = doc.getFontSize();
  const leading = size * doc.getLineHeightFactor();
  const begin = `BT /${doc.getFont().id} ${size} Tf 0 g`;
  const height = doc.internal.pageSize.getHeight();
  // Its types say numbers; what it holds for each page is the list of what has been written there.
  const pages = doc.internal.pages as unknown as readonly string[][];
  const write = (operators: string) => pages[doc.getCurrentPageInfo().pageNumber]?.push(operators);
  const measure = createMeasure(doc);

  return {
    measure,
    writeLine: (left, right, y) => {
      const fromBottom = toNumber(height - y);
      write(`${toNumber(left)} ${fromBottom} m ${toNumber(right)} ${fromBottom} l S`);
    },
    writeRow: (cells) => {
      let text = '';
      // Each move is counted from the one before.
      let atX = 0;
      let atY = 0;
      const finish = () => {
        if (text !== '') write(`${begin}${text} ET`);
        text = '';
        atX = 0;
        atY = 0;
      };
      for (const { lines, x, y, isNumeric } of cells) {
        if (!isBuiltIn || !lines.every((line) => IS_PLAIN.test(line))) {
          finish();
          doc.text([...lines], x, y, { align: isNumeric ? 'right' : 'left' });
          continue;
        }
        for (const [index, line] of lines.entries()) {
          const left = toNumber(isNumeric ? x - measure(line) : x);
          const bottom = toNumber(height - y - index * leading);
          text += ` ${toNumber(left - atX)} ${toNumber(bottom - atY)} Td (${line.replace(ESCAPED, String.raw`\$&`)}) Tj`;
          atX = left;
          atY = bottom;
        }
      }
      finish();
    },
  };
}

/** Hundredths of a point are finer than any printer; more digits make the file larger. */
const toNumber = (points: number): number => Math.round(points * 100) / 100;

/**
 * The width of a text by that of its letters, each looked up once. Kerning, which it leaves out, only makes a text narrower, so
 * what fits by this fits; most cells do, and the library's own way is a third of the time.
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
