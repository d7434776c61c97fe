import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { createXlsx } from '../../../../src/core/engine/files/xlsx.ts';

const sheetOf = (rows: Parameters<typeof createXlsx>[0]) =>
  strFromU8(unzipSync(createXlsx(rows))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());

it('FILE-13 a workbook of the seed stays XML when a cell holds &, < or >', () => {
  const sheet = sheetOf([['Smith & Sons', 'a < b > c', 7]]);
  expect(sheet).toContain('<t>Smith &#38; Sons</t>');
  expect(sheet).toContain('<t>a &#60; b &#62; c</t>');
  // An unescaped `&` makes the whole workbook unreadable.
  expect(sheet.replaceAll(/&(?:#\d+|\w+);/g, '')).not.toContain('&');
});

it('FILE-13 a workbook of the seed names each row, and each cell by its column and row', () => {
  const places = [...sheetOf([['a', 1], ['b']]).matchAll(/<(?:row|c) r="(\w+)"/g)].map(([, place]) => place);
  expect(places).toEqual(['1', 'A1', 'B1', '2', 'A2']);
});
