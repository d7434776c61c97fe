import type { jsPDF } from 'jspdf';
import { AS_ORDERED, toVisualOrder } from './pdf-text.ts';
import { wrapText } from './pdf-wrap.ts';

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

/** Letters of a piece of text. */
export interface PdfFace {
  readonly font: string;
  readonly style: 'normal' | 'bold';
  /** Points. */
  readonly size: number;
  /** 0 is black, 1 is white. */
  readonly gray: number;
}

export interface PdfPen {
  /** Distance of two lines of a text in points. */
  readonly leading: number;
  /** Height of the letters in points. */
  readonly size: number;
  /** Returns the width of a text in points. */
  readonly measure: (text: string) => number;
  /** Returns the lines of a text in a width in points. */
  readonly split: (text: string, width: number) => string[];
  /** Writes the cells of a row in reading order. */
  readonly writeRow: (cells: readonly PdfCell[]) => void;
}

const LINE_HEIGHT = 1.28;

/** Adds PDF operators to the current page. */
export function writeOperators(doc: jsPDF, operators: string): void {
  // The library's types say numbers, but each page is a list of strings with PDF operators.
  const pages = doc.internal.pages as unknown as readonly string[][];
  pages[doc.getCurrentPageInfo().pageNumber]?.push(operators);
}

/**
 * Creates a writer of text. It writes PDF operators directly where possible, which takes a quarter of the time: the
 * library checks each text for scripts with other rules. Texts with letters outside the built-in fonts are written by
 * the library.
 */
export function createPdfPen(doc: jsPDF, { font, style, size, gray }: PdfFace, isBuiltIn: boolean): PdfPen {
  const apply = () =>
    doc
      .setFont(font, style)
      .setFontSize(size)
      .setTextColor(Math.round(gray * 255));
  apply();
  const leading = size * LINE_HEIGHT;
  const begin = `BT /${doc.getFont().id} ${size} Tf ${gray} g`;
  const height = doc.internal.pageSize.getHeight();
  const measure = createMeasure(doc, apply);
  const isPlain = (line: string) => isBuiltIn && IS_PLAIN.test(line);

  return {
    leading,
    size,
    measure,
    split: (text, width) => wrapText(text, width, measure),
    writeRow: (cells) => {
      let text = '';
      // PDF moves are relative to the position of the previous one.
      let atX = 0;
      let atY = 0;
      const finish = () => {
        if (text !== '') writeOperators(doc, `${begin}${text} ET`);
        text = '';
        atX = 0;
        atY = 0;
      };
      for (const { lines, x, y, isNumeric } of cells) {
        if (!lines.every(isPlain)) {
          finish();
          apply();
          const ordered = lines.map((line) => toVisualOrder(doc, line));
          const align = isNumeric ? 'right' : 'left';
          doc.text(ordered, x, y, { ...AS_ORDERED, align, lineHeightFactor: LINE_HEIGHT });
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
export const toNumber = (points: number): number => Math.round(points * 100) / 100;

/**
 * Returns a function that measures a text by the widths of its letters, each looked up once. It ignores kerning, which
 * only makes text narrower, so a text that fits by this measure fits. It takes a third of the time of the library's
 * measure.
 */
function createMeasure(doc: jsPDF, apply: () => void): (text: string) => number {
  const widths = new Map<string, number>();
  return (text) => {
    let sum = 0;
    for (const letter of text) {
      let width = widths.get(letter);
      if (width === undefined) {
        apply();
        width = doc.getTextWidth(letter);
        widths.set(letter, width);
      }
      sum += width;
    }
    return sum;
  };
}
