import { expectReadsDone } from '../fixtures/reads.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { expectFrameFilled, goToScreen } from '../pages/layout.ts';
import { setSize, settleFrames, showTypeface } from '../pages/looks.ts';
import { openCodeDialog } from '../pages/one-time-code.ts';
import { sampleTimesheet } from '../pages/samples.ts';
import { SCREENS } from '../pages/screens.ts';
import { findDesignFaults } from './checks/design.ts';
import { readLooks } from './checks/looks.ts';
import { DIALOG } from './checks/popups.ts';

// One row of each state shows every part of a list; more rows would only be more to read.
test.use({ account: 'rosa', scenario: 'one-of-each' });

/**
 * Parts of screens with their own address. Parts of the same screen are not neighbours: they share a heading, by which
 * the test recognises a new screen.
 */
const PARTS = [
  ...['/main/timesheets?show=waiting&review=all', '/main/enrollment?section=payment_information'],
  ...['/main/timesheets?week=now', '/main/enrollment?section=terms', '/main/vendor_invoice?review=all'],
];

/** Screens that have styles of their own on paper. */
const PRINTED = [
  ...['/main/dashboard', '/main/budget_monitoring', '/main/vendor_invoice', '/main/timesheets'],
  ...['/main/statement', '/main/timesheets?week=now'],
];

/** Menus, questions and forms that a button opens; a form is submitted empty, so that its messages show. */
const OPENED: readonly (readonly [address: string, button: string | RegExp, isForm?: true])[] = [
  ['/main/reports', 'Your account'],
  ['/main/reports', /^Notifications: /],
  ['/main/reports', 'Language: English'],
  ['/main/reports', /^Search/],
  ['/main/timesheets', /^Approved: /],
  ['/main/vendor_invoice', /^Open .*pdf/],
  ['/main/payables', 'Upload Invoice', true],
  ['/main/employees', 'Add employees', true],
  ['/main/hire_employees', 'Hire Employee', true],
];

async function expectDesign(page: Page, where: string, looks: Set<string>): Promise<void> {
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
  // Off the button that was pressed, or of another one that came below the pointer: their looks under it depend on time.
  await page.mouse.move(1, 1);
  await settleFrames(page);
  // A screen may read more once it shows its lists.
  await expectReadsDone(page);
  await settleFrames(page);
  const read = () => page.evaluate(findDesignFaults);
  await expect.soft.poll(read, { message: where, timeout: 1_500 }).toEqual([]);
  for (const look of await page.evaluate(readLooks, 'screen' as const)) looks.add(look);
}

/** Notes how the open screen differs on paper. */
async function notePaper(page: Page, looks: Set<string>): Promise<void> {
  await page.evaluate(readLooks, 'beforePaper' as const);
  await page.emulateMedia({ media: 'print' });
  await settleFrames(page);
  for (const look of await page.evaluate(readLooks, 'paper' as const)) looks.add(look);
  await page.emulateMedia({ media: 'screen' });
}

/** Returns one line for each kind of element, with all its values. */
function toLooksText(looks: ReadonlySet<string>): string {
  const kinds = new Map<string, string[]>();
  for (const look of [...looks].sort()) {
    const [kind = '', ...value] = look.split(' ');
    kinds.set(kind, [...(kinds.get(kind) ?? []), value.join(' ')]);
  }
  return [...kinds].map(([kind, values]) => `${kind} { ${values.join('; ')} }\n`).join('');
}

