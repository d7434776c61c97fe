import type { FormPart } from '../contract/form-fields.ts';
import { LIMITS } from './limits.ts';

const OPENING = '\r\nContent-Disposition: form-data; name="';
const NAME_END = '"\r\n\r\n';

/**
 * Decodes a form that holds nothing but text fields, written as browsers and fetch write them: many times as fast as a
 * streaming parser. Undefined for everything else, however valid; the streaming parser judges that.
 */
export function decodeTextForm(bytes: Buffer, boundary: string): readonly FormPart[] | undefined {
  // One letter for each byte, so that a place in the text is the same place in the bytes.
  const text = bytes.toString('latin1');
  const delimiter = `--${boundary}`;
  if (!text.startsWith(delimiter)) return undefined;
  const parts: FormPart[] = [];
  let at = delimiter.length;
  while (text.startsWith(OPENING, at)) {
    const nameAt = at + OPENING.length;
    const nameEnd = findNameEnd(text, nameAt);
    // A file name or a further header is left to the streaming parser.
    if (nameEnd === nameAt || !text.startsWith(NAME_END, nameEnd)) return undefined;
    const valueAt = nameEnd + NAME_END.length;
    // From the blank line's own break on: an empty value ends where it begins.
    const valueEnd = findDelimiter(text, delimiter, valueAt - 2);
    const value = decodeValue(bytes, text, valueAt, valueEnd);
    if (value === undefined || parts.length === LIMITS.fields) return undefined;
    parts.push({ name: text.slice(nameAt, nameEnd), value });
    at = valueEnd + 2 + delimiter.length;
  }
  const rest = text.slice(at);
  return rest === '--' || rest === '--\r\n' ? parts : undefined;
}

/** Where the name ends; its own beginning for one that is escaped or not plain ASCII. */
function findNameEnd(text: string, nameAt: number): number {
  for (let at = nameAt; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code < SPACE || code > LAST_ASCII || code === PERCENT || code === BACKSLASH) return nameAt;
  }
  return nameAt;
}

/** Where a line break with the delimiter behind it stands; the end of the text if there is none. */
function findDelimiter(text: string, delimiter: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (text.charCodeAt(at) !== RETURN || text.charCodeAt(at + 1) !== LINE_FEED) continue;
    if (text.startsWith(delimiter, at + 2)) return at;
  }
  return text.length;
}

/** The text between two places; undefined for what is not UTF-8. */
function decodeValue(bytes: Buffer, text: string, from: number, to: number): string | undefined {
  for (let at = from; at < to; at += 1) {
    if (text.charCodeAt(at) <= LAST_ASCII) continue;
    const decoded = bytes.toString('utf8', from, to);
    return decoded.includes('\uFFFD') ? undefined : decoded;
  }
  return text.slice(from, to);
}

const LINE_FEED = 0x0a;
const RETURN = 0x0d;
const SPACE = 0x20;
const QUOTE = 0x22;
const PERCENT = 0x25;
const BACKSLASH = 0x5c;
const LAST_ASCII = 0x7f;
