import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_CONTRACT } from '@client-portal/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { createSandbox } from '../../../../../../testing/sandbox.ts';
import { startMockServer } from '../../../../src/index.ts';
import { signIn } from '../../../client.ts';

const directory = mkdtempSync(join(tmpdir(), 'contract-'));
afterAll(() => rmSync(directory, { recursive: true }));

/** Writes the contract with one change to a file. */
function mutate(from: string, to: string): string {
  const source = readFileSync(DEFAULT_CONTRACT, 'utf8');
  if (!source.includes(from))
    throw new Error(`The contract no longer holds ${from}; choose another place to break.`);
  const file = join(directory, 'portal.yaml');
  writeFileSync(file, source.replace(from, to));
  return file;
}

describe('a contract that the mock cannot serve', () => {
  it.each([
    [
      'an unknown machine',
      'machine: timesheet',
      'machine: sheet',
      'the machine sheet, which x-lifecycles does not have',
    ],
    ['an unknown event', "'1': approve", "'1': permit", 'the event permit, which timesheet does not have'],
  ])('%s', async (_, from, to, problem) => {
    const file = mutate(from, to);
    await expect(startMockServer({ port: 0, quiet: true, contractPath: file })).rejects.toThrow(
      new RegExp(`^${file}:\\d+: .*${problem}`),
    );
  });
});

describe('a response that breaks the contract', () => {
  it('is a 500 that names the field', async () => {
    const file = mutate(
      "total_hours: { type: [number, 'null'], minimum: 0, maximum: 10000",
      "total_hours: { type: [number, 'null'], maximum: 0",
    );
    const server = await startMockServer({ port: 0, quiet: true, contractPath: file });
    try {
      const session = server.worlds
        .get()
        .sessions.start(
          { email: '', clientId: '1001', isActive: true, oneTimeCode: false, password: '' },
          Date.now(),
        );
      const headers = { authorization: `Bearer ${session.token}` };
      const response = await fetch(`${server.url}/api/timesheets_client`, { method: 'POST', headers });
      expect(response.status).toBe(500);
      expect(await response.json()).toMatchObject({
        message: expect.stringMatching(
          /answer to listTimesheets breaks the contract: data\.0\.total_hours must be <= 0/,
        ),
        errors: { 'data.0.total_hours': ['must be <= 0'] },
      });
    } finally {
      await server.close();
    }
  });

  it('CALL-14 is a 500 also for a status that the contract does not have', async () => {
    const file = mutate("        '409':", "        '410':");
    const server = await startMockServer({ port: 0, quiet: true, contractPath: file });
    try {
      const client = await signIn(createSandbox(server.url, 'undocumented'));
      const decision = { time_sheet_id: '1', status: '1' };
      expect((await client.call('submitTimesheetDecision', decision)).status).toBe(201);
      const { status, body } = await client.call('submitTimesheetDecision', decision);
      expect.soft(status).toBe(500);
      expect.soft(body).toEqual({
        status: 500,
        message:
          "The mock server's answer to submitTimesheetDecision breaks the contract: status 409 is not documented. Mend its handler.",
        errors: { status: ['409 is not documented'] },
      });
    } finally {
      await server.close();
    }
  });
});