for (const size of [
  { width: 1280, height: 800, between: [1100, 820], isPhone: false },
  { width: 360, height: 740, between: [], isPhone: true },
]) {
  test(`LAY-03 every screen keeps the rules and the looks of the design at ${size.width} px`, async ({
    page,
    world,
    troubles,
  }) => {
    // Twenty screens and what they open, on a machine that may be busy.
    test.setTimeout(180_000);
    // A form that may hold the step is left by the history, not by the router.
    troubles.tolerate(/a blocker on a POP navigation/);
    const looks = new Set<string>();
    // Two rows have a first and a last one.
    const toReport = (id: number) => ({
      ...{ id, report_type: 'Spending', description: 'Of a month', report_date: `2026-11-0${id}` },
      report_file: `/files/reports/${id}.pdf`,
    });
    await world.respond('listReports', { status: 200, data: [1, 2].map(toReport) });
    await showTypeface(page);
    // No screen of the list: each is recorded at its first visit.
    await page.goto('/main/nowhere');
    await setSize(page, size);
    for (const address of [...SCREENS.map(([path]) => path), ...PARTS]) {
      await goToScreen(page, address);
      await expectFrameFilled(page);
      await expectDesign(page, address, looks);
      if (!size.isPhone && PRINTED.includes(address)) await notePaper(page, looks);
    }
    for (const [address, button, isForm] of OPENED) {
      if (!page.url().endsWith(address)) await goToScreen(page, address);
      await page.getByRole('button', { name: button }).first().click();
      // A menu is inside a dialog.
      const popup = page.locator(DIALOG);
      await expect(popup).toBeVisible();
      if (isForm) {
        await popup.locator('button[type=submit]').click();
        await expect(popup.getByRole('alert').first()).toBeVisible();
      }
      await expectDesign(page, `${address}: ${button}`, looks);
      await page.keyboard.press('Escape');
      await expect(popup).toBeHidden();
    }
    await test.step('the canvas of a drawn signature', async () => {
      await goToScreen(page, '/main/signature');
      await page.getByRole('radio', { name: 'Draw' }).check({ force: true });
      await expectDesign(page, 'a drawn signature', looks);
    });
    await test.step('terms that are not ticked, and an image on paper', async () => {
      await world.respond('getEnrollmentCheck', { status: 'error', errors: { terms: ['Not accepted'] } });
      await page.goto('/main/enrollment?section=terms');
      await page.getByRole('main').locator('button[type=submit]').click();
      await expect(page.getByRole('checkbox', { description: /./ })).toBeVisible();
      await expectDesign(page, 'terms that are not ticked', looks);
      await world.clearFaults();
      await goToScreen(page, '/main/vendor_invoice');
      await page
        .getByRole('button', { name: /^Open .*png/ })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
      await expectDesign(page, 'an image', looks);
      if (!size.isPhone) await notePaper(page, looks);
    });
    await test.step('a list with warnings, one without rows, and no budget', async () => {
      const ofDay = (id: number) => ({ id, start_date: `2026-11-0${id}`, end_date: `2026-11-0${id}` });
      const overlapping = { ...ofDay(1), id: 9, start_time: '10:00' };
      const told = { ...ofDay(7), specification: 'Went for a walk, cooked, and read aloud. '.repeat(20) };
      await world.listTimesheets(
        ...[1, 2, 3, 4, 5, 6].map(ofDay).map(sampleTimesheet),
        ...[overlapping, told].map(sampleTimesheet),
      );
      await world.respond('listResources', { status: 200, data: [] });
      await world.respond('getBudget', { status: 200 });
      await page.goto('/main/timesheets?month=11&year=2026');
      await expect(
        page
          .getByRole('main')
          .getByText(/^Overlaps /)
          .first(),
      ).toBeVisible();
      await expectDesign(page, 'a list with warnings', looks);
      if (!size.isPhone) await notePaper(page, looks);
      await goToScreen(page, '/main/resources');
      await expect(page.getByRole('main').getByText('No resources yet')).toBeVisible();
      await expectDesign(page, 'a list without rows', looks);
      await goToScreen(page, '/main/budget_monitoring');
      await expect(page.getByRole('main').getByText('No budget')).toBeVisible();
      await expectDesign(page, 'no budget', looks);
    });
    await test.step('a list that cannot be loaded', async () => {
      troubles.expectStatus(500);
      await world.fail('listFileUploads', { kind: 'status', status: 500 });
      await page.goto('/main/Resources_uploader');
      await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
      await expectDesign(page, 'a failed list', looks);
    });
    if (size.isPhone)
      await test.step('the cards of the frame, which one line opens on a phone', async () => {
        await page.goto('/main/reports');
        await expectFrameFilled(page);
        await page.getByRole('button', { name: /^Available / }).click();
        await expectDesign(page, 'open cards', looks);
      });
    for (const width of size.between) {
      await setSize(page, { width, height: size.height });
      // Loaded again, since a part that a page has shown is not recorded again.
      await page.goto('/main/dashboard');
      await expectFrameFilled(page);
      await expectDesign(page, `the frame at ${width} px`, looks);
    }
    await test.step('before signing in', async () => {
      await setSize(page, size);
      for (const address of ['/auth/register', '/auth/forgot_password']) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectDesign(page, address, looks);
      }
      await openCodeDialog(page);
      await expectDesign(page, 'sign-in with the question for a code', looks);
    });
    // To record what a change has changed on purpose: `npm run test:e2e -- accessibility/design -u`.
    expect(toLooksText(looks)).toMatchSnapshot(`looks-${size.width}.txt`);
  });
}
