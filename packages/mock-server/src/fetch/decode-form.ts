import { NAMELESS, Refusal, UNREADABLE_PART } from '@client-portal/contract/core';
import type { Bytes } from '@client-portal/sdk';

/** Part of a form as it was sent. `fileName` is undefined for a field, and keeps the escapes of the browser. */
export interface SentPart {
  readonly name: string;
  readonly fileName: string | undefined;
  readonly contentType: string;
  readonly bytes: Bytes;
}

const MALFORMED = 'The form cannot be read: malformed part header.';

/**
 * Returns the parts of a multipart body. It is read by hand, since the platform's own reader fails where `File` and
 * `FormData` are those of another environment, such as happy-dom.
 * @throws Refusal (400) in the words of the mock server
 */
export function decodeForm(bytes: Bytes, boundary: string): readonly SentPart[] {
  // One character for each byte. A line break is put in front, since only the first delimiter may have none.
  const text = `\r\n${toBinaryText(bytes)}`;
  const delimiter = `\r\n--${boundary}`;
  const parts: SentPart[] = [];
  let at = text.indexOf(delimiter);
  while (at !== -1) {
    const begin = at + delimiter.length;
    if (text.startsWith('--', begin)) return parts;
    const end = text.indexOf(delimiter, begin);
    if (end !== -1) parts.push(toPart(text.slice(text.indexOf('\r\n', begin) + 2, end)));
    at = end;
  }
  throw new Refusal(400, 'The form cannot be read: unexpected end of form.');
}

function toBinaryText(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}

const toBytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

function toPart(text: string): SentPart {
  const body = text.indexOf('\r\n\r\n');
  const head = new TextDecoder().decode(toBytes(text.slice(0, Math.max(body, 0))));
  if (body === -1 || head.includes('\0')) throw new Refusal(400, MALFORMED);
  const disposition = /^content-disposition:\s*form-data(.*)$/im.exec(head)?.[1];
  // The parser of the server takes `\\"` for a sign of the name, which then has no end.
  if (disposition === undefined || /(?<!\\)(?:\\\\)*\\"\s*$/.test(disposition))
    throw new Refusal(400, UNREADABLE_PART);
  const name = toParameter(disposition, 'name');
  if (name === undefined) throw new Refusal(400, NAMELESS);
  const contentType = /^content-type:(.*)$/im.exec(head)?.[1]?.trim() || 'text/plain';
  const fileName = toParameter(disposition, 'filename') ?? '';
  return {
    name,
    // A file field in which the user chose nothing has bytes of no kind, and no name.
    fileName: fileName !== '' || contentType === 'application/octet-stream' ? fileName : undefined,
    contentType,
    bytes: toBytes(text.slice(body + 4)),
  };
}

/** Returns a parameter, in quotation marks or bare. */
function toParameter(disposition: string, name: string): string | undefined {
  const found = new RegExp(`;\\s*${name}=(?:"((?:\\\\["\\\\]|[^"])*)"|([^;\\s]+))`, 'i').exec(disposition);
  return found?.[1]?.replaceAll(/\\(["\\])/g, '$1') ?? found?.[2];
}
