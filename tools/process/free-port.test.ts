import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { runCommand } from '../run-command.mjs';
import { isTaken, toAddress } from './free-port.mjs';

it('npm start on a port that is taken ends with a sentence, before anything is installed', async () => {
  const server = createServer();
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const started = await runCommand(process.execPath, ['tools/start.mjs', '--port', `${port}`]);
  expect(started).toEqual({
    exitCode: 1,
    output: `Port ${port} is taken. Stop what listens there, or choose another: npm start -- --port 4011\n`,
  });
  // The server itself says what is wrong with an address that this machine does not have, or with a port.
  expect(await isTaken(port, '192.0.2.1')).toBe(false);
  for (const impossible of [0, 65_536, 1.5, Number.NaN]) expect(await isTaken(impossible)).toBe(false);
});

it.each([
  [[], { port: 4010, host: undefined }],
  [['--badge', '--port=5000', '--host', '0.0.0.0'], { port: 5000, host: '0.0.0.0' }],
  [['--port'], { port: Number.NaN, host: undefined }],
])('the address of a server by the arguments %j is %j', (args, address) => {
  expect(toAddress(args, 4010)).toEqual(address);
});
