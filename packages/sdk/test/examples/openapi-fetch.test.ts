import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { exampleOf } from '../contract.ts';

const run = promisify(execFile);
const TIMESHEETS = exampleOf('POST /api/timesheets_client', 'timesheets').body as {
  data: { status: number }[];
};
const packagePath = fileURLToPath(new URL('../..', import.meta.url));

it('the example of plain openapi-fetch signs in and prints the number of timesheets', {
  timeout: 60_000,
}, async () => {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.url} ${request.headers.authorization ?? 'no token'}`);
    const isSignIn = request.url === '/api/login_auth';
    request.resume().on('end', () => {
      response.end(
        JSON.stringify(isSignIn ? { status: 200, token: 'a$7', otp_required: false } : TIMESHEETS),
      );
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const args = ['--import', 'tsx', '--conditions=@client-portal/source', 'examples/openapi-fetch.mjs'];
    const { stdout } = await run(process.execPath, [...args, `http://127.0.0.1:${port}`], {
      cwd: packagePath,
    });
    expect(stdout).toBe(`200 ${TIMESHEETS.data.length}\n`);
    expect(seen).toEqual(['/api/login_auth no token', '/api/timesheets_client Bearer a$7']);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
