import { MINUTE_MS, NOW } from '../fixtures/now.ts';
import { expect, test } from '../fixtures/test.ts';
import { closePopup, openSection, popup } from '../words/enrollment.ts';
import { recordFormCalls } from '../words/form-calls.ts';
import { setSettings } from '../words/settings.ts';

test.use({ account: 'rosa' });

const INFORMATION_LABELS = [
  'First Name',
  'Last Name',
  'SS number',
  'EIN number',
  'UCI number',
  'Title',
  "CA Driver's License Number",
  'Date of Birth',
  'Gender',
  'Civil Status',
  'Address',
  'City',
  'State',
  'Zip Code',
  'Country',
  'Contact Number',
  'Email',
];

test('PI-01 PI-09 CALL-28 the form has its seventeen fields, filled with what is on file', async ({
  page,
}) => {
  await openSection(page, 'personal_information');
  for (const label of INFORMATION_LABELS) await expect(page.getByLabel(label, { exact: true })).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('Rosa');
});

test('PI-02 CONST-04 the SS number shows its last four digits until it is edited, and takes a pasted one', async ({
  page,
}) => {
  await openSection(page, 'personal_information');
  const field = page.getByLabel('SS number');
  await expect(field).toHaveValue(/^•••-••-\d{4}$/);
  await field.focus();
  await expect(field).toHaveValue(/^\d{3}-\d{2}-\d{4}$/);
  await field.fill('987 65 4321');
  await expect(field).toHaveValue('987-65-4321');
});

test('PI-03 PI-04 CONST-05 EIN number in groups, UCI number in digits only', async ({ page }) => {
  await openSection(page, 'personal_information');
  await page.getByLabel('EIN number').fill('');
  await page.getByLabel('EIN number').pressSequentially('12x3456789');
  await expect(page.getByLabel('EIN number')).toHaveValue('12-3456789');
  await page.getByLabel('UCI number').fill('12a34b');
  await expect(page.getByLabel('UCI number')).toHaveValue('1234');
});

test('PI-05 PI-06 the choices of gender and civil status', async ({ page }) => {
  await openSection(page, 'personal_information');
  await expect(page.getByLabel('Gender').locator('option')).toHaveText(['Choose', 'Male', 'Female', 'Other']);
  await expect(page.getByLabel('Civil Status').locator('option')).toHaveText([
    'Choose',
    'Single',
    'Married',
    'Divorced',
    'Widowed',
  ]);
});

test('PI-07 PI-08 PI-10 saving says Updating..., then Success', async ({ page, world }) => {
  await openSection(page, 'personal_information');
  const save = page.getByRole('button', { name: 'Save Update Information' });
  await expect(save).toBeVisible();
  const checks = (await world.journal('getEnrollmentCheck')).length;
  await page.getByLabel('City').fill('Carson');
  await world.hold('updateClientInformation');
  await save.click();
  await expect(page.getByRole('button', { name: 'Updating...' })).toBeVisible();
  await world.clearFaults();
  await expect(popup(page)).toContainText('Success');
  await expect(popup(page)).toContainText('Information was updated successfully');
  await closePopup(page);
  await test.step('PI-12 PI-13 VAL-06 what was saved is checked and read again', async () => {
    await expect.poll(async () => (await world.journal('getEnrollmentCheck')).length).toBe(checks + 1);
    await page.reload();
    await expect(page.getByLabel('City')).toHaveValue('Carson');
  });
});

test('PI-11 ERR-14 a failed save says so and keeps the form', async ({ page, world, troubles }) => {
  await openSection(page, 'personal_information');
  await page.getByLabel('City').fill('Carson');
  troubles.expectStatus(500);
  await world.fail('updateClientInformation', { kind: 'status', status: 500 }, 1);
  await page.getByRole('button', { name: 'Save Update Information' }).click();
  await expect(popup(page)).toContainText('Error');
  await expect(popup(page)).toContainText('Failed to update information');
  await closePopup(page);
  await expect(page.getByLabel('City')).toHaveValue('Carson');
});

