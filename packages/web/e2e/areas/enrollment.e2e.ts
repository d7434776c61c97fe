import en from '../../src/messages/en.json' with { type: 'json' };
import es from '../../src/messages/es.json' with { type: 'json' };
import { expect, test } from '../fixtures/test.ts';
import {
  closePopup,
  DOCUMENTS,
  expectTiles,
  openSection,
  popup,
  SECTIONS,
  type SectionName,
  tile,
  tiles,
} from '../words/enrollment.ts';

test.use({ account: 'rosa' });

const ALL = Object.keys(SECTIONS) as SectionName[];

/** Every set of sections that the service may find incomplete. */
const COMBINATIONS = Array.from({ length: 2 ** ALL.length }, (_, bits) =>
  ALL.filter((_section, index) => (bits >> index) & 1),
);

test('VAL-01 five tiles switch the panel; the first one is open', async ({ page }) => {
  await page.goto('/main/enrollment');
  await expect(tiles(page).getByRole('button')).toHaveCount(5);
  await expect(tile(page, SECTIONS.personal_information)).toHaveAttribute('aria-current', 'true');
  for (const section of ALL) {
    await tile(page, SECTIONS[section]).click();
    await expect(page.getByRole('heading', { level: 2, name: SECTIONS[section], exact: true })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`section=${section}`));
  }
});

test('ROUTE-13 SIG-09 the address of the signature opens the area on its section', async ({ page }) => {
  await page.goto('/main/signature');
  await expect(tile(page, SECTIONS.signature)).toHaveAttribute('aria-current', 'true');
});

test('VAL-02 VAL-03 VAL-07 the tiles say which sections are in error, whichever they are', async ({
  page,
  world,
}) => {
  for (const inError of COMBINATIONS) {
    const errors = Object.fromEntries(inError.map((section) => [section, ['is incomplete']]));
    await world.clearFaults();
    await world.answer(
      'getEnrollmentCheck',
      inError.length === 0 ? { status: 'success' } : { status: 'error', errors },
    );
    await test.step(inError.join(', ') || 'nothing', async () => {
      await page.goto('/main/enrollment');
      const states = ALL.map(
        (section) => [section, inError.includes(section) ? 'To do' : 'Complete'] as const,
      );
      await expectTiles(page, Object.fromEntries(states) as Record<SectionName, 'Complete' | 'To do'>);
      await expect(tile(page, DOCUMENTS)).toBeEnabled({ enabled: inError.length === 0 });
    });
  }
});

test('VAL-04 the documents stay closed before the first answer', async ({ page, world }) => {
  await world.fail('getEnrollmentCheck', { kind: 'hang' });
  await page.goto('/main/enrollment');
  await expect(tile(page, DOCUMENTS)).toBeDisabled();
  await expect(tile(page, SECTIONS.terms)).toContainText('Not checked yet');
});

test('VAL-05 VAL-08 a failed check says so, keeps what was known, and can be tried again', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(500);
  await page.goto('/main/enrollment');
  await expect(tile(page, DOCUMENTS)).toBeEnabled();
  await world.fail('getEnrollmentCheck', { kind: 'status', status: 500 });
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await page.getByRole('link', { name: 'Enrollment', exact: true }).click();
  await expect(page.getByText('We could not check which sections are complete.')).toBeVisible();
  await expect(tile(page, DOCUMENTS)).toBeEnabled();
  await world.clearFaults();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('We could not check which sections are complete.')).toBeHidden();
});

/** The words of the walk, by the language's own messages. */
const WORDS = { English: en, Español: es };

