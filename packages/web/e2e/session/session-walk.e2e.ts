import { HOUR_MS, MINUTE_MS } from '../fixtures/now.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { ACCOUNTS, PASSWORD, type World } from '../fixtures/world.ts';
import { heading, logOut, sidebar } from '../pages/layout.ts';
import {
  clickEntry,
  endSessions,
  enterCode,
  expectSessionDialog,
  goToSignInInstead,
  SESSION_ENDED_TITLE,
  sessionDialog,
  signInAgain,
  signInOther,
  storeToken,
  warningDialog,
} from '../pages/session.ts';
import { expectScreen, expectSignedOut, submitSignIn } from '../pages/sign-in.ts';

/** The session's states as a client sees them, with the events of each and their targets. */
const LIFE = {
  active: {
    'the end comes near': 'warned',
    'time runs out': 'interrupted',
    'the service ends it': 'interrupted',
    'log out': 'left',
    'log out elsewhere': 'left',
    'somebody else signs in elsewhere': 'replaced',
  },
  warned: {
    stay: 'active',
    'time runs out': 'interrupted',
    'log out elsewhere': 'left',
    'somebody else signs in elsewhere': 'replaced',
  },
  interrupted: {
    'sign in over the page': 'active',
    'sign in elsewhere': 'active',
    'somebody else signs in over the page': 'replaced',
    'somebody else signs in elsewhere': 'replaced',
    'log out elsewhere': 'left',
    leave: 'ended',
  },
  left: { 'sign in': 'active' },
  ended: { 'sign in': 'active' },
  replaced: { 'sign in anew': 'active' },
} as const satisfies Record<string, Record<string, string>>;

type Place = keyof typeof LIFE;
type Step = { [Here in Place]: keyof (typeof LIFE)[Here] }[Place] & string;
interface Tabs {
  readonly page: Page;
  readonly other: Page;
  readonly world: World;
  readonly origin: string;
}

const stepsFrom = (place: Place) => Object.entries(LIFE[place]) as [Step, Place][];

/** Returns the shortest path to a transition that was not taken yet; undefined if all were. */
function findWay(from: Place, isTaken: (place: Place, step: Step) => boolean): readonly Step[] | undefined {
  const open: { place: Place; way: readonly Step[] }[] = [{ place: from, way: [] }];
  const seen = new Set<Place>([from]);
  for (const { place, way } of open) {
    const untaken = stepsFrom(place).find(([step]) => !isTaken(place, step));
    if (untaken !== undefined) return [...way, untaken[0]];
    for (const [step, next] of stepsFrom(place)) {
      if (!seen.has(next)) open.push({ place: next, way: [...way, step] });
      seen.add(next);
    }
  }
  return undefined;
}

const ACTS: Record<Step, (tabs: Tabs) => Promise<void>> = {
  'the end comes near': ({ page }) => page.clock.fastForward(24 * HOUR_MS - MINUTE_MS),
  'time runs out': ({ page }) => page.clock.fastForward(25 * HOUR_MS),
  'the service ends it': async ({ page, world }) => {
    await endSessions(page, world);
    await clickEntry(page, 'Reports');
  },
  'log out': ({ page }) => logOut(page),
  'log out elsewhere': ({ other }) => other.evaluate(() => localStorage.removeItem('token')),
  'sign in elsewhere': async ({ other, world }) => storeToken(other, await world.signIn()),
  'somebody else signs in elsewhere': async ({ other, world, origin }) =>
    storeToken(other, await signInOther(world, origin)),
  stay: ({ page }) => warningDialog(page).getByRole('button').click(),
  'sign in over the page': ({ page }) => signInAgain(page),
  'somebody else signs in over the page': async ({ page, world }) => {
    await signInAgain(page, ACCOUNTS.oneTimeCode);
    await enterCode(page, world);
  },
  leave: ({ page }) => goToSignInInstead(page),
  'sign in': ({ page }) => submitSignIn(page, ACCOUNTS.rosa, PASSWORD),
  'sign in anew': async ({ page }) => {
    await page.goto('/auth/login');
    await submitSignIn(page, ACCOUNTS.rosa, PASSWORD);
  },
};

const SHOWN: Record<Place, (page: Page) => Promise<void>> = {
  active: async (page) => {
    await expect(heading(page)).toBeVisible();
    await expect(sidebar(page)).toBeVisible();
    await expect(sessionDialog(page)).toBeHidden();
    await expect(warningDialog(page)).toBeHidden();
  },
  warned: (page) => expect(warningDialog(page)).toBeVisible(),
  interrupted: (page) => expectSessionDialog(page),
  left: async (page) => {
    await expectSignedOut(page);
    await expect(page.getByText(SESSION_ENDED_TITLE)).toHaveCount(0);
  },
  ended: async (page) => {
    await expectSignedOut(page);
    await expect(page.getByText(SESSION_ENDED_TITLE)).toBeVisible();
  },
  replaced: async (page) => {
    await expectScreen(page, 'Dashboard', '/main/dashboard');
    // The page was reloaded, so no data of the first client is in memory.
    await page.waitForFunction(
      () => !('isFirstPage' in window) && localStorage.getItem('token')?.endsWith('$1003') === true,
    );
  },
};

test.use({ account: 'rosa', clock: 'runs' });

test("SES-05 one page takes every transition of the session's state machine at least once", async ({
  page,
  context,
  world,
  origin,
  troubles,
}) => {
  test.setTimeout(120_000);
  troubles.expectStatus(401);
  await page.goto('/main/resources');
  await SHOWN.active(page);
  const other = await context.newPage();
  await other.goto('/auth/register');
  await expect(heading(other)).toHaveText('ACCOUNT ENROLLMENT');
  await page.bringToFront();

  const taken = new Set<string>();
  const walked: string[] = [];
  let place: Place = 'active';
  const isTaken = (at: Place, step: Step) => taken.has(`${at} ${step}`);
  for (let way = findWay(place, isTaken); way !== undefined; way = findWay(place, isTaken)) {
    for (const step of way) {
      taken.add(`${place} ${step}`);
      walked.push(step);
      await test.step(`${place}: ${step}`, async () => {
        await page.evaluate(() => Object.assign(window, { isFirstPage: true }));
        await ACTS[step]({ page, other, world, origin });
        place = new Map<string, Place>(stepsFrom(place)).get(step) ?? place;
        await SHOWN[place](page);
      });
    }
  }
  expect(taken.size, walked.join(', ')).toBe(
    Object.keys(LIFE).flatMap((at) => stepsFrom(at as Place)).length,
  );
});
