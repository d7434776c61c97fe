import { isIP } from 'node:net';
import { connect } from 'node:tls';

/** Time limit in ms for the TLS handshake. */
const LIMIT_MS = 5_000;

/** Returns true if a server offers HTTP/2, which browsers only use with TLS. Returns false if the connection fails. */
export function speaksHttp2({ protocol, hostname, port }: URL): Promise<boolean> {
  if (protocol !== 'https:') return Promise.resolve(false);
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      ...(isIP(hostname) === 0 && { servername: hostname }),
      ALPNProtocols: ['h2', 'http/1.1'],
      // The requests of the run check the certificate. This connection sends no data.
      rejectUnauthorized: false,
      timeout: LIMIT_MS,
    });
    const settle = (isOffered: boolean) => {
      socket.destroy();
      resolve(isOffered);
    };
    socket.once('secureConnect', () => settle(socket.alpnProtocol === 'h2'));
    socket.once('timeout', () => settle(false));
    socket.once('error', () => settle(false));
  });
}
