import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Encoding, toEncoding } from './encoding.ts';

interface Page {
  readonly changedAt: number;
  readonly etag: string;
  /** By the encoding that a browser accepts. */
  readonly bytes: Readonly<Record<Encoding, Buffer>>;
}

/** Serves the page of a build, `index.html`, with `pageEnd` in it; it is read again when it has changed. */
export function createPortalPage(
  file: string,
  pageEnd: string,
): (request: IncomingMessage, response: ServerResponse) => void {
  let page: Page | undefined;
  return (request, response) => {
    const { mtimeMs } = statSync(file);
    if (page?.changedAt !== mtimeMs) page = readPage(file, mtimeMs, pageEnd);
    response.setHeader('etag', page.etag);
    response.setHeader('vary', 'Accept-Encoding');
    if (request.headers['if-none-match'] === page.etag) {
      response.writeHead(304).end();
      return;
    }
    const encoding = toEncoding(request.headers['accept-encoding']);
    const bytes = page.bytes[encoding];
    response.writeHead(200, {
      'content-type': 'text/html;charset=utf-8',
      'content-length': bytes.length,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  };
}

function readPage(file: string, changedAt: number, pageEnd: string): Page {
  const source = readFileSync(file, 'utf8');
  const end = source.lastIndexOf('</body>');
  const at = end === -1 ? source.length : end;
  const identity = Buffer.from(source.slice(0, at) + pageEnd + source.slice(at));
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 16)}"`;
  return { changedAt, etag, bytes: { br: brotliCompressSync(identity), gzip: gzipSync(identity), identity } };
}
