import { expect, test } from '../fixtures/test.ts';
import { expectErrorSummary } from '../pages/error-summary.ts';
import { expectFrameFilled, goToScreen } from '../pages/layout.ts';
import { alertDialog } from '../pages/lists.ts';
import { expectTypeface, setSize, showTypeface } from '../pages/looks.ts';
import { codeDialog, openCodeDialog } from '../pages/one-time-code.ts';
import { ID_CARD, PASSPORT } from '../pages/registration.ts';
import { sampleTimesheet } from '../pages/samples.ts';
import { SCREENS } from '../pages/screens.ts';
import { expectSessionDialog } from '../pages/session.ts';
import { DIALOG } from './checks/popups.ts';
import { expectDesign, notePaper, noteStates, toLooksText } from './checks/record.ts';

// One row of each state shows every part of a list; more rows would only be more to read.
test.use({ account: 'rosa', scenario: 'one-of-each' });

/**
 * Parts of screens with their own address. Parts of the same screen are not neighbours: they share a heading, by which
 * the test recognises a new screen.
 */
const PARTS = [
  '/main/timesheets?show=waiting&review=all',
  '/main/enrollment?section=payment_information',
  '/main/timesheets?week=now',
  '/main/enrollment?section=terms',
  '/main/vendor_invoice?review=all',
  '/main/timesheets?show=waiting&group=worker',
];

/** Screens that have styles of their own on paper. */
const PRINTED = [
  '/main/dashboard',
  '/main/budget_monitoring',
  '/main/vendor_invoice',
  '/main/timesheets',
  '/main/reports',
  '/main/statement',
  '/main/timesheets?week=now',
];

