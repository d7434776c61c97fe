import { MESSAGES, readMessages } from '../../scripts/message-file.ts';
import { ALL_LOCALES, type Locale } from '../../src/messages/languages.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { ACCOUNTS, PASSWORD } from '../fixtures/world.ts';
import { expectFrameFilled, goToScreen } from '../pages/layout.ts';
import { setLanguage, setSize } from '../pages/looks.ts';
import { SCREENS } from '../pages/screens.ts';
import { setSettings } from '../pages/settings.ts';
import { findViolations } from './checks/axe.ts';
import { findButton, findKinds, POPUP, waitUntilSettled } from './checks/popups.ts';
import { expectNoEnglish } from './checks/spanish.ts';
import { expectFits, expectNothingClipped } from './checks/structure.ts';

/** Languages besides English and Spanish, which all other tests use. */
const FURTHER = ALL_LOCALES.filter((locale) => locale !== 'en' && locale !== 'es');

const isLong = process.env.LONG_TESTS === '1';

/**
 * In every run the language with the longest words; all of them, with what their buttons open, in `npm test -- --all`.
 */
const CHECKED = isLong ? FURTHER : (['vi'] as const);

/** Languages that are also checked by axe: one in Latin script, one in another. */
const WITH_AXE: readonly Locale[] = ['vi', 'ko'];

const wordsOf = (locale: Locale) => readMessages(MESSAGES, locale) as Readonly<Record<string, string>>;

/** A desk and a phone. */
const SIZES = ['1280 px', { width: 360, height: 740 }] as const;

/** Presses one button of each kind on a screen, and expects what opens to fit and to hold no English. */
async function expectPopupsFit(page: Page, locale: Locale, where: string): Promise<void> {
  const kinds = await page.evaluate(findKinds, 'main');
  for (const { kind, isSubmit } of kinds) {
    if (isSubmit) continue;
    await (await findButton(page, kind)).press('Enter');
    await waitUntilSettled(page);
    const popup = page.locator(POPUP).last();
    if (!(await popup.isVisible())) continue;
    await expectNoEnglish(page, POPUP, locale);
    // A menu closes when its button moves.
    if ((await popup.getAttribute('role')) === 'menu') await expectNothingClipped(page, `${where}, ${kind}`);
    else await expectFits(page, `${where}, ${kind}`, SIZES);
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
  }
}

const holdScripts = (page: Page) => page.route('**/assets/*.js', () => new Promise(() => undefined));

test('the page shows sign-in in each language that is offered before any script has come', async ({
  context,
}) => {
  await setSettings(context, { languages: ALL_LOCALES });
  for (const locale of ALL_LOCALES) {
    const page = await context.newPage();
    // A frame that is being removed has no storage.
    await page.addInitScript((chosen) => localStorage?.setItem('language', chosen), locale);
    await holdScripts(page);
    await page.goto('/auth/login', { waitUntil: 'commit' });
    const words = wordsOf(locale);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.sign_in_title ?? '');
    await expect(page).toHaveTitle(new RegExp(`^${words.sign_in_title}`));
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.getByLabel(words.sign_in_email ?? '', { exact: true })).toBeEditable();
    if (locale !== 'en') await expectNoEnglish(page, 'main', locale);
    await page.close();
  }
});

test.describe('a browser that asks for traditional Chinese', () => {
  test.use({ locale: 'zh-TW' });

  test('gets it where it is offered, and can choose another language in a list', async ({
    page,
    context,
  }) => {
    await setSettings(context, { languages: ALL_LOCALES });
    await page.goto('/auth/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant');
    const field = page.getByRole('textbox').first();
    await field.fill('rosa.delgado@example.com');
    await page.getByRole('combobox', { name: wordsOf('zh-Hant').language ?? '' }).selectOption('한국어');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('ko').sign_in_title ?? '');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    await expect(field).toHaveValue('rosa.delgado@example.com');
    expect(await findViolations(page)).toEqual([]);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  });

  test('gets the first of those that are offered where it is not among them', async ({ page }) => {
    await page.goto('/auth/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('button', { name: 'Español' })).toBeVisible();
    await expect(page.getByRole('combobox')).toHaveCount(0);
  });
});

test('only the words of the language in use are loaded, and those of another when it is chosen', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const file = /assets\/((?:en|es|vi|ko|fil|zh-Han.)\.(?:start|first|rest))-/.exec(request.url())?.[1];
    if (file !== undefined) asked.push(file);
  });
  await page.goto('/auth/login');
  await page.getByLabel('Email', { exact: true }).fill(ACCOUNTS.rosa);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await expectFrameFilled(page);
  // The English texts of sign-in are part of its code.
  await expect.poll(() => [...new Set(asked)].sort()).toEqual(['en.first', 'en.rest']);
  await setLanguage(page, 'es');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio');
  expect([...new Set(asked)].sort()).toEqual(['en.first', 'en.rest', 'es.first', 'es.rest']);
});

test.describe('with a session', () => {
  test.use({ account: 'rosa' });

  test('ERR-18 a language that cannot be loaded leaves the page in its own, and says so', async ({
    page,
    troubles,
  }) => {
    troubles.expect(/request failed: .*\/es\.first-/);
    troubles.tolerate(/console error/, /request failed/);
    await page.goto('/main/dashboard');
    await expectFrameFilled(page);
    await page.getByRole('button', { name: 'Language: English' }).click();
    await expect(page.getByRole('menuitemradio', { name: 'Español' })).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole('menuitemradio', { name: 'Español' }).click();
    await expect(page.getByTestId('toast')).toContainText('We could not load Español.');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    await page.context().setOffline(false);
  });

  for (const locale of CHECKED) {
    test(`in ${locale} every screen fits a desk and a phone, and no English is left`, async ({
      page,
      context,
      troubles,
    }) => {
      // goToScreen changes the address without the router, which then cannot ask about an unsaved form.
      troubles.tolerate(/blocker on a POP navigation/);
      test.setTimeout(300_000);
      await setSettings(context, { languages: ALL_LOCALES });
      // A frame that is being removed has no storage.
      await page.addInitScript((chosen) => localStorage?.setItem('language', chosen), locale);
      await page.goto('/main/dashboard');
      // Below a name there is space for one line of help.
      const hints = page.getByRole('navigation').locator('[id$="-hint"]');
      await expect(hints.first()).toBeVisible();
      const heights = await hints.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      expect.soft(Math.max(...heights), 'height of a line of help').toBeLessThan(20);
      for (const [address] of [...SCREENS, ['/main/timesheets?week=now'] as const]) {
        await setSize(page, '1280 px');
        if (address !== '/main/dashboard') await goToScreen(page, address);
        await expectFrameFilled(page);
        await expectNoEnglish(page, 'body', locale);
        await expectFits(page, `${address} in ${locale}`, SIZES);
        // Without the toasts of the previous screen.
        if (WITH_AXE.includes(locale))
          expect.soft(await findViolations(page, { within: 'main' }), address).toEqual([]);
        // The buttons of a week lead to another week, which has other buttons.
        if (isLong && !address.includes('week='))
          await expectPopupsFit(page, locale, `${address} in ${locale}`);
      }
    });
  }
});
