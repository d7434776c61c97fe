import { Readable } from 'node:stream';
import type { FileTaker } from '../body/file-taker.ts';
import type { FormPart } from '../body/form-fields.ts';
import { decodeTextForm } from '../body/form-text.ts';
import { LIMITS } from '../body/limits.ts';
import { type BodySource, readCallBody } from '../body/request-body.ts';
import type { Operation } from '../operation.ts';
import { readForm } from './form-stream.ts';
import { type IncomingBody, readBody } from './read-body.ts';

/** Body of a request over a connection. A small form is read at once, and a larger one while it is received. */
export class StreamedBody implements BodySource {
  readonly #request: IncomingBody;

  constructor(request: IncomingBody) {
    this.#request = request;
  }

  get headers(): IncomingBody['headers'] {
    return this.#request.headers;
  }

  get isGiven(): boolean {
    const { headers } = this.#request;
    return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  }

  readBytes(limit: number): Promise<Buffer> {
    return readBody(this.#request, limit);
  }

  readForm(contentType: string, boundary: string, files: FileTaker): Promise<readonly FormPart[]> {
    const stream = (source: Readable) => readForm(source, contentType, boundary, files);
    const length = Number(this.headers['content-length'] ?? Number.NaN);
    // A form of unknown length is streamed, and so is a large one, which usually has files.
    if (!(length <= LIMITS.smallFormBytes)) return stream(this.#request);
    return this.readBytes(LIMITS.smallFormBytes).then(
      (bytes) => decodeTextForm(bytes.toString('utf8'), boundary) ?? stream(Readable.from([bytes])),
    );
  }
}

/** Calls {@link readCallBody} for a request over a connection. */
export const readRequestBody = (operation: Operation, request: IncomingBody, files: FileTaker): unknown =>
  readCallBody(operation, new StreamedBody(request), files);
