import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Encoding, toEncoding } from './encoding.ts';

interface Page {
  readonly changedAt: number;
  readonly etag: string;
  /** Bytes of the page in each encoding. */
  readonly bytes: Readonly<Record<Encoding, Buffer>>;
}

/** Values that are inserted into the page. */
export interface PageParts {
  /** HTML at the end of the page. */
  readonly pageEnd?: string;
  /** Settings of the portal as JSON, which replace the empty ones in the build. */
  readonly settings?: string | undefined;
}

/** Empty settings in the page of a build, which a deployment fills in. */
const EMPTY_SETTINGS = 'id="portal-settings">{}<';

/** Serves `index.html` of a build with `parts` inserted. The file is read again when it has changed. */
export function createPortalPage(
  file: string,
  parts: PageParts,
): (request: IncomingMessage, response: ServerResponse) => void {
  let page: Page | undefined;
  return (request, response) => {
    const { mtimeMs } = statSync(file);
    if (page?.changedAt !== mtimeMs) page = readPage(file, mtimeMs, parts);
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
    // Node leaves the body out of a response to HEAD.
    response.end(bytes);
  };
}

function readPage(file: string, changedAt: number, { pageEnd = '', settings }: PageParts): Page {
  const source = fillIn(readFileSync(file, 'utf8'), settings);
  const end = source.lastIndexOf('</body>');
  const at = end === -1 ? source.length : end;
  const identity = Buffer.from(source.slice(0, at) + pageEnd + source.slice(at));
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 16)}"`;
  return { changedAt, etag, bytes: { br: brotliCompressSync(identity), gzip: gzipSync(identity), identity } };
}

/**
 * Inserts the settings. A build that has settings already keeps them. `<` is escaped, so that no setting can end the
 * block.
 */
const fillIn = (source: string, settings: string | undefined) =>
  settings === undefined
    ? source
    : source.replace(
        EMPTY_SETTINGS,
        () => `${EMPTY_SETTINGS.slice(0, -3)}${settings.replaceAll('<', '\\u003c')}<`,
      );
