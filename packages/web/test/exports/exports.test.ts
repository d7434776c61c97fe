import { readFile } from 'node:fs/promises';
import ExcelJS from 'exceljs';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeCsv } from '../../src/exports/csv.ts';
import { countUnfit } from '../../src/exports/fit-cell.ts';
import { neutraliseFormula } from '../../src/exports/neutralise.ts';
import { NeedsPrintingError, type Paper, type PaperCell } from '../../src/exports/paper.ts';
import { writePdf } from '../../src/exports/pdf.ts';
import { needsWideFont } from '../../src/exports/pdf-font.ts';
import { writeXlsx } from '../../src/exports/xlsx.ts';
import { HEAD, toList } from './sample-paper.ts';

const noProgress = () => {};

/** Serves the font as the build does. */
function stubFonts(): void {
  const folder = new URL('../../node_modules/dejavu-fonts-ttf/ttf/', import.meta.url);
  vi.stubGlobal('fetch', async (address: string) => {
    const name = /DejaVuSans(-Bold)?\.ttf/.exec(address)?.[0] ?? '';
    return new Response(await readFile(new URL(name, folder)));
  });
}

describe('text that a spreadsheet could run', () => {
  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\nx',
    '\0x',
    '\n=1',
    '\0=1',
    '\u200B=1',
    '\uFEFF+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
  ])('EXP-04 %j is kept as text', (value) => {
    expect(neutraliseFormula(value)).toBe(`'${value}`);
  });

  test.each(['', 'a=1', "O'Hara", ' =1', '2026-11-02', 7.5, -7.5, 0])('EXP-04 %j is unchanged', (value) => {
    expect(neutraliseFormula(value)).toBe(value);
  });
});

describe('a value that is no text', () => {
  test.each([
    { formula: '1+1' },
    { text: 'x', hyperlink: 'http://x' },
    [1],
    null,
    undefined,
    true,
    Number.NaN,
  ])('EXP-04 is left out as %o', (value) => {
    expect(neutraliseFormula(value)).toBe('');
  });

  test('EXP-04 never becomes a formula of a workbook as an object', async () => {
    const rows = [[{ formula: 'HYPERLINK("http://x")', result: 'x' }, 1]] as unknown as PaperCell[][];
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load((await writeXlsx(toList(rows), noProgress)).buffer);
    expect(workbook.worksheets[1]?.getCell('A2').formula).toBeUndefined();
  });
});

describe('the comma-separated file', () => {
  const read = async (given: Paper) =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(await writeCsv(given));

  test('EXP-04 it begins with a byte-order mark and ends each line with CR LF', async () => {
    expect(await read(toList([['Ana Ruiz', 7.5]]))).toBe('\uFEFFEmployee,Total Hours\r\nAna Ruiz,7.5\r\n');
  });

  test('EXP-04 commas, quotes and line breaks are quoted', async () => {
    const text = await read(
      toList([
        ['a,b', 1],
        ['say "hi"', 2],
        ['two\nlines', 3],
        ['one\rmore', 4],
        ['plain', 5],
      ]),
    );
    expect(text.split('\r\n').slice(1, -1)).toEqual([
      '"a,b",1',
      '"say ""hi""",2',
      '"two\nlines",3',
      '"one\rmore",4',
      'plain,5',
    ]);
  });

  test('EXP-04 a formula is neutralised before it is quoted, a negative number is a number', async () => {
    const text = await read(toList([['=HYPERLINK("http://x","y")', -7.5]]));
    expect(text).toContain(`"'=HYPERLINK(""http://x"",""y"")",-7.5`);
  });

  test.each([
    ['Bus;=HYPERLINK(1)', "Bus;'=HYPERLINK(1)"],
    ['Bus; =1+1;-2', "Bus; '=1+1;'-2"],
    ['Bus\t@SUM(1)', "Bus\t'@SUM(1)"],
    ['Bus|+1', "Bus|'+1"],
    ['Bus;"=1+1"', `"Bus;""'=1+1"""`],
    ['Bus\n=1+1', `"Bus\n'=1+1"`],
    ['Bus;\u200b＝1', "Bus;\u200b'＝1"],
    ['a = b; c - d | e + f', 'a = b; c - d | e + f'],
    ['ana@example.com;ruiz', 'ana@example.com;ruiz'],
  ])('EXP-04 a formula behind another list separator is neutralised: %j', async (given, written) => {
    expect(await read(toList([[given, -1]]))).toBe(`\uFEFFEmployee,Total Hours\r\n${written},-1\r\n`);
  });

  test('EXP-04 names keep their letters', async () => {
    expect(await read(toList([['Nguyễn Trần', 1]]))).toContain('Nguyễn Trần');
  });

  test('EXP-04 a file without rows has the headings', async () => {
    expect(await read(toList([]))).toBe('\uFEFFEmployee,Total Hours\r\n');
  });
});

