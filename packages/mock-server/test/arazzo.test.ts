import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_CONTRACT } from '@client-portal/contract';
import { describe, expect, it } from 'vitest';
import { ROSA, useMockServer } from './support.ts';

const { running, sandbox } = useMockServer();
const root = createRequire(fileURLToPath(new URL('../../../package.json', import.meta.url)));
const REDOCLY = join(dirname(root.resolve('@redocly/cli/package.json')), 'bin/cli.js');

/** Walks one workflow of openapi/portal.arazzo.yaml by a runner that knows nothing of this project. */
function walk(workflow: string, key: string, id: number): Promise<{ isGood: boolean; output: string }> {
  const inputs = JSON.stringify({ ...ROSA, [key]: id });
  const args = [REDOCLY, 'respect', 'portal.arazzo.yaml', '-w', workflow, '-i', inputs];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...args, '-S', `portal=${running().url}`],
      { cwd: dirname(DEFAULT_CONTRACT), env },
      (error, stdout, stderr) => resolve({ isGood: error === null, output: stdout + stderr }),
    );
  });
}

describe('the workflows of the lifecycles', () => {
  it('are walked by another runner, against the mock server', async () => {
    const world = sandbox('default');
    await world.control('POST /reset', {});
    const token = await world.signIn();
    const { body: timesheets } = await world.send('/api/timesheets_client', { token });
    const [first, second] = timesheets.data.filter(({ status }: { status: number }) => status === 0);
    const { body: invoices } = await world.send('/api/client_fetch_vendors_invoice', { token });
    const [third, fourth] = invoices.data.data.filter(
      (invoice: { is_client_approved: number | null }) => invoice.is_client_approved === 0,
    );
    const { body: employments } = await world.send('/api/fetch_client_employee', { token, form: { token } });
    const hired = employments.data.find(
      (record: { separation_date: string | null }) => record.separation_date === null,
    );
    for (const [workflow, key, { id }] of [
      ['timesheet-approve-from-pending', 'time_sheet_id', first],
      ['timesheet-decline-from-pending', 'time_sheet_id', second],
      ['vendorInvoice-approve-from-awaiting', 'invoice_id', third],
      ['vendorInvoice-decline-from-awaiting', 'invoice_id', fourth],
      ['employment-terminate-from-hired', 'id', hired],
    ] as const) {
      const { isGood, output } = await walk(workflow, key, id);
      expect(isGood, output).toBe(true);
    }
    // The same item is no longer where the workflow begins.
    expect((await walk('timesheet-approve-from-pending', 'time_sheet_id', first.id)).isGood).toBe(false);
  });
});
