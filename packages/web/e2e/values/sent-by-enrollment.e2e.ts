import { expect, test } from '../fixtures/test.ts';
import { recordBodies } from '../words/bodies.ts';
import { openSection, popup } from '../words/enrollment.ts';

test.use({ account: 'rosa' });

/** Each of the seventeen fields by its label, with a value that no other field has; the SS and EIN numbers in their groups. */
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
  ['contact_number', 'Contact Number', '310-555-0142'],
  ['email', 'Email', 'iris.morales@example.com'],
] as const;

test('PI-01 PI-09 CALL-27 personal information is sent as entered, all seventeen values in their own fields', async ({
  page,
  world,
}) => {
  const readSent = await recordBodies(page);
  await openSection(page, 'personal_information');
  for (const [name, label, value] of INFORMATION) {
    const field = page.getByLabel(label, { exact: true });
    if (name === 'gender' || name === 'civil_status') await field.selectOption(value);
    else await field.fill(value);
  }
  await page.getByRole('button', { name: 'Save Update Information' }).click();
  await expect(popup(page)).toContainText('Success');
  const [{ json } = { json: undefined }, ...others] = await readSent('/api/update_client_information');
  expect(others).toEqual([]);
  const { id, ...values } = json as { id: unknown };
  expect(id).toEqual(expect.any(Number));
  expect(values).toEqual(Object.fromEntries(INFORMATION.map(([name, , value]) => [name, value])));
  expect(await world.journal('updateClientInformation')).toHaveLength(1);
});

for (const [label, sent] of [
  ['Checking', 'checking'],
  ['Savings', 'savings'],
] as const) {
  test(`PAY-04 CALL-29 payment details are sent as entered, ${label} as ${sent}`, async ({ page }) => {
    const readSent = await recordBodies(page);
    await openSection(page, 'payment_information');
    await page.getByLabel('Account Holder Name').fill('Iris Morales');
    await page.getByLabel('Bank Name').fill('Second Harbor Bank');
    await page.getByLabel('Routing Number').fill('021000021');
    await page.getByLabel('Account Number', { exact: true }).fill('000123456789');
    await page.getByRole('radio', { name: label }).check();
    await page.getByRole('button', { name: 'Update Payment Info' }).click();
    await expect(popup(page)).toContainText('Payment Details was updated successfully');
    expect(await readSent('/api/updateorcreate_client_payment_details')).toEqual([
      {
        path: '/api/updateorcreate_client_payment_details',
        json: {
          account_holder: 'Iris Morales',
          bank_name: 'Second Harbor Bank',
          routing_number: '021000021',
          account_number: '000123456789',
          account_type: sent,
        },
      },
    ]);
    await page.reload();
    await expect(page.getByRole('radio', { name: label })).toBeChecked();
  });
}

for (const font of ['Alex Brush', 'Mr Dafoe', 'MrDeHaviland', 'PWSimpleScript']) {
  test(`SIG-03 SIG-13 CALL-33 a typed signature is sent with its font ${font}, and comes back in it`, async ({
    page,
  }) => {
    const readSent = await recordBodies(page);
    await openSection(page, 'signature');
    await page.getByLabel('Your name').fill('Iris Morales');
    await page.getByRole('radio', { name: font, exact: true }).check();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(popup(page)).toContainText('Signature was saved');
    expect(await readSent('/api/update_account_signature_client')).toEqual([
      {
        path: '/api/update_account_signature_client',
        json: { signature: 'Iris Morales', style: font, type: 'text' },
      },
    ]);
    await page.reload();
    await expect(page.getByLabel('Your name')).toHaveValue('Iris Morales');
    await expect(page.getByRole('radio', { name: font, exact: true })).toBeChecked();
  });
}

test('SIG-06 CONST-18 a drawn line is two dots wide', async ({ page }) => {
  await openSection(page, 'signature');
  await page.getByRole('radio', { name: 'Draw' }).check();
  const canvas = page.locator('canvas');
  await page.getByRole('button', { name: 'Clear' }).click();
  const box = await canvas.boundingBox();
  if (box === null) throw new Error('The canvas is not shown.');
  const y = Math.round(box.y) + 100;
  await page.mouse.move(box.x + 50, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 450, y, { steps: 20 });
  await page.mouse.up();
  // A level line: in the columns of its middle, ink stands in as many dots as it is wide, at most a half-covered one beside them.
  const widths = await canvas.evaluate((element: HTMLCanvasElement) => {
    const { data, width, height } =
      element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? new ImageData(1, 1);
    return [150, 200, 250, 300].map((x) => {
      let ink = 0;
      for (let row = 0; row < height; row += 1) ink += (data[(row * width + x) * 4 + 3] ?? 0) / 255;
      return Math.round(ink);
    });
  });
  expect(widths).toEqual([2, 2, 2, 2]);
});

test('PI-02 a number typed after the Tab key stands in place of the hidden one', async ({ page }) => {
  await openSection(page, 'personal_information');
  await page.getByLabel('Last Name').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('987654321');
  await expect(page.getByLabel('SS number')).toHaveValue('987-65-4321');
});
