import { format } from 'node:util';
import { vi } from 'vitest';

/**
 * Runs a command in this process and returns its output and exit code. `cli-process.ts` starts a separate process
 * instead, which takes a second, to test that the program starts and ends.
 */
export async function runHere(command: () => Promise<void>) {
  const output = { stdout: '', stderr: '' };
  const write = (name: keyof typeof output, text: string) => {
    output[name] += text;
    return true;
  };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((...words) => void write('stdout', `${format(...words)}\n`)),
    vi
      .spyOn(console, 'error')
      .mockImplementation((...words) => void write('stderr', `${format(...words)}\n`)),
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => write('stdout', String(text))),
  ];
  const before = process.exitCode;
  process.exitCode = undefined;
  try {
    await command();
    return { code: process.exitCode ?? 0, ...output };
  } finally {
    process.exitCode = before;
    for (const spy of spies) spy.mockRestore();
  }
}
