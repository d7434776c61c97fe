import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { COLOUR_RULES, findViolations, SIZE_RULES } from '../accessibility/checks/axe.ts';
import { expectTabWalk } from '../accessibility/checks/tab-walk.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { ACCOUNTS } from '../fixtures/world.ts';
import { distDir } from '../pages/build.ts';
import { expectNoSidewaysScroll } from '../pages/layout.ts';
import { setLook, setSize, settleFrames } from '../pages/looks.ts';
import { openSignIn, signIn } from '../pages/sign-in.ts';
import { holdCall } from '../requests/hold.ts';

const outcome = (page: Page) => page.locator('#outcome');
const calls = (page: Page) => page.getByRole('region', { name: 'The last requests' }).getByRole('listitem');
const dataRows = (page: Page) => page.getByRole('region', { name: 'Rows' }).getByRole('listitem');
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openConsole(page: Page, world: { name: string }): Promise<void> {
  await page.goto(`/__mock/console?world=${world.name}`);
  await expect(page.getByRole('combobox', { name: 'Shown and changed here' })).toHaveValue(world.name);
  // Loaded after the rest.
  await expect(dataRows(page).first()).toBeVisible();
}

test('the sign-in screen of a portal that the mock server serves leads to the console, no other screen does', async ({
  page,
}) => {
  await openSignIn(page);
  const link = page.getByRole('link', { name: 'Mock server console' });
  await expect(link).toBeVisible();
  await page.goto('/auth/forgot_password');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot Password');
  await expect(link).toBeHidden();
  await openSignIn(page);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Console');
});

test('the build of the portal has no word of the console, so that no deployment can show it', () => {
  const files = readdirSync(distDir, { recursive: true, encoding: 'utf8' })
    .map((name) => join(distDir, name))
    .filter((path) => statSync(path).isFile());
  expect(files.length).toBeGreaterThan(10);
  const withConsole = files.filter((path) => readFileSync(path).includes('__mock'));
  expect(withConsole).toEqual([]);
});

test('a scenario, a fault and the provider’s side, chosen in the console, show in the portal and in the calls', async ({
  page,
  world,
  troubles,
}) => {
  await openConsole(page, world);
  await page.getByRole('radio', { name: /^inactive-account/ }).check();
  await page.getByRole('button', { name: 'Reset the world' }).click();
  await expect(outcome(page)).toHaveText('The world was reset. Sign in again.');
  await page.getByRole('button', { name: `Activate ${ACCOUNTS.rosa}` }).click();
  await expect(outcome(page)).toHaveText(`${ACCOUNTS.rosa} was activated.`);

  await page.getByRole('combobox', { name: 'Operation' }).selectOption('listReports');
  await page.getByRole('combobox', { name: 'Kind of fault' }).selectOption('html');
  await page.getByRole('textbox', { name: 'Status' }).fill('502');
  await page.getByRole('textbox', { name: 'Number of requests' }).fill('1');
  await page.getByRole('button', { name: 'Set a fault' }).click();
  await expect(card(page, 'Faults').getByRole('listitem')).toHaveText([
    /html.*listReports.*1 more.*status 502/,
  ]);

  await page.getByRole('group').getByText('Add a timesheet').first().click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Seen in the console');
  await page.getByRole('button', { name: 'Add a timesheet' }).click();
  await expect(outcome(page)).toHaveText('The timesheet was added.');

  troubles.tolerate(/502/);
  const portal = await page.context().newPage();
  await signIn(portal);
  await portal.goto('/main/timesheets');
  await expect(portal.getByText('Seen in the console').first()).toBeVisible();
  await expect(calls(page).filter({ hasText: 'POST createSession' })).toContainText(['200']);
  await expect(calls(page).filter({ hasText: 'POST listTimesheets' }).first()).toContainText('200');
  await portal.close();
});

test('one-time codes and what broke the contract show as they happen, and are told to screen readers', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(422);
  await openConsole(page, world);
  await world.signIn(ACCOUNTS.oneTimeCode);
  const { code } = await world.lastMessage();
  await expect(card(page, 'Outbox').getByText(code ?? '', { exact: true })).toBeVisible();
  await expect(page.locator('#journal-news')).toHaveText('The last: createSession 200');
  await page.evaluate((name) => {
    const headers = { 'x-portal-world': name };
    return fetch('/api/login_auth', { method: 'POST', headers, body: new FormData() }).then(() => undefined);
  }, world.name);
  await expect(calls(page).filter({ hasText: '422' }).getByRole('listitem')).toHaveText([
    'email is required',
    'password is required',
  ]);
});

