import type { jsPDF } from 'jspdf';
import { AS_ORDERED, toVisualOrder } from './pdf-text.ts';

/** Texts that a PDF with built-in fonts stores unchanged, one byte for each letter. */
const IS_PLAIN = /^[ -~\u00A0-\u00FF]*$/;
const ESCAPED = /[\\()]/g;

/** A cell on its page: the position of its first line, in points from the top left. */
export interface PdfCell {
  readonly lines: readonly string[];
  readonly x: number;
  readonly y: number;
  /** True if the text is right-aligned at `x`. */
  readonly isNumeric: boolean;
}

export interface PdfPen {
  /** Returns the width of a text in points, in the font of the rows. */
  readonly measure: (text: string) => number;
  /** Writes the cells of a row in reading order. */
  readonly writeRow: (cells: readonly PdfCell[]) => void;
  readonly writeLine: (left: number, right: number, y: number) => void;
}

/**
 * Creates a writer of rows for the current font and size of the document. It writes PDF operators directly where
 * possible, which takes a quarter of the time: the library checks each text for scripts with other rules. Texts with
 * letters outside the built-in fonts are written by the library.
 */
export function createPdfPen(doc: jsPDF, isBuiltIn: boolean): PdfPen {
  const size = doc.getFontSize();
  const leading = size * doc.getLineHeightFactor();
  const begin = `BT /${doc.getFont().id} ${size} Tf 0 g`;
  const height = doc.internal.pageSize.getHeight();
  // The library's types say numbers, but each page is a list of strings with PDF operators.
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
      // PDF moves are relative to the position of the previous one.
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
          const ordered = lines.map((line) => toVisualOrder(doc, line));
          doc.text(ordered, x, y, { ...AS_ORDERED, align: isNumeric ? 'right' : 'left' });
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
 * Returns a function that measures a text by the widths of its letters, each looked up once. It ignores kerning, which
 * only makes text narrower, so a text that fits by this measure fits. It takes a third of the time of the library's
 * measure.
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
