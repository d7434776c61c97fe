import { existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { createPortalPage, type PageParts } from './portal-page.ts';

/** Serves the built portal. Calls `otherwise` for a path that is not one of its files. */
export type Portal = (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void;

/** Error for a portal folder that cannot be served. The message says what to do. */
export class PortalBuildError extends Error {
  override readonly name = 'PortalBuildError';
}

/** Pattern of files with a hash in their name, as Vite writes them. */
const HASHED = /^\/assets\/.*-[\w-]{8}\.\w+$/;
const SECURITY_HEADERS_FILE = 'security-headers.json';

/**
 * Serves the files of `directory`: compressed if such a file exists, with a cache for ever if the name has a hash,
 * and with revalidation otherwise. A navigation to any other path gets index.html, where the portal's router takes over;
 * a page in place of a file that is not there would be saved as that file.
 *
 * @param parts values that are inserted into the page
 */
export function createPortal(directory: string, parts: PageParts = {}): Portal {
  const index = join(directory, 'index.html');
  if (!existsSync(index)) {
    throw new PortalBuildError(
      `There is no portal build in ${directory} (no index.html). Build the portal first.`,
    );
  }
  const securityHeaders = readSecurityHeaders(join(directory, SECURITY_HEADERS_FILE));
  const setHeaders = (response: ServerResponse, pathname: string) => {
    const isHashed = HASHED.test(pathname);
    response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    response.setHeader('x-content-type-options', 'nosniff');
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
  };
  const serve = sirv(directory, {
    // Reads the folder for each request, so that a new build is used without a restart.
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders,
  });
  const sendPage = createPortalPage(index, parts);
  return (request, response, otherwise) => {
    // Range requests are not supported: an invalid range would throw in the file server.
    delete request.headers.range;
    const pathname = (request.url ?? '/').replace(/\?.*/, '');
    const servePage = () => {
      setHeaders(response, pathname);
      sendPage(request, response);
    };
    if (pathname === '/' || pathname === '/index.html') return servePage();
    serve(request, response, () => (isNavigation(request, pathname) ? servePage() : otherwise()));
  };
}

/** Returns true for a request of a page: its `Accept` names HTML, and the last part of its path has no ending. */
const isNavigation = ({ headers }: IncomingMessage, pathname: string) =>
  headers.accept?.includes('text/html') === true && !pathname.slice(pathname.lastIndexOf('/')).includes('.');

function readSecurityHeaders(file: string): Readonly<Record<string, string>> {
  if (!existsSync(file) || !statSync(file).isFile()) return {};
  const headers: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (
    typeof headers === 'object' &&
    headers !== null &&
    Object.values(headers).every((value) => typeof value === 'string')
  ) {
    return headers as Record<string, string>;
  }
  throw new PortalBuildError(`${file} must be a flat object of header names and texts.`);
}