test('PAY-01 PAY-04 PAY-05 the payment form and its notice', async ({ page }) => {
  await openSection(page, 'payment_information');
  for (const label of ['Account Holder Name', 'Bank Name', 'Routing Number', 'Account Number']) {
    await expect(page.getByLabel(label, { exact: true })).not.toHaveValue('');
  }
  await expect(page.getByRole('radio')).toHaveCount(2);
  await expect(page.getByText('Your banking data is encrypted and is not shared.')).toBeVisible();
  await test.step('PAY-06 no debug panel', async () => {
    await expect(page.getByText(/debug/i)).toHaveCount(0);
  });
  await test.step('PAY-03 the account number is hidden until it is asked for', async () => {
    const account = page.getByLabel('Account Number', { exact: true });
    await expect(account).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show account number' }).click();
    await expect(account).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide account number' }).click();
    await expect(account).toHaveAttribute('type', 'password');
  });
});

test('PAY-02 CONST-06 a routing number has at most nine characters, and an odd one is hinted at only', async ({
  page,
}) => {
  await openSection(page, 'payment_information');
  const routing = page.getByLabel('Routing Number');
  await expect(routing).toHaveAttribute('maxlength', '9');
  await routing.fill('021000022');
  await expect(page.getByText(/does not look like a routing number/)).toBeVisible();
  await routing.fill('021000021');
  await expect(page.getByText(/does not look like a routing number/)).toBeHidden();
});

test('PAY-08 every field is required; the first empty one gets focus', async ({ page, world }) => {
  await openSection(page, 'payment_information');
  await page.getByLabel('Bank Name').fill(' ');
  await page.getByRole('button', { name: 'Update Payment Info' }).click();
  await expect(popup(page)).toContainText('Please fill in all required fields');
  await closePopup(page);
  await expect(page.getByLabel('Bank Name')).toBeFocused();
  expect(await world.journal('updatePaymentDetails')).toEqual([]);
});

test.describe('with a clock that runs', () => {
  test.use({ clock: 'runs' });

  test('PAY-07 PAY-09 PAY-10 a success is told after two seconds', async ({ page, world }) => {
    await openSection(page, 'payment_information');
    await page.getByLabel('Bank Name').fill('Second Harbor Bank');
    await page.clock.pauseAt(new Date(NOW.getTime() + MINUTE_MS));
    await page.getByRole('button', { name: 'Update Payment Info' }).click();
    await expect.poll(async () => (await world.journal('updatePaymentDetails')).length).toBe(1);
    await test.step('CONST-15 ERR-15 not before', async () => {
      await page.clock.runFor(1_500);
      await expect(popup(page)).toBeHidden();
      await page.clock.runFor(1_000);
    });
    await expect(popup(page)).toContainText('Payment Details was updated successfully');
  });
});

test('PAY-11 ERR-15 a failure is told in the words of the service, and nothing is lost', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(422);
  const message = 'The bank does not know this account.';
  await world.fail(
    'updatePaymentDetails',
    { kind: 'status', status: 422, body: { status: 422, message } },
    1,
  );
  await openSection(page, 'payment_information');
  await page.getByLabel('Bank Name').fill('Second Harbor Bank');
  await page.getByRole('button', { name: 'Update Payment Info' }).click();
  await expect(popup(page)).toContainText(message);
  await closePopup(page);
  await expect(page.getByLabel('Bank Name')).toHaveValue('Second Harbor Bank');
});

test('TERM-01 TERM-02 the agreement and its sections, reachable by keyboard', async ({ page }) => {
  await openSection(page, 'terms');
  const agreement = page.getByRole('region', { name: 'Terms of Service Agreement' });
  await agreement.focus();
  await expect(agreement).toBeFocused();
  await expect(agreement.getByRole('heading', { level: 4 })).toHaveText([
    'Service Terms and Limitations',
    'Privacy and Security',
    'User Representations',
    'Acceptable Use',
    'Additional Terms',
  ]);
  await test.step('TERM-03 TERM-04 CONST-19 what it limits, and by which law', async () => {
    await expect(agreement).toContainText('$5,000');
    await expect(agreement).toContainText('Massachusetts');
  });
});

