import ExcelJS from 'exceljs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { writeCsv } from '../../src/exports/csv.ts';
import type { Paper, PaperRow, PaperSection } from '../../src/exports/paper.ts';
import { writePdf } from '../../src/exports/pdf.ts';
import { wrapText } from '../../src/exports/pdf-wrap.ts';
import { toSheetNames } from '../../src/exports/sheet-name.ts';
import { writeXlsx } from '../../src/exports/xlsx.ts';
import { HEAD, toList } from './sample-paper.ts';

const HOURS: PaperSection = {
  title: 'Hours',
  columns: [
    { heading: 'Employee', share: 60, isNumeric: false },
    { heading: 'Approved', share: 40, isNumeric: true },
  ],
  rows: [
    { kind: 'head', cells: ['Ana Ruiz', { text: '8 h', value: 8, kind: 'hours' }] },
    { kind: 'detail', cells: ['331', { text: '8 h', value: 8, kind: 'hours' }] },
    { kind: 'total', cells: ['Total', { text: '8 h', value: 8, kind: 'hours' }] },
  ],
};
const FAILED: PaperSection = {
  title: 'Vendor invoices',
  note: 'We could not load the vendor invoices.',
  columns: [],
  rows: [],
};
const statement: Paper = toList([], {
  title: 'Month Statement',
  sums: [
    { label: 'Hours approved', value: { text: '8 h', value: 8, kind: 'hours' }, notes: ['2 without hours'] },
    { label: 'Budget left', value: { text: '$40.50', value: 40.5, kind: 'dollars' }, notes: [] },
  ],
  sections: [HOURS, FAILED],
});

const GAPS = ['1 of the timesheets could not be shown', 'We could not load the vendor invoices.'];

describe('a document that lacks a part of its data', () => {
  const paper = toList([['Ana Ruiz', 8]], { gaps: GAPS });

  test('EXP-05 says so on paper', async () => {
    const [page = []] = await readPages(paper);
    const texts = page.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(GAPS));
    expect(texts.indexOf(GAPS[0] ?? '')).toBeLessThan(texts.indexOf('Ana Ruiz'));
  });

  test('EXP-05 says so in a workbook, on the first sheet and below the rows', async () => {
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load((await writeXlsx(paper, () => undefined)).buffer);
    for (const sheet of workbook.worksheets) {
      const texts: string[] = [];
      sheet.eachRow((row) => void texts.push(row.getCell(1).text));
      expect(texts).toEqual(expect.arrayContaining(GAPS));
    }
  });

  test('EXP-04 says so in the last rows of a comma-separated file', async () => {
    const lines = new TextDecoder()
      .decode(await writeCsv(paper))
      .trim()
      .split('\r\n');
    expect(lines).toEqual(['Employee,Total Hours', 'Ana Ruiz,8', ...GAPS.map((sentence) => `${sentence},`)]);
  });
});

const toOther = (row: PaperRow): PaperRow => ({
  ...row,
  cells: ['Other\nof three\nlines', ...row.cells.slice(1)],
});

async function open(paper: Paper) {
  const data = await writePdf(paper, () => undefined);
  return getDocument({ data, verbosity: 0 }).promise;
}

async function readPages(paper: Paper) {
  const pdf = await open(paper);
  const pages: { text: string; y: number }[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(
      items.flatMap((item) =>
        'str' in item && item.str.trim() !== '' ? [{ text: item.str, y: Number(item.transform[5]) }] : [],
      ),
    );
  }
  return pages;
}

