import { expect, type Page, test } from '../fixtures/test.ts';
import { PASSWORD } from '../fixtures/world.ts';
import {
  backButton,
  chosenFiles,
  EMAIL,
  EMPTY_PROBLEMS,
  expectFilled,
  expectStep,
  field,
  fillRegistration,
  fillStep,
  gender,
  goOn,
  ID_CARD,
  openRegistration,
  privacy,
  SECRET_LABELS,
  STEPS,
  stepHeading,
  stepOf,
  submitButton,
  summary,
  summaryLinks,
  TEXT_FIELDS,
} from '../pages/registration.ts';
import { setSettings } from '../pages/settings.ts';
import { expectScreen, openSignIn } from '../pages/sign-in.ts';

test('REG-01 REG-02 REG-03 the screen has its title, the eighteen fields and the privacy box, all empty, with their types @long', async ({
  page,
  context,
}) => {
  await setSettings(context, { privacyPolicyUrl: 'https://provider.example.com/privacy' });
  await openRegistration(page);
  await expect(page).toHaveTitle('ACCOUNT ENROLLMENT – Client Portal');
  await expectStep(page, 0);
  await expect(page.getByRole('listitem')).toHaveText([
    'Your SS number and your UCI number',
    'The names of your regional center and of your coordinator there',
    'Your address, a phone number and an email address',
    'Pictures or scans of two IDs; they can come later',
  ]);
  const kinds: (string | null)[][] = [];
  for (const step of STEPS.keys()) {
    await expectStep(page, step);
    for (const [name, label] of TEXT_FIELDS) {
      const input = field(page, label);
      await expect(input).toHaveCount(stepOf(label) === step ? 1 : 0);
      if (stepOf(label) !== step) continue;
      await expect(input).toHaveValue('');
      kinds.push([name, await input.getAttribute('autocomplete'), await input.getAttribute('type')]);
    }
    await expect(summary(page)).toHaveCount(0);
    if (step === 1) {
      for (const name of ['Male', 'Female'] as const) await expect(gender(page, name)).not.toBeChecked();
      // Phones show a numeric keyboard.
      await expect(field(page, 'SS number')).toHaveAttribute('inputmode', 'numeric');
    }
    if (step === 3) break;
    await fillStep(page, step);
    await goOn(page, step);
  }

  await test.step('REG-02 REG-22 the files, which can come later, and the privacy box', async () => {
    for (const label of ['Valid ID 1', 'Valid ID 2']) {
      await expect(field(page, label)).toHaveAttribute('type', 'file');
    }
    await expect(privacy(page)).not.toBeChecked();
    await expect(chosenFiles(page)).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Identification' })).toContainText(
      'You can send the form without them; your provider will ask you for them then.',
    );
  });

  await test.step('REG-03 the privacy policy of a deployment can be read from its box', () =>
    expect(page.getByRole('link', { name: /^Read the privacy policy/ })).toHaveAttribute(
      'href',
      'https://provider.example.com/privacy',
    ));

  await test.step('REG-02 REG-19 autocomplete tokens and input kinds suit each field', () => {
    expect(kinds).toEqual([
      ['first_name', 'given-name', 'text'],
      ['last_name', 'family-name', 'text'],
      ['date_of_birth', 'bday', 'date'],
      ['ss_number', 'off', 'text'],
      ['uci_number', 'off', 'text'],
      ['regional_center', 'off', 'text'],
      ['regional_center_coordinator', 'off', 'text'],
      ['address', 'address-line1', 'text'],
      ['city', 'address-level2', 'text'],
      ['state', 'address-level1', 'text'],
      ['zip_code', 'postal-code', 'text'],
      ['contact_number', 'tel', 'tel'],
      ['email', 'email', 'email'],
      ['password', 'new-password', 'password'],
      ['password_confirm', 'new-password', 'password'],
    ]);
  });

  await test.step('REG-19 REG-21 each password can be shown and hidden by itself', async () => {
    const [password, retyped] = [field(page, 'Password'), field(page, 'Retype Password')];
    await password.fill('secret-1');
    await page.getByRole('button', { name: 'Show password' }).first().click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toHaveValue('secret-1');
    await expect(retyped).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });
});

test('REG-02 REG-04 a step is left only with valid entries, Back keeps them, and its heading has focus first', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 720 });
  await openRegistration(page);
  await expect(backButton(page)).toHaveCount(0);
  await goOn(page, 0);
  await expect(stepHeading(page)).toBeFocused();
  await fillStep(page, 1, { 'UCI number': '12' });
  await submitButton(page).click();
  await expect(summaryLinks(page)).toHaveText(['UCI number must be atleast 7 characters alphanumeric']);
  await backButton(page).click();
  await expectStep(page, 0);
  await expect(stepHeading(page)).toBeFocused();
  await page.goForward();
  await expectStep(page, 1);
  await expect(field(page, 'First Name')).toHaveValue('Iris');
  await expect(field(page, 'UCI number')).toHaveValue('12');
  await expect(summary(page)).toHaveCount(0);
  await field(page, 'UCI number').fill('7654321');
  await field(page, 'UCI number').press('Enter');
  await expectStep(page, 2);
  await expect(stepHeading(page)).toBeFocused();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  // After a reload what was typed is gone, and the form opens at the first missing field.
  await page.reload();
  await expectStep(page, 1);
  await fillStep(page, 1);
  await expectStep(page, 1);
});

