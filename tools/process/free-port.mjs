/** Says that a port is taken before a command installs and builds for minutes and only then cannot listen. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { parseArgs } from 'node:util';

/**
 * Returns true if something listens there. False for a port or a host that cannot be: the server itself says what is
 * wrong with them.
 * @param {number} port
 * @param {string} [host]
 */
export async function isTaken(port, host = '127.0.0.1') {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return false;
  const server = createServer();
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  }
  server.close();
  await once(server, 'close');
  return false;
}

/**
 * Ends the program with exit code 1 and a sentence if a port is taken.
 * @param {number} port
 * @param {{ host?: string | undefined, instead?: string }} [options] instead: command line for another port
 */
export async function requireFreePort(port, { host, instead } = {}) {
  if (!(await isTaken(port, host))) return;
  const other = instead === undefined ? '.' : `, or choose another: ${instead}`;
  console.error(`Port ${port} is taken. Stop what listens there${other}`);
  process.exit(1);
}

/**
 * Returns the address at which a server with these arguments listens.
 * @param {readonly string[]} args which may contain --port and --host
 * @param {number} usual port without --port
 */
export function toAddress(args, usual) {
  const options = /** @type {const} */ ({ port: { type: 'string' }, host: { type: 'string' } });
  const { port = usual, host } = parseArgs({ args: [...args], strict: false, options }).values;
  return {
    port: typeof port === 'boolean' ? Number.NaN : Number(port),
    host: typeof host === 'string' ? host : undefined,
  };
}
