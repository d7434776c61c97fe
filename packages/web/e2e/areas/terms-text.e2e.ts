import { expect, test } from '../fixtures/test.ts';
import { openSection } from '../words/enrollment.ts';
import { setLanguage } from '../words/looks.ts';
import { setSettings } from '../words/settings.ts';

test.use({ account: 'rosa' });

const TERMS = {
  en: ['# Duties', 'See section 1.', '# Rights', 'See section 1.', 'Thank you.'],
  es: ['# Deberes', 'Vea la sección 1.', '# Derechos', 'Vea la sección 1.', 'Gracias.'],
};

test('TERM-01 an agreement that says the same twice is shown whole, and in one language at a time', async ({
  page,
  context,
}) => {
  await setSettings(context, { terms: TERMS });
  await openSection(page, 'terms');
  const text = page.locator('main section[tabindex="0"]').locator('h4, p');
  for (const language of ['en', 'es', 'en'] as const) {
    await setLanguage(page, language);
    await expect(text).toHaveText(TERMS[language].map((paragraph) => paragraph.replace('# ', '')));
  }
});
