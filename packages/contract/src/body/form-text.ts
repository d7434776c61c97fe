import type { FormPart } from './form-fields.ts';
import { LIMITS } from './limits.ts';

const HEADER = 'Content-Disposition: form-data; name="';
const HEADER_END = '"\r\n\r\n';

/**
 * Decodes a form that holds nothing but text fields, written as browsers and fetch write them: about twenty times as
 * fast as a streaming parser. Undefined for everything else, however valid; the streaming parser judges that.
 */
export function decodeTextForm(text: string, boundary: string): readonly FormPart[] | undefined {
  const delimiter = `--${boundary}`;
  const partEnd = `\r\n${delimiter}`;
  if (!text.startsWith(delimiter) || text.includes('\uFFFD')) return undefined;
  const parts: FormPart[] = [];
  let at = delimiter.length;
  while (text.startsWith('\r\n', at)) {
    const nameAt = at + 2 + HEADER.length;
    if (!text.startsWith(HEADER, at + 2)) return undefined;
    const nameEnd = text.indexOf('"', nameAt);
    // An escaped name, a file name or a further header is left to the streaming parser.
    if (nameEnd <= nameAt || !text.startsWith(HEADER_END, nameEnd)) return undefined;
    const name = text.slice(nameAt, nameEnd);
    if (/[\\%\r\n]/.test(name)) return undefined;
    const valueAt = nameEnd + HEADER_END.length;
    // From the blank line's own break on: an empty value ends where it begins.
    const valueEnd = text.indexOf(partEnd, valueAt - 2);
    if (valueEnd === -1 || parts.length === LIMITS.fields) return undefined;
    parts.push({ name, value: text.slice(valueAt, Math.max(valueAt, valueEnd)) });
    at = valueEnd + 2 + delimiter.length;
  }
  const rest = text.slice(at);
  return rest === '--' || rest === '--\r\n' ? parts : undefined;
}
