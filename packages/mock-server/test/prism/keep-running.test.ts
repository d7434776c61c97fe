import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { expect, it, vi } from 'vitest';
import { keepRunning } from '../../src/prism/keep-running.ts';

const runsToCode = (code: number) => () => spawn(process.execPath, ['-e', `process.exitCode = ${code}`]);

it('a server that cannot start is not started again', async () => {
  const start = vi.fn(runsToCode(3));
  expect(await keepRunning(1, start)).toBe(3);
  expect(start).toHaveBeenCalledOnce();
});

it('a server that ends again and again is started five times more', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  // Accepts connections for all of them, as if each had listened.
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const start = vi.fn(runsToCode(4));
  expect(await keepRunning(typeof address === 'object' ? (address?.port ?? 0) : 0, start)).toBe(4);
  expect(start).toHaveBeenCalledTimes(6);
  server.close();
});
