import { renderToString } from 'react-dom/server';
import { ALL_LOCALES } from '../messages/languages.ts';
import { type Locale, setLocale } from '../messages/locale.ts';
import { m } from '../messages/messages.ts';
import { SignInEntry } from './SignInEntry.tsx';

/** The sign-in screen as HTML, and the title of its page. */
export interface PrerenderedSignIn {
  readonly locale: Locale;
  readonly title: string;
  readonly html: string;
}

const nothing = () => undefined;

/** Renders sign-in in every language, for the build. */
export async function prerenderSignIn(): Promise<PrerenderedSignIn[]> {
  const screens: PrerenderedSignIn[] = [];
  // Sequential, since the messages have one current language.
  for (const locale of ALL_LOCALES) {
    await setLocale(locale);
    screens.push({
      locale,
      title: m.title_of_screen({ screen: m.sign_in_title() }),
      html: renderToString(<SignInEntry onSignedIn={nothing} onFollow={nothing} />),
    });
  }
  return screens;
}