test('REG-04 REG-05 a double click on Continue does not press Continue of the next step', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openRegistration(page);
  for (const step of [0, 1]) {
    await fillStep(page, step);
    const isHeard = await submitButton(page).evaluate(async (button: HTMLElement) => {
      const begun = new Promise((resolve) => {
        const heading = document.querySelector('h2') ?? document.body;
        new MutationObserver(resolve).observe(heading, {
          characterData: true,
          childList: true,
          subtree: true,
        });
      });
      button.click();
      await begun;
      const next = document.querySelector('button[type=submit]') ?? document.body;
      const { left, top, width, height } = next.getBoundingClientRect();
      return next.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isHeard, 'a press at once').toBe(false);
    await expectStep(page, step + 1);
  }
  await expect(summary(page)).toHaveCount(0);
  await submitButton(page).click();
  await expect(summary(page)).toBeVisible();
});

test('REG-04 text typed as soon as a step opens goes into its first field, without an error', async ({
  page,
}) => {
  await openRegistration(page);
  await page.evaluate(() => {
    const typeAtOnce = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLHeadingElement)) return;
      document.removeEventListener('focusin', typeAtOnce);
      queueMicrotask(() => {
        document.querySelector('input')?.focus();
        document.execCommand('insertText', false, 'I');
      });
    };
    document.addEventListener('focusin', typeAtOnce);
  });
  await goOn(page, 0);
  await expect(field(page, 'First Name')).toHaveValue('I');
  await expect(field(page, 'First Name')).toBeFocused();
  await expect(summary(page)).toHaveCount(0);
});

test('REG-02 entries are kept after back and forward in the browser, except secrets @long', async ({
  page,
}) => {
  await openSignIn(page);
  await page.getByRole('link', { name: 'Account Enrollment' }).click();
  await expectScreen(page, 'ACCOUNT ENROLLMENT', '/auth/register');
  await fillRegistration(page);
  await field(page, 'Valid ID 1').setInputFiles(ID_CARD);
  for (const step of [2, 1, 0]) {
    await page.goBack();
    await expectStep(page, step);
  }
  await page.goBack();
  await expectScreen(page, 'Sign in', '/auth/login');
  await page.goForward();
  await expectScreen(page, 'ACCOUNT ENROLLMENT', '/auth/register');
  // The next user may be someone else.
  await expectFilled(page, SECRET_LABELS);
  await expect(page.getByText('id card.png')).toHaveCount(0);

  // The browser stores none of it longer than the page.
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  for (const secret of ['900112222', PASSWORD, EMAIL]) expect(stored).not.toContain(secret);
  await page.reload();
  await expect(field(page, 'SS number')).toHaveValue('');
});

const SPANISH_STEPS = [
  [
    'Quién es usted',
    [
      'Nombre(s)',
      'Apellido(s)',
      'Fecha de nacimiento',
      'Masculino',
      'Femenino',
      'Número de seguro social',
      'Número UCI',
      'Nombre del centro regional',
      'Coordinador',
    ],
  ],
  [
    'Cómo comunicarse con usted',
    ['Dirección', 'Ciudad', 'Estado', 'Código postal', 'Número de contacto', 'Correo electrónico'],
  ],
  [
    'Sus identificaciones y su contraseña',
    [
      'Identificación válida 1',
      'Identificación válida 2',
      'Contraseña',
      'Repita la contraseña',
      'Acepto la Política de privacidad',
    ],
  ],
] as const;

/** Fills in a step in any language: the ids are the names in the call. */
async function fillByIds(page: Page, step: number): Promise<void> {
  for (const [name, label, value] of TEXT_FIELDS) {
    if (stepOf(label) === step) await page.locator(`#${name}`).fill(value);
  }
  if (step === stepOf('Female')) await page.getByRole('radio').last().check();
}

test.describe('in Spanish', () => {
  test.use({ locale: 'es-US' });

  test('REG-02 the whole screen is in Spanish, labels and messages @long', async ({ page }) => {
    await page.goto('/auth/register');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('REGISTRO DE CUENTA');
    const messages: string[] = [];
    for (const [index, [name, labels]] of SPANISH_STEPS.entries()) {
      const step = `Paso ${index + 2} de 4: ${name}`;
      await submitButton(page).click();
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(step);
      for (const label of labels) await expect(field(page, label)).toHaveCount(1);
      await submitButton(page).click();
      await expect(page.getByRole('alert')).toBeFocused();
      messages.push(...(await page.getByRole('alert').getByRole('link').allTextContents()));
      if (index < 2) await fillByIds(page, index + 1);
    }
    expect(messages).toHaveLength(EMPTY_PROBLEMS.length);
    expect(messages.filter((text) => / is required|Please/.test(text))).toEqual([]);
  });
});
