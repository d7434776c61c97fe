import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { brokenOff, tooLarge } from '../body/refusal.ts';

/** Body of a request that is being received, and its headers. */
export interface IncomingBody extends Readable {
  readonly headers: IncomingHttpHeaders;
}

/**
 * Reads a whole body. Rejects with a Refusal: 413 if it has more than `limit` bytes, and 400 if the client
 * disconnects.
 */
export function readBody(request: IncomingBody, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return Promise.reject(tooLarge(limit));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) reject(tooLarge(limit));
      else chunks.push(chunk);
    });
    request.on('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    request.on('error', () => reject(brokenOff()));
    request.on('close', () => {
      if (!request.readableEnded) reject(brokenOff());
    });
  });
}