test('TERM-01 TERM-05 terms that were accepted show as accepted', async ({ page }) => {
  await openSection(page, 'terms');
  await expect(page.getByText('You have accepted these terms')).toBeVisible();
  await expect(page.getByRole('checkbox')).toBeChecked();
});

test.describe('where a deployment says otherwise', () => {
  test('TERM-01 TERM-02 without the text of the provider the outline shows, says why, and cannot be accepted', async ({
    page,
    context,
    world,
  }) => {
    await setSettings(context, {});
    await world.answer('getEnrollmentCheck', { status: 'error', errors: { terms: ['not accepted'] } });
    await openSection(page, 'terms');
    await expect(page.getByRole('region', { name: 'Terms of Service Agreement' })).toContainText('$5,000');
    await expect(page.getByText('This is an outline and cannot be accepted yet.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept Terms' })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);
  });

  test('TERM-01 TERM-05 what was accepted shows as accepted even there', async ({ page, context }) => {
    await setSettings(context, {});
    await openSection(page, 'terms');
    await expect(page.getByText('You have accepted these terms')).toBeVisible();
    await expect(page.getByText('This is an outline and cannot be accepted yet.')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Accept Terms' })).toHaveCount(0);
  });

  test('TERM-01 TERM-06 an agreement at an address is linked, and can be accepted', async ({
    page,
    context,
  }) => {
    await setSettings(context, { terms: { address: '/terms.pdf' } });
    await openSection(page, 'terms');
    await expect(page.getByRole('link', { name: /^Read the whole agreement/ })).toHaveAttribute(
      'href',
      '/terms.pdf',
    );
    await expect(page.getByRole('button', { name: 'Accept Terms' })).toBeVisible();
  });
});

test.describe('in the middle of the enrollment', () => {
  test.use({ scenario: 'enrollment-half-done' });

  test('TERM-06 TERM-07 TERM-08 the terms are accepted once, by the button, after the tick', async ({
    page,
    world,
  }) => {
    await openSection(page, 'terms');
    await page.getByRole('button', { name: 'Accept Terms' }).hover();
    await page.getByRole('button', { name: 'Accept Terms' }).click();
    await expect(page.getByRole('alert')).toContainText('Please check the acknowledge box to continue...');
    expect(await world.journal('acceptTerms')).toEqual([]);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Accept Terms' }).dblclick();
    await expect(popup(page)).toContainText('The terms were accepted');
    await closePopup(page);
    await page.reload();
    await openSection(page, 'terms');
    expect(await world.journal('acceptTerms')).toHaveLength(1);
    await expect(page.getByText('You have accepted these terms')).toBeVisible();
    await expect(page.getByRole('checkbox')).toBeChecked();
  });
});

test('TERM-08 ERR-05 a refusal shows the flattened errors, and the call is not repeated', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(422);
  const body = {
    status: 422,
    message: 'No.',
    errors: ['Personal information is incomplete.', 'Sign first.'],
  };
  await world.fail('acceptTerms', { kind: 'status', status: 422, body }, 1);
  await openSection(page, 'terms');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Accept Terms' }).click();
  await expect(popup(page)).toContainText('Personal information is incomplete. Sign first.');
  expect(await world.journal('acceptTerms')).toHaveLength(1);
});

