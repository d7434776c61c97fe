import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

export interface FileServer {
  /** Address without a trailing slash. */
  readonly url: string;
  /** Every request, as `GET /index.html`. */
  readonly requests: readonly string[];
  /** Serves another folder from now on, as after a deployment. */
  replace(folder: string): void;
  close(): Promise<void>;
}

/**
 * Serves a folder below a path like a simple static host: its files, and `404.html` for all other addresses there.
 * Addresses outside of the path are not served.
 */
export async function serveFiles(firstFolder: string, base = ''): Promise<FileServer> {
  let folder = firstFolder;
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    requests.push(`${request.method} ${pathname}`);
    const path = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : undefined;
    const wanted = join(folder, normalize(path === '/' ? '/index.html' : (path ?? '')));
    const isThere = path !== undefined && existsSync(wanted) && statSync(wanted).isFile();
    const file = isThere ? wanted : join(folder, path === undefined ? 'none' : '404.html');
    response.writeHead(isThere ? 200 : 404, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    });
    response.end(existsSync(file) ? readFileSync(file) : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`,
    requests,
    replace: (next) => {
      folder = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
