import type { FileLimits } from '../../calls/context.ts';
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

const MIB = 1024 * 1024;
/** Limits that a service has at least: photos of receipts are as large, and as many (docs/how-to/backend.md). */
const MOST_FILES = 21;
const LARGEST_MIB = 25;
/** Room for the head and the end of the largest file. */
const ROOM = 65_536;

const pages = (marker: string, count: number, largest = 0): readonly UploadFile[] =>
  Array.from({ length: count }, (_, at) =>
    paper(`page-${at + 1}.pdf`, `${marker} page ${at + 1}`, at === count - 1 ? largest : 0),
  );

/** Returns as many files as a service takes, one of them large. */
export function largeBatch(
  marker: string,
  { mostFiles = MOST_FILES, largestFileMiB = LARGEST_MIB }: FileLimits,
): readonly [what: string, files: readonly UploadFile[]] {
  const size = Math.min(LARGER, largestFileMiB * MIB - ROOM);
  return [
    `${mostFiles} files at once, one of them of ${(size / 1e6).toFixed(1)} MB`,
    pages(marker, mostFiles, size),
  ];
}

/** Files, and the reason that every service should take them; undefined if a service may refuse them. */
type OddFiles = readonly [what: string, files: readonly UploadFile[], why?: string];

/** Returns files with unusual names, sizes or numbers. */
export function oddFiles(
  marker: string,
  { mostFiles = MOST_FILES, largestFileMiB = LARGEST_MIB }: FileLimits,
): readonly OddFiles[] {
  const asLarge = 'since photos of receipts are as large, or the limit to be named (--largest-file)';
  const size = largestFileMiB * MIB - ROOM;
  const sizes: readonly OddFiles[] = [
    [
      'files of 70 kB',
      [paper('large.pdf', `${marker} large`, 70_000)],
      'since a photo of one page is larger',
    ],
    ['files of 2.2 MB', [paper('larger.pdf', `${marker} larger`, LARGER)], asLarge],
    [`files of ${largestFileMiB} MiB`, [paper('largest.pdf', `${marker} largest`, size)], asLarge],
  ];
  return [
    [
      'files with special characters, accents and 110 characters in their names',
      [
        paper('Receipt #2, 50%?.pdf', `${marker} signs`),
        paper('Añejo café 😀 – Ünsal.pdf', `${marker} letters`),
        paper(`One & two; copy + [3] ${'of a long name '.repeat(6)}.pdf`, `${marker} others`),
      ],
    ],
    ...sizes.filter(([, [file]]) => (file?.bytes.length ?? 0) <= largestFileMiB * MIB),
    [
      `${mostFiles} files at once`,
      pages(marker, mostFiles),
      'since a month has as many receipts, or the limit to be named (--most-files)',
    ],
  ];
}
