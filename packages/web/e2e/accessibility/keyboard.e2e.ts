import { expect, test } from '../fixtures/test.ts';
import { toDay } from '../pages/days.ts';
import { openSection, popup, SECTIONS, tile } from '../pages/enrollment.ts';
import { chooseFilesAt, chooseFilesBy, pressAt, tabTo } from '../pages/keyboard.ts';
import { alertDialog, dialog, openList, pdf, row } from '../pages/lists.ts';
import {
  chosenFiles,
  expectStep,
  field,
  gender,
  ID_CARD,
  openRegistration,
  outcome,
  privacy,
  stepHeading,
  stepOf,
  submitButton,
  TEXT_FIELDS,
} from '../pages/registration.ts';
import { readMonth, readPending } from '../pages/samples.ts';
import { expectScreen } from '../pages/sign-in.ts';
import {
  actionOf,
  dialogButton,
  expectStatus,
  filterOf,
  openTimesheets,
  rowOf,
} from '../pages/timesheets.ts';
import { startScreenReader } from './checks/screen-reader.ts';

/** The main tasks of a client with the keyboard alone, and the announcements of a screen reader. */

test.describe('with a session', () => {
  test.use({ account: 'rosa' });

  test('TS-12 TS-15 approving a timesheet announces question, facts, result and row @long', async ({
    page,
    world,
  }) => {
    const [timesheet] = await readPending(world);
    const { first_name, last_name } = timesheet.employee;
    await openTimesheets(page, `employee=${timesheet.employee_id}`);
    const transcript = await startScreenReader(page);
    await pressAt(page, actionOf(rowOf(page, timesheet), 'Approved'));
    await expect(dialogButton(page, 'Cancel')).toBeFocused();
    // Focus stays inside the dialog, which has two buttons.
    await page.keyboard.press('Tab');
    await expect(dialogButton(page, 'Proceed')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialogButton(page, 'Cancel')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await expectStatus(rowOf(page, timesheet), 'Approved');
    await expect(rowOf(page, timesheet)).toBeFocused();
    await transcript.expectSaid(
      new RegExp(`^button, Approved: ${first_name} ${last_name}, ${toDay(timesheet.start_date)}`),
      /^button, Cancel/,
      /^button, Proceed: approve/,
      /timesheet approved/,
    );
  });

  test('INV-04 INV-10 INV-11 approving an invoice announces question, result and the focused row @long', async ({
    page,
  }) => {
    await openList(page, 'vendor_invoice');
    const transcript = await startScreenReader(page);
    const ramp = row(page, 'Wheelchair ramp');
    await pressAt(page, ramp.getByRole('button', { name: /^Approved: / }));
    await expect(alertDialog(page)).toContainText('Wheelchair ramp');
    await pressAt(page, dialogButton(page, 'Proceed'));
    await expect(alertDialog(page).getByRole('heading')).toHaveText(/approved/i);
    await expect(dialogButton(page, 'Close')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(ramp).toContainText('Approved');
    await expect(ramp).toBeFocused();
    await transcript.expectSaid(
      /^button, Approved: Wheelchair ramp/,
      /^button, Cancel/,
      /^button, Proceed: approve/,
      /^button, Close/,
    );
  });

  test.describe('in the middle of the enrollment', () => {
    test.use({ scenario: 'enrollment-half-done' });

    test('TERM-05 SIG-02 VAL-06 enrolling: terms accepted, signature typed, documents opened @long', async ({
      page,
    }) => {
      await openSection(page, 'personal_information');
      const transcript = await startScreenReader(page);
      await expect(tile(page, SECTIONS.terms)).toContainText('To do');
      await pressAt(page, tile(page, SECTIONS.terms));
      await pressAt(page, page.getByLabel('I have read and acknowledge this agreement'), 'Space');
      await pressAt(page, submitButton(page));
      await pressAt(page, popup(page).getByRole('button', { name: 'OK' }));
      await expect(tile(page, SECTIONS.terms)).toContainText('Complete');

      await pressAt(page, tile(page, SECTIONS.signature));
      await tabTo(page, page.getByLabel('Your name'));
      await page.keyboard.type('Rosa Delgado');
      await pressAt(page, submitButton(page));
      await pressAt(page, popup(page).getByRole('button', { name: 'OK' }));
      await expect(tile(page, SECTIONS.signature)).toContainText('Complete');

      await pressAt(page, tile(page, 'Documents'));
      await tabTo(page, page.getByRole('button', { name: /^Download / }).first());
      await transcript.expectSaid(
        /^button, Terms and Agreement To do/,
        /^checkbox, I have read and acknowledge this agreement, not checked/,
        /^button, Accept Terms/,
        /^button, OK/,
        /^button, Signature To do/,
        /^textbox, Your name/,
        /^button, Submit/,
        /^button, OK/,
        /^button, Documents and Informations Ready/,
        /^button, Download /,
      );
    });
  });

  test('HIRE-09 HIRE-12 HIRE-18 hiring: picker, details, file and date, with the result announced @long', async ({
    page,
    world,
  }) => {
    await openList(page, 'hire_employees');
    const transcript = await startScreenReader(page);
    await pressAt(page, page.getByRole('main').getByRole('button', { name: 'Hire Employee' }));
    await tabTo(page, dialog(page).getByLabel('Select Employee'));
    await page.keyboard.press('ArrowDown');
    await expect(dialog(page).getByRole('region', { name: 'Employee details' })).toContainText('SP-');
    await tabTo(page, dialog(page).getByLabel('Position'));
    await page.keyboard.type('Caregiver');
    await chooseFilesAt(page, dialog(page).getByLabel('Background check files'), pdf('check.pdf'));
    await expect(chosenFiles(page)).toContainText('check.pdf');
    await tabTo(page, dialog(page).getByLabel('Hired Date'));
    await page.keyboard.type('11162026');
    await pressAt(page, dialog(page).getByRole('button', { name: 'Submit' }));
    await expect(dialog(page)).toBeHidden();
    await expect.poll(() => world.journal('hireEmployee')).toMatchObject([{ status: 200 }]);
    await transcript.expectSaid(
      /^button, Hire Employee/,
      /^combobox, Select Employee/,
      /^textbox, Position/,
      /1 file added/,
      /^button, Submit/,
      /hired/i,
    );
  });

  test('PBL-09 PBL-11 uploading announces the added files and the result @long', async ({ page }) => {
    await openList(page, 'payables');
    const transcript = await startScreenReader(page);
    await pressAt(page, page.getByRole('button', { name: 'Upload Invoice' }));
    await tabTo(page, dialog(page).getByLabel('Description'));
    await page.keyboard.type('Bus tickets');
    await chooseFilesAt(page, dialog(page).getByLabel('Files'), pdf('bus.pdf'));
    await pressAt(page, dialog(page).getByRole('button', { name: 'Submit' }));
    await expect(row(page, 'Bus tickets')).toBeVisible();
    await transcript.expectSaid(
      /^button, Upload Invoice/,
      /^textbox, Description/,
      /1 file added/,
      /upload/i,
    );
  });

  test('TS-01 filter and sort announce their result @long', async ({ page, world }) => {
    // Two for each employee, since the virtual screen reader reads the whole list after each change.
    await world.listTimesheets(...(await readMonth(world)).slice(0, 12));
    await openTimesheets(page);
    const transcript = await startScreenReader(page);
    await pressAt(page, page.getByRole('button', { name: 'Total Hours' }));
    await tabTo(page, filterOf(page, 'Employee'));
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(/employee=/);
    await transcript.expectSaid(/Sorted by Total Hours, ascending/, /^combobox, Employee/, /\d+ timesheets?/);
  });
});

test('REG-04 REG-24 REG-26 registration works by keyboard alone, from the first field to sign-in @long', async ({
  page,
  world,
}) => {
  await openRegistration(page);
  const { keyboard } = page;
  await submitButton(page).focus();
  await keyboard.press('Enter');
  let step = 1;
  await expect(stepHeading(page)).toBeFocused();
  const next = async (label: string) => {
    // A date has several Tab stops, and a password has a button after it.
    for (let presses = 0; presses < 5; presses += 1) {
      await keyboard.press('Tab');
      const isThere = await field(page, label).evaluate((element) => element === document.activeElement);
      if (isThere) return;
    }
    await expect(field(page, label)).toBeFocused();
  };
  for (const [name, label, value] of TEXT_FIELDS) {
    if (stepOf(label) !== step) {
      await keyboard.press('Enter');
      step += 1;
      await expectStep(page, step);
      await expect(stepHeading(page)).toBeFocused();
    }
    if (label !== 'SS number' && label !== 'Password') await next(label);
    if (label === 'SS number') {
      await next('Male');
      await keyboard.press('ArrowDown');
      await expect(gender(page, 'Female')).toBeChecked();
      await next('SS number');
    }
    if (label === 'Password') {
      await chooseFilesBy(page, () => next('Valid ID 1').then(() => keyboard.press('Enter')), ID_CARD);
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
  await expect(outcome(page, 'Registration was submitted').getByRole('button', { name: 'OK' })).toBeFocused();
  await keyboard.press('Enter');
  await expectScreen(page, 'Sign in', '/auth/login');
  await expect.poll(() => world.journal('createClient')).toMatchObject([{ status: 200 }]);
});
