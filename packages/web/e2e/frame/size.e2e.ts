import { expect, test } from '../fixtures/test.ts';
import { ACCOUNTS, PASSWORD } from '../fixtures/world.ts';
import {
  brotliSize,
  listAllScripts,
  listScreenFiles,
  listScreens,
  listScripts,
  readBuilt,
} from '../pages/build.ts';
import { expectFrameFilled, sidebar } from '../pages/layout.ts';
import { openSignIn, submitSignIn } from '../pages/sign-in.ts';

const SIGN_IN_BUDGET_BYTES = 96_000;

const signInScripts = () => listScripts('sign-in-form');

test('sign-in needs two files, at most 96 kB of script, compressed', () => {
  const sizes = signInScripts().map((file) => ({ file, bytes: brotliSize(file) }));
  const bytes = sizes.reduce((sum, one) => sum + one.bytes, 0);
  expect(sizes.filter(({ file }) => !/\/(start|sign-in-form)-/.test(file))).toEqual([]);
  expect(bytes, JSON.stringify(sizes, null, 2)).toBeLessThanOrEqual(SIGN_IN_BUDGET_BYTES);
});

/**
 * Most brotli bytes of each part. Raise one with the reason in the commit.
 * - `html`: sign-in with its texts and those of a failed start in seven languages, its styles, and the first scripts.
 * - `portal`: the SDK, XState, frame, kit and routes, which every screen behind the session needs.
 * - `overlays`: menus and dialogs, the question before a decision and the popup of a file, loaded on first interaction.
 * - `rows`: the rows in view of a long list, loaded after its first view, or with the overlays.
 * - `form`: what screens with a form share, loaded with the first of them.
 * - `styles`: the styles that screens show at first.
 */
const BUDGETS = {
  html: 14_600,
  portal: 100_000,
  overlays: 51_600,
  rows: 9_600,
  form: 14_900,
  styles: 11_200,
} as const;

test('ROUTE-01 the page, its parts and the styles stay within their bytes', () => {
  const [portal, overlays, rows, form] = ['portal', 'overlays', 'rows', 'form'].map((name) =>
    listScripts(name).filter((file) => file.includes(`/${name}-`)),
  );
  const { styles } = listScreenFiles('portal');
  const sizes = {
    html: ['index.html'],
    portal: portal ?? [],
    overlays: overlays ?? [],
    rows: rows ?? [],
    form: form ?? [],
    styles,
  };
  for (const [name, budget] of Object.entries(BUDGETS)) {
    const files = sizes[name as keyof typeof sizes];
    expect(files, name).toHaveLength(1);
    expect.soft(brotliSize(files[0] ?? ''), name).toBeLessThanOrEqual(budget);
  }
});

test('ROUTE-01 the browser may compile the start files while they download', () => {
  const files = listScripts('portal').filter((file) => /\/(?:start|portal)-/.test(file));
  expect(files).toHaveLength(2);
  for (const file of files) expect(readBuilt(file).split('\n')[0], file).toBe('//# allFunctionsCalledOnLoad');
});

/**
 * Screens with much code of their own: drawing a signature and saving the enrollment's sections; groups, warnings,
 * filters, cards and review of the timesheets.
 */
const LARGE_SCREENS: Readonly<Record<string, number>> = {
  'src/features/enrollment/EnrollmentPage.tsx': 13_700,
  'src/features/timesheets/TimesheetsPage.tsx': 8_350,
};
const SCREEN_BUDGET_BYTES = 5_000;
const isShared = (file: string) => /\/(form|files|sign-in-form)-/.test(file);

test('ROUTE-01 ROUTE-03 a screen adds one script of at most 5 kB besides what forms and files share', () => {
  const screens = listScreens();
  expect(listScripts('portal').filter(isShared)).toEqual([]);
  expect(screens.length).toBeGreaterThan(12);
  for (const screen of screens) {
    const { scripts: added, styles: addedStyles } = listScreenFiles(screen);
    const [scripts, styles] = [added, addedStyles].map((files) => files.filter((file) => !isShared(file)));
    expect({ screen, scripts: scripts?.length, styles }).toEqual({ screen, scripts: 1, styles: [] });
    const bytes = (scripts ?? []).reduce((sum, file) => sum + brotliSize(file), 0);
    expect(bytes, screen).toBeLessThanOrEqual(LARGE_SCREENS[screen] ?? SCREEN_BUDGET_BYTES);
  }
});

