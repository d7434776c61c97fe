import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Serves a folder as a web server of today does, compressed and cached, and passes the service's calls on. */
export async function serveFolder(
  folder: string,
  service: string,
): Promise<{ url: string; close: () => void }> {
  const bodies = new Map<string, Buffer>();
  const headersFile = join(folder, 'security-headers.json');
  const headers = existsSync(headersFile)
    ? (JSON.parse(readFileSync(headersFile, 'utf8')) as Record<string, string>)
    : {};
  const read = (file: string): Buffer => {
    const body = bodies.get(file) ?? brotliCompressSync(readFileSync(file));
    bodies.set(file, body);
    return body;
  };
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/api/')) {
      const { authorization, 'content-type': type } = request.headers;
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const relayed = await fetch(service + pathname + search, {
        method: request.method ?? 'GET',
        headers: { ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      });
      const body = brotliCompressSync(Buffer.from(await relayed.arrayBuffer()));
      response.writeHead(relayed.status, { 'content-type': 'application/json', 'content-encoding': 'br' });
      response.end(body);
      return;
    }
    const asked = join(folder, decodeURIComponent(pathname));
    const file =
      asked.startsWith(folder) && existsSync(asked) && statSync(asked).isFile()
        ? asked
        : join(folder, 'index.html');
    const isPage = file.endsWith('.html');
    response.writeHead(200, {
      ...headers,
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'cache-control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
    });
    response.end(read(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
