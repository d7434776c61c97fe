import { expectReadsDone } from '../fixtures/reads.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { closeByEscape } from '../pages/escape.ts';
import { expectFrameFilled, heading, switchLanguage } from '../pages/layout.ts';
import { setSettings } from '../pages/settings.ts';
import { expectScreen } from '../pages/sign-in.ts';

test.use({ account: 'rosa' });

const SERVICE_CODES = {
  '320': { en: 'Respite', es: 'Relevo' },
  '875': { en: 'Transport', es: 'Transporte' },
};

/** Returns the meaning of a word on the help screen. */
const meaning = (page: Page, word: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: word }) })
    .getByRole('definition');

test('LAY-06 LAY-11 the user menu reads name and e-mail when it opens, and leads to the help in both languages @long', async ({
  page,
  context,
  world,
  troubles,
}) => {
  troubles.expectStatus(500);
  await setSettings(context, { serviceCodes: SERVICE_CODES });
  await page.goto('/main/reports');
  await expect(heading(page)).toHaveText('Reports');
  await expectFrameFilled(page);
  await expect.poll(() => world.journal('getClientInformation')).toHaveLength(0);
  const menu = page.getByRole('menu');
  const openMenu = () => page.getByRole('button', { name: 'Your account' }).click();

  await test.step('an unreadable name leaves the menu usable', async () => {
    await world.fail('getClientInformation', { kind: 'status', status: 500 });
    const isRefused = page.waitForResponse('**/api/fetch_client_information');
    await openMenu();
    await expect(menu).toContainText('Your account');
    await expect(menu.getByRole('menuitem').last()).toHaveText('Log-out');
    // The menu reads again when it opens, but only if its data were invalidated.
    await isRefused;
    await expectReadsDone(page);
    await closeByEscape(menu);
    await expect(menu).toBeHidden();
    await world.clearFaults();
  });
  await openMenu();
  await expect(menu).toContainText('Rosa Delgado');
  await expect(menu).toContainText('rosa.delgado@example.com');
  // Screen readers read it as the name of the first group.
  await expect(menu.getByRole('group').first()).toHaveAccessibleName('Rosa Delgado rosa.delgado@example.com');

  await menu.getByText('Help', { exact: true }).click();
  await expectScreen(page, 'Help', '/main/help');
  await expect(meaning(page, 'UCI number')).toContainText('regional center');
  await expect(meaning(page, '875')).toHaveText('Transport');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Who to contact',
    'What the words mean',
    'Accessibility',
  ]);
  await expect(page.getByRole('main')).toContainText('WCAG) 2.2, level AA');
  await switchLanguage(page, 'Español');
  await expect(heading(page)).toHaveText('Ayuda');
  await expect(meaning(page, '320')).toHaveText('Relevo');
  await page.getByRole('main').getByRole('link', { name: 'Envíenos un mensaje' }).click();
  await expect(page).toHaveURL(/\/main\/message$/);
});
