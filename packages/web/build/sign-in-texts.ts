import type { PrerenderedSignIn } from '../src/start/prerender.tsx';

/** Attributes that differ between languages; `src/start/sign-in-script.ts` looks for the same. */
const WORDED = /(?<= (?:aria-label|aria-pressed)=")[^"]*/g;
const TEXT = /(?<=>)[^<]+(?=<)/g;

/** The sign-in screen as one template, and what each language writes into it. */
export interface SignInTexts {
  /** The screen in the first of the languages. */
  readonly html: string;
  /** By language: the page's title, the texts in their order, and the values of the worded attributes in theirs. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

/** Extracts the texts of the screens. Throws if the screens of two languages differ in more than their texts. */
export function toSignInTexts(screens: readonly PrerenderedSignIn[]): SignInTexts {
  const [first] = screens;
  if (first === undefined) throw new Error('Sign-in was rendered in no language.');
  for (const { locale, html } of screens) {
    if (withoutTexts(html) !== withoutTexts(first.html))
      throw new Error(`Sign-in has other elements in ${locale} than in ${first.locale}.`);
  }
  return {
    html: first.html,
    texts: Object.fromEntries(
      screens.map(({ locale, title, html }) => [
        locale,
        [title, ...(html.match(TEXT) ?? []).map(decode), ...(html.match(WORDED) ?? []).map(decode)],
      ]),
    ),
  };
}

const withoutTexts = (html: string) => html.replaceAll(TEXT, '').replaceAll(WORDED, '');

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** The characters that React writes as entities. */
const decode = (text: string) =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
