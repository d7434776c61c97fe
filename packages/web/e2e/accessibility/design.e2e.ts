import { expect, type Page, test } from '../fixtures/test.ts';
import { expectFrameFilled, goToScreen } from '../pages/layout.ts';
import { setSize, settleFrames } from '../pages/looks.ts';
import { SCREENS } from '../pages/screens.ts';
import { findDesignFaults } from './checks/design.ts';
import { readLooks } from './checks/looks.ts';

test.use({ account: 'rosa' });

/**
 * Parts of screens with their own address. Parts of the same screen are not neighbours: they share a heading, by which
 * the test recognises a new screen.
 */
const PARTS = [
  ...['/main/timesheets?show=waiting&review=all', '/main/enrollment?section=payment_information'],
  ...['/main/timesheets?week=now', '/main/enrollment?section=terms', '/main/vendor_invoice?review=all'],
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
];

async function expectDesign(page: Page, where: string, looks: Set<string>): Promise<void> {
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
  await settleFrames(page);
  const read = () => page.evaluate(findDesignFaults);
  await expect.soft.poll(read, { message: where, timeout: 1_500 }).toEqual([]);
  for (const look of await page.evaluate(readLooks)) looks.add(look);
}

for (const size of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]) {
  test(`LAY-03 every screen keeps the rules and the looks of the design at ${size.width} px`, async ({
    page,
    world,
    troubles,
  }) => {
    // Twenty screens and what they open, on a machine that may be busy.
    test.setTimeout(180_000);
    const looks = new Set<string>();
    await page.goto('/main/help');
    await setSize(page, size);
    for (const address of [...SCREENS.map(([path]) => path), ...PARTS]) {
      await goToScreen(page, address);
      await expectFrameFilled(page);
      await expectDesign(page, address, looks);
    }
    for (const [address, button, isForm] of OPENED) {
      await page.goto(address);
      await page.getByRole('button', { name: button }).first().click();
      // A menu is inside a dialog.
      const popup = page.locator('[role=dialog], [role=alertdialog]');
      await expect(popup).toBeVisible();
      if (isForm) {
        await popup.locator('button[type=submit]').click();
        await expect(popup.getByRole('alert').first()).toBeVisible();
      }
      await expectDesign(page, `${address}: ${button}`, looks);
      await page.keyboard.press('Escape');
      await expect(popup).toBeHidden();
    }
    await test.step('a list that cannot be loaded', async () => {
      troubles.expectStatus(500);
      await world.fail('listReports', { kind: 'status', status: 500 });
      await page.goto('/main/reports');
      await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
      await expectDesign(page, 'a failed list', looks);
    });
    // To record values that a change of styles changed on purpose: `npm run test:e2e -- accessibility/design -u`.
    expect(`${[...looks].sort().join('\n')}\n`).toMatchSnapshot(`looks-${size.width}.txt`);
  });
}
