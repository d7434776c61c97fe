import { expect, type Page, test } from '../fixtures/test.ts';
import { ACCOUNTS, type World } from '../fixtures/world.ts';
import { expectAccessible } from '../words/accessibility.ts';
import { expectAutocomplete, expectWordsAndStillness } from '../words/conventions.ts';
import { holdCall } from '../words/hold.ts';
import { heading, sidebar } from '../words/layout.ts';
import { setSize } from '../words/looks.ts';
import { expectNames } from '../words/names.ts';
import { expectSoundPopups } from '../words/popups.ts';
import { ROUTE_CASES, type RouteCase } from '../words/route-table.ts';
import { expectStructure } from '../words/structure.ts';
import { expectTabWalk } from '../words/tab-walk.ts';
import { expectLargerTextFits } from '../words/text-size.ts';

/**
 * Every address of the portal in every state, generated from the portal's own table of paths: a new route is covered
 * without a test, and one that does not behave like the others fails until the table of words/route-table.ts says how.
 * One page load serves a state in every look, size and language; words/accessibility.ts says what is checked in which.
 */

const loadingLines = (page: Page) => page.getByRole('main').getByText(/^Loading /);

/** The screen shows what it has: nothing is loading any more. */
async function expectFilled(page: Page): Promise<void> {
  await expect(heading(page)).toBeVisible();
  await expect(loadingLines(page)).toHaveCount(0);
}

async function checkLoading(page: Page, { address, name }: RouteCase): Promise<void> {
  const letGo = await holdCall(page, '/api/**');
  await page.goto(address);
  await expect(loadingLines(page).first(), `${name} says what it loads`).toBeVisible();
  await expectWordsAndStillness(page);
  await expectAccessible(page, { where: 'loading' });
  letGo();
  // However long that took: a call that was held may have been given up, so it is asked again.
  await page.reload();
}

async function checkFilled(page: Page, { landmarks, title, name }: RouteCase): Promise<void> {
  await expectFilled(page);
  await expect(page.getByRole('button', { name: 'Try again' }), `${name} has loaded`).toHaveCount(0);
  await expectStructure(page, { landmarks, title: title ?? (await heading(page).textContent()) ?? '' });
  // The files of payroll are cut to 20 characters (PRL-03).
  await expectNames(page, name.startsWith('payroll') ? /is named “open / : undefined);
  await expectTabWalk(page);
  await expectAutocomplete(page);
  await expectWordsAndStillness(page);
  await expectAccessible(page, { where: 'filled' });
  await expectLargerTextFits(page);
  await setSize(page, '1280 px');
  await expectSoundPopups(page);
}

async function checkFailed(page: Page, { address, name }: RouteCase, world: World): Promise<void> {
  await world.fail('*', { kind: 'status', status: 500 });
  await page.goto(address);
  const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try again' }).first();
  await expect(tryAgain, `${name} offers to try again`).toBeVisible();
  await expectFilled(page);
  await expectAccessible(page, { where: 'failed' });
  await world.clearFaults();
  await tryAgain.focus();
  await page.keyboard.press('Enter');
  await expectFilled(page);
  const isLost = await page.evaluate(() => document.activeElement === document.body);
  expect.soft(isLost, 'focus is lost after Try again').toBe(false);
}

async function checkEmpty(page: Page, { address }: RouteCase, world: World): Promise<void> {
  await world.reset('empty');
  const token = await world.signIn(ACCOUNTS.rosa);
  await page.evaluate((fresh) => localStorage.setItem('token', fresh), token);
  await page.goto(address);
  await expectFilled(page);
  await expectAccessible(page, { where: 'empty' });
}

const STATES = {
  loading: checkLoading,
  filled: checkFilled,
  failed: checkFailed,
  empty: checkEmpty,
} as const;

// Many looks of one page, on machines of any speed.
test.setTimeout(300_000);

for (const route of ROUTE_CASES) {
  test.describe(() => {
    test.use({ account: route.isPublic ? null : 'rosa' });

    test(`LAY-03 VAL-01 ROUTE-01 ${route.name} is sound in every state, look, size and language`, async ({
      page,
      world,
      troubles,
    }) => {
      troubles.tolerate(/the server responded with a status of/);
      if (!route.states.includes('loading')) await page.goto(route.address);
      for (const state of route.states) {
        await test.step(state, () => STATES[state](page, route, world));
      }
    });
  });
}

test.describe('the menu', () => {
  test.use({ account: 'rosa' });

  test('LAY-03 ROUTE-12 each entry leads to a screen with a title of its own and moves focus to its h1', async ({
    page,
  }) => {
    await page.goto('/main/nowhere');
    const names = await sidebar(page).getByRole('link').allTextContents();
    const titles = new Set<string>();
    for (const name of names) {
      await sidebar(page).getByRole('link', { name, exact: true }).click();
      await expect(heading(page)).toHaveText(name);
      await expect.soft(heading(page)).toBeFocused();
      titles.add(await page.title());
    }
    expect(titles.size, 'titles that no two screens share').toBe(names.length);
  });
});