describe('a PDF', () => {
  test.each(['en', 'es', 'fil'])('says its title and the language %s', async (language) => {
    const pdf = await open(toList([['Ana', 1]], { head: { ...HEAD, language } }));
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: 'Timesheets, November 2026', Author: 'Example Provider' });
    expect(info).toMatchObject({ Language: language });
  });

  test('begins a section below the tallest sum, and keeps a long provider off the title', async () => {
    const [hours, left] = statement.sums;
    const tall = { ...hours, notes: Array.from({ length: 5 }, (_, index) => `Note ${index}`) };
    const provider = 'Example Provider of Services at Home '.repeat(4).trim();
    const paper = { ...statement, head: { ...HEAD, provider }, sums: [tall, left] } as Paper;
    const { items } = await (await (await open(paper)).getPage(1)).getTextContent();
    const texts = items.flatMap((item) =>
      'str' in item
        ? [{ text: item.str, x: item.transform[4], y: item.transform[5], width: item.width }]
        : [],
    );
    const find = (name: string) => texts.find(({ text }) => text.startsWith(name));
    expect(find('Hours')).toBeDefined();
    expect(texts.findLast(({ text }) => text === 'Hours')?.y).toBeLessThan(find('Note 4')?.y);
    const head = find('Example Provider');
    expect(head?.x + (head?.width ?? 0)).toBeLessThan(find('Month Statement')?.x);
  });

  test('has the sums before the sections, and a failed section as a sentence', async () => {
    const [page = []] = await readPages(statement);
    expect(page.map(({ text }) => text)).toEqual([
      'Example Provider',
      'Month Statement',
      '+1 310 555 0100',
      'Rosa Delgado · UCI 7654321',
      'November 2026',
      'Made Nov 17, 2026, 10:00 AM',
      'Hours approved',
      '8 h',
      '2 without hours',
      'Budget left',
      '$40.50',
      'Hours',
      'Employee',
      'Approved',
      'Ana Ruiz',
      '8 h',
      '331',
      '8 h',
      'Total',
      '8 h',
      'Vendor invoices',
      'We could not load the vendor invoices.',
      'From the client portal of Example Provider.',
      'Page 1 of 1',
    ]);
  });

  test('names client, document and period on every sheet, and repeats the headings of the columns', async () => {
    const pages = await readPages(toList(Array.from({ length: 150 }, (_, index) => [`Row ${index}`, index])));
    expect(pages.length).toBe(4);
    for (const page of pages.slice(1)) {
      const texts = page.map(({ text }) => text);
      expect(texts.slice(0, 4)).toEqual([
        'Rosa Delgado · UCI 7654321',
        'Timesheets · November 2026',
        'Employee',
        'Total Hours',
      ]);
      expect((page[1]?.y ?? 0) - (page[2]?.y ?? 0)).toBeGreaterThan(10);
    }
  });

  test('has no sheet with fewer than three rows of a list, whatever its length', async () => {
    for (let count = 40; count < 60; count += 1) {
      const pages = await readPages(
        toList(Array.from({ length: count }, (_, index) => [`Row ${index}`, index])),
      );
      const rows = pages.map((page) => page.filter(({ text }) => text.startsWith('Row ')).length);
      expect([count, rows.reduce((sum, some) => sum + some, 0)]).toEqual([count, count]);
      expect(Math.min(...rows)).toBeGreaterThanOrEqual(3);
    }
  });

  test('begins a list below the longest part of its head', async () => {
    const made = 'Made Nov 17, 2026, 10:00 AM. '.repeat(8).trim();
    const [page = []] = await readPages(toList([['Ana', 8]], { head: { ...HEAD, made } }));
    const heading = page.find(({ text }) => text === 'Employee')?.y ?? 0;
    const parts = page.filter(({ text }) => made.includes(text));
    expect(parts.length).toBeGreaterThan(4);
    expect(Math.min(...parts.map(({ y }) => y)) - heading).toBeGreaterThan(10);
  });

  test('keeps a name with the first line of its block, and a section with its first and its last rows', async () => {
    for (let count = 22; count < 60; count += 1) {
      const rows = Array.from({ length: count }, (_, index) => ({
        kind: 'row' as const,
        cells: [`Row ${index}`, index],
      }));
      const first = { ...HOURS, title: 'First', rows };
      const others = { ...HOURS, title: 'Others', rows: rows.slice(0, 6).map(toOther) };
      const pages = await readPages({ ...statement, sections: [first, HOURS, others] });
      for (const page of pages) {
        const texts = page.map(({ text }) => text);
        expect(texts.includes('Hours')).toBe(texts.includes('331'));
        expect(texts.includes('Ana Ruiz')).toBe(texts.includes('331'));
        expect([0, 3, 6]).toContain(texts.filter((text) => text === 'Other').length);
      }
    }
  });
});

test.each([
  ['ramp and a grab bar', ['ramp and a', 'grab bar']],
  ['payroll-2025-06.pdf', ['payroll-', '2025-', '06.pdf']],
  ['143.25\u00a0h left', ['143.25\u00a0h', 'left']],
  ['abcdefghijklmnop', ['abcdefghij', 'klmnop']],
  ['two\nlines', ['two', 'lines']],
  ['', ['']],
])('a line of a PDF breaks at blanks and marks of file names: %j', (text, lines) => {
  expect(wrapText(text, 10, (part) => part.length)).toEqual(lines);
});

