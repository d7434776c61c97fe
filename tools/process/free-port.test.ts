import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../run-command.mjs';
import { isTaken, toAddress } from './free-port.mjs';

let server: Server;
let taken = 0;
beforeAll(async () => {
  server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  taken = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());

describe('a port', () => {
  it('is taken while something listens there', async () => {
    expect(await isTaken(taken)).toBe(true);
    const other = createServer();
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const { port } = other.address() as AddressInfo;
    other.close();
    await once(other, 'close');
    expect(await isTaken(port)).toBe(false);
  });

  it.each([0, -1, 65_536, 1.5, Number.NaN])(
    'is not taken if it is %d, which the server refuses',
    async (port) => {
      expect(await isTaken(port)).toBe(false);
    },
  );

  it('is not taken on an address that this machine does not have', async () => {
    expect(await isTaken(taken, '192.0.2.1')).toBe(false);
  });
});

describe('the address of a server', () => {
  it.each([
    [[], { port: 4010, host: undefined }],
    [['--badge', '--port', '5000'], { port: 5000, host: undefined }],
    [['--port=5000', '--host', '0.0.0.0'], { port: 5000, host: '0.0.0.0' }],
    [['--port'], { port: Number.NaN, host: undefined }],
  ])('by the arguments %j is %j', (args, address) => {
    expect(toAddress(args, 4010)).toEqual(address);
  });
});

it('npm start on a port that is taken ends with a sentence, before anything is installed', async () => {
  const { exitCode, output } = await runCommand(process.execPath, ['tools/start.mjs', '--port', `${taken}`]);
  expect(output).toBe(
    `Port ${taken} is taken. Stop what listens there, or choose another: npm start -- --port 4011\n`,
  );
  expect(exitCode).toBe(1);
});
