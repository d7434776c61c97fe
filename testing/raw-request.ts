import { connect } from 'node:net';

/** Response on a socket as text. */
export interface RawResponse {
  readonly text: string;
  readonly status: number;
}

/**
 * Writes bytes to a server unchanged and reads until it closes the connection, for requests that no HTTP client would
 * send.
 */
export function sendRaw(url: string, ...chunks: readonly (string | Buffer)[]): Promise<RawResponse> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      for (const chunk of chunks) socket.write(chunk);
    });
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () => resolve({ text, status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0) }));
  });
}

/** Returns a POST request with a body and `Connection: close`. */
export function toRequest(
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer,
): Buffer {
  const bytes = Buffer.from(body);
  const lines = Object.entries({
    host: 'localhost',
    connection: 'close',
    'content-length': String(bytes.length),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`), bytes]);
}

/** Returns a multipart body. Each part is text with its headers and an empty line. */
export const toMultipart = (boundary: string, ...parts: readonly string[]): string =>
  `${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`;
