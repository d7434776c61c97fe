import type { Bytes } from '@client-portal/sdk';
import { strToU8, zipSync } from 'fflate';

type Row = readonly (string | number)[];

/** Creates a valid workbook with one sheet. */
export function createXlsx(rows: readonly Row[]): Bytes {
  const files = {
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': toRelations('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': WORKBOOK,
    'xl/_rels/workbook.xml.rels': toRelations('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': toSheet(rows),
  };
  const entries = Object.entries(files).map(([name, xml]) => [name, strToU8(HEAD + xml)] as const);
  // 1980 is the earliest date in a ZIP file. A fixed date makes the bytes the same each time.
  return new Uint8Array(zipSync(Object.fromEntries(entries), { level: 0, mtime: new Date(1980, 0, 1) }));
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_ML = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const CONTENT_TYPES = `<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${SHEET_ML}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_ML}.worksheet+xml"/>
</Types>`;

const WORKBOOK = `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`;

const toRelations = (type: string, target: string) =>
  `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/${type}" Target="${target}"/></Relationships>`;

const toSheet = (rows: readonly Row[]) =>
  `<worksheet xmlns="${MAIN}"><sheetData>${rows
    .map(
      (cells, row) => `<row r="${row + 1}">${cells.map((cell, at) => toCell(cell, at, row)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`;

/** Returns the XML of a cell. There are at most 26 columns, since they are named A to Z. */
function toCell(value: string | number, column: number, row: number): string {
  const place = `r="${String.fromCharCode(65 + column)}${row + 1}"`;
  if (typeof value === 'number') return `<c ${place}><v>${value}</v></c>`;
  const text = value.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<c ${place} t="inlineStr"><is><t>${text}</t></is></c>`;
}
