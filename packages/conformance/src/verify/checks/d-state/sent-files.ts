import type { UploadFile } from '../../facts/upload-file.ts';

/**
 * Content that stores may damage: every byte value, a line that looks like a multipart boundary, and trailing blanks.
 */
const MIDDLE = Buffer.concat([
  Buffer.from(Array.from({ length: 512 }, (_, index) => index % 256)),
  Buffer.from('\r\n--no-boundary\r\n%%EOF\r\n \n'),
]);

const paper = (fileName: string, first: string, size = 0): UploadFile => ({
  fileName,
  contentType: 'application/pdf',
  bytes: Buffer.concat([
    Buffer.from(`%PDF-1.4\n% ${first}\n`),
    Buffer.alloc(size, '0123456789abcdef'),
    MIDDLE,
  ]),
});

/** Returns three small files. Two have the same name, since users pick files from several folders. */
export const plainFiles = (marker: string): readonly UploadFile[] =>
  ['one', 'two', 'three'].map((which) =>
    paper(`${which === 'one' ? which : 'paper'}.pdf`, `${marker} ${which}`),
  );

/** Size of a scanned page in bytes: above 1 MB, the limit of nginx, and above 2 MB, that of PHP. */
const LARGER = 2_200_000;

/** Returns 21 files, one of them large. */
export const largeBatch = (marker: string): readonly [what: string, files: readonly UploadFile[]] => [
  '21 files at once, one of them of 2.2 MB',
  Array.from({ length: 21 }, (_, index) =>
    paper(`leaf-${index + 1}.pdf`, `${marker} leaf ${index + 1}`, index === 20 ? LARGER : 0),
  ),
];

/** Returns files with unusual names, sizes or numbers. The service may refuse them unless `isNeeded` is true. */
export const oddFiles = (
  marker: string,
): readonly (readonly [what: string, files: readonly UploadFile[], isNeeded?: true])[] => [
  [
    'files with special characters, accents and 110 characters in their names',
    [
      paper('Receipt #2, 50%?.pdf', `${marker} signs`),
      paper('Añejo café 😀 – Ünsal.pdf', `${marker} letters`),
      paper(`One & two; copy + [3] ${'of a long name '.repeat(6)}.pdf`, `${marker} others`),
    ],
  ],
  ['files of 70 kB', [paper('large.pdf', `${marker} large`, 70_000)], true],
  ['files of 2.2 MB', [paper('larger.pdf', `${marker} larger`, LARGER)]],
  [
    '21 files at once',
    Array.from({ length: 21 }, (_, index) => paper(`page-${index + 1}.pdf`, `${marker} page ${index + 1}`)),
  ],
];