/** Screens whose parts are also recorded under the pointer and with the focus of the keyboard. */
const POINTED = [
  '/main/dashboard',
  '/main/enrollment',
  '/main/timesheets',
  '/main/timesheets?week=now',
  '/main/employees',
  '/main/timesheets?show=waiting&review=all',
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

for (const size of [
  { width: 1280, height: 800, between: [1100, 820], isPhone: false },
  { width: 360, height: 740, between: [], isPhone: true },
]) {
  test.describe(() => {
    test.use({
      viewport: { width: size.width, height: size.height },
      hasTouch: size.isPhone,
      isMobile: size.isPhone,
    });

    test(`every screen keeps the rules and the looks of the design at ${size.width} px`, async ({
      page,
      world,
      troubles,
    }) => {
      // Twenty screens and what they open, on a machine that may be busy.
      test.setTimeout(600_000);
      // A form that may hold the step is left by the history, not by the router.
      troubles.tolerate(/a blocker on a POP navigation/);
      const looks = new Set<string>();
      // Two rows have a first and a last one.
      const toReport = (id: number) => ({
        ...{ id, report_type: 'Spending', report_date: `2026-11-0${id}` },
        description: 'Of a month, with all that was paid. '.repeat(id * 5),
        report_file: `/files/reports/${id}.pdf`,
      });
      await world.respond('listReports', { status: 200, data: [1, 2].map(toReport) });
      await showTypeface(page);
      // No screen of the list: each is recorded at its first visit.
      await page.goto('/main/nowhere');
      await expectTypeface(page);
      for (const address of [...SCREENS.map(([path]) => path), ...PARTS]) {
        await goToScreen(page, address);
        await expectFrameFilled(page);
        await expectDesign(page, address, looks);
        if (!size.isPhone && PRINTED.includes(address)) await notePaper(page, looks);
        if (!size.isPhone && POINTED.includes(address)) await noteStates(page, looks);
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
        if (size.isPhone) {
          await page.getByRole('navigation', { name: 'Sections' }).getByRole('button').first().click();
          await expectDesign(page, 'the sections of the enrollment', looks);
        }
        await goToScreen(page, '/main/dashboard');
        await expectDesign(page, 'an enrollment that is not complete', looks);
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
        await world.respond('listAvailableEmployees', { status: 200, data: [] });
        await page.goto('/main/timesheets?month=11&year=2026');
        await expect(
          page
            .getByRole('main')
            .getByText(/^Overlaps /)
            .first(),
        ).toBeVisible();
        await expectDesign(page, 'a list with warnings', looks);
        if (!size.isPhone) await notePaper(page, looks);
        await page.getByLabel('Select all pending').check();
        await expectDesign(page, 'selected rows', looks);
        if (!size.isPhone) await noteStates(page, looks);
        for (const decide of ['Decline selected', 'Approve selected']) {
          await page.getByRole('button', { name: decide }).click();
          await expect(alertDialog(page)).toBeVisible();
          await expectDesign(page, decide, looks);
          if (!size.isPhone) await noteStates(page, looks);
          if (decide.startsWith('Decline')) await page.keyboard.press('Escape');
        }
        troubles.expectStatus(404);
        await alertDialog(page).getByText('More', { exact: true }).click();
        await alertDialog(page)
          .getByRole('button', { name: / anyway$/ })
          .click();
        await alertDialog(page).getByRole('button', { name: 'Proceed' }).click();
        await expect(alertDialog(page).getByRole('button', { name: 'Close' })).toBeVisible();
        await expectDesign(page, 'a decision that was refused in part', looks);
        await alertDialog(page).getByRole('button', { name: 'Close' }).click();
        await goToScreen(page, '/main/resources');
        await expect(page.getByRole('main').getByText('No resources yet')).toBeVisible();
        await expectDesign(page, 'a list without rows', looks);
        await goToScreen(page, '/main/budget_monitoring');
        await expect(page.getByRole('main').getByText('No budget')).toBeVisible();
        await expectDesign(page, 'no budget', looks);
        await goToScreen(page, '/main/hire_employees');
        await page.getByRole('button', { name: 'Hire Employee' }).click();
        await expect(page.getByRole('dialog').getByRole('button', { name: 'Add employees' })).toBeVisible();
        await expectDesign(page, 'nobody to hire', looks);
        await page.keyboard.press('Escape');
      });
      await test.step('files that are chosen, and one that is edited', async () => {
        await goToScreen(page, '/main/payables');
        await page.getByRole('button', { name: 'Upload Invoice' }).click();
        await page.getByRole('dialog').locator('input[type=file]').last().setInputFiles([ID_CARD, PASSPORT]);
        await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
        await expectDesign(page, 'chosen files', looks);
        if (!size.isPhone) await noteStates(page, looks);
        await page.getByRole('dialog').getByRole('button', { name: /^Edit/ }).click();
        await expect(page.getByRole('dialog', { name: /^Edit / })).toBeVisible();
        await expectDesign(page, 'a photo that is edited', looks);
      });
      await test.step('a list that cannot be loaded', async () => {
        troubles.expectStatus(500);
        await world.fail('listFileUploads', { kind: 'status', status: 500 });
        await page.goto('/main/Resources_uploader');
        await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
        await expectDesign(page, 'a failed list', looks);
      });
      await test.step('the note of a download', async () => {
        await goToScreen(page, '/main/reports');
        await page
          .getByRole('main')
          .getByRole('button', { name: /^Download: / })
          .first()
          .click();
        await expect(page.getByTestId('toast').getByText('Download Completed')).toBeVisible();
        await expectDesign(page, 'a note', looks);
      });
      if (size.isPhone)
        await test.step('the menu and the cards of the frame, which open on a phone', async () => {
          await page.getByRole('button', { name: 'More' }).click();
          await expect(page.getByRole('dialog').getByRole('button', { name: 'Log-out' })).toBeVisible();
          await expectDesign(page, 'the menu', looks);
          await page.goto('/main/reports');
          await expectFrameFilled(page);
          await page.getByRole('button', { name: /^Available / }).click();
          await expectDesign(page, 'open cards', looks);
        });
      for (const width of size.between) {
        await setSize(page, { width, height: size.height });
        // Loaded again, since a part that a page has shown is not recorded again.
        for (const address of ['/main/dashboard', '/main/enrollment']) {
          await page.goto(address);
          await expectFrameFilled(page);
          await expectDesign(page, `${address} at ${width} px`, looks);
        }
      }
      await test.step('before signing in', async () => {
        await setSize(page, size);
        troubles.expectStatus(401);
        await world.expireSessions();
        await page.goto('/main/reports');
        await expectSessionDialog(page);
        await expectDesign(page, 'a session that ended', looks);
        for (const address of ['/auth/register', '/auth/forgot_password']) {
          await page.goto(address);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectDesign(page, address, looks);
        }
        await openCodeDialog(page);
        await expectDesign(page, 'sign-in with the question for a code', looks);
        await page.getByRole('button', { name: 'Submit' }).click();
        await expectErrorSummary(page, codeDialog(page));
        await expectDesign(page, 'a code that is missing', looks);
      });
      // To record what a change has changed on purpose: `npm run test:e2e -- accessibility/design -u`.
      expect(toLooksText(looks)).toMatchSnapshot(`looks-${size.width}.txt`);
    });
  });
}
