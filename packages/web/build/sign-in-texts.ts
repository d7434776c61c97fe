import type { PrerenderedSignIn } from '../src/start/prerender.tsx';

/** Attributes that differ between languages; `src/start/sign-in-script.ts` replaces the same ones. */
const WORDED = /(?<= (?:aria-label|aria-pressed)=")[^"]*/g;
const TEXT = /(?<=>)[^<]+(?=<)/g;

/** The sign-in screen as a template, and its texts by language. */
export interface SignInTexts {
  /** The screen in the first language. */
  readonly html: string;
  /**
   * By language: the page's title, the texts of the start guard, those of the screen in order, and the values of its
   * attributes in order.
   */
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
      screens.map(({ locale, title, failures, html }) => [
        locale,
        [
          title,
          ...failures,
          ...(html.match(TEXT) ?? []).map(decode),
          ...(html.match(WORDED) ?? []).map(decode),
        ],
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

/** Decodes the characters that React writes as entities. */
const decode = (text: string) =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
