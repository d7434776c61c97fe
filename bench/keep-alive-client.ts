import { connect, type Socket } from 'node:net';

/** A request that is sent repeatedly over kept connections. */
export interface Target {
  readonly url: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Answers per second to the same POST over `connections` kept open, one request at a time on each. Written on bare
 * sockets: on a machine of two cores a full HTTP client would be slower than the servers it measures.
 * Throws when an answer is not 2xx.
 */
export async function measureRate(target: Target, connections: number, seconds: number): Promise<number> {
  const begin = performance.now();
  const until = begin + seconds * 1000;
  const counts = await Promise.all(Array.from({ length: connections }, () => repeat(target, until)));
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (total * 1000) / (performance.now() - begin);
}

/** Sends the request on one connection until the time is over; resolves to the number of answers. */
function repeat(target: Target, until: number): Promise<number> {
  const request = toBytes(target);
  const { hostname, port } = new URL(target.url);
  return new Promise((resolve, reject) => {
    let count = 0;
    let pending: Buffer | undefined;
    const socket: Socket = connect(Number(port), hostname, () => socket.write(request));
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      const response = pending === undefined ? chunk : Buffer.concat([pending, chunk]);
      const end = endOf(response);
      if (end === undefined || response.length < end) {
        pending = response;
        return;
      }
      pending = undefined;
      // "HTTP/1.1 2xx": the digit of a success.
      if (response[9] !== 0x32) {
        socket.destroy();
        reject(new Error(`${target.url}${target.path} answered:\n${response.toString('latin1', 0, 400)}`));
        return;
      }
      count += 1;
      if (performance.now() < until) socket.write(request);
      else socket.end(() => resolve(count));
    });
  });
}

function toBytes({ url, path, headers, body }: Target): Buffer {
  const lines = Object.entries({
    host: new URL(url).host,
    ...headers,
    'content-length': Buffer.byteLength(body),
  });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${head}\r\n${body}`);
}

const LENGTH = /\r\ncontent-length: (\d+)\r\n/i;

/** The length of the whole answer, or undefined while its head is not complete. */
function endOf(response: Buffer): number | undefined {
  const head = response.indexOf('\r\n\r\n');
  if (head === -1) return undefined;
  const length = LENGTH.exec(response.toString('latin1', 0, head + 2))?.[1];
  if (length === undefined) throw new Error('An answer has no Content-Length; this client reads no other.');
  return head + 4 + Number(length);
}
