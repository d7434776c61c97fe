import { splitName } from './file-address.ts';

/** Kind of display of a file, and the type that the portal gives its bytes. */
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

/** First bytes of files by type. */
const BEGINNINGS: Readonly<Record<string, readonly string[]>> = {
  'image/png': ['\x89PNG\r\n\x1a\n'],
  'image/jpeg': ['\xff\xd8\xff'],
  'image/gif': ['GIF87a', 'GIF89a'],
  'image/bmp': ['BM'],
  'application/pdf': ['%PDF-'],
  [XLSX]: ['PK\x03\x04'],
};

/**
 * Returns how a file is displayed (FILE-01 to FILE-13): its extension must be listed and its first bytes must match.
 * The `Content-Type` of the response is ignored: an HTML page called invoice.png is not an image, whatever the header
 * says.
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

/**
 * Extensions of files that run when they are opened. A program proves neither cost nor identity and would endanger the
 * provider's computers. A deployment may still allow such a type in its settings.
 */
const PROGRAM =
  /\.(?:apk|app|appx|bat|chm|cmd|com|cpl|deb|dll|dmg|exe|hta|ipa|iso|jar|js|jse|lnk|mjs|msi|msix|msp|pif|pkg|ps1|reg|rpm|scr|sh|sys|vb|vbe|vbs|wsf|wsh)$/;

/** Further extensions that a system runs, or that a browser opens as a page with scripts. */
const RUNS_WHEN_SAVED =
  /\.(?:bash|command|csh|desktop|htm|html|inf|ksh|mht|mhtml|php|pl|psm1|py|rb|scf|shtml|svg|svgz|url|webloc|xht|xhtml|zsh)$/;

/** Removes trailing dots and spaces, as Windows does when it reads a name. */
const toPlainName = (name: string) => name.replace(/[\s.]+$/, '');

/** Returns true if a file with this name runs as a program when it is opened. */
export const isProgramName = (name: string): boolean => PROGRAM.test(toPlainName(name).toLowerCase());

/** Extensions of the types that a file's first bytes prove. */
const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/gif': '.gif',
  'application/pdf': '.pdf',
};

/**
 * Returns the name under which a file is saved. A name that would run gets the extension of the type that the first
 * bytes prove, else `.bin`: `bill.pdf.exe` that is a PDF becomes `bill.pdf.exe.pdf`.
 */
export function toSavedName(name: string, bytes: Uint8Array): string {
  const plain = toPlainName(name);
  if (!isProgramName(plain) && !RUNS_WHEN_SAVED.test(plain.toLowerCase())) return name;
  const proven = Object.keys(ENDINGS).find((mediaType) => beginsAs(mediaType, bytes));
  return plain + (proven === undefined ? '.bin' : ENDINGS[proven]);
}

/** Files that may be HTML themselves. */
const MAY_BE_A_PAGE = /\.(?:html?|xhtml|xht|shtml|mht|mhtml)$/i;
/** Further files that may contain the text of a page. */
const MAY_SHOW_A_PAGE = /\.(?:txt|xml|svg|md|eml|rtf|log)$/i;
const BEGINS_AS_PAGE = /^<(?:!doctype\s+html|html|head|body)\b/i;
/** Enough for the comments before a page. */
const BEGINNING_BYTES = 2_048;

/**
 * Returns true if bytes are an HTML page although a file of another type was asked for. A static host sends its page
 * for each unknown address, and a service its sign-in form. The header alone is not enough: some send it with any file.
 */
export function isPageInstead(
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  contentType: string | null,
): boolean {
  if (MAY_BE_A_PAGE.test(name)) return false;
  const beginning = new TextDecoder().decode(bytes.subarray(0, BEGINNING_BYTES));
  if (/^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType ?? '')) return /^\s*</.test(beginning);
  return !MAY_SHOW_A_PAGE.test(name) && BEGINS_AS_PAGE.test(withoutLeadingComments(beginning));
}

/** Returns the text after its leading blanks and HTML comments, in linear time: a file of others may repeat them. */
function withoutLeadingComments(text: string): string {
  let rest = text.trimStart();
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', 4);
    if (end < 0) return '';
    rest = rest.slice(end + 3).trimStart();
  }
  return rest;
}
