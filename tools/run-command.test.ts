import { expect, it } from 'vitest';
import { isAtLeast, runCommand } from './run-command.mjs';

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

it.each([
  ['v20.19.0', true],
  ['v20.20.2', true],
  ['v22.0.0', true],
  ['v100.0.0', true],
  ['v20.18.3', false],
  ['v20.9.0', false],
  ['v18.20.8', false],
])('Node %s is new enough for >=20.19.0: %s', (version, expected) => {
  expect(isAtLeast(version, '>=20.19.0')).toBe(expected);
});
