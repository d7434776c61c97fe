import { HOUR_MS, MINUTE_MS, NOW } from '../fixtures/now.ts';
import { expect, type Page, test, type UnexpectedErrors } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { fillDashboard, openDashboard, panel } from '../pages/dashboard.ts';
import { expectErrorSummary } from '../pages/error-summary.ts';
import { heading, logOutDialog, sidebar } from '../pages/layout.ts';
import { alertDialog } from '../pages/lists.ts';
import { setSize } from '../pages/looks.ts';
import { fillMessage, openMessage, pressSend, sendDialog } from '../pages/message.ts';
import { codeDialog, openCodeDialog } from '../pages/one-time-code.ts';
import {
  chosenFiles,
  field,
  fillRegistration,
  ID_CARD,
  openRegistration,
  outcome,
  PASSPORT,
  submitButton,
} from '../pages/registration.ts';
import { readPending } from '../pages/samples.ts';
import { expectSessionDialog, sessionDialog, warningDialog } from '../pages/session.ts';
import { openSignIn, submitSignIn } from '../pages/sign-in.ts';
import { openTimesheets, rowCheckbox, rowOf } from '../pages/timesheets.ts';
import { expectAccessible } from './checks/accessibility.ts';
import { expectTabWalk } from './checks/tab-walk.ts';

const DIALOG = '[role=dialog]';
const ALERT_DIALOG = '[role=alertdialog]';

interface Stage {
  readonly page: Page;
  readonly world: World;
  readonly troubles: UnexpectedErrors;
}

/** States that need more than one press on a screen; every-screen.e2e.ts has all others. */
interface Scene {
  /** Brings the page into the state. */
  readonly open: (stage: Stage) => Promise<void>;
  /** Selector of the part to check; the whole page by default. */
  readonly within?: string;
  /** True for a state that resizing the window would close; it is checked in one size. */
  readonly isOfOneSize?: boolean;
  /** True if another scene has the same component with more content. */
  readonly isSeen?: boolean;
}

