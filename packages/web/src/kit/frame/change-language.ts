import { LANGUAGE_KEY } from '../../messages/initial-locale.ts';
import { type Locale, setLocale, toLanguageName } from '../../messages/locale.ts';
import { m } from '../../messages/messages.ts';
import { storage } from '../../storage.ts';
import { canReload, reloadPage } from '../feedback/reload-page.ts';

/** Switches the language. Where its messages cannot be loaded, `onFailed` gets a sentence about it and nothing changes. */
export async function changeLanguage(locale: Locale, onFailed: (sentence: string) => void): Promise<void> {
  try {
    await setLocale(locale);
  } catch (error) {
    console.error(error);
    if (!canReload(error)) {
      onFailed(m.language_failed({ language: toLanguageName(locale) }));
      return;
    }
    // The page of a newer deployment has the language under another name, and opens in it.
    storage.keep(LANGUAGE_KEY, locale);
    reloadPage();
  }
}
