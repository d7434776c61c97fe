import { connect } from 'node:net';

/** What came back on a socket: everything as text, and how it ended. */
export interface RawAnswer {
  readonly text: string;
  readonly status: number;
}

/** Writes bytes to a server as they are and reads until it closes; for what no HTTP client would send. */
export function sendRaw(url: string, ...chunks: readonly (string | Buffer)[]): Promise<RawAnswer> {
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
