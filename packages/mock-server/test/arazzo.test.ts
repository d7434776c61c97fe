import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_CONTRACT } from '@client-portal/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { ROSA, useMockServer } from '../../../tools/testing/sandbox.ts';

const { running, sandbox } = useMockServer();
const folder = mkdtempSync(join(tmpdir(), 'arazzo-'));
const checks = createRequire(fileURLToPath(new URL('../../../tools/package.json', import.meta.url)));
const REDOCLY = join(dirname(checks.resolve('@redocly/cli/package.json')), 'bin/cli.js');

/** Part of the runner's report that the test reads. */
interface Report {
  readonly files: Readonly<
    Record<string, { readonly executedWorkflows: readonly { workflowId: string; status: string }[] }>
  >;
}

afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Runs workflows of openapi/portal.arazzo.yaml with an independent Arazzo runner. Several workflows are run at once,
 * since starting the runner takes longer than a workflow.
 * @returns status of each workflow as the runner reports it
 */
async function walk(
  workflows: readonly string[],
  items: Readonly<Record<string, number>>,
): Promise<Readonly<Record<string, string>>> {
  const report = join(folder, `${workflows.join('+')}.json`);
  const inputs = JSON.stringify({ ...ROSA, ...items });
  const args = [REDOCLY, 'respect', 'portal.arazzo.yaml', '-i', inputs, '-S', `portal=${running().url}`];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const output = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [...args, '-J', report, ...workflows.flatMap((name) => ['-w', name])],
      { cwd: dirname(DEFAULT_CONTRACT), env },
      (_error, stdout, stderr) => resolve(stdout + stderr),
    );
  });
  if (!existsSync(report)) throw new Error(`The runner wrote no report:\n${output}`);
  const { files }: Report = JSON.parse(readFileSync(report, 'utf8'));
  const walked = Object.values(files).flatMap(({ executedWorkflows }) => executedWorkflows);
  return Object.fromEntries(walked.map(({ workflowId, status }) => [workflowId, status]));
}

describe('the workflows of the lifecycles', () => {
  it('are walked by another runner, against the mock server', async () => {
    const world = sandbox('default');
    await world.mock.resetWorld({});
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
    const one = { time_sheet_id: first.id, invoice_id: third.id, id: hired.id };
    const approve = ['timesheet-approve-from-pending', 'vendorInvoice-approve-from-awaiting'];
    const terminate = 'employment-terminate-from-hired';
    expect(await walk([...approve, terminate], one)).toEqual({
      'timesheet-approve-from-pending': 'success',
      'vendorInvoice-approve-from-awaiting': 'success',
      [terminate]: 'success',
    });
    const other = { ...one, time_sheet_id: second.id, invoice_id: fourth.id };
    const decline = ['timesheet-decline-from-pending', 'vendorInvoice-decline-from-awaiting'];
    expect(await walk([...decline, terminate], other)).toEqual({
      'timesheet-decline-from-pending': 'success',
      'vendorInvoice-decline-from-awaiting': 'success',
      // The record is not in the initial state of the workflow any more.
      [terminate]: 'error',
    });
  });
});
