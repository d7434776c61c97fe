import { connect, type Socket } from 'node:net';

/** Keep-alive connection for tests with many requests. A complete HTTP client would take more time than the server. */
export class KeepAlive {
  readonly #socket: Socket;
  #received = Buffer.alloc(0);
  #waiting: ((response: KeepAliveResponse) => void) | undefined;

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.#socket = connect(Number(port), hostname);
    this.#socket.setNoDelay(true);
    this.#socket.on('data', (chunk) => {
      this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
      this.#respond();
    });
  }

  /** Sends one request and waits for its response. Only one request may be pending. */
  send(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body = '',
  ): Promise<KeepAliveResponse> {
    const all = { host: 'localhost', ...headers, 'content-length': String(Buffer.byteLength(body)) };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    return new Promise((resolve, reject) => {
      this.#waiting = resolve;
      this.#socket.once('close', () => reject(new Error('The connection ended without an answer.')));
      this.#socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #respond(): void {
    const head = this.#received.indexOf('\r\n\r\n');
    if (head === -1) return;
    const text = this.#received.toString('latin1', 0, head + 2);
    const end = head + 4 + Number(/\r\ncontent-length: (\d+)\r\n/i.exec(text)?.[1] ?? 0);
    if (this.#received.length < end) return;
    const body = this.#received.toString('utf8', head + 4, end);
    this.#received = this.#received.subarray(end);
    this.#socket.removeAllListeners('close');
    this.#waiting?.({ status: Number(text.slice(9, 12)), body });
  }
}

export interface KeepAliveResponse {
  readonly status: number;
  readonly body: string;
}
