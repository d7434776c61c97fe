import { MINUTE_MS, NOW } from '../fixtures/now.ts';
import { expect, test } from '../fixtures/test.ts';
import { closePopup, openSection, popup, SECTIONS, tile } from '../pages/enrollment.ts';
import { recordBodies } from '../requests/bodies.ts';
import { recordWaits } from '../requests/waits.ts';

test.use({ account: 'rosa' });

/** All seventeen fields by label, each with a unique value; the SS and EIN numbers are in groups. */
const INFORMATION = [
  ['first_name', 'First Name', 'Iris'],
  ['last_name', 'Last Name', 'Morales'],
  ['ss_number', 'SS number', '987-65-4321'],
  ['ein_number', 'EIN number', '12-3456789'],
  ['uci_number', 'UCI number', '7654321'],
  ['title', 'Title', 'Dr.'],
  ['ca_driver_license_number', "CA Driver's License Number", 'D1234567'],
  ['date_of_birth', 'Date of Birth', '1984-03-09'],
  ['gender', 'Gender', 'Other'],
  ['civil_status', 'Civil Status', 'Widowed'],
  ['address', 'Address', '18 Alder Street'],
  ['city', 'City', 'Torrance'],
  ['state', 'State', 'NV'],
  ['zip_code', 'Zip Code', '90501'],
  ['country', 'Country', 'Mexico'],
  ['contact_number', 'Contact Number', '3105550142'],
  ['email', 'Email', 'iris.morales@example.com'],
] as const;

test('PI-01 PI-09 CALL-27 personal information asks before it is left unsaved, and is sent as entered, with all seventeen values @long', async ({
  page,
  world,
}) => {
  const readSent = await recordBodies(page);
  await openSection(page, 'personal_information');
  // The check of the visit has finished: the next one follows the save.
  await expect(tile(page, SECTIONS.signature)).toContainText('Complete');
  const asks = () =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  const city = page.getByLabel('City');
  await expect(page.getByLabel('First Name')).toHaveValue('Rosa');
  await expect.poll(() => asks(), 'closing the tab asks nothing yet').toBe(false);
  await test.step('PI-02 CONST-04 the SS number shows its last four digits until it is edited, and is replaced after Tab', async () => {
    const field = page.getByLabel('SS number');
    await expect(field).toHaveValue(/^•••-••-\d{4}$/);
    await page.getByLabel('Last Name').focus();
    await page.keyboard.press('Tab');
    await expect(field).toHaveValue(/^\d{3}-\d{2}-\d{4}$/);
    await page.keyboard.type('987654321');
    await expect(field).toHaveValue('987-65-4321');
    await field.fill('912 34 5678');
    await expect(field).toHaveValue('912-34-5678');
  });
  await test.step('PI-03 PI-04 CONST-05 the EIN number is grouped, the UCI number has digits only', async () => {
    await page.getByLabel('EIN number').fill('');
    await page.getByLabel('EIN number').pressSequentially('12x3456789');
    await expect(page.getByLabel('EIN number')).toHaveValue('12-3456789');
    await page.getByLabel('UCI number').fill('12a34b');
    await expect(page.getByLabel('UCI number')).toHaveValue('1234');
  });
  for (const [name, label, value] of INFORMATION) {
    const field = page.getByLabel(label, { exact: true });
    if (name === 'gender' || name === 'civil_status') await field.selectOption(value);
    else await field.fill(value);
  }
  await expect.poll(() => asks(), 'closing the tab asks').toBe(true);
  await test.step('PI-07 Stay keeps the unsaved changes', async () => {
    await tile(page, SECTIONS.terms).click();
    await expect(popup(page)).toContainText('Leave without saving?');
    await popup(page).getByRole('button', { name: 'Stay' }).click();
    await expect(city).toHaveValue('Torrance');
  });

  const countReads = async () => (await world.journal('getClientInformation')).length;
  const readsBefore = await countReads();
  const checks = (await world.journal('getEnrollmentCheck')).length;
  await world.hold('updateClientInformation', 1);
  await page.getByRole('button', { name: 'Save Update Information' }).click();
  await test.step('PI-08 PI-10 saving shows Updating..., then Success', async () => {
    await expect(page.getByRole('button', { name: 'Updating...' })).toBeVisible();
    await world.clearFaults();
    await expect(popup(page)).toContainText('Success');
    await expect(popup(page)).toContainText('Information was updated successfully');
    await closePopup(page);
  });
  const [{ json } = { json: undefined }, ...others] = await readSent('/api/update_client_information');
  expect(others).toEqual([]);
  const { id, ...values } = json as { id: unknown };
  expect(id).toEqual(expect.any(Number));
  expect(values).toEqual(Object.fromEntries(INFORMATION.map(([name, , value]) => [name, value])));
  await expect.poll(() => world.journal('updateClientInformation')).toHaveLength(1);
  await test.step('PI-12 VAL-06 saving runs the check, and leaving does not ask', async () => {
    await expect.poll(async () => (await world.journal('getEnrollmentCheck')).length).toBe(checks + 1);
    await expect.poll(countReads).toBe(readsBefore + 1);
    await expect.poll(() => asks()).toBe(false);
  });

  await test.step('PI-13 CALL-28 personal information is not cached: coming back reads it again', async () => {
    await tile(page, SECTIONS.terms).click();
    await expect(page.getByRole('region', { name: 'Terms of Service Agreement' })).toBeVisible();
    await tile(page, SECTIONS.personal_information).click();
    await expect(city).toHaveValue('Torrance');
    await expect.poll(countReads).toBe(readsBefore + 2);
  });
  await test.step('PI-07 Leave drops the unsaved changes', async () => {
    await city.fill('Carson');
    await tile(page, SECTIONS.terms).click();
    await popup(page).getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByText('You have accepted these terms')).toBeVisible();
    await tile(page, SECTIONS.personal_information).click();
    await expect(city).toHaveValue('Torrance');
  });
});

