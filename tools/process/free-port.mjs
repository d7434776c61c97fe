import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Ends the program with exit code 1 and a sentence if a port is taken, before a command installs and builds for minutes
 * and only then cannot listen. The server itself says what is wrong with a number that is no port.
 * @param {number} port
 * @param {string} instead command line for another port
 */
export async function requireFreePort(port, instead) {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) return;
    console.error(`Port ${port} is taken. Stop what listens there, or choose another: ${instead}`);
    process.exit(1);
  }
  server.close();
  await once(server, 'close');
}
