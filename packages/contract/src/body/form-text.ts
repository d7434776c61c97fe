import type { FormPart } from './form-fields.ts';
import { LIMITS } from './limits.ts';

const HEADER = 'Content-Disposition: form-data; name="';
const HEADER_END = '"\r\n\r\n';

/**
 * Decodes a form that has only text fields and that is formatted as browsers and fetch do. This is about twenty times
 * as fast as the streaming parser. Returns undefined for any other form, which the streaming parser then reads.
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
    // The streaming parser handles escaped names, file names and additional headers.
    if (nameEnd <= nameAt || !text.startsWith(HEADER_END, nameEnd)) return undefined;
    const name = text.slice(nameAt, nameEnd);
    if (/[\\%\r\n]/.test(name)) return undefined;
    const valueAt = nameEnd + HEADER_END.length;
    // The search begins at the line break of the blank line, since an empty value ends there already.
    const valueEnd = text.indexOf(partEnd, valueAt - 2);
    if (valueEnd === -1 || parts.length === LIMITS.fields) return undefined;
    parts.push({ name, value: text.slice(valueAt, Math.max(valueAt, valueEnd)) });
    at = valueEnd + 2 + delimiter.length;
  }
  const rest = text.slice(at);
  return rest === '--' || rest === '--\r\n' ? parts : undefined;
}
