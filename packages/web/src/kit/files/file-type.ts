import { splitName } from './file-address.ts';

/** What the portal shows of a file, and the type it gives the bytes itself. */
export type ShownType =
  | { readonly kind: 'image'; readonly mediaType: string }
  | { readonly kind: 'pdf'; readonly mediaType: 'application/pdf' }
  | { readonly kind: 'spreadsheet'; readonly mediaType: string }
  | { readonly kind: 'unsupported' };

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const IMAGE_TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.bmp': 'image/bmp',
};

/** The bytes that files of a type begin with. */
const BEGINNINGS: Readonly<Record<string, readonly string[]>> = {
  'image/png': ['\x89PNG\r\n\x1a\n'],
  'image/jpeg': ['\xff\xd8\xff'],
  'image/gif': ['GIF87a', 'GIF89a'],
  'image/bmp': ['BM'],
  'application/pdf': ['%PDF-'],
  [XLSX]: ['PK\x03\x04'],
};

/**
 * What to show of a file (FILE-01 to FILE-13): its extension must be on the list and its first bytes must be of that type.
 * The type that the service names is not asked: an HTML page called invoice.png is no image, whatever its header says.
 */
export function toShownType(name: string, bytes: Uint8Array): ShownType {
  const extension = splitName(name).extension.toLowerCase();
  const mediaType =
    extension === '.pdf' ? 'application/pdf' : extension === '.xlsx' ? XLSX : IMAGE_TYPES[extension];
  if (mediaType === undefined || !beginsAs(mediaType, bytes)) return { kind: 'unsupported' };
  if (mediaType === 'application/pdf') return { kind: 'pdf', mediaType };
  return { kind: mediaType === XLSX ? 'spreadsheet' : 'image', mediaType };
}

function beginsAs(mediaType: string, bytes: Uint8Array): boolean {
  const beginning = String.fromCharCode(...bytes.subarray(0, 8));
  return BEGINNINGS[mediaType]?.some((text) => beginning.startsWith(text)) ?? false;
}
