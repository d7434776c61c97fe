import type { Operation } from '../operation.ts';
import type { FileTaker } from './file-taker.ts';
import { type FormPart, toDecodedForm } from './form-fields.ts';
import { parseJson } from './json-body.ts';
import { LIMITS } from './limits.ts';
import { Refusal } from './refusal.ts';

/** Headers of a request with lower-case names. A repeated header may be a list. */
export type RequestHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Request body that has not been read yet, from a connection or in memory. */
export interface BodySource {
  readonly headers: RequestHeaders;
  /** True if the request has a body. */
  readonly isGiven: boolean;
  /** Reads the whole body. Rejects with a Refusal: 413 if it has more than `limit` bytes, and 400 if it breaks off. */
  readBytes(limit: number): Promise<Uint8Array>;
  /** Reads the body as a form, and stores its files with `files`. Rejects with a Refusal if it cannot be read. */
  readForm(contentType: string, boundary: string, files: FileTaker): Promise<readonly FormPart[]>;
}

/**
 * Returns the decoded body as its schema describes it, or a promise of it; undefined if there is no body. Throws or
 * rejects with a Refusal.
 */
export function readCallBody(operation: Operation, source: BodySource, files: FileTaker): unknown {
  const rule = operation.body;
  if (rule === undefined) {
    if (source.isGiven) throw new Refusal(415, `${operation.id} takes no body.`);
    return undefined;
  }
  // A form may be left out if it may be empty, or if the whole body is optional.
  if (!source.isGiven)
    return rule.isForm && (rule.required || rule.validate({}) === undefined) ? {} : undefined;
  const encoding = String(source.headers['content-encoding'] ?? 'identity');
  if (encoding.toLowerCase() !== 'identity') {
    throw new Refusal(
      415,
      `${operation.id} takes its body as it is, not compressed (Content-Encoding: ${encoding}).`,
    );
  }
  const contentType = String(source.headers['content-type'] ?? '');
  if (!isMediaType(contentType, rule.mediaType)) {
    const sent = contentType === '' ? 'no media type' : contentType.split(';')[0];
    throw new Refusal(415, `${operation.id} takes a body of ${rule.mediaType}, not ${sent}.`);
  }
  if (!rule.isForm) return source.readBytes(LIMITS.jsonBytes).then(parseJson);
  return source
    .readForm(contentType, toBoundary(contentType), files)
    .then((parts) => toDecodedForm(rule.fields, parts));
}

function toBoundary(contentType: string): string {
  const found = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType);
  const boundary = found?.[1] ?? found?.[2];
  if (boundary === undefined)
    throw new Refusal(400, 'The form cannot be read: its Content-Type names no boundary.');
  return boundary;
}

const isMediaType = (header: string, mediaType: string) =>
  // The first comparison covers the usual spelling and is fast.
  header.startsWith(`${mediaType};`) || header.split(';', 1)[0]?.trim().toLowerCase() === mediaType;
