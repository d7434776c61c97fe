import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { isAtLeast, rootDir, runCommand } from './run-command.mjs';

const node = (code: string) => runCommand(process.execPath, ['--eval', code]);

it.each([
  ['its own exit code', 'process.exitCode = 3', 3],
  ['130 if Ctrl-C ended it', 'process.kill(process.pid, "SIGINT")', 130],
  ['143 if it was asked to end', 'process.kill(process.pid, "SIGTERM")', 143],
])('a command ends with %s', async (_, code, exitCode) => {
  expect(await node(`${code}; setInterval(() => {}, 1000).unref()`)).toMatchObject({ exitCode });
});

it('a command that does not exist ends with 127 and its name', async () => {
  expect(await runCommand('no-such-command', [])).toMatchObject({
    exitCode: 127,
    output: expect.stringContaining('no-such-command'),
  });
});

it('a command that does not end is ended after its limit, though a process that it started goes on', async () => {
  const started =
    'require("node:child_process").spawn(process.execPath, ["-e", "setTimeout(() => {}, 5000)"], { stdio: "inherit" })';
  const startedAt = performance.now();
  const ended = await runCommand(process.execPath, ['--eval', `${started}; setInterval(() => {}, 1000)`], {
    limitMs: 600,
  });
  expect(ended).toEqual({ exitCode: 143, output: 'Ended after 0.01 minutes.\n' });
  expect(performance.now() - startedAt).toBeLessThan(4000);
});

it('a patient command lets other processes go first, with what it starts', async () => {
  const read = 'console.log(require("node:os").getPriority())';
  const started = `require("node:child_process").spawnSync(process.execPath, ["-e", ${JSON.stringify(read)}], { stdio: "inherit" })`;
  const { output } = await runCommand(process.execPath, ['--eval', started], { isPatient: true });
  expect(Number(output)).toBeGreaterThan(0);
});

it('a slow step prints a hint, then the time that it took, and no output', async () => {
  const { output } = await node(`
    import('./tools/run-command.mjs').then(({ quietStep }) => {
      const run = () => new Promise((resolve) => setTimeout(resolve, 50, { exitCode: 0, output: 'not shown' }));
      return quietStep('Installing', run, { afterMs: 0, text: 'still downloading' });
    })`);
  expect(output).toMatch(/^Installing … still downloading … \d\.\d s\n$/);
});

it.each([
  ['v20.19.0', true],
  ['v100.0.0', true],
  ['v20.18.3', false],
  ['v20.9.0', false],
])('Node %s is new enough for >=20.19.0: %s', (version, expected) => {
  expect(isAtLeast(version, '>=20.19.0')).toBe(expected);
});

/** Runs a server from source as npm does, below another process. Prints the ids of both, then the server's address. */
const AS_NPM_DOES = `
const command = ['tools/run-from-source.mjs', 'packages/conformance/src/cli.ts', 'proxy', '--port', '0', '--to', 'http://127.0.0.1:9'];
const env = { ...process.env, npm_lifecycle_event: 'proxy' };
const tool = require('node:child_process').spawn(process.execPath, command, { env, stdio: 'inherit' });
console.log('tool ' + tool.pid);
setInterval(() => {}, 1000);
`;

it.concurrent.for(['npm', 'the tool'])(
  'a server that runs from source ends when %s is killed',
  { timeout: 60_000 },
  async (killed, { expect }) => {
    const npm = spawn(process.execPath, ['--eval', AS_NPM_DOES], {
      cwd: rootDir,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    npm.stdout.on('data', (text) => {
      said += text;
    });
    const found = (pattern: RegExp) => Number(pattern.exec(said)?.[1] ?? 0);
    await expect.poll(() => found(/http:\/\/127\.0\.0\.1:(\d+)/), { timeout: 40_000 }).toBeGreaterThan(0);
    const port = found(/http:\/\/127\.0\.0\.1:(\d+)/);
    const accepts = async () => {
      const socket = connect(port, '127.0.0.1');
      const isOpen = await once(socket, 'connect').then(
        () => true,
        () => false,
      );
      socket.destroy();
      return isOpen;
    };
    expect(await accepts()).toBe(true);
    process.kill(killed === 'npm' ? (npm.pid ?? 0) : found(/tool (\d+)/), 'SIGKILL');
    await expect.poll(accepts, { timeout: 15_000 }).toBe(false);
    npm.kill('SIGKILL');
  },
);
