import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { runCommand } from '../run-command.mjs';
import { requireFreePort } from './free-port.mjs';

it('npm start on a port that is taken ends with a sentence, before anything is installed', async () => {
  const server = createServer();
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const started = await runCommand(process.execPath, ['tools/start.mjs', '--badge', `--port=${port}`]);
  expect(started).toEqual({
    exitCode: 1,
    output: `Port ${port} is taken. Stop what listens there, or choose another: npm start -- --port 4011\n`,
  });
});

it.each([0, 65_536, 1.5, Number.NaN])(
  'a server may say itself what is wrong with the port %s',
  async (port) => {
    await requireFreePort(port, '');
  },
);
