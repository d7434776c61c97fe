import { expect, type Page, test } from '../fixtures/test.ts';
import { ACCOUNTS, PASSWORD } from '../fixtures/world.ts';
import { openDashboard, panel } from '../pages/dashboard.ts';
import { alertDialog, dialog } from '../pages/lists.ts';
import { codeBoxes } from '../pages/one-time-code.ts';
import { field, submitButton } from '../pages/registration.ts';
import { openSignIn, signInScreen } from '../pages/sign-in.ts';
import { decisionDialog } from '../pages/timesheets.ts';
import {
  backToDashboard,
  type CountedPage,
  countPresses,
  menuLink,
  photoFile,
  printPresses,
} from './count-presses.ts';

// Whole tasks of many presses, on a machine that may be busy.
test.setTimeout(180_000);

test('AUTH-01 signing in takes one press, seeing pending items and the budget none, exporting a month three, the language two', async ({
  page,
}) => {
  await test.step('BUD-01 signing in, what waits and what is left', async () => {
    const { press, pressed } = countPresses(page);
    await openSignIn(page);
    await signInScreen(page).email.fill(ACCOUNTS.rosa);
    await signInScreen(page).password.fill(PASSWORD);
    await press(signInScreen(page).signIn);
    await expect(page).toHaveURL(/dashboard$/);
    printPresses('sign in', pressed(), 1);
    await expect(panel(page, 'Timesheets to review')).toContainText(/\d+ timesheets to review/);
    await expect(panel(page, 'Vendor invoices to review')).toContainText(/\d+ vendor invoices to review/);
    printPresses('see what waits', pressed() - 1, 0);
    await expect(page.getByText('Available Budget')).toBeVisible();
    await expect(page.getByText('$29,749.50').filter({ visible: true }).first()).toBeVisible();
    printPresses('see what is left for the year', pressed() - 1, 0);
  });

  await test.step('EXP-01 a month is exported, since the three kinds stand behind one button', async () => {
    const { press, pressed } = countPresses(page);
    await press(menuLink(page, 'Timesheets'));
    const download = page.waitForEvent('download');
    await press(page.getByRole('button', { name: 'Export', exact: true }));
    await press(page.getByRole('menuitem', { name: 'Export to CSV' }));
    expect((await download).suggestedFilename()).toBe('timesheets_November_2026.csv');
    printPresses('export a month', pressed(), 3);
  });

  await test.step('the language is changed', async () => {
    await backToDashboard(page);
    const { press, pressed } = countPresses(page);
    await press(page.getByRole('banner').getByRole('button', { name: /^Language/ }));
    await press(page.getByRole('menuitemradio', { name: 'Español' }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio');
    printPresses('change language', pressed(), 2);
  });
});

test.describe('from the dashboard', () => {
  test.use({ account: 'rosa' });

  test('MSG-01 CALL-14 a half-month is approved in two presses, one timesheet declined with a reason to the provider in four', async ({
    page,
    world,
  }) => {
    await openDashboard(page);
    await test.step("CALL-14 one worker's half-month is approved in two presses", async () => {
      const { press, pressed } = countPresses(page);
      await press(
        panel(page, 'Timesheets to review')
          .getByRole('link', { name: /^Approve \d+: / })
          .first(),
      );
      await expect(decisionDialog(page)).toContainText(/\d+ timesheets · [\d.]+\sh/);
      await expect.poll(() => world.journal('submitTimesheetDecision')).toHaveLength(0);
      await expect(page).not.toHaveURL(/ask=/);
      await press(decisionDialog(page).getByRole('button', { name: /^Proceed/ }));
      await expect
        .poll(async () => (await world.journal('submitTimesheetDecision')).length)
        .toBeGreaterThan(3);
      printPresses("approve one worker's half-month", pressed(), 2);
      await expect(decisionDialog(page)).toBeHidden();
    });

    await test.step('MSG-01 one timesheet is declined and the provider told why in four presses', async () => {
      await backToDashboard(page);
      const { press, pressed } = countPresses(page);
      await press(
        panel(page, 'Timesheets to review')
          .getByRole('link', { name: /^Review: / })
          .first(),
      );
      await press(page.getByRole('button', { name: /^Decline: / }));
      const hours = await decisionDialog(page).locator('dd').nth(3).textContent();
      const message = page.waitForRequest(/send_email_cli/);
      await press(decisionDialog(page).getByRole('radio', { name: 'Wrong hours' }));
      await press(decisionDialog(page).getByRole('button', { name: /^Proceed/ }));
      await expect(
        page.locator('[data-bar]').getByText('Declined. Your provider was told: Wrong hours'),
      ).toBeVisible();
      const written = (await message).postData() ?? '';
      expect(written).toContain('Declined timesheet');
      expect(written).toMatch(
        /, \w{3}, \w{3} \d+, 2026, \d+:\d\d\s[AP]M, [\d.]+\sh, service code \d+\s+Wrong hours\s/,
      );
      expect(written).toContain(`, ${hours}`);
      // One press more than without a reason, and no typing.
      printPresses('decline one and tell why', pressed(), 4);
      await expect(page).toHaveURL(/review=all/);
      await backToDashboard(page);
      await expect(
        panel(page, 'Timesheets to review').getByText(
          /^Your provider was told about 1 declined timesheet of /,
        ),
      ).toBeVisible();
    });
  });

  test('INV-15 PRL-09 an invoice is approved after opening its file in three presses, a stub found in three, a bill with two photos sent in four', async ({
    page,
    world,
  }) => {
    const sheet = (id: number, month: string) => ({
      id,
      ...{ payroll_start: `2026-${month}-01`, payroll_end: `2026-${month}-15` },
      ...{
        payroll_file_content: [`/files/1/stub-${month}.pdf`],
        created_at: `2026-${month}-17T16:00:00.000Z`,
      },
      employee: { SP_number: 'SP-20411' },
    });
    await world.respond('listPayrollSheets', { status: 200, data: [sheet(2, '11'), sheet(1, '03')] });
    await openDashboard(page);

    await test.step('INV-04 INV-15 INV-17 an invoice is approved after its file was read', async () => {
      const { press, pressed } = countPresses(page);
      await press(panel(page, 'Vendor invoices to review').getByRole('link', { name: 'Wheelchair ramp' }));
      const popup = page.getByRole('dialog', { name: /^File: / });
      await expect(popup.locator('iframe')).toBeVisible();
      await expect(popup.getByRole('definition').first()).toContainText('Wheelchair ramp');
      await expect(popup.getByRole('definition').last()).toHaveText('Waiting');
      await press(popup.getByRole('button', { name: 'Approved: Wheelchair ramp' }));
      await expect(popup).toBeHidden();
      await press(alertDialog(page).getByRole('button', { name: /^Proceed/ }));
      await expect(alertDialog(page)).toContainText('Invoice approved');
      await expect.poll(() => world.journal('approveVendorInvoice')).toHaveLength(1);
      printPresses('approve an invoice after reading its file', pressed(), 3);
      await alertDialog(page).getByRole('button', { name: 'Close' }).click();
      await expect(alertDialog(page)).toBeHidden();
    });

    await test.step("PRL-02 PRL-09 March's payroll stub is found in three presses", async () => {
      await backToDashboard(page);
      const { press, choose, pressed } = countPresses(page);
      await press(menuLink(page, 'Payroll Sheets'));
      await choose(page.getByRole('combobox', { name: 'Month' }), 'March');
      await expect(page.getByRole('button', { name: 'Open stub-03.pdf' })).toBeVisible();
      printPresses("find March's payroll stub", pressed(), 3);
    });

    await test.step('PBL-09 a bill with two photos is sent in four presses', async () => {
      await backToDashboard(page);
      const { press, pressed } = countPresses(page);
      await press(menuLink(page, 'Payables List'));
      await press(page.getByRole('main').getByRole('button', { name: 'Upload Invoice' }));
      await dialog(page).getByLabel('Description').fill('Bus tickets');
      const chooser = page.waitForEvent('filechooser');
      await press(dialog(page).getByLabel('Files'));
      await (await chooser).setFiles([photoFile('front.png'), photoFile('back.png')]);
      await press(dialog(page).getByRole('button', { name: 'Submit' }));
      await expect.poll(async () => (await world.journal('uploadPayable')).length).toBe(1);
      printPresses('send a bill with two photos', pressed(), 4);
    });
  });
});

/** Enrolls a new client from the dashboard; `open` opens the enrollment. */
async function enroll({ page, press }: CountedPage, open: () => Promise<void>): Promise<void> {
  const next = (section: string) => alertDialog(page).getByRole('button', { name: `Next: ${section}` });
  await open();
  await field(page, 'Civil Status').selectOption('Single');
  await field(page, 'Country').fill('USA');
  await press(submitButton(page));
  await press(next('Payment Information'));
  await field(page, 'Account Holder Name').fill('Rosa Delgado');
  await field(page, 'Bank Name').fill('First Harbor Bank');
  await field(page, 'Routing Number').fill('021000021');
  await field(page, 'Account Number').fill('1234567890');
  await press(page.getByRole('radio', { name: 'Checking' }));
  await press(submitButton(page));
  await press(next('Terms and Agreement'));
  await press(page.getByRole('checkbox'));
  await press(submitButton(page));
  await press(next('Signature'));
  await field(page, 'Your name').fill('Rosa Delgado');
  await press(submitButton(page));
  await press(next('Documents and Informations'));
  await expect(page.getByRole('heading', { level: 2, name: 'Documents and Informations' })).toBeVisible();
}

for (const [device, size, most] of [
  ['at a desk', { viewport: { width: 1280, height: 800 } }, 11],
  ['on a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, 12],
] as const) {
  test.describe(`a new client ${device}`, () => {
    test.use({ account: 'rosa', scenario: 'new-client', ...size });

    test(`VAL-06 PI-10 SIG-14 enrolls from nothing in ${most} presses`, async ({ page }) => {
      await openDashboard(page);
      const counted = countPresses(page);
      await enroll(counted, async () => {
        if (size.viewport.width < 500)
          await counted.press(page.getByRole('navigation').getByRole('button', { name: 'More' }));
        await counted.press(menuLink(page, 'Enrollment'));
      });
      printPresses(`enroll from nothing ${device}`, counted.pressed(), most);
    });
  });

  test.describe(`an account with a code ${device}`, () => {
    test.use(size);

    test('OTP-05 OTP-09 is signed in by one press, since the sixth digit sends the code', async ({
      page,
      world,
    }) => {
      const { press, pressed } = countPresses(page);
      await openSignIn(page);
      await signInScreen(page).email.fill(ACCOUNTS.oneTimeCode);
      await signInScreen(page).password.fill(PASSWORD);
      await press(signInScreen(page).signIn);
      await expect(codeBoxes(page).first()).toBeFocused();
      const { code = '' } = await world.lastMessage();
      await page.keyboard.type(code);
      await expect(page).toHaveURL(/dashboard$/);
      printPresses(`sign in with a code ${device}`, pressed(), 1);
    });
  });
}

for (const [device, size] of [
  ['at a desk', { viewport: { width: 1280, height: 800 } }],
  ['on a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const) {
  test.describe(device, () => {
    test.use({ account: 'rosa', ...size });
    const isPhone = size.viewport.width < 500;

    /** Opens a screen from the menu, which is behind a button on a phone. */
    async function open(page: Page, press: CountedPage['press'], name: string): Promise<void> {
      if (isPhone) await press(page.getByRole('navigation').getByRole('button', { name: 'More' }));
      await press(menuLink(page, name));
    }

    test(`HIRE-08 EMP-14 hiring from nothing ${device}`, async ({ page, world }) => {
      await world.respond('listAvailableEmployees', { data: [] });
      await openDashboard(page);
      const { press, pressed } = countPresses(page);
      const choose = async (label: string) => {
        const chooser = page.waitForEvent('filechooser');
        await press(dialog(page).getByLabel(label, { exact: true }));
        await (await chooser).setFiles([photoFile('id.png')]);
      };
      await open(page, press, 'Hire Employee');
      await press(page.getByRole('main').getByRole('button', { name: 'Hire Employee' }));
      await press(dialog(page).getByRole('button', { name: 'Add employees' }));
      await field(page, 'First Name').fill('Luz');
      await field(page, 'Last Name').fill('Ortega');
      await field(page, 'Email').fill('luz.ortega@example.com');
      await field(page, 'Phone Number').fill('310-555-0177');
      await choose('Documents');
      await world.clearFaults();
      await press(dialog(page).getByRole('button', { name: 'Submit' }));
      await field(page, 'Position').fill('Aide');
      await choose('Background check files');
      await field(page, 'Hired Date').fill('2026-11-18');
      await press(dialog(page).getByRole('button', { name: 'Submit' }));
      await expect(page.getByText('Hired just now')).toBeVisible();
      printPresses(`hire from nothing ${device}`, pressed(), isPhone ? 8 : 7);
    });

    test(`a half-month approved and a bill sent ${device}`, async ({ page, world }) => {
      await openDashboard(page);
      await test.step('a half-month is approved in two presses', async () => {
        const { press, pressed } = countPresses(page);
        await press(
          panel(page, 'Timesheets to review')
            .getByRole('link', { name: /^Approve \d+: / })
            .first(),
        );
        await press(decisionDialog(page).getByRole('button', { name: /^Proceed/ }));
        await expect(decisionDialog(page)).toBeHidden();
        printPresses(`approve one worker's half-month ${device}`, pressed(), 2);
      });
      await test.step('a bill with two photos is sent', async () => {
        await page.goto('/main/dashboard');
        const { press, pressed } = countPresses(page);
        if (isPhone) await press(page.getByRole('navigation').getByRole('link', { name: 'Send a bill' }));
        else {
          await press(menuLink(page, 'Payables List'));
          await press(page.getByRole('main').getByRole('button', { name: 'Upload Invoice' }));
        }
        await dialog(page).getByLabel('Description').fill('Bus tickets');
        const chooser = page.waitForEvent('filechooser');
        await press(dialog(page).getByLabel('Files', { exact: true }));
        await (await chooser).setFiles([photoFile('front.png'), photoFile('back.png')]);
        await press(dialog(page).getByRole('button', { name: 'Submit' }));
        await expect.poll(async () => (await world.journal('uploadPayable')).length).toBe(1);
        printPresses(`send a bill with two photos ${device}`, pressed(), isPhone ? 3 : 4);
      });
    });
  });
}