describe('the workbook', () => {
  async function read(given: Paper) {
    const workbook = new ExcelJS.Workbook();
    const bytes = await writeXlsx(given, noProgress);
    await workbook.xlsx.load(bytes.buffer);
    const [, sheet] = workbook.worksheets;
    if (sheet === undefined) throw new Error('no sheet');
    return sheet;
  }

  test('EXP-03 has headings and rows, numbers as numbers, formulas as text', async () => {
    const sheet = await read(
      toList([
        ['Nguyễn Trần', 7.5],
        ['=1+1', 2],
      ]),
    );
    expect(sheet.getRow(1).values).toEqual([undefined, 'Employee', 'Total Hours']);
    expect(sheet.getRow(2).values).toEqual([undefined, 'Nguyễn Trần', 7.5]);
    expect(sheet.getRow(3).getCell(1).value).toBe("'=1+1");
    expect(sheet.getRow(3).getCell(1).type).toBe(ExcelJS.ValueType.String);
  });

  test('EXP-03 headings and totals are bold, and a detail is indented', async () => {
    const kinds = ['row', 'head', 'detail', 'total'] as const;
    const rows = kinds.map((kind) => ({ kind, cells: [kind, 1] }));
    const columns = [{ heading: 'Employee', share: 1, isNumeric: false }];
    const sheet = await read(toList([], { sections: [{ title: 'Timesheets', columns, rows }] }));
    const looks = kinds.map((kind, index) => {
      const { font, alignment } = sheet.getRow(index + 2).getCell(1);
      return [kind, font?.bold ?? false, alignment?.indent ?? 0];
    });
    expect(looks).toEqual([
      ['row', false, 0],
      ['head', true, 0],
      ['detail', false, 1],
      ['total', true, 0],
    ]);
  });

  test('EXP-03 the heading row stays in view, and the sheet has a name that Excel takes', async () => {
    const title = 'Timesheets: a/b [very] long title of a month';
    const sheet = await read(toList([], { sections: [{ title, columns: [], rows: [] }] }));
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(sheet.name).toBe('Timesheets  a b  very  long tit');
  });
});

