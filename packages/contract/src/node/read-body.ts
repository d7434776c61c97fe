import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { brokenOff, tooLarge } from '../body/refusal.ts';

/** A body as it comes in, and the headers that came before it. */
export interface IncomingBody extends Readable {
  readonly headers: IncomingHttpHeaders;
}

/** Reads a whole body of at most `limit` bytes; 413 beyond it, 400 when the client breaks off. */
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
