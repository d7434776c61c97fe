import { expect, test } from '../fixtures/test.ts';
import { closePopup, openSection, popup } from '../pages/enrollment.ts';
import { SPANISH_WORDS } from './enrollment-es.ts';

test.use({ account: 'rosa' });

test.describe('a new client', () => {
  test.use({ scenario: 'new-client', locale: 'es-US' });

  test('PROD-09 PROD-10 VAL-06 walks from four red tiles to the documents by keyboard alone, in Spanish', async ({
    page,
  }) => {
    const press = (key: string) => page.keyboard.press(key);
    const type = async (label: string, text: string) => {
      await page.getByLabel(label, { exact: true }).focus();
      await page.keyboard.type(text);
    };
    const tileOf = (name: string) =>
      page.locator('nav').getByRole('button', { name: new RegExp(`^${name}`) });
    const labelOfNext = (section: string) => SPANISH_WORDS.enrollment_next.replace('{section}', section);
    /** Closes the message after a save, and follows its link to the next section. */
    const done = async (message: string, section: string, next: string) => {
      await expect(popup(page)).toContainText(message);
      await expect(tileOf(section)).toContainText(SPANISH_WORDS.section_complete);
      await expect(popup(page).getByRole('button', { name: labelOfNext(next) })).toBeFocused();
      await press('Enter');
      await expect(popup(page)).toBeHidden();
      await expect(page.getByRole('heading', { level: 2, name: next })).toBeFocused();
    };
    await page.goto('/main/enrollment');
    for (const section of [
      SPANISH_WORDS.section_personal_information,
      SPANISH_WORDS.section_payment_information,
      SPANISH_WORDS.section_terms,
      SPANISH_WORDS.section_signature,
    ]) {
      await expect(tileOf(section)).toContainText(SPANISH_WORDS.section_to_do);
    }
    await expect(tileOf(SPANISH_WORDS.section_documents)).toBeDisabled();

    await type(SPANISH_WORDS.pi_ein_number, '901234567');
    await type(SPANISH_WORDS.pi_title, 'Ms');
    await type(SPANISH_WORDS.pi_license, 'D1234567');
    await page.getByLabel(SPANISH_WORDS.pi_civil_status, { exact: true }).focus();
    await page.keyboard.type(SPANISH_WORDS.civil_married.slice(0, 3));
    await page.getByLabel(SPANISH_WORDS.register_email, { exact: true }).focus();
    await press('Enter');
    await test.step('VAL-06 PI-10 a save that leaves the section incomplete names what is needed, and leads there', async () => {
      const { pi_country: country } = SPANISH_WORDS;
      await expect(popup(page)).toContainText(
        SPANISH_WORDS.enrollment_needed_fields.replace('{fields}', country),
      );
      await press('Enter');
      const summary = page.getByRole('region', { name: SPANISH_WORDS.enrollment_needed });
      await expect(summary).toBeFocused();
      await press('Tab');
      await press('Enter');
      await expect(page.getByLabel(country, { exact: true })).toBeFocused();
      await expect(page.getByLabel(country, { exact: true })).toHaveAttribute('aria-required', 'true');
      await page.keyboard.type('USA');
      await press('Enter');
    });
    await done(
      SPANISH_WORDS.pi_saved,
      SPANISH_WORDS.section_personal_information,
      SPANISH_WORDS.section_payment_information,
    );
    await expect(page).toHaveURL(/section=payment_information/);
    await type(SPANISH_WORDS.payment_holder, 'Rosa Delgado');
    await type(SPANISH_WORDS.payment_bank, 'First Harbor Bank');
    await type(SPANISH_WORDS.payment_routing, '021000021');
    await type(SPANISH_WORDS.payment_account, '1234567890');
    await page.getByRole('radio', { name: SPANISH_WORDS.payment_checking }).focus();
    await press('Space');
    await press('Enter');
    await done(
      SPANISH_WORDS.payment_saved,
      SPANISH_WORDS.section_payment_information,
      SPANISH_WORDS.section_terms,
    );
    await page.getByRole('checkbox').focus();
    await press('Space');
    await page.getByRole('button', { name: SPANISH_WORDS.terms_accept }).focus();
    await press('Enter');
    await expect(popup(page)).toContainText(SPANISH_WORDS.terms_accepted);
    await expect(
      popup(page).getByRole('button', { name: labelOfNext(SPANISH_WORDS.section_signature) }),
    ).toBeFocused();
    await popup(page).getByRole('button', { name: SPANISH_WORDS.ok }).focus();
    await press('Enter');
    await test.step('TERM-05 TERM-06 accepted terms have no checkbox and no button', async () => {
      await expect(page.getByRole('heading', { level: 2, name: SPANISH_WORDS.section_terms })).toBeFocused();
      await expect(page.getByRole('checkbox')).toHaveCount(0);
      await expect(page.getByRole('button', { name: SPANISH_WORDS.terms_accept })).toHaveCount(0);
    });

    await test.step('VAL-06 SIG-14 links lead to the missing step and then to the documents', async () => {
      const next = page.getByRole('link', { name: labelOfNext(SPANISH_WORDS.section_signature) });
      await next.focus();
      await press('Enter');
      const title = page.getByRole('heading', { level: 2, name: SPANISH_WORDS.section_signature });
      await expect(title).toBeFocused();
      // The signature itself is missing, so there is no link to a next section.
      await expect(page.getByRole('main').getByRole('link', { name: /^Siguiente/ })).toHaveCount(0);
    });
    await type(SPANISH_WORDS.signature_name, 'Rosa Delgado');
    await press('Enter');
    // The message is in the service's own words.
    await done('Signature was saved', SPANISH_WORDS.section_signature, SPANISH_WORDS.section_documents);
    await page
      .getByRole('button', { name: new RegExp(`^${SPANISH_WORDS.file_download}`) })
      .first()
      .focus();
    const saved = page.waitForEvent('download');
    await press('Enter');
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
  });
});