describe('the PDF', () => {
  async function read(given: Paper) {
    const data = await writePdf(given, noProgress);
    const pdf = await getDocument({ data, verbosity: 0 }).promise;
    const pages = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const texts = items.flatMap((item) => ('str' in item ? [item.str] : []));
      pages.push({ size: page.view.map(Math.round), text: texts.join(' ').replaceAll(/\s+/g, ' ') });
    }
    return pages;
  }

  test('EXP-02 is A4 portrait with title, headings, rows and page number', async () => {
    const [page, ...others] = await read(
      toList([
        ['Ana Ruiz', 7.5],
        ['José Hernández', 8],
      ]),
    );
    expect(others).toEqual([]);
    expect(page?.size).toEqual([0, 0, 595, 842]);
    expect(page?.text).toMatch(/^Example Provider Timesheets /);
    expect(page?.text).toContain('Rosa Delgado · UCI 7654321 November 2026 Made Nov 17, 2026, 10:00 AM');
    expect(page?.text).toContain('Employee Total Hours');
    expect(page?.text).toContain('Ana Ruiz 7.5');
    expect(page?.text).toContain('José Hernández 8');
    expect(page?.text).toContain('Page 1 of 1');
  });

  test('many rows go over several pages, each with the headings, none left out', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => [`Row${index}.`, index] as const);
    const pages = await read(toList(rows));
    expect(pages.length).toBeGreaterThan(3);
    for (const [index, { text }] of pages.entries()) {
      expect(text).toContain('Employee Total Hours');
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
    }
    const all = pages.map(({ text }) => text).join(' ');
    expect(rows.filter(([name]) => !all.includes(name))).toEqual([]);
  });

  test('a long text wraps, and words that are too long do, too', async () => {
    const long = 'Transport to therapy and back, with a stop at the pharmacy on the way home '
      .repeat(3)
      .trim();
    const [page] = await read(
      toList([
        [long, 1],
        ['q'.repeat(300), 2],
      ]),
    );
    expect(page?.text).toContain(long);
    expect(page?.text.match(/q/g)).toHaveLength(300);
  });

  test('embeds the font for letters outside Latin', async () => {
    expect(needsWideFont(toList([['Ana Ruiz – “José” €', 1]]))).toBe(false);
    expect(needsWideFont(toList([['Nguyễn', 1]]))).toBe(true);

    stubFonts();
    const [page] = await read(toList([['Nguyễn Trần', 1]]));
    expect(page?.text).toContain('Nguyễn Trần');

    vi.stubGlobal('fetch', async () => new Response('Bad gateway', { status: 502 }));
    await expect(read(toList([['Nguyễn Trần', 1]]))).rejects.toThrow('answered 502');
    vi.unstubAllGlobals();
  });

  test('a heading and a foot in Vietnamese bring the font', () => {
    const plain = toList([['Ana', 1]]);
    const columns = plain.list.columns.map((column) => ({ ...column, heading: 'Giờ vào' }));
    expect(needsWideFont({ ...plain, sections: [{ ...plain.list, title: '', columns }] })).toBe(true);
    expect(needsWideFont({ ...plain, head: { ...HEAD, pages: 'Trang {page} / {pages} – ệ' } })).toBe(true);
  });

  test('progress goes from 0 to 1 and never back', async () => {
    const shares: number[] = [];
    await writePdf(toList(Array.from({ length: 1_000 }, () => ['Ana', 1])), (share) => shares.push(share));
    expect(shares.length).toBeGreaterThan(2);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(Math.max(...shares)).toBeLessThanOrEqual(1);
  });
});