test.describe('with a session', () => {
  test.use({ account: 'rosa' });

  /** The page and its icon, two chunks, the messages, the screen, the styles and five reads. */
  const MOST_REQUESTS = 12;

  test('ROUTE-01 LAY-02 a deep link sends few requests, and the frame reads its counts once the rows are rendered', async ({
    page,
    origin,
  }) => {
    // On a slow machine five seconds may pass, after which the overlays are loaded.
    await page.addInitScript(() => {
      const { setTimeout } = window;
      Object.assign(window, {
        setTimeout: (run: () => void, ms?: number) => (ms === 5_000 ? 0 : setTimeout(run, ms)),
      });
      const { fetch } = window;
      window.fetch = (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
        if (pathname === '/api/fetch_client_budget') {
          document.documentElement.dataset.rowsWhenAsked = String(
            document.querySelectorAll('tbody tr').length,
          );
        }
        return fetch(input, init);
      };
    });
    const asked: string[] = [];
    page.on('request', (request) => {
      const path = request.url().replace(origin, '');
      // Without the mock server's link.
      if (!path.startsWith('/__mock')) asked.push(path);
    });
    await page.goto('/main/timesheets');
    await expect(page.locator('tbody').getByRole('row').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Notifications: / })).toBeVisible();
    const calls = () => asked.filter((path) => path.startsWith('/api/'));
    await expect.poll(() => calls().length).toBe(5);
    expect(calls()[0]).toBe('/api/timesheets_client');
    // The frame shows its data, so all of its requests were sent.
    await expectFrameFilled(page);
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
    // Overlays and the options of the filters are loaded on first interaction.
    const overlays = page.waitForRequest('**/assets/overlays-*');
    const employees = page.waitForRequest('**/api/fetch_employees');
    await page.mouse.move(40, 40);
    await Promise.all([overlays, employees]);
    await expect(page.locator('html')).toHaveAttribute('data-rows-when-asked', /^[1-9]/);

    await test.step('ROUTE-01 LAY-09 pointing at an entry of the menu fetches its screen before it is opened', async () => {
      const fetched = page.waitForRequest(/\/assets\/ReportsPage-/);
      await sidebar(page).getByRole('link', { name: 'Reports' }).hover();
      await fetched;
      await expect(page).toHaveURL(/timesheets$/);
    });
  });

  test('ROUTE-01 a deep link renders its rows without a loading state when they arrive first', async ({
    page,
  }) => {
    let letCome = () => {};
    const held = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await page.route('**/assets/TimesheetsPage-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.addInitScript(() => {
      // Counts the responses that the page has read completely.
      let count = 0;
      const { read } = ReadableStreamDefaultReader.prototype;
      ReadableStreamDefaultReader.prototype.read = async function () {
        const chunk = await read.call(this);
        if (chunk.done) document.documentElement.dataset.answersRead = String(++count);
        return chunk;
      };
      new MutationObserver(() => {
        const text = document.querySelector('main')?.textContent ?? '';
        if (text.includes('Loading')) document.documentElement.dataset.loading = text;
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto('/main/timesheets', { waitUntil: 'commit' });
    // The list of the screen; a response may have arrived before the page has read it.
    await expect(page.locator('html')).toHaveAttribute('data-answers-read', '1');
    letCome();
    await expect(page.locator('tbody').getByRole('row').first()).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-loading');
  });

  test('when a page opens the first rows are painted before the others are rendered', async ({ page }) => {
    await page.addInitScript(() => {
      // Set by hand, since the fake clock of the tests replaces the browser's own record.
      const type = sessionStorage.getItem('was-here') === null ? 'navigate' : 'reload';
      sessionStorage.setItem('was-here', 'yes');
      const entry = Object.create(PerformanceNavigationTiming.prototype, { type: { value: type } });
      performance.getEntriesByType = () => [entry];
      new MutationObserver((_changes, watch) => {
        const rows = document.querySelectorAll('tbody tr').length;
        if (rows === 0) return;
        watch.disconnect();
        document.documentElement.dataset.firstRows = String(rows);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/main/timesheets');
    await expect(page.locator('tbody').getByRole('row')).toHaveCount(40);
    await expect(page.locator('html')).toHaveAttribute('data-first-rows', '11');
    // A page that is shown again restores its scroll position, which needs all of its rows.
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-first-rows', '40');
  });

  test('ROUTE-01 a deep link reads its list once, while the code is loading', async ({ page, world }) => {
    const answered = page.waitForResponse('**/api/timesheets_client');
    let letCome = () => {};
    const held = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await page.route('**/assets/start-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/main/timesheets', { waitUntil: 'commit' });
    await answered;
    letCome();
    await expect(page.locator('tbody').getByRole('row').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Notifications: / })).toBeVisible();
    await expect.poll(() => world.journal('listTimesheets')).toHaveLength(1);
    await expect.poll(() => world.journal('listEmployees')).toHaveLength(1);
  });
});

test('EXP-01 EXP-03 the code of charts, PDF and Excel is in files of its own', () => {
  const all = listAllScripts();
  for (const heavy of [/\/BudgetChart-/, /\/pdf-/, /\/xlsx-/, /\/PdfPages-/]) {
    expect(
      all.filter((file) => heavy.test(file)),
      String(heavy),
    ).toHaveLength(1);
    expect(signInScripts().filter((file) => heavy.test(file))).toEqual([]);
  }
  // Without their hashes, which may spell anything.
  const portal = listScripts('portal').map((file) => file.replace(/-[\w-]{8}(?=\.js$)/, ''));
  expect(portal.filter((file) => /chart|pdf|xlsx|excel/i.test(file))).toEqual([]);
});

test('sign-in shows before any other script of the portal is requested', async ({ page, origin }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) asked.push(request.url().replace(`${origin}/`, ''));
  });
  // No other code is loaded when idle.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await openSignIn(page);
  expect(asked.sort()).toEqual(signInScripts().sort());
});

test('an idle page has what sends the form, also for a password manager, which presses no key', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openSignIn(page);
  // It is loaded when the browser has time, and the files of the client's first page come last.
  await expect.poll(() => asked.filter((path) => path.includes('/DashboardPage-'))).not.toEqual([]);
  await page.waitForLoadState('networkidle');
  asked.length = 0;
  await submitSignIn(page, ACCOUNTS.rosa, PASSWORD);
  await expect.poll(() => asked[0]).toBe('/api/login_auth');
});
