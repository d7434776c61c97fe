import { Readable } from 'node:stream';
import type { BodyRule, Operation } from '../operation.ts';
import type { FileTaker } from './file-taker.ts';
import { toDecodedForm } from './form-fields.ts';
import { readForm } from './form-stream.ts';
import { decodeTextForm } from './form-text.ts';
import { parseJson } from './json-body.ts';
import { LIMITS } from './limits.ts';
import { hasBody, type IncomingBody, readBody } from './read-body.ts';
import { Refusal } from './refusal.ts';

/**
 * The decoded body of a call as its schema describes it, or a promise of it; undefined when the call came without one.
 * Throws or rejects with a Refusal.
 */
export function readRequestBody(operation: Operation, request: IncomingBody, intake: FileTaker): unknown {
  const rule = operation.body;
  const given = hasBody(request);
  if (rule === undefined) {
    if (given) throw new Refusal(415, `${operation.id} takes no body.`);
    return undefined;
  }
  if (!given) return rule.isForm ? toDecodedForm(rule.fields, []) : undefined;
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') {
    throw new Refusal(
      415,
      `${operation.id} takes its body as it is, not compressed (Content-Encoding: ${encoding}).`,
    );
  }
  const contentType = request.headers['content-type'] ?? '';
  if (!isMediaType(contentType, rule.mediaType)) {
    const sent = contentType === '' ? 'no media type' : contentType.split(';')[0];
    throw new Refusal(415, `${operation.id} takes a body of ${rule.mediaType}, not ${sent}.`);
  }
  if (rule.isForm) return readFormBody(rule, request, contentType, intake);
  return readBody(request, LIMITS.jsonBytes).then(parseJson);
}

function readFormBody(
  { fields }: BodyRule,
  request: IncomingBody,
  contentType: string,
  intake: FileTaker,
): Promise<unknown> {
  const boundary = toBoundary(contentType);
  const stream = (source: Readable) =>
    readForm(source, contentType, boundary, intake).then((parts) => toDecodedForm(fields, parts));
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  // Without a known length the form streams; so do large ones, which are the ones with files.
  if (!(length <= LIMITS.smallFormBytes)) return stream(request);
  return readBody(request, LIMITS.smallFormBytes).then((bytes) => {
    const parts = decodeTextForm(bytes, boundary);
    return parts === undefined ? stream(Readable.from([bytes])) : toDecodedForm(fields, parts);
  });
}

function toBoundary(contentType: string): string {
  const found = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType);
  const boundary = found?.[1] ?? found?.[2];
  if (boundary === undefined)
    throw new Refusal(400, 'The form cannot be read: its Content-Type names no boundary.');
  return boundary;
}

const isMediaType = (header: string, mediaType: string) =>
  // As everyone writes it; anything else is looked at in full.
  header.startsWith(`${mediaType};`) || header.split(';', 1)[0]?.trim().toLowerCase() === mediaType;
