import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from '../fixtures/test.ts';
import { closeByEscape } from '../pages/escape.ts';
import { heading, sidebar } from '../pages/layout.ts';
import { alertDialog, cell, dialog, pdf, row, rows } from '../pages/lists.ts';
import { dialogSend, fillMessage, pressSend, sendDialog } from '../pages/message.ts';
import { responsesOf } from '../pages/responses.ts';
import { readPending } from '../pages/samples.ts';
import { signIn } from '../pages/sign-in.ts';
import { decideTimesheet, expectStatus, rowOf } from '../pages/timesheets.ts';

interface Seen {
  readonly operationId?: string;
  readonly status: number;
  readonly breaches: readonly { readonly location: string }[];
}

interface Proxy {
  readonly url: string;
  /** Returns the requests that the proxy has logged so far. */
  readCalls(): Promise<readonly Seen[]>;
  /** Stops the proxy and returns its exit code and the requests that it logged. */
  end(): Promise<{ readonly code: number; readonly calls: readonly Seen[] }>;
}

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const CLI = ['--import', 'tsx', '--conditions=@client-portal/source', 'packages/mock-server/src/cli.ts'];

/** The portal with `portal-proxy`, a separate process, between it and the service. */
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
    const readCalls: Proxy['readCalls'] = async () => {
      const lines = (await readFile(log, 'utf8')).split('\n').filter(Boolean);
      return lines.map((line) => JSON.parse(line));
    };
    const end: Proxy['end'] = async () => {
      child.kill('SIGTERM');
      const [code] = await ended;
      return { code, calls: await readCalls() };
    };
    await use({ url, readCalls, end });
    if (child.exitCode === null) await end();
  },
  origin: async ({ between }, use) => use(between.url),
});

const breachesOf = (calls: readonly Seen[]) =>
  calls.flatMap(({ operationId, breaches }) => breaches.map(({ location }) => `${operationId} ${location}`));

/** Opens a screen from the menu. */
async function goTo(page: Page, name: string): Promise<void> {
  await sidebar(page).getByRole('link', { name, exact: true }).click();
  await expect(heading(page)).toHaveText(name);
}

// packages/conformance/test/proxy/proxy-command.test.ts proves that it ends with 0 if there was no breach.
test('PROD-13 PROD-14 PROD-15 the proxy reports no breach for a normal session, and the breaches of a service with defects', async ({
  page,
  world,
  between,
  troubles,
}) => {
  const [timesheet] = await readPending(world);
  await signIn(page);

  await goTo(page, 'Timesheets');
  await decideTimesheet(page, rowOf(page, timesheet), 'Approved');
  await expectStatus(rowOf(page, timesheet), 'Approved');

  await goTo(page, 'INVOICE LISTS');
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
  await closeByEscape(dialog(page));
  await expect(dialog(page)).toBeHidden();

  await goTo(page, 'Payables List');
  await page.getByRole('button', { name: 'Upload Invoice' }).click();
  await dialog(page).getByLabel('Description').fill('Roof repair');
  await dialog(page)
    .getByLabel('Files')
    .setInputFiles([pdf('roof.pdf'), pdf('photos.pdf')]);
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
  await expect(row(page, 'Roof repair')).toBeVisible();

  await goTo(page, 'Reports');
  const downloading = page.waitForEvent('download');
  await rows(page)
    .first()
    .getByRole('button', { name: /^Download/ })
    .click();
  await (await downloading).path();

  await goTo(page, 'Budget Monitoring');
  await expect(page.getByRole('table')).toBeVisible();

  await goTo(page, 'Send Us a Message');
  await fillMessage(page);
  await pressSend(page);
  await dialogSend(page).click();
  await expect(sendDialog(page)).toBeHidden();

  // The proxy logs a request after checking its response, which may be after the page received it.
  const namesOf = async () => (await between.readCalls()).map(({ operationId }) => operationId);
  await expect.poll(namesOf).toEqual(
    expect.arrayContaining(
      // biome-ignore format: one line for each screen
      [
        'createSession', 'submitTimesheetDecision', 'listVendorInvoices', 'approveVendorInvoice', 'uploadPayable',
        'listReports', 'getBudget', 'submitMessage',
      ],
    ),
  );
  expect(breachesOf(await between.readCalls())).toEqual([]);

  await test.step('ERR-01 for a service with defects the portal shows a failure, and the proxy the breach', async () => {
    troubles.expectStatus(503);
    // The success dialog of the message closes by itself.
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await world.fail('listHiredEmployees', { kind: 'wrong-schema' });
    await world.fail('listResources', {
      kind: 'status',
      status: 503,
      body: { status: 503, message: 'Busy.' },
    });
    await goTo(page, 'Resources');
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
    const isRead = responsesOf(page, '/api/fetch_client_employee', 1);
    await goTo(page, 'Hire Employee');
    await isRead;
    // Leaves the portal, whose later reads would find no proxy.
    await page.goto('about:blank');
    const { code, calls } = await between.end();
    expect(code).toBe(1);
    const found = breachesOf(calls);
    expect(found).toContain('listResources answer.status');
    expect(found.some((line) => line.startsWith('listHiredEmployees answer.body'))).toBe(true);
  });
});
