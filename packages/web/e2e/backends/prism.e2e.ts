import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { test as base, expect } from '../fixtures/test.ts';
import { goToScreen, heading } from '../pages/layout.ts';
import { dialog, pdf, rows } from '../pages/lists.ts';
import { dialogSend, fillMessage, pressSend, sendDialog } from '../pages/message.ts';
import { signIn } from '../pages/sign-in.ts';
import { actionOf, decideTimesheet } from '../pages/timesheets.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const CLI = ['--import', 'tsx', '--conditions=@client-portal/source', 'packages/mock-server/src/cli.ts'];

/** Finds a free port, since Prism cannot choose one itself and report it. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The portal with `portal-mock prism` as its service. */
const test = base.extend<{ prism: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
  prism: async ({}, use) => {
    const port = await findFreePort();
    const child = spawn(process.execPath, [...CLI, 'prism', '--port', String(port)], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'close');
    for await (const line of createInterface({ input: child.stdout }))
      if (line.includes('Prism is listening')) break;
    child.stdout.resume();
    await use(`http://127.0.0.1:${port}`);
    child.kill('SIGTERM');
    await ended;
  },
  page: async ({ page, prism }, use) => {
    await page.route('**/api/**', (route) => {
      const { pathname, search } = new URL(route.request().url());
      return route.continue({ url: `${prism}${pathname}${search}` });
    });
    await use(page);
  },
});

/** Screens with a list. */
const LISTS = [
  ['/main/timesheets', 'Timesheets'],
  ['/main/vendor_invoice', 'INVOICE LISTS'],
  ['/main/payables', 'Payables List'],
  ['/main/payroll', 'Payroll Sheets'],
  ['/main/employees', 'Employee List'],
  ['/main/hire_employees', 'Hire Employee'],
  ['/main/resources', 'Resources'],
  ['/main/Resources_uploader', 'Resource Submission'],
  ['/main/reports', 'Reports'],
] as const;

test('PROD-15 the portal signs in on Prism, shows every list, and accepts the first response of its forms', async ({
  page,
}) => {
  // The examples in the contract are from this month.
  await page.context().clock.setFixedTime(new Date('2025-06-17T18:00:00Z'));
  await signIn(page);
  for (const [path, name] of LISTS) {
    await test.step(name, async () => {
      await goToScreen(page, path);
      await expect(heading(page)).toHaveText(name);
      await expect(rows(page).first()).toBeVisible();
      await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toHaveCount(0);
    });
  }
  await test.step('TS-17 a decision succeeds, and the list is as before, since Prism keeps no state', async () => {
    await page.goto('/main/timesheets');
    const decided = page.waitForResponse('**/api/decline_timesheet');
    await decideTimesheet(page, rows(page).first(), 'Approved');
    expect((await decided).status()).toBe(201);
    await page.goto('/main/timesheets');
    await expect(actionOf(rows(page).first(), 'Approved')).toBeVisible();
  });
  await test.step('PBL-06 an upload with a file succeeds', async () => {
    await page.goto('/main/payables');
    await page.getByRole('button', { name: 'Upload Invoice' }).click();
    await dialog(page).getByLabel('Description').fill('Roof repair');
    await dialog(page)
      .getByLabel('Files')
      .setInputFiles([pdf('roof.pdf')]);
    await dialog(page).getByRole('button', { name: 'Submit' }).click();
    await expect(dialog(page)).toBeHidden();
  });
  await test.step('MSG-05 a message succeeds', async () => {
    await page.goto('/main/message');
    await fillMessage(page);
    await pressSend(page);
    await dialogSend(page).click();
    await expect(sendDialog(page)).toBeHidden();
  });
});
