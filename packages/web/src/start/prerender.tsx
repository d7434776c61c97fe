import { renderToString } from 'react-dom/server';
import { ALL_LOCALES } from '../messages/languages.ts';
import { type Locale, loadWords, setLocale } from '../messages/locale.ts';
import { m } from '../messages/messages.ts';
import { SignInEntry } from './SignInEntry.tsx';

/** The sign-in screen as HTML, and the title of its page. */
export interface PrerenderedSignIn {
  readonly locale: Locale;
  readonly title: string;
  /** Texts of the start guard: wrong settings, any other failure, the link that reloads the page. */
  readonly failures: readonly [string, string, string];
  readonly html: string;
}

const nothing = () => undefined;

/** Renders sign-in in every language, for the build. */
export async function prerenderSignIn(): Promise<PrerenderedSignIn[]> {
  const screens: PrerenderedSignIn[] = [];
  // Sequential, since the messages have one current language.
  for (const locale of ALL_LOCALES) {
    await setLocale(locale);
    await loadWords('all');
    screens.push({
      locale,
      failures: [m.start_settings_wrong(), m.start_failed(), m.try_again()],
      title: m.title_of_screen({ screen: m.sign_in_title() }),
      // Without React Aria's inline styles, which the security policy refuses in HTML; ours say the same.
      html: renderToString(<SignInEntry onSignedIn={nothing} onFollow={nothing} />).replaceAll(
        / style="[^"]*"/g,
        '',
      ),
    });
  }
  return screens;
}
