import { expectReadsDone } from '../fixtures/reads.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { ACCOUNTS, type World } from '../fixtures/world.ts';
import { expectFrameFilled, heading, sidebar } from '../pages/layout.ts';
import { setSize, settleFrames } from '../pages/looks.ts';
import { expectNoMoves, watchMoves } from '../pages/moves.ts';
import { MENU } from '../pages/screens.ts';
import { holdCall } from '../requests/hold.ts';
import { expectAccessible, expectEveryRule } from './checks/accessibility.ts';
import { expectAutocomplete, expectWordsAndStillness } from './checks/conventions.ts';
import { expectNames } from './checks/names.ts';
import { expectFocusSomewhere, expectSoundPopups, VIEW_OF_FILE } from './checks/popups.ts';
import { ROUTE_CASES, type RouteCase } from './checks/route-table.ts';
import { expectNothingForSecondEngine } from './checks/second-engine.ts';
import { expectSkipLinkFirst, expectStructure } from './checks/structure.ts';
import { expectTabWalk } from './checks/tab-walk.ts';
import { expectLargerTextFits } from './checks/text-size.ts';
import { expectWholeWords } from './checks/whole-words.ts';

/**
 * Tests every address of the portal, generated from the portal's own table of paths. A new route is covered without a
 * test, and one that does not behave like the others fails until checks/route-table.ts says how. `npm test` opens each
 * once, filled; `npm test -- --all` checks them in every state, look, size and language.
 * One page load serves all looks, sizes and languages of a state; checks/accessibility.ts says what is checked in which.
 */

/** The screen whose frame is checked in every state and colour; on the others only the content differs. */
const SCREEN_OF_FRAME = 'dashboard';

/**
 * Screens whose loading, failed and empty states are checked in every look and size: one with panels, one list and one
 * form. The other screens use the same components with other texts.
 */
const SCREENS_OF_STATES: readonly string[] = [SCREEN_OF_FRAME, 'timesheets', 'enrollment'];

/** The screen whose files are checked in every look and size; the others use the same viewer. */
const SCREEN_OF_FILES = 'payables';

const toColours = ({ name }: RouteCase) => (name === SCREEN_OF_FRAME ? undefined : 'main');

const inState = (where: string, route: RouteCase) => ({
  where,
  coloursWithin: toColours(route),
  isSeen: !SCREENS_OF_STATES.includes(route.name),
});

const loadingLines = (page: Page) => page.getByRole('main').getByText(/^Loading /);

/** Waits until nothing is loading any more. */
async function expectFilled(page: Page): Promise<void> {
  await expect(heading(page)).toBeVisible();
  await expect(loadingLines(page)).toHaveCount(0);
}

async function checkLoading(page: Page, route: RouteCase): Promise<void> {
  const { address, name } = route;
  const letGo = await holdCall(page, '/api/**');
  await page.goto(address);
  await expect(loadingLines(page).first(), `${name} says what it loads`).toBeVisible();
  await expectWordsAndStillness(page);
  await expectAccessible(page, inState('loading', route));
  letGo();
  await expect(loadingLines(page)).toHaveCount(0);
  // While a route is active, the browser does not cache the portal's files.
  await page.unrouteAll();
  // On a slow machine a held request may have timed out.
  if ((await page.getByRole('button', { name: 'Try again' }).count()) > 0) await page.reload();
}

/** Waits until a screen and its frame show all that they read. */
async function expectLoaded(page: Page, { name, isPublic }: RouteCase): Promise<void> {
  await expectFilled(page);
  if (!isPublic) await expectFrameFilled(page);
  // A lazily loaded part does not show that it is loading, and reads once it has come.
  await expectReadsDone(page);
  await settleFrames(page);
  await expectReadsDone(page);
  await expectFilled(page);
  await expect(page.getByRole('button', { name: 'Try again' }), `${name} has loaded`).toHaveCount(0);
}

/** Expects the rules of every screen that one look and size can show. */
async function expectSound(page: Page, { landmarks, title, name, isPublic }: RouteCase): Promise<void> {
  // The frame is the same on every screen of a client.
  const within = isPublic || name === SCREEN_OF_FRAME ? 'body' : 'main';
  await expectStructure(page, { landmarks, title: title ?? (await heading(page).textContent()) ?? '' });
  if (within === 'body') await expectSkipLinkFirst(page);
  // File names in payroll are cut to 20 characters (PRL-03).
  await expectNames(page);
  await expectTabWalk(page, { within });
  await expectAutocomplete(page);
  await expectWordsAndStillness(page);
}

