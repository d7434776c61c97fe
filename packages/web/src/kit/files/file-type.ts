import { splitName } from './file-address.ts';

/** Kind of display of a file, and the type that the portal gives its bytes. */
export type ShownType =
  | { readonly kind: 'image'; readonly mediaType: string }
  | { readonly kind: 'pdf'; readonly mediaType: 'application/pdf' }
  | { readonly kind: 'spreadsheet'; readonly mediaType: string }
  | { readonly kind: 'unsupported' };

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface KnownType {
  readonly mediaType: string;
  /** First bytes of a file of this type. */
  readonly beginnings: readonly string[];
  /** Extensions of the type; the first one is given to a file whose name has none of them. */
  readonly extensions: readonly [string, ...string[]];
  /** True if other files begin alike, so that the extension must match as well. */
  readonly isByName?: boolean;
}

const KNOWN_TYPES: readonly KnownType[] = [
  { mediaType: 'image/png', beginnings: ['\x89PNG\r\n\x1a\n'], extensions: ['.png'] },
  {
    mediaType: 'image/jpeg',
    beginnings: ['\xff\xd8\xff'],
    extensions: ['.jpg', '.jpeg', '.jpe', '.jfif'],
  },
  { mediaType: 'image/gif', beginnings: ['GIF87a', 'GIF89a'], extensions: ['.gif'] },
  { mediaType: 'application/pdf', beginnings: ['%PDF-'], extensions: ['.pdf'] },
  // Two letters, with which a text may begin.
  { mediaType: 'image/bmp', beginnings: ['BM'], extensions: ['.bmp'], isByName: true },
  // Any document of Office is such an archive.
  { mediaType: XLSX, beginnings: ['PK\x03\x04'], extensions: ['.xlsx'], isByName: true },
];

/**
 * Returns how a file is displayed (FILE-01 to FILE-13). Its first bytes decide: a photo whose extension is wrong or
 * missing is an image, and an HTML page called invoice.png is none. A file whose name would run is never shown. The
 * `Content-Type` of the response is ignored.
 */
export function toShownType(name: string, bytes: Uint8Array): ShownType {
  const { mediaType } = findType(name, bytes) ?? {};
  if (mediaType === undefined || runsWhenSaved(name)) return { kind: 'unsupported' };
  if (mediaType === 'application/pdf') return { kind: 'pdf', mediaType };
  return { kind: mediaType === XLSX ? 'spreadsheet' : 'image', mediaType };
}

function findType(name: string, bytes: Uint8Array): KnownType | undefined {
  const beginning = String.fromCharCode(...bytes.subarray(0, 8));
  return KNOWN_TYPES.find(
    (type) =>
      type.beginnings.some((text) => beginning.startsWith(text)) &&
      (type.isByName !== true || hasExtension(type, name)),
  );
}

const hasExtension = ({ extensions }: KnownType, name: string): boolean =>
  extensions.includes(splitName(name).extension.toLowerCase());

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
const toPlainName = (name: string) => name.replace(/(?<![\s.])[\s.]+$/, '');

/** Returns true if a file with this name runs as a program when it is opened. */
export const isProgramName = (name: string): boolean => PROGRAM.test(toPlainName(name).toLowerCase());

const runsWhenSaved = (name: string): boolean =>
  isProgramName(name) || RUNS_WHEN_SAVED.test(toPlainName(name).toLowerCase());

/**
 * Returns the name under which a file is saved, with the extension of the type that its first bytes prove: `bill` and
 * `bill.pdf.exe` that are PDFs become `bill.pdf` and `bill.pdf.exe.pdf`. Any other name that would run gets `.bin`.
 */
export function toSavedName(name: string, bytes: Uint8Array): string {
  const plain = toPlainName(name);
  const proven = findType(plain, bytes);
  if (proven !== undefined) return hasExtension(proven, plain) ? name : plain + proven.extensions[0];
  return runsWhenSaved(plain) ? `${plain}.bin` : name;
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