test('DOC-01 DOC-04 DOC-06 each document is saved under its name; one that cannot be decoded says so', async ({
  page,
  world,
}) => {
  const content = Buffer.from('%PDF-1.4 agreement').toString('base64');
  const document = { content_type: 'application/pdf', disposition: 'attachment' };
  await world.respond('listEnrollmentDocuments', [
    { ...document, name: 'Enrollment agreement of the year', content },
    { ...document, name: 'Broken', content: '%%%' },
    { ...document, name: 'WORKERS_COMPENSATION_AGREEMENT_2026', content },
  ]);
  await openSection(page, 'documents');
  const card = page
    .getByRole('listitem')
    .filter({ hasText: 'Enrollment' })
    .filter({ has: page.getByText('Download') });
  await expect(card).toContainText('Enrollment\nagreement of the\nyear');
  const download = page.waitForEvent('download');
  await card.getByRole('button').click();
  expect((await download).suggestedFilename()).toBe('Enrollment agreement of the year.pdf');
  await test.step('DOC-05 ERR-17 content that cannot be decoded says so', async () => {
    await page.getByRole('button', { name: 'Download Broken' }).click();
    await expect(popup(page)).toContainText('Failed to download PDF. Invalid file content.');
    await closePopup(page);
    await expect(popup(page)).toBeHidden();
  });
  await test.step('DOC-02 a name of one long word stays within its card, on a desktop and a phone', async () => {
    const name = page.getByText('WORKERS_COMPENSATI');
    const isInside = () =>
      name.evaluate(({ parentElement, scrollWidth, clientWidth }) => {
        const [mine = 0, list = 0] = [parentElement, parentElement?.parentElement].map(
          (one) => one?.scrollWidth,
        );
        return (
          scrollWidth <= clientWidth &&
          mine <= (parentElement?.clientWidth ?? 0) &&
          list <= (parentElement?.parentElement?.clientWidth ?? 0)
        );
      });
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 740 });
      await expect.poll(isInside).toBe(true);
    }
  });
});