test.describe('a new client', () => {
  test.use({ scenario: 'new-client' });

  for (const [language, words] of Object.entries(WORDS)) {
    test(`PROD-09 PROD-10 VAL-06 walks from four red tiles to the documents by keyboard alone, in ${language}`, async ({
      page,
    }) => {
      const press = (key: string) => page.keyboard.press(key);
      const type = async (label: string, text: string) => {
        await page.getByLabel(label, { exact: true }).focus();
        await page.keyboard.type(text);
      };
      const tileOf = (name: string) =>
        page.locator('nav').getByRole('button', { name: new RegExp(`^${name}`) });
      const choose = async (name: string) => {
        await tileOf(name).focus();
        await press('Enter');
      };
      const done = async (message: string, section: string) => {
        await expect(popup(page)).toContainText(message);
        await press('Enter');
        await expect(tileOf(section)).toContainText(words.section_complete);
      };
      await page.addInitScript(
        (locale) => localStorage.setItem('language', locale),
        language === 'English' ? 'en' : 'es',
      );
      await page.goto('/main/enrollment');
      for (const section of [
        words.section_personal_information,
        words.section_payment_information,
        words.section_terms,
        words.section_signature,
      ]) {
        await expect(tileOf(section)).toContainText(words.section_to_do);
      }

      await type(words.pi_ein_number, '901234567');
      await type(words.pi_title, 'Ms');
      await type(words.pi_license, 'D1234567');
      await type(words.pi_country, 'USA');
      await page.getByLabel(words.pi_civil_status, { exact: true }).focus();
      await page.keyboard.type(words.civil_married.slice(0, 3));
      await page.getByLabel(words.register_email, { exact: true }).focus();
      await press('Enter');
      await done(words.pi_saved, words.section_personal_information);

      await choose(words.section_payment_information);
      await type(words.payment_holder, 'Rosa Delgado');
      await type(words.payment_bank, 'First Harbor Bank');
      await type(words.payment_routing, '021000021');
      await type(words.payment_account, '1234567890');
      await page.getByRole('radio', { name: words.payment_checking }).focus();
      await press('Space');
      await press('Enter');
      await done(words.payment_saved, words.section_payment_information);

      await choose(words.section_terms);
      await page.getByRole('checkbox').focus();
      await press('Space');
      await page.getByRole('button', { name: words.terms_accept }).focus();
      await press('Enter');
      await done(words.terms_accepted, words.section_terms);

      await choose(words.section_signature);
      await type(words.signature_name, 'Rosa Delgado');
      await press('Enter');
      // The service's own words.
      await done('Signature was saved', words.section_signature);
      await expect(tileOf(words.section_documents)).toBeEnabled();
      await choose(words.section_documents);
      await expect(
        page.getByRole('button', { name: new RegExp(`^${words.file_download}`) }).first(),
      ).toBeVisible();
    });
  }
});

test('PI-07 changes that are not saved are guarded; staying keeps them, leaving drops them', async ({
  page,
}) => {
  await openSection(page, 'personal_information');
  await page.getByLabel('City').fill('Carson');
  await tile(page, SECTIONS.terms).click();
  await expect(popup(page)).toContainText('Leave without saving?');
  await popup(page).getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Carson');
  await tile(page, SECTIONS.terms).click();
  await popup(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('button', { name: 'Accept Terms' })).toBeVisible();
  await tile(page, SECTIONS.personal_information).click();
  await expect(page.getByLabel('City')).not.toHaveValue('Carson');
});

test('DOC-01 DOC-04 DOC-06 each document has its card, and is saved under its name', async ({
  page,
  world,
}) => {
  const content = Buffer.from('%PDF-1.4 agreement').toString('base64');
  await world.answer('listEnrollmentDocuments', [
    {
      name: 'Enrollment agreement of the year',
      content,
      content_type: 'application/pdf',
      disposition: 'attachment',
    },
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
});

test('DOC-05 ERR-17 content that cannot be decoded says so', async ({ page, world }) => {
  await world.answer('listEnrollmentDocuments', [
    { name: 'Broken', content: '%%%', content_type: 'application/pdf', disposition: 'attachment' },
  ]);
  await openSection(page, 'documents');
  await page.getByRole('button', { name: 'Download Broken' }).click();
  await expect(popup(page)).toContainText('Failed to download PDF. Invalid file content.');
  await closePopup(page);
  await expect(popup(page)).toBeHidden();
});
