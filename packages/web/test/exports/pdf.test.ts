import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import type { ExportTable } from '../../src/exports/export-table.ts';
import { writePdf } from '../../src/exports/pdf.ts';

const TABLE: ExportTable = {
  ...{ title: 'Timesheets', fileBase: 'timesheets', pageLabel: 'Page {page} of {pages}' },
  columns: [
    { heading: 'Employee', share: 60, isNumeric: false },
    { heading: 'Total Hours', share: 40, isNumeric: true },
  ],
  rows: [
    ['Ana Ruiz', 7.5],
    [`${'x'.repeat(60)} ${'y'.repeat(30)}`, 8],
    ['Ben Okafor', 6],
  ],
};

async function open(table: ExportTable) {
  const data = await writePdf(table, () => undefined);
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  return pdf.getPage(1);
}

/** Returns the font of a piece of text. */
const toFace = (page: PDFPageProxy, name: string): string => page.commonObjs.get(name).name;

describe('the layout of the PDF', () => {
  test('EXP-02 has the title, the headings, then each row below the one before, numbers right-aligned', async () => {
    const page = await open(TABLE);
    // Fonts are loaded when the page's drawing operators are read.
    await page.getOperatorList();
    const { items } = await page.getTextContent();
    const rows = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , , , left = 0, bottom = 0] = item.transform;
      const place = `at ${Math.round(left)}, ${Math.round(bottom)}`;
      return [`${item.str} ${place}, ${item.height} in ${toFace(page, item.fontName)}`];
    });
    expect(rows).toMatchInlineSnapshot(`
      [
        "Timesheets at 36, 792, 14 in Helvetica-Bold",
        "Employee at 36, 767, 9 in Helvetica-Bold",
        "Total Hours at 505, 767, 9 in Helvetica-Bold",
        "Ana Ruiz at 36, 751, 9 in Helvetica",
        "7.5 at 543, 751, 9 in Helvetica",
        "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx at 36, 736, 9 in Helvetica",
        "yyyyyyyyyyyyyyyyyyyyyyyyyyyyyy at 36, 726, 9 in Helvetica",
        "8 at 550, 736, 9 in Helvetica",
        "Ben Okafor at 36, 709, 9 in Helvetica",
        "6 at 550, 709, 9 in Helvetica",
        "Page 1 of 1 at 514, 27, 9 in Helvetica",
      ]
    `);
  });

  test('EXP-02 keeps brackets, accents and quotes in its text, row by row', async () => {
    const page = await open({
      ...TABLE,
      rows: [
        ['(Ana) \\ Núñez', '1)'],
        ['“Ana” – 5 €', 7],
        ['José\nRuiz', '22\n3'],
      ],
    });
    const { items } = await page.getTextContent();
    const read = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      return [`${item.str} at ${Math.round(item.transform[4])}, ${Math.round(item.transform[5])}`];
    });
    expect(read.slice(3, -1)).toMatchInlineSnapshot(`
      [
        "(Ana) \\ Núñez at 36, 751",
        "1) at 547, 751",
        "“Ana” – 5 € at 36, 736",
        "7 at 550, 736",
        "José at 36, 720",
        "Ruiz at 36, 710",
        "22 at 545, 720",
        "3 at 550, 710",
      ]
    `);
  });

  test('EXP-02 continues a note that is longer than a page on the next', async () => {
    const lines = Array.from({ length: 150 }, (_, index) => `Line ${index}.`);
    const table = { ...TABLE, rows: [[lines.join('\n'), 7.5] as const, ['Ben Okafor', 6] as const] };
    const pdf = await getDocument({ data: await writePdf(table, () => undefined), verbosity: 0 }).promise;
    const read: string[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      for (const item of items) if ('str' in item && item.transform[5] > 36) read.push(item.str);
    }
    expect(read.filter((text) => text.startsWith('Line'))).toEqual(lines);
    expect([pdf.numPages, read.includes('7.5'), read.includes('Ben Okafor')]).toEqual([3, true, true]);
  });

  test('EXP-02 keeps a note on its page up to the most lines that a page has', async () => {
    const toPages = async (count: number) => {
      const lines = Array.from({ length: count }, (_, index) => `Line ${index}.`);
      const rows = [['Ana Ruiz', 1] as const, [lines.join('\n'), 7.5] as const];
      const data = await writePdf({ ...TABLE, rows }, () => undefined);
      const pdf = await getDocument({ data, verbosity: 0 }).promise;
      const { items } = await (await pdf.getPage(1)).getTextContent();
      const first = items.filter((item) => 'str' in item && item.str.startsWith('Line'));
      return [pdf.numPages, first.length];
    };
    // 60 lines fit below the first row and 64 on a new page; a longer row begins below the first one and continues.
    expect(await Promise.all([60, 61, 64, 65].map(toPages))).toEqual([
      [1, 60],
      [2, 0],
      [2, 0],
      [2, 60],
    ]);
  });
});