test.describe('with a clock that runs', () => {
  test.use({ clock: 'runs' });

  test('PAY-01 PAY-08 CALL-29 payment details are required, refused, and sent as entered, with the success after two seconds @long', async ({
    page,
    world,
    troubles,
  }) => {
    troubles.expectStatus(422);
    const readSent = await recordBodies(page);
    await openSection(page, 'payment_information');
    for (const label of ['Account Holder Name', 'Bank Name', 'Routing Number', 'Account Number']) {
      await expect(page.getByLabel(label, { exact: true })).not.toHaveValue('');
    }
    const account = page.getByLabel('Account Number', { exact: true });
    await test.step('PAY-03 the account number is masked until it is shown', async () => {
      await expect(account).toHaveAttribute('type', 'password');
      await page.getByRole('button', { name: 'Show account number' }).click();
      await expect(account).toHaveAttribute('type', 'text');
      await page.getByRole('button', { name: 'Hide account number' }).click();
      await expect(account).toHaveAttribute('type', 'password');
    });
    const routing = page.getByLabel('Routing Number');
    await test.step('PAY-02 CONST-06 a routing number has at most nine characters, and an odd one gets a warning only', async () => {
      await routing.fill('0210 0002 2');
      await expect(routing).toHaveValue('021000022');
      await expect(page.getByText(/does not look like a routing number/)).toBeVisible();
      await routing.fill('021000021');
      await expect(page.getByText(/does not look like a routing number/)).toBeHidden();
    });
    const bank = page.getByLabel('Bank Name');
    const update = page.getByRole('button', { name: 'Update Payment Info' });
    await test.step('PAY-08 every field is required; the first empty one gets focus', async () => {
      await bank.fill(' ');
      await update.click();
      await expect(popup(page)).toContainText('Please fill in all required fields');
      await closePopup(page);
      await expect(bank).toBeFocused();
      await expect.poll(() => world.journal('updatePaymentDetails')).toEqual([]);
    });
    await page.getByLabel('Account Holder Name').fill('Iris Morales');
    await bank.fill('Second Harbor Bank');
    await account.fill('000123456789');
    await page.getByRole('radio', { name: 'Savings' }).check();
    await test.step("PAY-11 ERR-15 a failure shows the service's message and keeps the entries", async () => {
      const message = 'The bank does not know this account.';
      const fault = { kind: 'status', status: 422, body: { status: 422, message } } as const;
      await world.fail('updatePaymentDetails', fault, 1);
      await update.click();
      await expect(popup(page)).toContainText(message);
      await closePopup(page);
      await expect(bank).toHaveValue('Second Harbor Bank');
    });

    await page.clock.pauseAt(new Date(NOW.getTime() + MINUTE_MS));
    const readWaits = await recordWaits(page);
    await update.click();
    await expect.poll(readWaits, { message: 'the pause has begun' }).toContain(2_000);
    await test.step('PAY-10 CONST-15 the success does not show before two seconds', async () => {
      await page.clock.runFor(1_500);
      await expect(popup(page)).toBeHidden();
      await page.clock.runFor(1_000);
      await expect(popup(page)).toContainText('Payment Details was updated successfully');
    });
    await page.clock.resume();
    const sent = {
      path: '/api/updateorcreate_client_payment_details',
      json: {
        account_holder: 'Iris Morales',
        bank_name: 'Second Harbor Bank',
        routing_number: '021000021',
        account_number: '000123456789',
        account_type: 'savings',
      },
    };
    await expect.poll(() => readSent(sent.path)).toEqual([sent, sent]);
    await closePopup(page);
    await test.step('PAY-01 bank details are not cached: coming back reads them again', async () => {
      await tile(page, SECTIONS.terms).click();
      await expect(page.getByRole('region', { name: 'Terms of Service Agreement' })).toBeVisible();
      const reads = (await world.journal('getPaymentDetails')).length;
      await tile(page, SECTIONS.payment_information).click();
      await expect(bank).toHaveValue('Second Harbor Bank');
      await expect(page.getByRole('radio', { name: 'Savings' })).toBeChecked();
      await expect.poll(async () => (await world.journal('getPaymentDetails')).length).toBe(reads + 1);
    });
  });
});