const SIGNED_IN: Readonly<Record<string, Scene>> = {
  'LAY-04 the search, with results': {
    within: DIALOG,
    open: async ({ page }) => {
      await openDashboard(page);
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('menuitem').first()).toBeVisible();
    },
  },
  'TS-03 the timesheets of a week': {
    open: async ({ page }) => {
      await openTimesheets(page, 'week=now');
      await expect(page.getByRole('group', { name: /^Chart of the week/ })).toBeVisible();
    },
  },
  'LAY-04 the search that found nothing': {
    within: DIALOG,
    open: async ({ page }) => {
      await page.goto('/main/reports');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.getByRole('searchbox').fill('zzz');
      await expect(page.getByRole('dialog')).toContainText('Nothing found');
    },
  },
  'LAY-05 the notifications': {
    within: '[role=menu]',
    isOfOneSize: true,
    open: async ({ page, world }) => {
      await fillDashboard(world);
      await openDashboard(page);
      await page.getByRole('button', { name: /^Notifications: / }).click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
    },
  },
  "LAY-06 the user's menu": {
    within: '[role=menu]',
    isOfOneSize: true,
    open: async ({ page }) => {
      await page.goto('/main/reports');
      await page.getByRole('button', { name: 'Your account' }).click();
      await expect(page.getByRole('menuitemradio').first()).toBeVisible();
    },
  },
  'SES-08 the question before a log-out': {
    within: ALERT_DIALOG,
    isSeen: true,
    open: async ({ page }) => {
      await page.goto('/main/reports');
      await sidebar(page).getByRole('button', { name: 'Log-out' }).click();
      await expect(logOutDialog(page)).toBeVisible();
    },
  },
  'LAY-09 the menu as a drawer': {
    within: DIALOG,
    isOfOneSize: true,
    open: async ({ page }) => {
      await page.goto('/main/reports');
      await setSize(page, '320 px');
      await page.getByRole('button', { name: 'More' }).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Log-out' })).toBeVisible();
    },
  },
  'ROUTE-07 an address that leads nowhere': {
    open: async ({ page }) => {
      await page.goto('/main/nowhere');
      await expect(heading(page)).toHaveText('Page not found');
    },
  },
  'TS-10 timesheets with rows selected': {
    open: async ({ page, world }) => {
      const [timesheet] = await readPending(world);
      await openTimesheets(page, `employee=${timesheet.employee_id}`);
      await rowCheckbox(rowOf(page, timesheet)).check();
    },
  },
  'TS-12 the question about several timesheets': {
    within: ALERT_DIALOG,
    open: async ({ page }) => {
      await openTimesheets(page, 'employee=1');
      await page.getByLabel('Select all pending').check();
      await page.getByRole('button', { name: 'Approve selected' }).click();
      await expect(alertDialog(page)).toBeVisible();
    },
  },
  'TS-12 the review of a timesheet': {
    open: async ({ page }) => {
      await page.goto('/main/timesheets?show=waiting&review=all');
      await expect(page.getByRole('heading', { level: 2, name: /^1 of / })).toBeVisible();
    },
  },
  'INV-04 the review of an invoice, with its file': {
    open: async ({ page }) => {
      await page.goto('/main/vendor_invoice?status=awaiting&review=all');
      await expect(page.getByRole('figure')).toBeVisible();
    },
  },
  'TS-12 the keys of the review': {
    within: DIALOG,
    open: async ({ page }) => {
      await page.goto('/main/timesheets?show=waiting&review=all');
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'TS-16 the end of a review': {
    open: async ({ page }) => {
      await page.goto('/main/timesheets?show=waiting&review=all');
      await page.getByRole('button', { name: 'Skip', exact: true }).click();
      await page.getByRole('button', { name: 'End review' }).click();
      await expect(page.getByRole('heading', { name: 'Review finished' })).toBeVisible();
    },
  },
  'ERR-01 a list that could not be refreshed': {
    open: async ({ page, world, troubles }) => {
      troubles.expectStatus(500);
      await openTimesheets(page, 'employee=1');
      await world.fail('listTimesheets', { kind: 'status', status: 500 });
      await page.clock.setFixedTime(NOW.getTime() + 2 * MINUTE_MS);
      await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
      await expect(page.getByText(/You see what was loaded at/)).toBeVisible();
    },
  },
  'DASH-01 the dashboard with one panel failed': {
    open: async ({ page, world, troubles }) => {
      troubles.expectStatus(500);
      await world.fail('listReports', { kind: 'status', status: 500 });
      await fillDashboard(world);
      await openDashboard(page);
      await expect(panel(page, 'Newest reports').getByRole('alert')).toBeVisible();
    },
  },
  'SIG-05 drawing a signature': {
    open: async ({ page }) => {
      await page.goto('/main/signature');
      await page.getByRole('radio', { name: 'Draw' }).check();
    },
  },
  'PI-05 the question before leaving what is not saved': {
    within: ALERT_DIALOG,
    isSeen: true,
    open: async ({ page }) => {
      await page.goto('/main/enrollment');
      await field(page, 'City').fill('Somewhere else');
      await sidebar(page).getByRole('link', { name: 'Reports' }).click();
      await expect(alertDialog(page)).toBeVisible();
    },
  },
  'PWD-03 PWD-04 a new password with hint and message': {
    open: async ({ page }) => {
      await page.goto('/main/change_password');
      await field(page, 'New Password').fill('short');
      await submitButton(page).click();
      await expectErrorSummary(page);
    },
  },
  'MSG-05 a message that failed in its question': {
    within: ALERT_DIALOG,
    open: async ({ page, world }) => {
      await world.respond('submitMessage', { status: 400, message: 'The mailbox is full.' });
      await openMessage(page);
      await fillMessage(page);
      await pressSend(page);
      await sendDialog(page).getByRole('button', { name: 'Send' }).click();
      await expect(sendDialog(page).getByRole('alert')).toBeVisible();
    },
  },
  'the question to sign in again, with a message': {
    within: DIALOG,
    open: async ({ page, world, troubles }) => {
      troubles.expectStatus(401);
      await world.expireSessions();
      await page.goto('/main/reports');
      await expectSessionDialog(page);
      await sessionDialog(page).getByRole('button', { name: 'Sign In' }).click();
      await expect(sessionDialog(page).getByRole('alert')).toBeVisible();
    },
  },
};

const SIGNED_OUT: Readonly<Record<string, Scene>> = {
  'AUTH-12 sign-in with an error': {
    open: async ({ page }) => {
      await openSignIn(page);
      await submitSignIn(page, '', '');
      await expectErrorSummary(page);
    },
  },
  'OTP-01 the dialog for the code, with an error': {
    within: DIALOG,
    open: async ({ page }) => {
      await openCodeDialog(page);
      await page.getByRole('button', { name: 'Submit' }).click();
      await expectErrorSummary(page, codeDialog(page));
    },
  },
  'REG-02 registration filled in, with files': {
    open: async ({ page }) => {
      await openRegistration(page);
      await fillRegistration(page);
      await field(page, 'Valid ID 1').setInputFiles(ID_CARD);
      await field(page, 'Valid ID 2').setInputFiles(PASSPORT);
      await expect(chosenFiles(page)).toHaveCount(2);
    },
  },
  'REG-25 a registration that was refused': {
    within: ALERT_DIALOG,
    open: async ({ page, world }) => {
      await world.respond('createClient', { status: 422, errors: 'No.' });
      await openRegistration(page);
      await fillRegistration(page);
      await submitButton(page).click();
      await expect(outcome(page, 'Error')).toBeVisible();
    },
  },
  'REG-27 a registration that was sent': {
    within: ALERT_DIALOG,
    open: async ({ page }) => {
      await openRegistration(page);
      await fillRegistration(page);
      await submitButton(page).click();
      await expect(outcome(page, 'Registration was submitted')).toBeVisible();
    },
  },
};

/** `npm test` checks a scene in one look and in the narrowest size, `npm test -- --all` in all. */
const isLong = process.env.LONG_TESTS === '1';

async function checkScene(
  stage: Stage,
  { open, within, isOfOneSize = false, isSeen = !isLong }: Scene,
): Promise<void> {
  await open(stage);
  if (within === DIALOG || within === ALERT_DIALOG) await expectTabWalk(stage.page, { within });
  // The frame is checked in every look with every-screen; here only the content.
  await expectAccessible(stage.page, { within, isOfOneSize, isSeen, coloursWithin: within ?? 'main' });
}

test.describe('states with a session', () => {
  test.use({ account: 'rosa' });
  for (const [title, scene] of Object.entries(SIGNED_IN)) {
    test(`${title} has no violation in any look, size or language`, async ({ page, world, troubles }) =>
      checkScene({ page, world, troubles }, scene));
  }
});

test.describe('states without a session', () => {
  for (const [title, scene] of Object.entries(SIGNED_OUT)) {
    test(`${title} has no violation in any look, size or language`, async ({ page, world, troubles }) =>
      checkScene({ page, world, troubles }, scene));
  }
});

test.describe('as time passes', () => {
  test.use({ account: 'rosa', clock: 'runs' });

  test('the warning before the end has no violation, and focus stays in it', async ({ page }) => {
    await page.goto('/main/change_password');
    await expect(heading(page)).toHaveText('Change Password');
    await page.clock.fastForward(24 * HOUR_MS - MINUTE_MS);
    await expect(warningDialog(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(warningDialog(page).getByRole('button', { name: 'Stay signed in' })).toBeFocused();
    await expectAccessible(page, { within: ALERT_DIALOG });
  });
});