describe('letters of every script in a PDF', () => {
  beforeEach(stubFonts);
  afterEach(() => vi.unstubAllGlobals());

  /** Opens a document with one row for each text. */
  async function open(...texts: readonly string[]) {
    const data = await writePdf(toList(texts.map((text) => [text, 1])), noProgress);
    return (await getDocument({ data, verbosity: 0 }).promise).getPage(1);
  }

  /** Returns the letters of the first row's cell as drawn from left to right; head and headings are eight texts. */
  async function readDrawn(text: string): Promise<string> {
    const { fnArray, argsArray } = await (await open(text)).getOperatorList();
    const drawn = fnArray.flatMap((fn, index): string[] => {
      if (fn !== OPS.showText) return [];
      const glyphs = argsArray[index][0] as readonly ({ readonly unicode: string } | number)[];
      return [glyphs.map((glyph) => (typeof glyph === 'number' ? '' : glyph.unicode)).join('')];
    });
    return drawn[8] ?? '';
  }

  test.each([
    ['Vietnamese, written with loose accents', 'Nguyễn'.normalize('NFD'), 'Nguyễn'],
    ['Greek', 'Ελένη', 'Ελένη'],
    ['Cyrillic', 'Олена', 'Олена'],
    ['Georgian', 'ნინო', 'ნინო'],
    ['Armenian', 'Անի', 'Անի'],
    ['Hebrew', 'שלום', 'םולש'],
    ['Hebrew beside Latin and a number', 'Ana שלום 12', 'Ana 12 םולש'],
    ["N'Ko", 'ߒߞߏ', 'ߏߞߒ'],
    ['a mark of direction and a soft hyphen', 'Łu\u200Ecja\u00AD', 'Łucja'],
  ])('%s stands in the file, in its order', async (_, text, drawn) => {
    expect(await readDrawn(text)).toBe(drawn);
  });

  test('a heading is bold, so it is wider than the same word in a row', async () => {
    const page = await open('Employee', 'Ελένη');
    const { items } = await page.getTextContent();
    const [heading = 0, row = 0] = items.flatMap((one) =>
      'str' in one && one.str === 'Employee' ? [one.width] : [],
    );
    expect(heading).toBeGreaterThan(row * 1.05);
  });

  test('Arabic letters are joined and stand from right to left', async () => {
    const drawn = (await readDrawn('سلام')).normalize('NFKC');
    expect([...drawn].toReversed().join('')).toContain('س');
    expect(drawn.startsWith('م')).toBe(true);
  });

  test.each([
    ['Chinese', '李小龙'],
    ['Korean', '김민수'],
    ['Japanese', 'さくら'],
    ['Thai', 'สมชาย'],
    ['Devanagari', 'राजेश'],
    ['Punjabi', 'ਗੁਰਪ੍ਰੀਤ'],
    ['Gujarati', 'પટેલ'],
    ['Tamil', 'கார்த்திக்'],
    ['Telugu', 'రాము'],
    ['Burmese', 'အောင်'],
    ['Khmer', 'សុខា'],
    ['Amharic', 'አበበ'],
    ['Syriac', 'ܫܠܡܐ'],
    ['Thaana', 'ދިވެހި'],
    ['an emoji', 'Thanks 🙂'],
    ['a letter beyond the first plane', '𞤀𞤣𞤤𞤢𞤥'],
  ])('%s is left to printing by the browser', async (_, text) => {
    await expect(writePdf(toList([[text, 1]]), noProgress)).rejects.toBeInstanceOf(NeedsPrintingError);
    await expect(writePdf(toList([], { title: text }), noProgress)).rejects.toBeInstanceOf(
      NeedsPrintingError,
    );
  });
});

describe('what a format cannot hold', () => {
  const odd = [
    'x'.repeat(40_000),
    `${'y'.repeat(32_766)}🙂`,
    'a\u0000b\u0008c\uFFFE',
    'half \uD83D',
    'tab\tline\nend',
    'plain 🙂',
  ];
  const given = toList(odd.map((text, index) => [text, index] as const));

  test('EXP-03 a workbook has at most 32,767 characters in a cell, and no sign that XML forbids', async () => {
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load((await writeXlsx(given, noProgress)).buffer);
    const cells = odd.map((_, index) => workbook.worksheets[1]?.getCell(`A${index + 2}`).text ?? '');
    expect(cells.map(({ length }) => length).slice(0, 2)).toEqual([32_767, 32_766]);
    expect(cells.slice(2)).toEqual(['abc', 'half \uFFFD', 'tab\tline\nend', 'plain 🙂']);
    expect(countUnfit('xlsx', given)).toBe(4);
  });

  test('EXP-04 a comma-separated file has no control sign and no half of a character', async () => {
    const text = new TextDecoder().decode(await writeCsv(given));
    expect(text).toContain('x'.repeat(40_000));
    expect(text).toContain('\r\nabc,2\r\nhalf \uFFFD,3\r\n');
    expect([countUnfit('csv', given), countUnfit('pdf', given)]).toEqual([2, 0]);
  });
});
