import { expect, type Page, test } from '../fixtures/test.ts';
import { chooseInUserMenu, heading, switchLanguage } from '../words/layout.ts';
import { setSettings } from '../words/settings.ts';
import { expectScreen } from '../words/sign-in.ts';

test.use({ account: 'rosa' });

const SERVICE_CODES = {
  '320': { en: 'Respite', es: 'Relevo' },
  '875': { en: 'Transport', es: 'Transporte' },
};

/** What the help says of a word. */
const meaning = (page: Page, word: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: word }) })
    .getByRole('definition');

const userMenu = (page: Page) => page.getByRole('menu');

test('LAY-06 the menu of the user says who is signed in, and asks for it only then', async ({
  page,
  world,
}) => {
  await page.goto('/main/reports');
  await expect(heading(page)).toHaveText('Reports');
  expect(await world.journal('getClientInformation')).toHaveLength(0);
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(userMenu(page)).toContainText('Rosa Delgado');
  await expect(userMenu(page)).toContainText('rosa.delgado@example.com');
  // Readers hear it as the name of the first group.
  await expect(userMenu(page).getByRole('group').first()).toHaveAccessibleName(
    'Rosa Delgado rosa.delgado@example.com',
  );
  expect(await world.journal('getClientInformation')).toHaveLength(1);
});

test('LAY-06 a name that cannot be read leaves the menu whole', async ({ page, world, troubles }) => {
  troubles.tolerate(/status of 500/);
  await page.goto('/main/reports');
  await expect(heading(page)).toHaveText('Reports');
  await world.fail('getClientInformation', { kind: 'status', status: 500 });
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(userMenu(page)).toContainText('Your account');
  await expect(userMenu(page).getByRole('menuitem').last()).toHaveText('Log-out');
});

test('LAY-06 LAY-11 the help says what words and codes mean, in both languages, and whom to write to', async ({
  page,
  context,
}) => {
  await setSettings(context, { serviceCodes: SERVICE_CODES });
  await page.goto('/main/reports');
  await chooseInUserMenu(page, 'Help');
  await expectScreen(page, 'Help', '/main/help');
  await expect(meaning(page, 'UCI number')).toContainText('regional center');
  await expect(meaning(page, 'SP Number')).toContainText('Control Number');
  await expect(meaning(page, '875')).toHaveText('Transport');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Whom to ask',
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

test('LAY-06 without a setting the help lists no codes', async ({ page }) => {
  await page.goto('/main/help');
  await expect(heading(page)).toHaveText('Help');
  await expect(page.getByText('Service codes of your provider')).toHaveCount(0);
});
