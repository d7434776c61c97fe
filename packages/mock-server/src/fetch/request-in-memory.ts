import {
  type FileTaker,
  type FormPart,
  LIMITS,
  Refusal,
  type RequestHeaders,
  tooLarge,
} from '@client-portal/contract/core';
import type { Incoming } from '../core/shell/incoming.ts';

/** Request of the Fetch API whose body has been read completely. */
export class RequestInMemory implements Incoming {
  readonly method: string;
  readonly path: string;
  readonly search: string;
  readonly headers: RequestHeaders;
  readonly #signal: AbortSignal;
  readonly #bytes: Uint8Array<ArrayBuffer>;

  private constructor({ method, url, headers, signal }: Request, bytes: Uint8Array<ArrayBuffer>) {
    const { pathname, search, host } = new URL(url);
    this.method = method;
    this.path = pathname;
    this.search = search.slice(1);
    this.headers = { host, ...Object.fromEntries(headers) };
    this.#signal = signal;
    this.#bytes = bytes;
  }

  /** Reads the body. Rejects if the client aborts the request. */
  static async read(request: Request): Promise<RequestInMemory> {
    return new RequestInMemory(request, new Uint8Array(await request.arrayBuffer()));
  }

  get isGiven(): boolean {
    return this.#bytes.length > 0;
  }

  async readBytes(limit: number): Promise<Uint8Array> {
    if (this.#bytes.length > limit) throw tooLarge(limit);
    return this.#bytes;
  }

  async readForm(contentType: string, _boundary: string, files: FileTaker): Promise<readonly FormPart[]> {
    const form = await this.#parseForm(contentType, files.limits.formBytes);
    const parts: FormPart[] = [];
    let fileCount = 0;
    for (const [name, value] of form) {
      if (typeof value === 'string') {
        if (new TextEncoder().encode(value).length > LIMITS.fieldBytes)
          throw new Refusal(413, `The field ${name} is larger than ${LIMITS.fieldBytes} bytes.`);
        parts.push({ name, value });
        continue;
      }
      fileCount += 1;
      const file = await takeFile(name, value, files);
      if (file !== undefined) parts.push({ name, value: file });
    }
    if (fileCount > LIMITS.files || parts.length - fileCount > LIMITS.fields)
      throw new Refusal(413, 'The form has too many parts.');
    return parts;
  }

  async #parseForm(contentType: string, limit: number): Promise<FormData> {
    const bytes = await this.readBytes(limit);
    try {
      return await new Response(new Uint8Array(bytes), {
        headers: { 'content-type': contentType },
      }).formData();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Refusal(400, `The form cannot be read: ${reason.toLowerCase()}`);
    }
  }

  discard(): void {
    // A body in memory has no unread part.
  }

  onGone(act: () => void): void {
    this.#signal.addEventListener('abort', act);
  }
}

/** Stores a file of a form. Returns undefined for a file field in which the user chose nothing. */
async function takeFile(name: string, file: File, files: FileTaker) {
  const { fileBytes } = files.limits;
  if (file.size > fileBytes)
    throw new Refusal(413, `The file ${file.name} is larger than ${fileBytes} bytes.`);
  if (file.name === '') {
    if (file.size === 0) return undefined;
    throw new Refusal(400, `The file part ${name} has no filename.`);
  }
  const content = await files.save(inOnePiece(file));
  const contentType = file.type === '' ? 'application/octet-stream' : file.type;
  return { fileName: file.name, contentType, size: content.size, content };
}

async function* inOnePiece(file: Blob) {
  yield new Uint8Array(await file.arrayBuffer());
}
