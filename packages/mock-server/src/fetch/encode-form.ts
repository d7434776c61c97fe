import type { Bytes } from '@client-portal/sdk';
import { joinBytes } from '../core/join-bytes.ts';

/** Body of a form as bytes, with the content type that names its boundary. */
export interface EncodedForm {
  readonly bytes: Bytes;
  readonly contentType: string;
}

const ESCAPES: Readonly<Record<string, string>> = { '"': '%22', '\r': '%0D', '\n': '%0A' };
const toEscaped = (name: string) => name.replaceAll(/["\r\n]/g, (sign) => ESCAPES[sign] ?? sign);

/**
 * Returns true for the form of any environment. The `Request` of Node turns a form of happy-dom or jsdom into the text
 * `[object FormData]`.
 */
export const isForm = (body: unknown): body is FormData =>
  Object.prototype.toString.call(body) === '[object FormData]' ||
  (typeof FormData === 'function' && body instanceof FormData);

/** Encodes a form of any environment as browsers do (HTML, "multipart form data"). */
export async function encodeForm(form: FormData): Promise<EncodedForm> {
  const boundary = `----form${crypto.randomUUID()}`;
  const pieces: Uint8Array[] = [];
  const add = (text: string) => pieces.push(new TextEncoder().encode(text));
  for (const [name, value] of form) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${toEscaped(name)}"`;
    if (typeof value === 'string') {
      add(`${head}\r\n\r\n${value.replaceAll(/\r?\n|\r/g, '\r\n')}\r\n`);
      continue;
    }
    const type = value.type === '' ? 'application/octet-stream' : value.type;
    add(`${head}; filename="${toEscaped(value.name)}"\r\nContent-Type: ${type}\r\n\r\n`);
    pieces.push(new Uint8Array(await value.arrayBuffer()));
    add('\r\n');
  }
  add(`--${boundary}--\r\n`);
  return { bytes: joinBytes(pieces), contentType: `multipart/form-data; boundary=${boundary}` };
}
