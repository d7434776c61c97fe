import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../src/verify/verify.ts';
import { createRateCap } from '../../src/verify/wire/rate.ts';
import { ROUTES } from './backend/routes.ts';
import { createBackend } from './backend/server.ts';
import { closeTransport, contractOf, http } from './support.ts';

const account = (email: string) => ({ email, password: 'first-harbor-7' });

const DOC = readFileSync(new URL('../../../../docs/how-to/read-a-verify-report.md', import.meta.url), 'utf8');

let server: Server;
beforeAll(async () => {
  server = createBackend().listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  closeTransport();
  server.closeAllConnections();
  server.close();
});

const run = (writes: boolean) =>
  verify({
    contract: contractOf(({ path }) => path in ROUTES),
    base: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    transport: http,
    rateCap: createRateCap(0),
    credentials: { account: account('ida@example.com'), other: account('jon@example.com') },
    writes,
    seed: 1,
    runId: 'first',
  });

describe('a backend that shares no code with the mock server', { timeout: 120_000 }, () => {
  it('has no finding in a read-only run', async () => {
    const { obstacle, results } = await run(false);
    expect(obstacle).toBeUndefined();
    expect(results.flatMap(({ findings }) => findings)).toEqual([]);
  });

  it('has a finding for each of its two bugs and no other, as the document shows', async () => {
    const { obstacle, results } = await run(true);
    expect(obstacle).toBeUndefined();
    const findings = results.flatMap((result) => result.findings);
    const told = findings.map(
      ({ check, operation, sequence }) => `${check} ${operation}: ${sequence?.join(', ')}`,
    );
    // The page must contain the output of this run.
    for (const { expected, actual } of findings) {
      expect(DOC).toContain(`    expected  ${expected}\n    got       ${actual}\n`);
    }
    expect(told).toEqual([
      'E-illegal terminateEmployee: hire, terminate, terminate',
      'E-final terminateEmployee: hire, terminate, terminate',
      'E-repeat terminateEmployee: hire, terminate, terminate',
      'E-parallel submitTimesheetDecision: approve ‖ decline',
      'E-parallel terminateEmployee: hire, terminate ‖ terminate',
    ]);
  });
});
