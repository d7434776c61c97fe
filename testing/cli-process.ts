import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Returns functions that start a command from its source. `run` also waits for its end. */
export function createCli(source: URL) {
  const startCli = (...args: readonly string[]): ChildProcess =>
    spawn(
      process.execPath,
      ['--import', 'tsx', '-C', '@client-portal/source', fileURLToPath(source), ...args],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
  return { startCli, run: (...args: readonly string[]) => runToEnd(startCli(...args)) };
}

async function runToEnd(child: ChildProcess) {
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.on('data', (chunk: Buffer) => {
      output[name] += chunk;
    });
  }
  const [code] = await once(child, 'close');
  return { code, ...output };
}

const outputs = new WeakMap<ChildProcess, string>();

/** Waits until the output of a process matches a pattern. Earlier output counts as well. */
export function printed(child: ChildProcess, what: RegExp): Promise<RegExpExecArray> {
  if (!outputs.has(child)) {
    outputs.set(child, '');
    child.stdout?.on('data', (chunk: Buffer) => outputs.set(child, `${outputs.get(child)}${chunk}`));
  }
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = what.exec(outputs.get(child) ?? '');
      if (found !== null) resolve(found);
    };
    child.stdout?.on('data', look);
    child.once('close', () =>
      reject(new Error(`It ended without ${what}; it printed: ${outputs.get(child)}`)),
    );
    look();
  });
}
