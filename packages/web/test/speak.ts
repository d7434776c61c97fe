import type { Locale } from '../src/messages/locale.ts';

/** Switches the language with all its messages, as it is once the portal is entered. */
export async function speak(locale: Locale): Promise<void> {
  // Later than the globals of a browser that some tests put in place first.
  const { loadWords, setLocale } = await import('../src/messages/locale.ts');
  await loadWords('all');
  await setLocale(locale);
}
