import type { jsPDF } from 'jspdf';
import type { Paper } from './paper.ts';
import { createPdfPen, type PdfFace, type PdfPen, toNumber, writeOperators } from './pdf-pen.ts';

/** A4 portrait in points (EXP-02). */
export const PAGE = { width: 595.28, height: 841.89, margin: 36 };
const LEFT = PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;

/** Letters of each kind of text; ink that black and white printers can print. */
const FACES = {
  title: { style: 'bold', size: 14, gray: 0 },
  value: { style: 'bold', size: 12, gray: 0 },
  section: { style: 'bold', size: 11, gray: 0 },
  bold: { style: 'bold', size: 8.5, gray: 0 },
  text: { style: 'normal', size: 8.5, gray: 0 },
  quiet: { style: 'normal', size: 8, gray: 0.3 },
} as const satisfies Record<string, Omit<PdfFace, 'font'>>;

type PdfPens = Readonly<Record<keyof typeof FACES, PdfPen>>;

/** Pages of a document with head and foot, and the place at which the next text begins. */
export interface PdfSheet {
  readonly pens: PdfPens;
  /** Distance of that place from the top of the page, in points. */
  y: number;
  /** Lowest place for the foot of a text. */
  readonly bottom: number;
  /** Place at which text begins on every page but the first. */
  readonly top: number;
  readonly addPage: () => void;
  readonly line: (y: number, gray: number) => void;
  readonly fill: (box: PdfBox, gray: number) => void;
}

interface PdfBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Begins the first page, with the whole head. */
export function beginSheets(doc: jsPDF, paper: Paper, font: string, isBuiltIn: boolean): PdfSheet {
  const pen = (face: keyof typeof FACES) => createPdfPen(doc, { font, ...FACES[face] }, isBuiltIn);
  const pens: PdfPens = {
    title: pen('title'),
    value: pen('value'),
    section: pen('section'),
    bold: pen('bold'),
    text: pen('text'),
    quiet: pen('quiet'),
  };
  const fromBottom = (y: number) => toNumber(PAGE.height - y);
  const footLines = pens.quiet.split(paper.head.foot, RIGHT - LEFT - 80);
  const footTop = PAGE.height - PAGE.margin - footLines.length * pens.quiet.leading;
  const sheet: PdfSheet = {
    pens,
    y: PAGE.margin,
    bottom: footTop - 12,
    top: PAGE.margin + pens.quiet.leading + 14,
    addPage: () => {
      doc.addPage();
      writeRunningHead(sheet, paper);
      sheet.y = sheet.top;
    },
    line: (y, gray) =>
      writeOperators(
        doc,
        `${gray} G 0.5 w ${LEFT} ${fromBottom(y)} m ${toNumber(RIGHT)} ${fromBottom(y)} l S`,
      ),
    fill: ({ x, y, width, height }, gray) =>
      writeOperators(
        doc,
        `${gray} g ${toNumber(x)} ${fromBottom(y + height)} ${toNumber(width)} ${toNumber(height)} re f`,
      ),
  };
  writeHead(sheet, paper);
  return sheet;
}

/** Provider and title, a line, then client, period and moment. */
function writeHead(sheet: PdfSheet, { title, head }: Paper): void {
  const { pens } = sheet;
  const half = (RIGHT - LEFT) / 2 - 8;
  const titleLines = pens.title.split(title, half);
  const provider = pens.section.split(head.provider, half);
  const contact = head.contact === '' ? [] : pens.quiet.split(head.contact, half);
  const { y } = sheet;
  pens.section.writeRow([{ lines: provider, x: LEFT, y: y + 11, isNumeric: false }]);
  pens.title.writeRow([{ lines: titleLines, x: RIGHT, y: y + 12, isNumeric: true }]);
  const contactY = y + provider.length * pens.section.leading;
  pens.quiet.writeRow([{ lines: contact, x: LEFT, y: contactY + 9, isNumeric: false }]);
  const left = provider.length * pens.section.leading + contact.length * pens.quiet.leading;
  sheet.y = y + Math.max(left, titleLines.length * pens.title.leading) + 6;
  sheet.line(sheet.y, 0);
  sheet.y += 5;
  const widths = [0.4, 0.34, 0.26].map((share) => share * (RIGHT - LEFT));
  const [client = [], period = [], made = []] = [
    pens.bold.split(head.client, (widths[0] ?? 0) - 8),
    pens.text.split(head.period, (widths[1] ?? 0) - 8),
    pens.quiet.split(head.made, widths[2] ?? 0),
  ];
  const at = sheet.y + 9;
  pens.bold.writeRow([{ lines: client, x: LEFT, y: at, isNumeric: false }]);
  pens.text.writeRow([{ lines: period, x: LEFT + (widths[0] ?? 0), y: at, isNumeric: false }]);
  pens.quiet.writeRow([{ lines: made, x: RIGHT, y: at, isNumeric: true }]);
  sheet.y += Math.max(client.length, period.length, made.length) * pens.text.leading + 10;
}

function writeRunningHead(sheet: PdfSheet, { title, head }: Paper): void {
  const { quiet } = sheet.pens;
  const half = (RIGHT - LEFT) / 2 - 8;
  const y = PAGE.margin + 8;
  const first = (text: string) => quiet.split(text, half).slice(0, 1);
  quiet.writeRow([
    { lines: first(head.client), x: LEFT, y, isNumeric: false },
    { lines: first(head.period === '' ? title : `${title} · ${head.period}`), x: RIGHT, y, isNumeric: true },
  ]);
  sheet.line(PAGE.margin + quiet.leading + 4, 0.6);
}

/** Writes the foot of all pages, once their number is known. */
export function writeFeet(doc: jsPDF, { pens, bottom, line }: PdfSheet, { head }: Paper): void {
  const count = doc.getNumberOfPages();
  const lines = pens.quiet.split(head.foot, RIGHT - LEFT - 80);
  for (let page = 1; page <= count; page++) {
    doc.setPage(page);
    line(bottom + 8, 0.6);
    const y = bottom + 12 + pens.quiet.size;
    const pages = head.pages.replace('{page}', String(page)).replace('{pages}', String(count));
    pens.quiet.writeRow([
      { lines, x: LEFT, y, isNumeric: false },
      { lines: [pages], x: RIGHT, y, isNumeric: true },
    ]);
  }
}
