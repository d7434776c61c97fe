import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox, ROSA } from '../../../../testing/sandbox.ts';
import { ATTACKS, type Attack } from './attacks.ts';

const CLI = fileURLToPath(new URL('../../src/cli.ts', import.meta.url));
const MOST_MEGABYTES = 256;

let server: ChildProcess;
let url = '';
const open: Socket[] = [];

beforeAll(async () => {
  const source = ['--import', 'tsx', '-C', '@client-portal/source', CLI];
  server = spawn(process.execPath, [...source, 'serve', '--port', '0', '--quiet'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (server.stdout === null) throw new Error('The server has no output.');
  const [line] = await once(server.stdout, 'data');
  url = /http:\S+/.exec(String(line))?.[0] ?? '';
}, 60_000);

afterAll(async () => {
  for (const socket of open) socket.destroy();
  server.kill('SIGTERM');
  await once(server, 'exit');
});

/** Returns the resident memory of the server's process in MB, on Linux. */
function residentMegabytes(): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return 0;
  }
}

/**
 * Writes the bytes and reads until the server closes the connection. The test does not close its side, since the
 * server would then close as well.
 */
function attack({ sent, leavesOpen }: Attack): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) }, () => {
      for (const bytes of sent) socket.write(bytes);
      // The test does not wait for a connection that stays open, since the server must handle others at the same
      // time.
      if (leavesOpen) resolve(text);
    });
    let text = '';
    open.push(socket);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    // The server may close a connection while the test is still writing.
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
  });
}

const statusesOf = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

describe('the server under attack', { timeout: 60_000 }, () => {
  it('has at least 60 attacks in its table', () => {
    expect(ATTACKS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(ATTACKS.map(({ name }) => name)).size).toBe(ATTACKS.length);
  });

  it.each(ATTACKS)('$name', async (one) => {
    const text = await attack(one);
    const statuses = statusesOf(text);
    const expected = [one.status].flat();
    if (!one.leavesOpen) {
      for (const status of statuses.length === 0 ? [0] : statuses) expect(expected).toContain(status);
    }
    // No response may contain a stack trace, a path of the machine or other internals of the process.
    expect(text).not.toMatch(/\n\s+at |node:internal|node_modules|\.ts:\d/);
    expect(server.exitCode).toBeNull();
    const response = await createSandbox(url, 'bystander').send('/api/login_auth', { form: ROSA });
    expect(response.status).toBe(200);
    expect(residentMegabytes()).toBeLessThan(MOST_MEGABYTES);
  });

  it('200 silent connections, 200 slow ones and 50 broken uploads delay no other client', async () => {
    const slow = 'POST /api/login_auth HTTP/1.1\r\nhost: localhost\r\nx-slow: ';
    const upload =
      'POST /api/login_auth HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=b\r\n' +
      `content-length: 20000000\r\n\r\n--b\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\n${'x'.repeat(70_000)}`;
    const hold = (text: string, count: number): Attack[] =>
      Array.from({ length: count }, () => ({ name: '', sent: [text], status: 0, leavesOpen: true }));
    await Promise.all([...hold('', 200), ...hold(slow, 200), ...hold(upload, 50)].map(attack));
    const portal = createSandbox(url, 'patient');
    const token = await portal.signIn();
    expect((await portal.send('/api/timesheets_client', { token })).status).toBe(200);
    expect(residentMegabytes()).toBeLessThan(MOST_MEGABYTES);
  });

  it('the attacks create and change no world', async () => {
    const { worlds } = await createSandbox(url, 'bystander').mock.listWorlds();
    // The other clients have worlds of their own, if they came first.
    expect(worlds.filter((world) => !['bystander', 'default', 'patient'].includes(world))).toEqual([]);
  });
});
