import { HOUR_MS, MINUTE_MS } from './fixtures/now.ts';
import { expect, type Page, test } from './fixtures/test.ts';
import { expectAccessible } from './words/accessibility.ts';
import { fillDashboard, openDashboard, PANELS, panel } from './words/dashboard.ts';
import { heading } from './words/layout.ts';
import { askToSend, openMessage, sendDialog, write } from './words/message.ts';
import {
  chosenFiles,
  EMAIL,
  field,
  fillRegistration,
  gender,
  ID_CARD,
  openRegistration,
  outcome,
  PASSPORT,
  privacy,
  submitButton,
  summary,
  TEXT_FIELDS,
} from './words/registration.ts';
import { expectSessionDialog, sessionDialog, warningDialog } from './words/session.ts';
import { expectScreen } from './words/sign-in.ts';
import { expectTabWalk } from './words/tab-walk.ts';

const DIALOG = '[role=dialog]';
const ALERT_DIALOG = '[role=alertdialog]';

/** The walk first, while the page has its ordinary size and look. */
async function expectUsable(page: Page, within?: string): Promise<void> {
  const options = within === undefined ? {} : { within };
  await expectTabWalk(page, options);
  await expectAccessible(page, options);
}

test.describe('registration', () => {
  test('REG-01 the empty form has no accessibility violation, and Tab walks through it', async ({ page }) => {
    await openRegistration(page);
    await expectUsable(page);
  });

  test('REG-05 nor has it with every message', async ({ page }) => {
    await openRegistration(page);
    await submitButton(page).click();
    await expect(summary(page)).toBeVisible();
    await expectUsable(page);
  });

  test('REG-02 nor has it filled in, with files', async ({ page }) => {
    await openRegistration(page);
    await fillRegistration(page);
    await field(page, 'Valid ID 1').setInputFiles(ID_CARD);
    await field(page, 'Valid ID 2').setInputFiles(PASSPORT);
    await expect(chosenFiles(page)).toHaveCount(2);
    await expectUsable(page);
  });

  test('REG-25 REG-27 nor have the dialogs after it', async ({ page, world }) => {
    await world.fail(
      'createClient',
      { kind: 'status', status: 200, body: { status: 422, errors: 'No.' } },
      1,
    );
    await openRegistration(page);
    await fillRegistration(page);
    await submitButton(page).click();
    await expect(outcome(page, 'Error')).toBeVisible();
    await expectUsable(page, ALERT_DIALOG);
    await outcome(page, 'Error').getByRole('button', { name: 'OK' }).click();
    await submitButton(page).click();
    await expect(outcome(page, 'Registration was submitted')).toBeVisible();
    await expectAccessible(page, { within: ALERT_DIALOG });
  });

  test('REG-04 REG-24 REG-26 by keyboard alone, from the first field to sign-in', async ({ page, world }) => {
    await openRegistration(page);
    const { keyboard } = page;
    await field(page, 'First Name').focus();
    const next = async (label: string) => {
      // A date has parts, and a password has a button behind it.
      for (let presses = 0; presses < 5; presses += 1) {
        await keyboard.press('Tab');
        const isThere = await field(page, label).evaluate((element) => element === document.activeElement);
        if (isThere) return;
      }
      await expect(field(page, label)).toBeFocused();
    };
    for (const [name, label, value] of TEXT_FIELDS) {
      if (label !== 'First Name' && label !== 'SS number' && label !== 'Password') await next(label);
      if (label === 'SS number') {
        await next('Male');
        await keyboard.press('ArrowDown');
        await expect(gender(page, 'Female')).toBeChecked();
        await next('SS number');
      }
      if (label === 'Password') {
        await next('Valid ID 1');
        const chooser = page.waitForEvent('filechooser');
        await keyboard.press('Enter');
        await (await chooser).setFiles(ID_CARD);
        await expect(chosenFiles(page)).toContainText('id card.png');
        await next('Valid ID 2');
        await next('Password');
      }
      await keyboard.type(name === 'date_of_birth' ? '03091984' : value);
      await expect(field(page, label)).toHaveValue(value);
    }
    await next('I agree to the Privacy Policy');
    await keyboard.press('Space');
    await expect(privacy(page)).toBeChecked();
    await keyboard.press('Tab');
    await expect(submitButton(page)).toBeFocused();
    await keyboard.press('Enter');
    await expect(
      outcome(page, 'Registration was submitted').getByRole('button', { name: 'OK' }),
    ).toBeFocused();
    await keyboard.press('Enter');
    await expectScreen(page, 'Sign in', '/auth/login');
    expect(await world.journal('createClient')).toMatchObject([{ status: 200 }]);
  });
});

test.describe('passwords', () => {
  test('FGT-01 the forgotten password has no violation, with and without a message', async ({ page }) => {
    await page.goto('/auth/forgot_password');
    await expectScreen(page, 'Forgot Password', '/auth/forgot_password');
    await expectUsable(page);
    await submitButton(page).click();
    await expect(summary(page)).toBeVisible();
    await expectAccessible(page);
    await field(page, 'Email').fill(EMAIL);
    await expect(summary(page)).toHaveCount(0);
  });

  test.describe('behind the session', () => {
    test.use({ account: 'rosa' });

    test('PWD-01 PWD-03 PWD-04 nor has the changed one, with hint and message', async ({ page }) => {
      await page.goto('/main/change_password');
      await expectScreen(page, 'Change Password', '/main/change_password');
      await expectTabWalk(page);
      await field(page, 'New Password').fill('short');
      await submitButton(page).click();
      await expect(summary(page)).toBeVisible();
      await expectUsable(page);
    });
  });
});

