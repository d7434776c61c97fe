import { beforeAll, describe, expect, it, vi } from 'vitest';
import { stubBrowserGlobals } from '../../../browser-globals.ts';

type Module = typeof import('../../../../src/kit/files/choose/file-rules.ts');
let rules: Module;

beforeAll(async () => {
  stubBrowserGlobals();
  rules = await import('../../../../src/kit/files/choose/file-rules.ts');
});

const LIMIT = 25 * 1024 * 1024;
const TYPES = 'PDF, PNG, JPG, JPEG, GIF, BMP';
/** Types that a narrower deployment names. */
const PICTURES_AND_PDF = {
  extensions: ['.pdf', '.png', '.jpg', '.jpeg', '.gif', '.bmp'],
  maxBytes: LIMIT,
};

describe('toFileProblem without named types', () => {
  it.each([
    'id.png',
    'ID.PNG',
    'letter.docx',
    'IMG_0042.HEIC',
    'scan.tiff',
    'photo.webp',
    'hours.csv',
    'note.txt',
    'old.xls',
    'bundle.zip',
    'mail.eml',
    'no-ending',
    'exe',
    'two.dots.pdf',
    'letter-of.com.pdf',
    'sample.exe.zip',
    'notes.js.txt ',
  ])('EMP-06 SUB-06 accepts %s', (name) => {
    expect(rules.toFileProblem({ name, size: 1 }, rules.UPLOADED_FILES)).toBeUndefined();
  });

  it.each([
    'a.exe',
    'a.bat',
    'a.cmd',
    'a.com',
    'a.msi',
    'a.scr',
    'a.js',
    'a.vbs',
    'a.ps1',
    'a.sh',
    'a.jar',
    'a.app',
    'a.dll',
    'a.apk',
    'INVOICE.PDF.EXE',
    'invoice.exe.',
    'invoice.exe ',
    'invoice.exe. . ',
    '.bat',
  ])('EMP-06 SUB-06 refuses the program %j with a reason', (name) => {
    expect(rules.toFileProblem({ name, size: LIMIT + 1 }, rules.UPLOADED_FILES)).toBe(
      `${name} is a program and cannot be sent. Send a picture, a document or a spreadsheet.`,
    );
  });

  it('REG-02 refuses an empty file and one above the limit, to the byte', () => {
    const problemOf = (size: number) => rules.toFileProblem({ name: 'id.png', size }, rules.UPLOADED_FILES);
    expect(problemOf(0)).toBe('id.png is empty. Choose another file.');
    expect(problemOf(LIMIT)).toBeUndefined();
    expect(problemOf(LIMIT + 1)).toBe('id.png is too large. The largest size is 25 MB.');
  });

  it('REG-02 says what it accepts', () => {
    expect(rules.toFileHint(rules.UPLOADED_FILES)).toBe('Photos, PDFs and documents, up to 25 MB each.');
    expect(rules.toFileHint(rules.UPLOADED_FILES, true)).toBe(
      'Photos, PDFs and documents, up to 25 MB each. Together up to 100 MB.',
    );
  });
});

describe('the files of one request', () => {
  const MB = 1024 * 1024;
  const fileOf = (size: number) => Object.defineProperty(new File([], 'a.pdf'), 'size', { value: size });
  const problemOf = (...sizes: number[]) =>
    rules
      .requireFilesFitRequest<object>('files' as never)
      .check({ description: 'x', files: sizes.map(fileOf), more: [fileOf(1)] });

  it('SUB-06 EMP-06 fit together up to the limit of the deployment, with the rest of the form', () => {
    expect(problemOf(14 * MB, 14 * MB)).toBeUndefined();
    expect(problemOf(25 * MB, 25 * MB, 25 * MB, 24.9 * MB)).toBeUndefined();
    expect(problemOf(25 * MB, 25 * MB, 25 * MB, 25 * MB)).toBe(
      'Together the files are 100 MB. The largest size of one sending is 100 MB. Remove a file or choose a smaller one.',
    );
    // The fields of the form, and what separates them, need room as well.
    expect(problemOf(25 * MB, 25 * MB, 25 * MB, 25 * MB - 1_024)).toContain('Together the files are 100 MB.');
    expect(problemOf(25 * MB, 25 * MB, 25 * MB, 20 * MB, 15 * MB)).toContain(
      'Together the files are 110 MB.',
    );
  });
});

describe('toFileProblem where a deployment names the types', () => {
  it.each([
    ['id.png', 1],
    ['ID.PNG', LIMIT],
    ['two.dots.pdf', 10],
    ['a.b.jpeg', 10],
    ['.bmp', 10],
  ])('REG-02 FILE-12 accepts %s of %i bytes', (name, size) => {
    expect(rules.toFileProblem({ name, size }, PICTURES_AND_PDF)).toBeUndefined();
  });

  it('REG-02 a photo of an iPhone that cannot be used is explained in one sentence', () => {
    expect(rules.toFileProblem({ name: 'IMG_1.HEIC', size: 1 }, PICTURES_AND_PDF)).toMatch(
      /^IMG_1\.HEIC is an iPhone photo \(HEIC\) that cannot be sent. Set Camera › Formats › Most Compatible and take it again, or choose one of these types: [^.]+\.$/,
    );
  });

  it.each(['id', 'png', 'id.png.exe', 'id.svg', 'page.html', 'sheet.xlsx', 'id.png '])(
    'REG-02 FILE-12 names %j and the accepted types',
    (name) => {
      expect(rules.toFileProblem({ name, size: 1 }, PICTURES_AND_PDF)).toBe(
        `${name} cannot be used. Choose one of these types: ${TYPES}.`,
      );
    },
  );

  it('REG-02 FILE-12 holds for every file that the client sends', async () => {
    vi.resetModules();
    vi.stubGlobal('document', {
      ...document,
      getElementById: () => ({ textContent: '{"uploadTypes":[".pdf"],"maxUploadBytes":9}' }),
    });
    const { UPLOADED_FILES } = await import('../../../../src/kit/files/choose/file-rules.ts');
    expect(UPLOADED_FILES).toEqual({ extensions: ['.pdf'], maxBytes: 9 });
  });

  it('REG-02 reports the type before the size', () => {
    expect(rules.toFileProblem({ name: 'id.heic', size: LIMIT + 1 }, PICTURES_AND_PDF)).toContain(
      'cannot be sent',
    );
  });

  it('REG-02 names the types as people write them', () => {
    expect(rules.toTypesText(PICTURES_AND_PDF)).toBe(TYPES);
    expect(rules.toFileHint(PICTURES_AND_PDF)).toBe(`${TYPES}, up to 25 MB each.`);
  });
});