describe('a workbook', () => {
  async function read(paper: Paper) {
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load((await writeXlsx(paper, () => undefined)).buffer);
    return workbook;
  }

  test('EXP-03 has a sheet with head and sums, then one for each section, in the order of the paper', async () => {
    const workbook = await read(statement);
    expect(workbook.worksheets.map(({ name }) => name)).toEqual(['Summary', 'Hours', 'Vendor invoices']);
    const [summary, hours] = workbook.worksheets;
    const texts = summary?.getSheetValues().flat().filter(Boolean);
    for (const text of ['Month Statement', 'Rosa Delgado · UCI 7654321', '2 without hours', FAILED.note])
      expect(texts).toContain(text);
    const bold: unknown[] = [];
    summary?.eachRow((row) => row.eachCell((cell) => cell.font?.bold && bold.push(cell.value)));
    expect(bold).toEqual(['Month Statement', 8, 40.5]);
    const formats: string[] = [];
    summary?.eachRow((row) =>
      row.eachCell((cell) => typeof cell.value === 'number' && formats.push(cell.numFmt)),
    );
    expect(formats).toEqual(['0.00', '"$"#,##0.00']);
    expect.soft(hours?.getCell('B2').value).toBe(8);
    expect.soft(hours?.getCell('B2').numFmt).toBe('0.00');
    expect(hours?.getCell('A3').alignment.indent).toBe(1);
    expect.soft(workbook.title).toBe('Month Statement');
    expect.soft(workbook.company).toBe('Example Provider');
  });

  test.each([
    ['2026-11-02 09:00', new Date('2026-11-02T09:00Z'), 'yyyy-mm-dd hh:mm'],
    ['2026-11-02 09:00:30', new Date('2026-11-02T09:00Z'), 'yyyy-mm-dd hh:mm'],
    ['2026-11-02', new Date('2026-11-02T00:00Z'), 'yyyy-mm-dd'],
    ['2026-02-30 09:00', '2026-02-30 09:00', undefined],
    ['0085-03-02', '0085-03-02', undefined],
    ['soon', 'soon', undefined],
    ['=1+1', "'=1+1", undefined],
  ])('EXP-03 has %s as a date of Excel if it is one', async (value, written, format) => {
    const workbook = await read(toList([[{ text: 'shown', value, kind: 'date' }, 1]]));
    const cell = workbook.worksheets[1]?.getCell('A2');
    expect({ cell: cell?.value, numFmt: cell?.numFmt }).toEqual({ cell: written, numFmt: format });
  });

  test('EXP-02 EXP-03 prints on A4 with the client above and the sheet’s number below', async () => {
    const { worksheets } = await read(toList([['Ana', 1]], { head: { ...HEAD, client: 'A & B' } }));
    for (const { pageSetup, headerFooter } of worksheets) {
      expect(pageSetup).toMatchObject({
        paperSize: 9,
        fitToPage: true,
        fitToWidth: 1,
        fitToHeight: 0,
        printTitlesRow: '1:1',
      });
      expect(headerFooter).toMatchObject({ oddHeader: '&LA && B&RTimesheets' });
      expect(headerFooter.oddFooter).toContain('&P / &N');
    }
  });

  test.each(['x', '&'])(
    'EXP-03 has headers and footers that Excel takes if the texts are 300 times %j',
    async (sign) => {
      const long = sign.repeat(300);
      const list = toList([['Ana', 1]], { title: long, head: { ...HEAD, client: long, foot: long } });
      for (const { headerFooter } of (await read(list)).worksheets)
        for (const text of [headerFooter.oddHeader, headerFooter.oddFooter]) {
          expect(text).toContain(sign.repeat(50));
          expect(text?.length).toBeLessThanOrEqual(255);
        }
    },
  );

  test.each([
    [
      ['Hours', 'hours', 'Hours'],
      ['Hours', 'hours 2', 'Hours 3'],
    ],
    [
      ['x'.repeat(40), 'x'.repeat(35)],
      ['x'.repeat(31), `${'x'.repeat(29)} 2`],
    ],
    [["'a/b'"], ['a b']],
  ])('EXP-03 gives %j names that Excel takes', (titles, names) => {
    expect(toSheetNames(titles)).toEqual(names);
  });
});
