import { expect, test } from '../fixtures/test.ts';
import { expectFrame, expectNoRawValues } from '../words/answers.ts';
import { heading } from '../words/layout.ts';

test.use({ account: 'rosa' });

const PAYABLE = { id: 1, upload_date: '2026-11-01T10:00:00Z', files: [], description: 'Chair' };

test('LAY-02 LAY-09 a payable whose receipts are null breaks no screen', async ({
  page,
  world,
  troubles,
}) => {
  troubles.tolerate(/console error: .*TypeError/, /console error: %o/);
  await world.answer('listPayables', { status: 200, data: [{ ...PAYABLE, receipt: null }] });
  for (const [path, name] of [
    ['payables', 'Payables List'],
    ['dashboard', 'Dashboard'],
    ['message', 'Send Us a Message'],
  ] as const) {
    await page.goto(`/main/${path}`);
    await expect(heading(page)).toHaveText(name);
    await expectFrame(page);
  }
});

for (const operation of ['listPayables', 'listTimesheets', 'listVendorInvoices'] as const) {
  test(`LAY-05 LAY-09 a row of nothing in ${operation} leaves every screen its frame`, async ({
    page,
    world,
    troubles,
  }) => {
    // React says it where a part threw; the page goes on.
    troubles.tolerate(/console error: .*TypeError/, /console error: %o/);
    await world.answer(operation, { status: 200, data: [null] });
    for (const [path, name] of [
      ['dashboard', 'Dashboard'],
      ['timesheets', 'Timesheets'],
      ['payables', 'Payables List'],
      ['vendor_invoice', 'INVOICE LISTS'],
      ['change_password', 'Change Password'],
    ] as const) {
      await page.goto(`/main/${path}`);
      await expect(heading(page)).toHaveText(name);
      await expectFrame(page);
      await expectNoRawValues(page);
    }
  });
}
