import { expect, test } from '../fixtures/test.ts';
import { PASSWORD } from '../fixtures/world.ts';
import {
  backButton,
  EMAIL,
  expectFilled,
  expectStep,
  field,
  fillRegistration,
  fillStep,
  goOn,
  ID_CARD,
  openRegistration,
  SECRET_LABELS,
  stepHeading,
  submitButton,
  summary,
  summaryLinks,
} from '../pages/registration.ts';
import { expectScreen, openSignIn } from '../pages/sign-in.ts';

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

test('REG-04 REG-05 a double click on Continue does not press Continue of the next step @long', async ({
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