test('SIG-02 SIG-09 SIG-10 the typed signature on file is loaded', async ({ page }) => {
  await openSection(page, 'signature');
  await expect(page.getByRole('radio', { name: 'Text' })).toBeChecked();
  await expect(page.getByLabel('Your name')).not.toHaveValue('');
  await test.step('SIG-03 SIG-04 four fonts, each in the preview', async () => {
    const fonts = page.getByRole('group', { name: 'Font' }).getByRole('radio');
    await expect(fonts).toHaveCount(4);
    for (const name of ['Alex Brush', 'Mr Dafoe', 'MrDeHaviland', 'PWSimpleScript']) {
      await page.getByRole('radio', { name, exact: true }).check();
      const family = await page
        .getByRole('img', { name: /^Preview/ })
        .evaluate((e) => getComputedStyle(e).fontFamily);
      expect(family).toContain(name === 'MrDeHaviland' ? 'Mr De Haviland' : name);
    }
  });
});

test('SIG-08 SIG-12 SIG-14 an empty typed signature is asked about, sent if so wished, and the answer shown', async ({
  page,
  world,
}) => {
  await openSection(page, 'signature');
  await expect(page.getByText('Today is November 17, 2026.')).toBeVisible();
  await page.getByLabel('Your name').fill(' ');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(popup(page)).toContainText('You have not signed yet');
  await expect(popup(page).getByRole('button', { name: 'Go back and sign' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(popup(page)).toBeHidden();
  expect(await world.journal('submitTypedSignature')).toEqual([]);
  await page.getByRole('button', { name: 'Submit' }).click();
  await popup(page).getByRole('button', { name: 'Send without a signature' }).click();
  await expect(popup(page)).toContainText('Signature was saved');
  expect(await world.journal('submitTypedSignature')).toHaveLength(1);
});

test('SIG-01 SIG-05 CONST-18 a drawing is made on the canvas, sent, loaded back, and cleared', async ({
  page,
}) => {
  const readCalls = await recordFormCalls(page);
  await openSection(page, 'signature');
  await page.getByRole('radio', { name: 'Draw' }).check();
  const canvas = page.locator('canvas');
  const ink = () =>
    canvas.evaluate((element: HTMLCanvasElement) => {
      const blank = document.createElement('canvas');
      blank.width = element.width;
      blank.height = element.height;
      return element.toDataURL() !== blank.toDataURL();
    });
  const box = await canvas.boundingBox();
  expect([box?.width, box?.height]).toEqual([600, 300]);
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 60);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 90, { steps: 4 });
  await page.mouse.up();
  expect(await ink()).toBe(true);
  await test.step('SIG-13 CALL-34 it is sent as a file', async () => {
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(popup(page)).toContainText('Signature was saved');
    const [call] = (await readCalls()).filter(({ path }) => path.endsWith('_client_draw'));
    expect(call?.fields.signature).toMatch(/^signature\.png \(image\/png, \d+ bytes\)$/);
    expect(call?.fields).toMatchObject({ style: 'canvas', type: 'draw' });
  });

  await test.step('SIG-11 CALL-35 it is loaded back, and can be sent again as it is', async () => {
    await page.goto('/main/signature');
    await expect(page.getByRole('radio', { name: 'Draw' })).toBeChecked();
    await expect.poll(ink).toBe(true);
    // What is on file can be sent again as it is.
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(popup(page)).toContainText('Signature was saved');
    await closePopup(page);
  });
  await test.step('SIG-07 Clear takes the ink away', async () => {
    await page.getByRole('button', { name: 'Clear' }).click();
    expect(await ink()).toBe(false);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(popup(page)).toContainText('You have not signed yet');
  });
});

test('SIG-15 ERR-16 a failed signature says Error, with the words of the service or the stated ones', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(422);
  troubles.expectStatus(500);
  await openSection(page, 'signature');
  await world.fail(
    'submitTypedSignature',
    { kind: 'status', status: 422, body: { status: 422, message: 'Too long.' } },
    1,
  );
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(popup(page)).toContainText('Error');
  await expect(popup(page)).toContainText('Too long.');
  await closePopup(page);
  const body = { status: 500, message: 'SQLSTATE[42S02]: no such table' };
  await world.fail('submitTypedSignature', { kind: 'status', status: 500, body }, 1);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(popup(page)).toContainText('Failed to submit signature');
  await expect(popup(page)).not.toContainText('SQLSTATE');
});