test('a call shows what was sent and answered without secrets, is found by its path, and is sent again', async ({
  page,
  world,
}) => {
  await openConsole(page, world);
  await world.signIn();
  await expect(calls(page)).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Path, operation or number' }).fill('nothing-like-it');
  await expect(calls(page)).toHaveText(['No request matches.']);
  await page.getByRole('searchbox', { name: 'Path, operation or number' }).fill('login_auth');
  await calls(page).getByText('POST createSession').click();
  const sent = page.getByLabel('Payload of request 1');
  await expect(sent).toContainText('"password": "masked"');
  // The stand-in has the shape of rosa.delgado@example.com.
  await expect(sent).toContainText(/"email": "(?!rosa)[a-z]{4}\.[a-z]{7}@[a-z]{7}\.[a-z]{3}"/);
  await expect(page.getByLabel('Request 1 as curl')).toContainText('/api/login_auth');
  await calls(page).getByRole('button', { name: 'Send again' }).click();
  await expect(outcome(page)).toHaveText('The request was sent again.');
  await expect.poll(() => world.journal('createSession')).toMatchObject([{ status: 200 }, { status: 200 }]);
});

test('every control of the console is reached by Tab, a row is changed, what the server refuses is told, and another world opened', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(422);
  await openConsole(page, world);
  await test.step('every control is reached by Tab, in its order, and seen', async () => {
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByRole('button', { name: `Activate ${ACCOUNTS.inactive}` })).toBeVisible();
    await expectTabWalk(page);
  });
  await test.step('what the server refuses is told in its own words', async () => {
    await page.getByRole('textbox', { name: 'Stop the clock at' }).fill('tomorrow');
    await page.getByRole('button', { name: 'Set the clock' }).click();
    await expect(outcome(page)).toHaveText('now must be an ISO time such as 2025-06-17T09:00:00Z.');
  });
  await test.step('a row of the world is found and changed', async () => {
    // Read again, so that no row of the previous table is opened.
    await page.getByRole('combobox', { name: 'Table' }).selectOption('vendorInvoices');
    await expect(page.locator('#data-count')).toHaveText(/ in vendorInvoices$/);
    const search = page.getByRole('searchbox', { name: 'Id or text' });
    const letGo = await holdCall(page, '/__mock/data?*search=Summer*');
    const isOvertaken = page.waitForResponse(/search=Summer/);
    await search.fill('Summer');
    await search.fill('Wheelchair');
    const row = dataRows(page);
    await expect(row).toHaveText([/Wheelchair ramp/]);
    // Rows of an earlier request arrive later and are not shown.
    letGo();
    await isOvertaken;
    await settleFrames(page);
    await row.locator('summary').click();
    const text = page.getByRole('textbox', { name: 'Row 1 of vendorInvoices' });
    const { is_client_approved: _, ...kept } = JSON.parse(await text.inputValue());
    await text.fill(JSON.stringify({ ...kept, invoice_price: 'much' }));
    await page.getByRole('button', { name: 'Change row 1' }).click();
    await expect(outcome(page)).toContainText('change.invoice_price');
    await text.fill(JSON.stringify({ ...kept, description: 'Wheelchair, changed in the console' }));
    await page.getByRole('button', { name: 'Change row 1' }).click();
    await expect(outcome(page)).toHaveText('Row 1 of vendorInvoices was changed.');
    await expect(row).toContainText('Wheelchair, changed in the console');
  });
  await test.step('another world is opened by keyboard alone', async () => {
    await page.getByRole('textbox', { name: 'Another world' }).focus();
    await page.keyboard.type(`${world.name}-other`);
    await page.keyboard.press('Enter');
    await expect(outcome(page)).toHaveText(`This is now the world ${world.name}-other.`);
    await expect(page).toHaveURL(`/__mock/console?world=${world.name}-other`);
  });
});

test('a world is saved as a file, and another one goes on from it', async ({ page, world }, testInfo) => {
  await openConsole(page, world);
  const token = await world.signIn();
  await world.decide(token, 1, '1');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save this world' }).click();
  const path = testInfo.outputPath('world.json');
  await (await download).saveAs(path);
  await world.reset('empty');
  await page.getByLabel('Load a saved world').setInputFiles(path);
  await expect(outcome(page)).toHaveText('The saved world was loaded. Sign in again.');
  const [first] = await world.readTimesheets(await world.signIn());
  expect(first).toMatchObject({ id: 1, status: 1 });
  await page.getByLabel('Load a saved world').setInputFiles({
    name: 'broken.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{'),
  });
  await expect(outcome(page)).toHaveText('broken.json is not a saved world.');
});

