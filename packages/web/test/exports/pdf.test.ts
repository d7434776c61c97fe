import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { listTexts, mapTexts, type Paper } from '../../src/exports/paper.ts';
import { writePdf } from '../../src/exports/pdf.ts';
import { toList } from './sample-paper.ts';

const ROWS = [
  ['Ana Ruiz', 7.5],
  [`${'x'.repeat(60)} ${'y'.repeat(30)}`, 8],
  ['Ben Okafor', 6],
] as const;

async function open(paper: Paper) {
  const data = await writePdf(paper, () => undefined);
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  return pdf.getPage(1);
}

/** Returns the font of a piece of text. */
const toFace = (page: PDFPageProxy, name: string): string => page.commonObjs.get(name).name;

test('the progress of a PDF goes on through all of its sections', async () => {
  const shares: number[] = [];
  const { sections, ...paper } = toList(ROWS);
  await writePdf({ ...paper, sections: [...sections, ...sections, ...sections] }, (share) =>
    shares.push(share),
  );
  expect(shares.toSorted((one, other) => one - other)).toEqual(shares);
  expect(new Set(shares).size).toBe(3);
});

test('every text of a document is changed for its font, except names that are not in it', () => {
  const meter = { share: 0.5, elapsed: undefined };
  const cell = { text: 'Seven', value: 7, kind: 'hours' } as const;
  const { sections, ...paper } = toList([
    ['Ana', 7],
    [cell, 'x'],
  ]);
  const sums = [{ label: 'Hours', value: cell, notes: ['one without'] }];
  const given = { ...paper, sums, sections: sections.map((one) => ({ ...one, note: 'A note.', meter })) };
  const changed = mapTexts(given, (text) => `(${text})`);
  expect(listTexts(changed)).toEqual(listTexts(given).map((text) => (text === '7' ? text : `(${text})`)));
  expect(changed.head).toMatchObject({ summary: given.head.summary, language: given.head.language });
  expect(changed.sections.map((one) => one.meter)).toEqual([meter]);
});

describe('the layout of the PDF', () => {
  test('has the title, the headings, then each row below the one before, numbers right-aligned', async () => {
    const page = await open(toList(ROWS));
    // Fonts are loaded when the page's drawing operators are read.
    const { fnArray, argsArray } = await page.getOperatorList();
    // The contact, the moment and the foot are grey, the headings have a shade, and the rest is black.
    const fills = fnArray.flatMap((one, index) => (one === OPS.setFillRGBColor ? [argsArray[index]] : []));
    expect(fills.map(String).filter((fill) => fill !== '#000000')).toEqual([
      '#4c4c4c',
      '#4c4c4c',
      '#ebebeb',
      '#4c4c4c',
    ]);
    const { items } = await page.getTextContent();
    const rows = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , , , left = 0, bottom = 0] = item.transform;
      const place = `at ${Math.round(left)}, ${Math.round(bottom)}`;
      return [`${item.str} ${place}, ${item.height} in ${toFace(page, item.fontName)}`];
    });
    expect(rows).toMatchInlineSnapshot(`
      [
        "Example Provider at 36, 795, 11 in Helvetica-Bold",
        "Timesheets at 483, 794, 14 in Helvetica-Bold",
        "+1 310 555 0100 at 36, 783, 8 in Helvetica",
        "Rosa Delgado · UCI 7654321 at 36, 762, 8.5 in Helvetica-Bold",
        "November 2026 at 245, 762, 8.5 in Helvetica",
        "Made Nov 17, 2026, 10:00 AM at 451, 762, 8 in Helvetica",
        "Employee at 40, 739, 8.5 in Helvetica-Bold",
        "Total Hours at 502, 739, 8.5 in Helvetica-Bold",
        "Ana Ruiz at 40, 724, 8.5 in Helvetica",
        "7.5 at 538, 724, 8.5 in Helvetica",
        "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx at 40, 709, 8.5 in Helvetica",
        "yyyyyyyyyyyyyyyyyyyyyyyyyyyyyy at 40, 699, 8.5 in Helvetica",
        "8 at 545, 709, 8.5 in Helvetica",
        "Ben Okafor at 40, 684, 8.5 in Helvetica",
        "6 at 545, 684, 8.5 in Helvetica",
        "From the client portal of Example Provider. at 36, 38, 8 in Helvetica",
        "Page 1 of 1 at 519, 38, 8 in Helvetica",
      ]
    `);
  });

  test('keeps brackets, accents and quotes in its text, row by row', async () => {
    const page = await open(
      toList([
        ['(Ana) \\ Núñez', '1)'],
        ['“Ana” – 5 €', 7],
        ['José\nRuiz', '22\n3'],
        ['Eva', '4\n5'],
        ['Zoe', 6],
      ]),
    );
    const { items } = await page.getTextContent();
    const read = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      return [`${item.str} at ${Math.round(item.transform[4])}, ${Math.round(item.transform[5])}`];
    });
    expect(read.slice(3, -1)).toMatchInlineSnapshot(`
      [
        "Rosa Delgado · UCI 7654321 at 36, 762",
        "November 2026 at 245, 762",
        "Made Nov 17, 2026, 10:00 AM at 451, 762",
        "Employee at 40, 739",
        "Total Hours at 502, 739",
        "(Ana) \\ Núñez at 40, 724",
        "1) at 542, 724",
        "“Ana” – 5 € at 40, 709",
        "7 at 545, 709",
        "José at 40, 695",
        "Ruiz at 40, 684",
        "22 at 540, 695",
        "3 at 545, 684",
        "Eva at 40, 669",
        "4 at 545, 669",
        "5 at 545, 658",
        "Zoe at 40, 643",
        "6 at 545, 643",
        "From the client portal of Example Provider. at 36, 38",
      ]
    `);
  });

  test('continues a note that is longer than a page on the next', async () => {
    const lines = Array.from({ length: 150 }, (_, index) => `Line ${index}.`);
    const table = toList([
      [lines.join('\n'), 7.5],
      ['Ben Okafor', 6],
    ]);
    const pdf = await getDocument({ data: await writePdf(table, () => undefined), verbosity: 0 }).promise;
    const read: string[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      for (const item of items) if ('str' in item && item.transform[5] > 36) read.push(item.str);
    }
    expect(read.filter((text) => text.startsWith('Line'))).toEqual(lines);
    expect([pdf.numPages, read.includes('7.5'), read.includes('Ben Okafor')]).toEqual([3, true, true]);
  });

  test('keeps a note on its page up to the most lines that a page has', async () => {
    const toPages = async (count: number) => {
      const lines = Array.from({ length: count }, (_, index) => `Line ${index}.`);
      const rows = [
        ['Ana Ruiz', 1],
        [lines.join('\n'), 7.5],
      ] as const;
      const data = await writePdf(toList(rows), () => undefined);
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