test.describe('home', () => {
  test.use({ account: 'rosa' });

  test('MSG-02 MSG-05 the message has no violation, nor has the question before sending, failed', async ({
    page,
    world,
  }) => {
    await world.answer('submitMessage', { status: 400, message: 'The mailbox is full.' });
    await openMessage(page);
    await write(page);
    await expectUsable(page);
    await askToSend(page);
    await expectTabWalk(page, { within: ALERT_DIALOG });
    await sendDialog(page).getByRole('button', { name: 'Send' }).click();
    await expect(sendDialog(page).getByRole('alert')).toBeVisible();
    await expectUsable(page, ALERT_DIALOG);
  });

  test('DASH-01 the dashboard has none, filled', async ({ page, world }) => {
    await fillDashboard(world);
    await openDashboard(page);
    await expectUsable(page);
  });

  test('DASH-01 nor has it with one panel failed', async ({ page, world, troubles }) => {
    troubles.expectStatus(500);
    await world.fail('listReports', { kind: 'status', status: 500 });
    await openDashboard(page);
    await expect(panel(page, 'Newest reports').getByRole('alert')).toBeVisible();
    await expectUsable(page);
  });

  test('LAY-04 nor has the search, with results and without', async ({ page }) => {
    await openDashboard(page);
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Search' });
    await expect(palette.getByRole('searchbox')).toBeFocused();
    await expect(palette.getByRole('menuitem').first()).toBeVisible();
    await expectAccessible(page, { within: DIALOG });
    // Tab stays inside.
    for (let presses = 0; presses < 4; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await palette.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    }
    // Arrows bring every entry into sight, and back, none of them under the field.
    await palette.getByRole('searchbox').focus();
    const entries = palette.getByRole('menuitem');
    for (const [key, entry] of [
      ['ArrowUp', entries.last()],
      ['ArrowDown', entries.first()],
    ] as const) {
      await page.keyboard.press(key);
      await expect(entry).toHaveAttribute('data-focused', 'true');
      await expect
        .poll(() =>
          entry.evaluate((element) => {
            const { left, top, bottom } = element.getBoundingClientRect();
            const edges = [top + 2, bottom - 2].map((y) => document.elementFromPoint(left + 40, y));
            return edges.every((edge) => element.contains(edge));
          }),
        )
        .toBe(true);
    }
    await palette.getByRole('searchbox').fill('zzz');
    await expect(palette).toContainText('Nothing found');
    await expectAccessible(page, { within: DIALOG });
  });

  test('LAY-05 nor have the notifications, which arrows walk through', async ({ page, world }) => {
    await fillDashboard(world);
    await openDashboard(page);
    const button = page.getByRole('button', { name: /^Notifications: / });
    await button.focus();
    await page.keyboard.press('Enter');
    const items = page.getByRole('menuitem');
    await expect(items).toHaveText([
      '5 timesheets to decide',
      '1 vendor invoice to decide',
      '2 enrollment sections to complete',
    ]);
    for (const place of [0, 1, 2, 0]) {
      await expect(items.nth(place)).toBeFocused();
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    // A change of the window's size closes a menu, so it is opened for each look.
    await page.keyboard.press('Enter');
    await expect(items.first()).toBeVisible();
    await expectAccessible(page, { within: '[role=menu]' });
  });

  test('SES-11 nor has the question to sign in again, with a message', async ({ page, world, troubles }) => {
    troubles.expectStatus(401);
    await world.expireSessions();
    await page.goto('/main/reports');
    await expectSessionDialog(page);
    await expectTabWalk(page, { within: DIALOG });
    await sessionDialog(page).getByRole('button', { name: 'Sign In' }).click();
    await expect(sessionDialog(page).getByRole('alert')).toBeVisible();
    await expectUsable(page, DIALOG);
  });
});

test.describe('for a client without any data', () => {
  test.use({ account: 'rosa', scenario: 'empty' });

  test('DASH-01 the dashboard has no violation with nothing in it', async ({ page }) => {
    await openDashboard(page);
    await expect(panel(page, 'Newest reports')).toContainText(PANELS[5].empty);
    await expectAccessible(page);
  });
});

test.describe('as time passes', () => {
  test.use({ account: 'rosa', clock: 'runs' });

  test('SES-04 the warning before the end has no violation, and focus stays in it', async ({ page }) => {
    await page.goto('/main/change_password');
    await expect(heading(page)).toHaveText('Change Password');
    await page.clock.fastForward(24 * HOUR_MS - MINUTE_MS);
    await expect(warningDialog(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(warningDialog(page).getByRole('button', { name: 'Stay signed in' })).toBeFocused();
    await expectAccessible(page, { within: ALERT_DIALOG });
  });
});
