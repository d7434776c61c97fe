import {
  type FileTaker,
  type FormPart,
  LIMITS,
  Refusal,
  type RequestHeaders,
  toFileName,
  tooLarge,
} from '@client-portal/contract/core';
import type { Bytes } from '@client-portal/sdk';
import type { Incoming } from '../core/shell/incoming.ts';
import { decodeForm, type SentPart } from './decode-form.ts';
import { encodeForm } from './encode-form.ts';

interface Parts {
  readonly method: string;
  readonly url: string;
  /** Headers with lower-case names. */
  readonly headers: RequestHeaders;
  readonly signal?: AbortSignal;
}

/** Request of the Fetch API whose body has been read completely. */
export class RequestInMemory implements Incoming {
  readonly method: string;
  readonly path: string;
  readonly search: string;
  readonly headers: RequestHeaders;
  /** Scheme and host that the request was sent to. */
  readonly origin: string;
  readonly #signal: AbortSignal | undefined;
  readonly #bytes: Bytes;

  private constructor({ method, url, headers, signal }: Parts, bytes: Bytes) {
    const { pathname, search, host, origin } = new URL(url);
    this.method = method;
    this.path = pathname;
    this.search = search.slice(1);
    this.origin = origin;
    this.headers = { host, ...headers };
    this.#signal = signal;
    this.#bytes = bytes;
  }

  /** Reads the body. Rejects if the client aborts the request. */
  static async read(request: Request): Promise<RequestInMemory> {
    const { method, url, signal } = request;
    // Those of happy-dom keep the case of names.
    const lowerCase = [...request.headers].map(([name, value]) => [name.toLowerCase(), value] as const);
    const headers = Object.fromEntries(lowerCase);
    // The request of happy-dom has a form, and no content type.
    const form =
      request.body !== null && !request.headers.has('content-type') ? await readForm(request) : undefined;
    if (form === undefined) {
      const bytes = new Uint8Array(await request.arrayBuffer());
      return new RequestInMemory({ method, url, headers, signal }, bytes);
    }
    const { bytes, contentType } = await encodeForm(form);
    return new RequestInMemory(
      { method, url, headers: { ...headers, 'content-type': contentType }, signal },
      bytes,
    );
  }

  /** Returns a request whose body has been read already. */
  static of(parts: Parts, bytes: Bytes): RequestInMemory {
    return new RequestInMemory(parts, bytes);
  }

  get isGiven(): boolean {
    return this.#bytes.length > 0;
  }

  async readBytes(limit: number): Promise<Uint8Array> {
    if (this.#bytes.length > limit) throw tooLarge(limit);
    return this.#bytes;
  }

  async readForm(_contentType: string, boundary: string, files: FileTaker): Promise<readonly FormPart[]> {
    await this.readBytes(files.limits.formBytes);
    const parts: FormPart[] = [];
    let fileCount = 0;
    for (const part of decodeForm(this.#bytes, boundary)) {
      const { name, bytes } = part;
      if (part.fileName === undefined) {
        if (bytes.length > LIMITS.fieldBytes)
          throw new Refusal(413, `The field ${name} is larger than ${LIMITS.fieldBytes} bytes.`);
        parts.push({ name, value: new TextDecoder().decode(bytes) });
        continue;
      }
      fileCount += 1;
      const file = await takeFile(part, part.fileName, files);
      if (file !== undefined) parts.push({ name, value: file });
    }
    if (fileCount > LIMITS.files || parts.length - fileCount > LIMITS.fields)
      throw new Refusal(413, 'The form has too many parts.');
    return parts;
  }

  discard(): void {
    // A body in memory has no unread part.
  }

  onGone(act: () => void): void {
    this.#signal?.addEventListener('abort', act);
  }
}

/** Returns the form of a request; undefined if its body is none. */
const readForm = (request: Request): Promise<FormData | undefined> =>
  request
    .clone()
    .formData()
    .catch(() => undefined);

/** Stores a file of a form. Returns undefined for a file field in which the user chose nothing. */
async function takeFile({ name, contentType, bytes }: SentPart, sentName: string, files: FileTaker) {
  const { fileBytes } = files.limits;
  const fileName = toFileName(sentName);
  if (bytes.length > fileBytes)
    throw new Refusal(413, `The file ${fileName} is larger than ${fileBytes} bytes.`);
  if (sentName === '') {
    if (bytes.length === 0) return undefined;
    throw new Refusal(400, `The file part ${name} has no filename.`);
  }
  const content = await files.save(inOnePiece(bytes));
  return { fileName, contentType, size: content.size, content };
}

async function* inOnePiece(bytes: Uint8Array) {
  yield bytes;
}
