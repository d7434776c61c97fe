import { expect, test } from '../fixtures/test.ts';
import { heading, sidebar } from '../pages/layout.ts';
import { expectFrame, expectNoRawValues } from '../pages/responses.ts';

test.use({ account: 'rosa' });

const PAYABLE = { id: 1, upload_date: '2026-11-01T10:00:00Z', files: [], description: 'Chair' };

/** The lists whose counts the frame shows, by screen. */
const ALL_LISTS = [
  ['listPayables', 'payables', 'Payables List'],
  ['listTimesheets', 'timesheets', 'Timesheets'],
  ['listVendorInvoices', 'vendor_invoice', 'INVOICE LISTS'],
] as const;
/** The frame counts the rows of each list in the same way. */
const LISTS = process.env.LONG_TESTS === '1' ? ALL_LISTS : ALL_LISTS.slice(0, 1);

test('LAY-02 LAY-05 an empty row in any list, and null receipts, leave every screen its frame', async ({
  page,
  world,
  troubles,
}) => {
  // React logs the error that the part threw; the page still works.
  troubles.tolerate(/console error: .*TypeError/, /console error: %o/);
  const names = ['Dashboard', 'Timesheets', 'Payables List', 'INVOICE LISTS', 'Change Password'];
  const walk = async (after: string) => {
    for (const name of names.filter((one) => one !== after)) {
      await sidebar(page).getByRole('link', { name, exact: true }).click();
      await expect(heading(page)).toHaveText(name);
      await expectFrame(page);
      await expectNoRawValues(page);
    }
  };
  for (const [operation, path, name] of LISTS) {
    await test.step(`an empty row in ${operation}`, async () => {
      await world.clearFaults();
      await world.respond(operation, { status: 200, data: [null] });
      await page.goto(`/main/${path}`);
      await expect(heading(page)).toHaveText(name);
      await expectFrame(page);
      await expectNoRawValues(page);
      await walk(name);
    });
  }
  await test.step('null receipts', async () => {
    await world.clearFaults();
    await world.respond('listPayables', { status: 200, data: [{ ...PAYABLE, receipt: null }] });
    await page.goto('/main/payables');
    for (const name of ['Payables List', 'Dashboard', 'Send Us a Message']) {
      await sidebar(page).getByRole('link', { name, exact: true }).click();
      await expect(heading(page)).toHaveText(name);
      await expectFrame(page);
    }
  });
});
