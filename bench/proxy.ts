/**
 * `npm run bench -- proxy`: how long the proxy holds others up while a long answer full of breaches goes through. A list of
 * 10,000 and one of 100,000 rows, a type error in every row, pass five times; meanwhile a small call goes through every
 * few milliseconds. Prints the longest time of the small ones, beside the same calls to the backend itself. Ends with 1
 * where the proxy adds more than 50 ms.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startNodeHttp } from './servers.ts';

const LIMIT_MS = 50;
const ROUNDS = 5;
const PROXY = fileURLToPath(new URL('../packages/conformance/dist/bin/proxy.js', import.meta.url));
const LIST = '/api/timesheets_client';
const SMALL = '/api/fetch_client_budget';

const row = (id: number) => ({
  ...{ id, employee_id: 1, start_date: '2025-06-01', start_time: '08:30', end_date: '2025-06-01' },
  ...{
    end_time: '14:00',
    total_hours: 'five and a half',
    service_code: '875',
    specification: null,
    status: 0,
  },
  employee: { first_name: 'Ana', last_name: 'Ruiz', SP_number: 'SP-1' },
});

/** Reads an answer to its end and keeps nothing. Gives the milliseconds that it took. */
function read(url: string, agent: Agent): Promise<number> {
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      { method: 'POST', agent, headers: { authorization: 'Bearer a$1' } },
      (response) => {
        response.on('end', () => resolve(performance.now() - begin));
        response.on('error', reject);
        response.resume();
      },
    );
    call.on('error', reject).end();
  });
}

/** The times of small calls while the list passes. */
async function timesBeside(base: string): Promise<readonly number[]> {
  const [small, large] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })];
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    let isPassing = true;
    const passing = read(base + LIST, large).finally(() => {
      isPassing = false;
    });
    // Judging continues after the last byte is sent, so the small requests do as well.
    let left = 40;
    while (isPassing || left > 0) {
      times.push(await read(base + SMALL, small));
      if (!isPassing) left -= 1;
    }
    await passing;
  }
  small.destroy();
  large.destroy();
  return times;
}

async function startProxy(backend: string): Promise<{ readonly url: string; readonly child: ChildProcess }> {
  const child = spawn(process.execPath, [PROXY, '--to', backend, '--port', '0', '--quiet'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /(http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.[1];
    if (url === undefined) continue;
    // Reads and discards the report of breaches, as a terminal would.
    child.stdout.resume();
    return { url, child };
  }
  throw new Error('The proxy told no address. It needs: npm run build.');
}

const quantile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
const shown = (times: readonly number[]) =>
  [0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(1)).join(' / ');

for (const count of [10_000, 100_000]) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-proxy-'));
  const file = join(folder, 'answers.json');
  const data = Array.from({ length: count }, (_, index) => row(index + 1));
  writeFileSync(file, JSON.stringify({ [LIST]: { status: 200, data }, [SMALL]: { status: 200 } }));
  const backend = await startNodeHttp(file);
  const proxy = await startProxy(backend.url);
  const alone = await timesBeside(backend.url);
  const behind = await timesBeside(proxy.url);
  proxy.child.kill('SIGINT');
  await once(proxy.child, 'exit');
  backend.stop();
  rmSync(folder, { recursive: true });
  const added = quantile(behind, 1) - quantile(alone, 1);
  console.log(`${count.toLocaleString('en')} rows: small calls, ms (median / p99 / longest)`);
  console.log(`  backend alone    ${shown(alone)}`);
  console.log(`  through the proxy ${shown(behind)}`);
  console.log(`  longest, added   ${added.toFixed(1)} (limit ${LIMIT_MS})`);
  if (added > LIMIT_MS) process.exitCode = 1;
}