test('the last calls are saved as a HAR, and the console says how the server runs', async ({
  page,
  world,
}, testInfo) => {
  await openConsole(page, world);
  await world.signIn();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as HAR' }).click();
  const path = testInfo.outputPath('calls.har');
  await (await download).saveAs(path);
  const { log } = JSON.parse(readFileSync(path, 'utf8'));
  expect(log.entries).toMatchObject([{ request: { method: 'POST' }, response: { status: 200 } }]);
  const facts = card(page, 'World').getByRole('definition');
  await expect(facts).toHaveText(['default', /UTC, stopped$/, 'none', 'no', /./]);
});

test('an operation is tried on the contract’s page by keyboard, its SDK call is copied, and a wrong input told', async ({
  page,
  context,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/__mock/console/contract?world=${world.name}`);
  const operation = card(page, 'uploadPayable');
  await expect(operation.getByText('data: {')).toHaveCount(0);
  await operation.getByText('Call it').focus();
  await page.keyboard.press('Enter');
  await operation.getByRole('button', { name: 'Copy SDK call of uploadPayable' }).focus();
  await page.keyboard.press('Enter');
  await expect(outcome(page)).toHaveText('The call was copied.');
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(
      "await portal.uploadPayable({\n  description: \"Plumber, kitchen sink\",\n  files: [\n    new File(['…'], 'paper.pdf')",
    );
  const input = operation.getByRole('textbox', { name: 'Input of uploadPayable, as JSON' });
  await input.fill('{"description":');
  await operation.getByRole('button', { name: 'Try uploadPayable' }).click();
  await expect(operation.getByRole('status')).toContainText('is not a JSON object');
  await input.fill('{"description":"Roof, tried","files":["file: roof.pdf"]}');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(operation.getByRole('status')).toHaveText('Response: 200.');
  await expect(operation.getByRole('region', { name: 'Response of uploadPayable' })).toContainText(
    '"status": 200',
  );

  const reports = card(page, 'listReports');
  await reports.getByText('Call it').click();
  await reports.getByRole('button', { name: 'Try listReports' }).click();
  await expect(reports.getByRole('status')).toHaveText('Response: 200.');
  await reports.locator('summary', { hasText: '200' }).first().click();
  await expect(reports.getByLabel('Type of 200 of listReports')).toContainText('report_type: string');
  expect((await world.journal('uploadPayable')).map(({ status }) => status)).toEqual([200]);
});

/** Keeps the first of the operations that look alike, with the same elements in the same places. */
const keepOneOfEachLook = (page: Page) =>
  page.evaluate(() => {
    const seen = new Set<string>();
    for (const operation of document.querySelectorAll('.operation')) {
      const parts = [...operation.querySelectorAll('*')].map(
        (part) => `${part.parentElement?.tagName} ${part.tagName} ${part.className}`,
      );
      if (parts.every((part) => seen.has(part))) operation.remove();
      for (const part of parts) seen.add(part);
    }
  });

for (const path of ['/__mock/console', '/__mock/console/contract']) {
  test(`${path} has no accessibility violation in light, dark, forced colours and at 320 px`, async ({
    page,
    world,
  }) => {
    // The contract is a long page, and a busy machine needs time for all of it.
    test.setTimeout(180_000);
    await world.fail('getBudget', { kind: 'status', status: 503 });
    await world.signIn(ACCOUNTS.oneTimeCode);
    if (path === '/__mock/console') await openConsole(page, world);
    else await page.goto(`${path}?world=${world.name}`);
    // Expanded sections are checked as well: all of the console, and two of the operations, which are alike.
    await page.evaluate(() => {
      for (const fold of [...document.querySelectorAll('details')].slice(0, 15)) fold.open = true;
    });
    expect(await findViolations(page)).toEqual([]);
    await keepOneOfEachLook(page);
    for (const look of ['dark', 'forced colours'] as const) {
      await setLook(page, look);
      expect(await findViolations(page, { rules: COLOUR_RULES }), look).toEqual([]);
    }
    await setLook(page, 'light');
    await setSize(page, '320 px');
    expect(await findViolations(page, { rules: SIZE_RULES }), '320 px').toEqual([]);
    await expectNoSidewaysScroll(page, '320 px');
  });
}
