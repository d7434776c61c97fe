import { MESSAGES, readMessages } from '../../../scripts/message-file.ts';
import type { Locale } from '../../../src/messages/languages.ts';
import { expect, type Page } from '../../fixtures/test.ts';

/** Returns the texts of a message: one, or one for each plural form. */
function toTexts(message: unknown): string[] {
  if (typeof message === 'string') return [message];
  if (Array.isArray(message))
    return message.flatMap((variant) => Object.values(variant.match ?? {}).map(String));
  return [];
}

/**
 * Returns true if a pattern has enough letters to prove anything: a short one, such as “at {time}”, also matches
 * sentences in other languages.
 */
const isTelling = (text: string) => text.replaceAll(/\{\w+\}|[^a-z]/gi, '').length >= 6;

const readTexts = (language: Locale): string[] =>
  Object.values(readMessages(MESSAGES, language)).flatMap(toTexts);

interface English {
  readonly plain: ReadonlySet<string>;
  readonly patterns: readonly RegExp[];
}
const englishBeside = new Map<Locale, English>();

/**
 * Returns the English texts that differ in a language: those without placeholders as they are, the others as patterns.
 */
function readEnglish(language: Locale): English {
  const own = new Set(readTexts(language));
  const english = readTexts('en').filter(
    (text) => !own.has(text) && text.replaceAll(/\{\w+\}/g, '').trim() !== '',
  );
  const hasPlaceholder = (text: string) => /\{\w+\}/.test(text);
  const patterns = english
    .filter((text) => hasPlaceholder(text) && isTelling(text))
    .map((text) => {
      const literal = text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');
      // A count must be a number, so that "Incident report", which is data, does not match "{count} report"; a person's
      // number must have digits.
      const counted = literal.replaceAll('{count}', '[\\d,.]+').replaceAll('{number}', '\\S*\\d\\S*');
      return new RegExp(`^${counted.replaceAll(/\{\w+\}/g, '.+')}$`);
    });
  return { plain: new Set(english.filter((text) => !hasPlaceholder(text))), patterns };
}

/** Texts of the service, which has one language; a message of the portal may be the same. */
const WORDS_OF_SERVICE = new Set([
  'Signature was saved',
  'Active',
  'Terminated',
  'To be handed in within 24 hours',
]);
/** Begins a Spanish message that quotes the service. */
const SAID = 'Mensaje del servicio: ';

/** Returns all texts that a user can see or hear: content, names, descriptions, placeholders, the title. */
export async function readEverything(page: Page, within = 'body'): Promise<string[]> {
  const texts = await page.evaluate((scope) => {
    const found: string[] = [document.title];
    for (const root of document.querySelectorAll(scope)) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
      for (let node: Node | null = root; node !== null; node = walker.nextNode()) {
        const element = node instanceof Element ? node : node.parentElement;
        // The language menu shows the name of each language in that language.
        if (
          element === null ||
          element.closest('script, noscript, style, [lang]:not(html), [data-testid=announcer]') !== null
        )
          continue;
        if (node instanceof Element) {
          for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'data-label']) {
            found.push(node.getAttribute(name) ?? '');
          }
        } else found.push(node.textContent ?? '');
      }
    }
    return found;
  }, within);
  return [...new Set(texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter(Boolean))];
}

/** Expects that no visible text is an English message that differs in the page's language. */
export async function expectNoEnglish(page: Page, within?: string, language: Locale = 'es'): Promise<void> {
  const english = englishBeside.get(language) ?? readEnglish(language);
  englishBeside.set(language, english);
  const { plain, patterns } = english;
  // The component library has no translation of this hidden text for these two languages.
  const isOfLibrary = (text: string) => text === 'Dismiss' && (language === 'vi' || language === 'fil');
  const isEnglish = (text: string) =>
    !isOfLibrary(text) &&
    !WORDS_OF_SERVICE.has(text) &&
    !text.startsWith(SAID) &&
    (plain.has(text) || patterns.some((pattern) => pattern.test(text)));
  const texts = await readEverything(page, within);
  expect.soft(texts.length, 'texts to read').toBeGreaterThan(1);
  expect.soft(texts.filter(isEnglish), `English on a page in ${language}`).toEqual([]);
}
