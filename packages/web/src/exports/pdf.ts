import { jsPDF } from 'jspdf';
import {
  mapTexts,
  type OnProgress,
  type Paper,
  type PaperMeter,
  type PaperSum,
  toCellText,
} from './paper.ts';
import { loadWideFont, needsWideFont } from './pdf-font.ts';
import { beginSheets, PAGE, type PdfSheet, writeFeet } from './pdf-sheet.ts';
import { writeTable } from './pdf-table.ts';
import { toDrawable } from './pdf-text.ts';

const WIDTH = PAGE.width - 2 * PAGE.margin;
/** Room for the title of a section, a note, a meter, the headings and the first rows of its table, in points. */
const SECTION_START = 110;

/** A PDF with head and foot on every page, the sums, and the sections with their tables. */
export async function writePdf(given: Paper, onProgress: OnProgress): Promise<Uint8Array<ArrayBuffer>> {
  const paper = mapTexts(given, toDrawable);
  const doc = new jsPDF({ unit: 'pt', format: 'a4', orientation: 'portrait', compress: true });
  doc.setDocumentProperties({
    title: paper.head.period === '' ? paper.title : `${paper.title}, ${paper.head.period}`,
    author: paper.head.provider,
  });
  // The library's own `setLanguage` ignores languages that it does not know, Filipino for one. Its types lack `write`.
  const { write } = doc.internal as unknown as { write: (...texts: string[]) => void };
  doc.internal.events.subscribe('putCatalog', () => write(`/Lang (${paper.head.language})`));
  doc.viewerPreferences({ DisplayDocTitle: true });
  const isBuiltIn = !needsWideFont(paper);
  const font = isBuiltIn ? 'helvetica' : await loadWideFont(doc, paper);
  const sheet = beginSheets(doc, paper, font, isBuiltIn);
  for (const sentence of paper.gaps) writeText(sheet, 'bold', sentence);
  if (paper.gaps.length > 0) sheet.y += 6;
  if (paper.sums.length > 0) writeSums(sheet, paper.sums);

  const all = Math.max(
    1,
    paper.sections.reduce((sum, { rows }) => sum + rows.length, 0),
  );
  let before = 0;
  for (const section of paper.sections) {
    // The title of the document names its only section.
    if (paper.sections.length > 1) {
      // A heading is never alone at the foot of a page: the first rows of its table stay together.
      if (sheet.y + SECTION_START > sheet.bottom) sheet.addPage();
      writeText(sheet, 'section', section.title);
    }
    if (section.note !== undefined) writeText(sheet, 'quiet', section.note);
    if (section.meter !== undefined) writeMeter(sheet, section.meter);
    if (section.rows.length > 0) writeTable(sheet, section, (index) => onProgress((before + index) / all));
    before += section.rows.length;
    sheet.y += 12;
  }
  writeFeet(doc, sheet, paper);
  return new Uint8Array(doc.output('arraybuffer'));
}

function writeText(sheet: PdfSheet, face: 'section' | 'bold' | 'quiet', text: string): void {
  const pen = sheet.pens[face];
  const lines = pen.split(text, WIDTH);
  pen.writeRow([{ lines, x: PAGE.margin, y: sheet.y + pen.size, isNumeric: false }]);
  sheet.y += lines.length * pen.leading + 3;
}

/** Sums beside each other: label, value, then its notes. */
function writeSums(sheet: PdfSheet, sums: readonly PaperSum[]): void {
  const { quiet, value: valuePen } = sheet.pens;
  const width = WIDTH / sums.length;
  let most = 0;
  for (const [index, { label, value, notes }] of sums.entries()) {
    const x = PAGE.margin + index * width;
    const room = width - 10;
    let y = sheet.y;
    for (const [pen, text] of [
      [quiet, label],
      [valuePen, toCellText(value)],
      ...notes.map((note) => [quiet, note] as const),
    ] as const) {
      const lines = pen.split(text, room);
      pen.writeRow([{ lines, x, y: y + pen.size, isNumeric: false }]);
      y += lines.length * pen.leading + 1;
    }
    most = Math.max(most, y - sheet.y);
  }
  sheet.y += most + 10;
}

const METER_HEIGHT = 7;

/** Spent share in black on a light bar, and a tick for the elapsed time. */
function writeMeter(sheet: PdfSheet, { share, elapsed }: PaperMeter): void {
  const { margin } = PAGE;
  const y = sheet.y + 4;
  sheet.fill({ x: margin, y, width: WIDTH, height: METER_HEIGHT }, 0.88);
  sheet.fill({ x: margin, y, width: WIDTH * share, height: METER_HEIGHT }, 0.25);
  if (elapsed !== undefined)
    sheet.fill({ x: margin + WIDTH * elapsed - 0.75, y: y - 3, width: 1.5, height: METER_HEIGHT + 6 }, 0);
  sheet.y = y + METER_HEIGHT + 8;
}
