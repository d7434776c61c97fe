import { expect, it } from 'vitest';
import { toFileName } from '../../src/body/file-name.ts';

it.each([
  ['a %22quoted%22 name.pdf', 'a "quoted" name.pdf'],
  ['a%0d%0Ab.pdf', 'a\r\nb.pdf'],
  ['100%.pdf', '100%.pdf'],
  ['a%20b.pdf', 'a%20b.pdf'],
  ['C:\\scans\\a.pdf', 'a.pdf'],
  ['../folder/a.pdf', 'a.pdf'],
  ['.hidden', '.hidden'],
  ['..', ''],
  ['a/.', ''],
  ['', ''],
])('the file that a form names %j is %j', (sent, name) => {
  expect(toFileName(sent)).toBe(name);
});
