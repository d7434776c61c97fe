import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, type Locator, type Page } from '../fixtures/test.ts';

/** Waits until chosen photos are prepared: a form is not sent before, and not at all by itself if one needs a look. */
export const expectFilesReady = (within: Locator | Page) =>
  expect(within.locator('[aria-busy=true]')).toHaveCount(0);

/** Chooses a kind of export. */
export async function chooseExport(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: kind }).click();
}

/** Exports, and returns the file that the browser saved. */
export async function exportFile(page: Page, kind: string): Promise<Download> {
  const downloading = page.waitForEvent('download');
  await chooseExport(page, kind);
  return downloading;
}

/** A page of a PDF: its size in points, and its texts with their positions from the top left. */
interface PdfPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly { readonly text: string; readonly x: number; readonly y: number }[];
}

export async function readPdf(download: Download): Promise<readonly PdfPage[]> {
  const data = new Uint8Array(await readFile(await download.path()));
  // 0 reports errors only; the library would warn that it cannot draw in Node.
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  const pages: PdfPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [{ text: item.str.trim(), x: Number(item.transform[4]), y: height - Number(item.transform[5]) }]
        : [],
    );
    pages.push({ width, height, texts });
  }
  return pages;
}

/** Returns the texts of all pages, in the order of the file. */
export const toTexts = (pages: readonly PdfPage[]) =>
  pages.flatMap(({ texts }) => texts.map(({ text }) => text));

type CellValue = string | number | null;

const toValue = (value: unknown): CellValue => {
  if (value instanceof Date) return value.toISOString().slice(0, 16).replace('T', ' ');
  return typeof value === 'number' ? value : String(value ?? '');
};

/** Returns the rows of a sheet, by default of the first one after the summary; dates as `YYYY-MM-DD HH:mm`. */
export async function readXlsx(download: Download, sheet = 1): Promise<CellValue[][]> {
  // Loaded here, since it takes each worker a quarter of a second.
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(await download.path());
  const rows: CellValue[][] = [];
  workbook.worksheets[sheet]?.eachRow((row) => {
    const values = Array.isArray(row.values) ? row.values.slice(1) : [];
    // Cells that the file leaves out are holes of the list.
    rows.push(Array.from(values, toValue));
  });
  return rows;
}

/** Returns the text of a file as UTF-8, with its byte-order mark and line ends. */
export async function readText(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

/** Returns the cells of a comma-separated file by RFC 4180, without its byte-order mark. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g;
  for (const [whole, quoted, plain, end] of text.replace(/^\uFEFF/, '').matchAll(cells)) {
    if (whole === '') break;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}
