import { LANGUAGE_KEY } from '../../messages/initial-locale.ts';
import { type Locale, setLocale, toLanguageName } from '../../messages/locale.ts';
import { m } from '../../messages/messages.ts';
import { storage } from '../../storage.ts';
import { canReload, reloadPage } from '../feedback/reload-page.ts';

/** Switches the language. If its messages cannot be loaded, calls `onFailed` with a message and changes nothing. */
export async function changeLanguage(locale: Locale, onFailed: (sentence: string) => void): Promise<void> {
  try {
    await setLocale(locale);
  } catch (error) {
    console.error(error);
    if (!canReload(error)) {
      onFailed(m.language_failed({ language: toLanguageName(locale) }));
      return;
    }
    // After a deployment the file may have another name; the stored language applies when the page is loaded again.
    storage.keep(LANGUAGE_KEY, locale);
    reloadPage();
  }
}
