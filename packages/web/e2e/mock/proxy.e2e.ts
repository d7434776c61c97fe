import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { test as base, expect } from '../fixtures/test.ts';
import { alertDialog, cell, dialog, openList, pdf, row, rows } from '../words/lists.ts';
import { askToSend, dialogSend, openMessage, sendDialog, write } from '../words/message.ts';
import { readPending } from '../words/samples.ts';
import { signIn } from '../words/sign-in.ts';
import { decide, expectStatus, openTimesheets, rowOf } from '../words/timesheets.ts';

interface Seen {
  readonly operationId?: string;
  readonly status: number;
  readonly breaches: readonly { readonly location: string }[];
}

interface Proxy {
  readonly url: string;
  /** Ends the proxy and tells what it ended with and the calls that it logged. */
  end(): Promise<{ readonly code: number; readonly calls: readonly Seen[] }>;
}

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const CLI = ['--import', 'tsx', '--conditions=@client-portal/source', 'packages/mock-server/src/cli.ts'];

/** The portal reaches the service through `portal-mock proxy`, a process of its own. */
const test = base.extend<{ between: Proxy }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
  between: async ({}, use, testInfo) => {
    const log = testInfo.outputPath('calls.jsonl');
    const args = [...CLI, 'proxy', '--to', process.env.PORTAL_URL ?? '', '--port', '0', '--log', log];
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'close');
    let output = '';
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk;
        const found = /Proxy on (\S+)/.exec(output)?.[1];
        if (found !== undefined) resolve(found);
      });
      child.once('close', () => reject(new Error(`The proxy ended: ${output}`)));
    });
    const end: Proxy['end'] = async () => {
      child.kill('SIGTERM');
      const [code] = await ended;
      const lines = (await readFile(log, 'utf8')).split('\n').filter(Boolean);
      return { code, calls: lines.map((line) => JSON.parse(line)) };
    };
    await use({ url, end });
    if (child.exitCode === null) await end();
  },
  origin: async ({ between }, use) => use(between.url),
});

test('PROD-13 PROD-14 PROD-15 a session through the proxy keeps to the contract, call by call', async ({
  page,
  world,
  between,
}) => {
  const [timesheet] = await readPending(world);
  await signIn(page);

  await openTimesheets(page);
  await decide(page, rowOf(page, timesheet), 'Approved');
  await expectStatus(rowOf(page, timesheet), 'Approved');

  await openList(page, 'vendor_invoice');
  await row(page, 'Wheelchair ramp')
    .getByRole('button', { name: /^Approved/ })
    .click();
  await alertDialog(page)
    .getByRole('button', { name: /^Proceed/ })
    .click();
  await expect(cell(row(page, 'Wheelchair ramp'), 'Action')).toHaveText('Approved');
  await alertDialog(page).getByRole('button', { name: 'Close' }).click();
  await row(page, 'Summer day camp')
    .getByRole('button', { name: /payment-day-camp/ })
    .click();
  await expect(dialog(page)).toBeVisible();

  await openList(page, 'payables');
  await page.getByRole('button', { name: 'Upload Invoice' }).click();
  await dialog(page).getByLabel('Description').fill('Roof repair');
  await dialog(page)
    .getByLabel('Files')
    .setInputFiles([pdf('roof.pdf'), pdf('photos.pdf')]);
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
  await expect(row(page, 'Roof repair')).toBeVisible();

  await openList(page, 'reports');
  const downloading = page.waitForEvent('download');
  await rows(page)
    .first()
    .getByRole('button', { name: /^Download/ })
    .click();
  await (await downloading).path();

  await page.goto('/main/budget_monitoring');
  await expect(page.getByRole('table')).toBeVisible();

  await openMessage(page);
  await write(page);
  await askToSend(page);
  await dialogSend(page).click();
  await expect(sendDialog(page)).toBeHidden();

  // What the page still reads by itself would meet a proxy that is gone.
  await page.goto('about:blank');
  const { code, calls } = await between.end();
  expect(calls.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
  expect(code).toBe(0);
  expect(calls.map(({ operationId }) => operationId)).toEqual(
    expect.arrayContaining(
      // biome-ignore format: one line for each screen
      [
        'createSession', 'submitTimesheetDecision', 'listVendorInvoices', 'approveVendorInvoice', 'uploadPayable',
        'listReports', 'getBudget', 'submitMessage',
      ],
    ),
  );
});

test('ERR-01 what a sabotaged service answers is told by the proxy, while the portal says that it failed', async ({
  page,
  world,
  between,
  troubles,
}) => {
  troubles.expectStatus(503);
  await world.fail('listPayables', { kind: 'wrong-schema' });
  await world.fail('listReports', { kind: 'status', status: 503, body: { status: 503, message: 'Busy.' } });
  await signIn(page);
  await page.goto('/main/reports');
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.goto('/main/payables');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payables List');
  await page.goto('about:blank');
  const { code, calls } = await between.end();
  expect(code).toBe(1);
  const found = calls.flatMap(({ operationId, breaches }) =>
    breaches.map(({ location }) => `${operationId} ${location}`),
  );
  expect(found).toContain('listReports answer.status');
  expect(found.some((line) => line.startsWith('listPayables answer.body'))).toBe(true);
});
