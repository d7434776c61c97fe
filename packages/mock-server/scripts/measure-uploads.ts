/**
 * Measures how much memory the mock server needs while it receives several large files at once (Linux only, reads
 * /proc).
 *
 *     node --import tsx -C @client-portal/source packages/mock-server/scripts/measure-uploads.ts [<uploads> <MB each>]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';

const [UPLOADS = 8, MEGABYTES = 100] = process.argv.slice(2).map(Number);
const CLI = fileURLToPath(new URL('../src/cli.ts', import.meta.url));
const PIECE = Buffer.alloc(1_000_000, 'x');
const BOUNDARY = 'b0undary';

const source = ['--import', 'tsx', '-C', '@client-portal/source', CLI];
const flags = ['serve', '--quiet', '--port', '0', '--max-upload', String(MEGABYTES * PIECE.length)];
const server = spawn(process.execPath, [...source, ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });
const [line] = await once(server.stdout, 'data');
const url = /http:\S+/.exec(String(line))?.[0] ?? '';

const form = new FormData();
form.set('email', 'rosa.delgado@example.com');
form.set('password', 'correct-horse-9');
const { token } = (await (await fetch(`${url}/api/login_auth`, { method: 'POST', body: form })).json()) as {
  token: string;
};

const residentMegabytes = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024;

const before = residentMegabytes();
let most = before;
const watch = setInterval(() => {
  most = Math.max(most, residentMegabytes());
}, 20);
const begin = performance.now();
const statuses = await Promise.all(Array.from({ length: UPLOADS }, upload));
const seconds = (performance.now() - begin) / 1000;
clearInterval(watch);
server.kill('SIGTERM');
await once(server, 'exit');
console.log(`${UPLOADS} uploads of ${MEGABYTES} MB: ${statuses.join(' ')} in ${seconds.toFixed(1)} s`);
console.log(`resident: ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`);

async function upload(): Promise<number> {
  const call = request(`${url}/api/upload_files`, {
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      authorization: `Bearer ${token}`,
    },
  });
  const answered = once(call, 'response');
  const field = (name: string, value: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  call.write(field('token', token) + field('description', 'Large'));
  call.write(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="large.bin"\r\n\r\n`);
  for (let count = 0; count < MEGABYTES; count += 1) {
    if (!call.write(PIECE)) await once(call, 'drain');
  }
  call.end(`\r\n--${BOUNDARY}--\r\n`);
  const [response] = await answered;
  response.resume();
  return response.statusCode;
}
