import { type ChildProcess, spawn } from 'node:child_process';
import { connect } from 'node:net';

/** Restarts in a minute after which a request that ends Prism is no accident. */
const MOST_RESTARTS = 5;
const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 100;

/** Ends Prism when this process is gone, even by a signal that no process can handle: the channel between them closes. */
const END_WITH_PARENT = "data:text/javascript,process.on('disconnect',()=>process.exit())";

/** Starts Prism in the same terminal. */
export const startPrism = (program: string, args: readonly string[]): ChildProcess =>
  spawn(process.execPath, ['--import', END_WITH_PARENT, program, ...args], {
    // Prism's coloured output needs a terminal, and with NODE_ENV=production it ends at once.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'development' },
  });

/**
 * Runs a server until a signal stops it, and starts it again when it ends by itself: some damaged forms end Prism
 * (stoplightio/prism#2672). Returns its exit code, 0 after a signal. A server that never listened, or that ends too often,
 * is not started again.
 */
export async function keepRunning(port: number, start: () => ChildProcess): Promise<number> {
  let isAskedToEnd = false;
  let child: ChildProcess;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      isAskedToEnd = true;
      child.kill(signal);
    });
  }
  const restarts: number[] = [];
  for (;;) {
    child = start();
    const exit = endOf(child);
    const hasListened = await listens(port, exit);
    const exitCode = (await exit) ?? 1;
    if (isAskedToEnd) return 0;
    const recent = restarts.filter((moment) => moment > Date.now() - MINUTE_MS);
    if (!hasListened || recent.length >= MOST_RESTARTS) return exitCode;
    console.log(
      'Prism ended at a request that it cannot read (stoplightio/prism#2672), and is started again.',
    );
    restarts.push(Date.now());
  }
}

const endOf = (child: ChildProcess) =>
  new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  });

/** Returns true once a server accepts a connection; false if its process ends before. */
async function listens(port: number, exit: Promise<unknown>): Promise<boolean> {
  let hasEnded = false;
  const ended = exit.then(() => {
    hasEnded = true;
  });
  while (!hasEnded) {
    if (await accepts(port)) return true;
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))]);
  }
  return false;
}

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
