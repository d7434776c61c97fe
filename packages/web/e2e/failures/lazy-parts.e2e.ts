import { expect, type Page, test, type UnexpectedErrors } from '../fixtures/test.ts';
import { closeByEscape } from '../pages/escape.ts';
import { heading, sidebar } from '../pages/layout.ts';
import { countLoads } from '../pages/loads.ts';
import { expectMessageFields, fillMessage, openMessage, sendDialog } from '../pages/message.ts';
import { expectFrame } from '../pages/responses.ts';
import { MENU } from '../pages/screens.ts';
import { endSessions, expectSessionDialog, sessionDialog, signInAgain } from '../pages/session.ts';
import { expectScreen } from '../pages/sign-in.ts';

test.use({ account: 'rosa' });

/** Makes all code unavailable that the page has not loaded yet, as after a deployment. */
async function deploy(page: Page, troubles: UnexpectedErrors): Promise<void> {
  troubles.tolerate(
    /console error: Failed to load/,
    /request failed/,
    /dynamically imported module|preload/i,
  );
  troubles.tolerate(/console error: %o/);
  await page.route('**/assets/*', (route) => route.fulfill({ status: 404, body: 'gone' }));
}

test('ERR-18 after a deployment an ended session still asks over the page, and entries stay', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(401);
  await openMessage(page);
  await fillMessage(page);
  await deploy(page, troubles);
  await endSessions(page, world);
  await page.locator('form button[type=submit]').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click();
  await expectSessionDialog(page);
  await signInAgain(page);
  await expect(sessionDialog(page)).toBeHidden();
  await expectMessageFields(page);
});

test('a search that fails to load says so and can be loaded again @long', async ({ page, troubles }) => {
  await openMessage(page);
  await fillMessage(page);
  await deploy(page, troubles);
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog.getByRole('alert')).toContainText('This part could not be loaded');
  await page.unroute('**/assets/*');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expectMessageFields(page);
});

test('BUD-04 a chart that fails to load leaves the figures, and can be loaded again @long', async ({
  page,
  troubles,
}) => {
  troubles.tolerate(/Failed to load|request failed|imported module|preload|console error: %o/i);
  await page.route('**/assets/BudgetChart-*', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto('/main/budget_monitoring');
  await expect(page.getByRole('alert')).toContainText('This part could not be loaded');
  await expect(page.getByText('Total Expenses')).toBeVisible();
  await expectFrame(page);
  await page.unroute('**/assets/BudgetChart-*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('canvas')).toBeVisible();
});

/** Makes the code of dialogs and menus unavailable from the start. */
async function loseOverlays(page: Page, troubles: UnexpectedErrors): Promise<void> {
  troubles.tolerate(/Failed to load|request failed|imported module|preload|console error: %o/i);
  await page.route('**/assets/overlays-*', (route) => route.fulfill({ status: 404, body: 'gone' }));
}

test('ERR-18 without the code of dialogs a question says so, and can be asked again; entries stay @long', async ({
  page,
  troubles,
}) => {
  await loseOverlays(page, troubles);
  await openMessage(page);
  await fillMessage(page);
  await page.locator('form button[type=submit]').click();
  await expect(page.getByRole('alert')).toContainText('This part could not be loaded');
  await page.unroute('**/assets/overlays-*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(sendDialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expectMessageFields(page);
});

test('SES-07 without the code of menus the filters work, and a menu says so until it can be loaded @long', async ({
  page,
  troubles,
}) => {
  await loseOverlays(page, troubles);
  await page.goto('/main/timesheets');
  await page.getByRole('combobox', { name: 'Employee' }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/employee=\d+/);

  await test.step('SES-07 a menu opens at the second try', async () => {
    const button = page.getByRole('button', { name: 'Your account' });
    await button.click();
    await expect(page.getByRole('alert')).toContainText('Check your connection');
    await page.unroute('**/assets/overlays-*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('menuitem', { name: 'Log-out' })).toBeVisible();
    await closeByEscape(page.getByRole('menu'));
    await expect(button).toBeFocused();
  });
});

/** Screens whose code is unavailable: the first ones of the menu, or all in `npm test -- --all`. */
const LOST = MENU.filter(([path]) => path !== '/main/message').slice(
  0,
  process.env.LONG_TESTS === '1' ? undefined : 4,
);

test('ROUTE-01 when the code of any screen is gone, the frame stays, and Try again loads the screen @long', async ({
  page,
  troubles,
}) => {
  troubles.tolerate(/Failed to load|request failed|imported module|preload|console error: %o/i);
  await openMessage(page);
  // The code is gone after a deployment, or the connection is.
  await page.route('**/assets/*Page-*.js', (route) =>
    route.request().url().includes('TimesheetsPage')
      ? route.abort('connectionreset')
      : route.fulfill({ status: 404, body: 'gone' }),
  );
  const tryAgain = page.getByRole('alert').getByRole('link', { name: 'Try again' });
  for (const [path, name] of LOST) {
    await test.step(name, async () => {
      const expectLoads = countLoads(page);
      await sidebar(page).getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expectLoads(1);
      await expect(heading(page)).toHaveText('This page could not be shown');
      await expectFrame(page);
      await expect(tryAgain).toHaveAttribute('href', path);
    });
  }
  await page.unroute('**/assets/*Page-*.js');
  await tryAgain.click();
  const [path = '', name = ''] = LOST.at(-1) ?? [];
  await expectScreen(page, name, path);
});
