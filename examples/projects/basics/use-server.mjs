// Starts the installed mock server, and uses it with its console, its typed client, the SDK and `portal-verify`.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const bin = './node_modules/.bin';
const server = spawn(`${bin}/portal-mock`, ['serve', '--port', '0', '--quiet'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  let url;
  for await (const line of createInterface({ input: server.stdout })) {
    url = /(http:\/\/127\.0\.0\.1:\d+)$/.exec(line)?.[1];
    if (url !== undefined) break;
  }
  assert.match(await (await fetch(`${url}/__mock/console`)).text(), /<title>/);
  for (const asset of ['console.js', 'console.css', 'badge.js'])
    assert.equal((await fetch(`${url}/__mock/console/${asset}`)).status, 200, asset);
  const run = (program, ...args) => execFileSync(program, args, { encoding: 'utf8' });
  run(process.execPath, 'drive-mock.mjs', url);
  assert.match(run(process.execPath, 'list-timesheets.mjs', url), /^(?:\d{4}-\d\d-\d\d .+ [\d.]+\n)+$/);
  process.env.PORTAL_VERIFY_EMAIL = 'rosa.delgado@example.com';
  process.env.PORTAL_VERIFY_PASSWORD = 'correct-horse-9';
  run(`${bin}/portal-verify`, '--to', url, '--only', 'listTimesheets', '--rate', '0');
} finally {
  server.kill();
}
