import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createCli, printed } from '../../../../testing/cli-process.ts';
import { runConformanceProgram } from '../../src/node/commands/hand-on.ts';

const { run, startCli } = createCli(new URL('../../src/cli.ts', import.meta.url));

// The tests start processes that start other processes, which takes long on a busy machine.
describe('portal-mock verify and proxy', { timeout: 120_000 }, () => {
  it('have the messages and exit code of the conformance package', async () => {
    const mistake = await run('verify', '--wirtes');
    expect(mistake.code).toBe(2);
    expect(mistake.stderr).toContain('--wirtes');
  });

  it('end on a signal, with their findings', async () => {
    const child = startCli('proxy', '--to', 'http://127.0.0.1:1', '--port', '0');
    await printed(child, /^Proxy on http:/);
    child.kill('SIGINT');
    expect(await once(child, 'close')).toEqual([0, null]);
  });

  it('fail when the program is killed', async () => {
    const before = { execArgv: process.execArgv, exitCode: process.exitCode };
    onTestFinished(() => void Object.assign(process, before));
    // The program has the flags of this process.
    process.execArgv = ['--eval', "process.kill(process.pid, 'SIGKILL')"];
    await runConformanceProgram('verify', []);
    expect(process.exitCode).toBe(1);
  });
});