async function checkFilled(page: Page, route: RouteCase): Promise<void> {
  await expectLoaded(page, route);
  await expectSound(page, route);
  const coloursWithin = route.isPublic ? undefined : toColours(route);
  await expectAccessible(page, { where: 'filled', coloursWithin });
  await expectNothingForSecondEngine(page);
  await test.step('whole words', () => expectWholeWords(page));
  await expectLargerTextFits(page);
  await setSize(page, '1280 px');
  await expectSoundPopups(page, { seen: route.name === SCREEN_OF_FILES ? [] : [VIEW_OF_FILE] });
}

async function checkFailed(page: Page, route: RouteCase, world: World): Promise<void> {
  const { address, name } = route;
  await world.fail('*', { kind: 'status', status: 500 });
  await page.goto(address);
  const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try again' }).first();
  await expect(tryAgain, `${name} offers to try again`).toBeVisible();
  await expectFilled(page);
  await expectAccessible(page, inState('failed', route));
  await world.clearFaults();
  await tryAgain.focus();
  await page.keyboard.press('Enter');
  await expectFilled(page);
  await expectFocusSomewhere(page, 'Try again');
}

async function checkEmpty(page: Page, route: RouteCase, world: World): Promise<void> {
  const { address } = route;
  await world.reset('empty');
  const token = await world.signIn(ACCOUNTS.rosa);
  await page.evaluate((fresh) => localStorage.setItem('token', fresh), token);
  await page.goto(address);
  await expectFilled(page);
  await expectAccessible(page, inState('empty', route));
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

    test(`VAL-01 ROUTE-01 ${route.name} is sound in every state, look, size and language @long`, async ({
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

for (const [who, account] of [
  ['before sign-in', null],
  ['of a client', 'rosa'],
] as const) {
  test.describe(() => {
    // One row of each state shows every part of a list.
    test.use({ account, scenario: 'one-of-each' });

    test(`ROUTE-01 ROUTE-11 ROUTE-12 every screen ${who} opens by its address, sound and without layout shift`, async ({
      page,
    }) => {
      await watchMoves(page);
      const leads = new Map<string, string>();
      for (const route of ROUTE_CASES.filter(({ isPublic }) => isPublic === (account === null))) {
        await test.step(`VAL-01 ${route.name}`, async () => {
          await page.goto(route.address);
          await expect(page).toHaveURL(route.address);
          await expectLoaded(page, route);
          await expectNoMoves(page, route.name);
          await expectSound(page, route);
          await expectEveryRule(page, { where: route.name, within: toColours(route) });
        });
        const name = (await heading(page).textContent()) ?? '';
        // Parts of a screen have its description.
        if (account === null || leads.has(name)) continue;
        await test.step(`LAY-11 PROD-01 ${route.name} has its own description`, async () => {
          const lead = (await heading(page).locator('xpath=following-sibling::p').textContent()) ?? '';
          expect([...leads.values(), '']).not.toContain(lead);
          leads.set(name, lead);
        });
      }
    });
  });
}

test.describe('the menu', () => {
  test.use({ account: 'rosa' });

  test('ROUTE-12 each entry leads to a screen with a title of its own and moves focus to its h1', async ({
    page,
  }) => {
    await page.goto('/main/nowhere');
    await expect(heading(page)).toHaveText('Page not found');
    await test.step('LAY-09 LAY-10 LAY-11 all are there in the stated order, spelt as stated', async () => {
      const links = sidebar(page).getByRole('link');
      await expect(links).toHaveText(MENU.map(([, name]) => name));
      const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(addresses).toEqual(MENU.map(([path]) => path));
    });
    const titles = new Set<string>();
    for (const [, name] of MENU) {
      await sidebar(page).getByRole('link', { name, exact: true }).click();
      await expect(heading(page)).toHaveText(name);
      await expect.soft(heading(page)).toBeFocused();
      await expect(page).toHaveTitle(new RegExp(`${name} – Client Portal$`));
      titles.add(await page.title());
    }
    expect(titles.size, 'titles that no two screens share').toBe(MENU.length);
  });
});
