import { beforeAll, describe, expect, it } from 'vitest';
import { stubBrowserGlobals } from './browser-globals.ts';

type Module = typeof import('../src/kit/files/file-rules.ts');
let rules: Module;

beforeAll(async () => {
  stubBrowserGlobals();
  rules = await import('../src/kit/files/file-rules.ts');
});

const LIMIT = 25 * 1024 * 1024;
const TYPES = 'PDF, PNG, JPG, JPEG, GIF, BMP';

describe('toFileProblem', () => {
  it.each([
    ['id.png', 1],
    ['ID.PNG', LIMIT],
    ['two.dots.pdf', 10],
    ['a.b.jpeg', 10],
    ['.bmp', 10],
  ])('REG-02 FILE-12 takes %s of %i bytes', (name, size) => {
    expect(rules.toFileProblem({ name, size }, rules.IMAGE_OR_PDF_FILES)).toBeUndefined();
  });

  it.each(['id.heic', 'id', 'png', 'id.png.exe', 'id.svg', 'page.html', 'sheet.xlsx', 'id.png '])(
    'REG-02 FILE-12 names %j and the types there are',
    (name) => {
      expect(rules.toFileProblem({ name, size: 1 }, rules.IMAGE_OR_PDF_FILES)).toBe(
        `${name} cannot be used. Choose one of these types: ${TYPES}.`,
      );
    },
  );

  it('FILE-13 takes a spreadsheet where documents are asked for', () => {
    expect(rules.toFileProblem({ name: 'sheet.xlsx', size: 1 }, rules.DOCUMENT_FILES)).toBeUndefined();
    expect(rules.toFileProblem({ name: 'sheet.xls', size: 1 }, rules.DOCUMENT_FILES)).toContain('sheet.xls');
  });

  it('REG-02 refuses what is empty or larger than the limit, to the byte', () => {
    const problemOf = (size: number) =>
      rules.toFileProblem({ name: 'id.png', size }, rules.IMAGE_OR_PDF_FILES);
    expect(problemOf(0)).toBe('id.png is empty. Choose another file.');
    expect(problemOf(LIMIT)).toBeUndefined();
    expect(problemOf(LIMIT + 1)).toBe('id.png is too large. The largest size is 25 MB.');
  });

  it('REG-02 speaks of the type first: a smaller copy would not help', () => {
    expect(rules.toFileProblem({ name: 'id.heic', size: LIMIT + 1 }, rules.IMAGE_OR_PDF_FILES)).toContain(
      'cannot be used',
    );
  });

  it('REG-02 takes any type where none is named', () => {
    expect(rules.toFileProblem({ name: 'x', size: 1 }, { extensions: [], maxBytes: 1 })).toBeUndefined();
    expect(rules.toFileProblem({ name: 'x', size: 2 }, { extensions: [], maxBytes: 1 })).toContain(
      'too large',
    );
  });
});

describe('toTypesText', () => {
  it('REG-02 names the types as people write them', () => {
    expect(rules.toTypesText(rules.IMAGE_OR_PDF_FILES)).toBe(TYPES);
    expect(rules.toTypesText(rules.DOCUMENT_FILES)).toBe(`${TYPES}, XLSX`);
  });
});
